// The tensors and metadata of each model family that random_model.h can write. Names and shapes are those
// that llama.cpp reads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hip_on_cuda/gguf_stream.h"
#include "tests/hip_on_cuda/model_shapes.h"
#include "tests/hip_on_cuda/tensor_plan.h"

namespace rocmforge::measure {

// Writes keys that begin with the name of the architecture.
class ArchitectureKeys {
  public:
    ArchitectureKeys(GgufStream& file, std::string_view architecture)
        : file_(file), prefix_(std::string(architecture) + ".") {}

    void size(std::string_view name, int value) {
        file_.u32(prefix_ + std::string(name), static_cast<std::uint32_t>(value));
    }
    void sizes(std::string_view name, const std::vector<std::int32_t>& values) {
        file_.i32s(prefix_ + std::string(name), values);
    }
    void real(std::string_view name, float value) { file_.f32(prefix_ + std::string(name), value); }
    void flag(std::string_view name, bool value) { file_.boolean(prefix_ + std::string(name), value); }
    void flags(std::string_view name, const std::vector<bool>& values) {
        file_.booleans(prefix_ + std::string(name), values);
    }

  private:
    GgufStream& file_;
    std::string prefix_;
};

struct ModelFamily {
    std::string_view architecture;
    void (*add_tensors)(TensorPlan& plan, const ModelShape& shape);
    // Adds the metadata keys that the family has in addition to those of common_keys().
    void (*add_keys)(ArchitectureKeys& keys, const ModelShape& shape);
};

// Throws std::runtime_error if no family has the shape's architecture.
const ModelFamily& family_of(const ModelShape& shape);
// Writes the metadata keys that every family has.
void common_keys(ArchitectureKeys& keys, const ModelShape& shape);

// ModelFamily refers to these functions. The comments name their source files.
void add_llama_tensors(TensorPlan& plan, const ModelShape& shape);  // llama.cpp
void add_qwen3moe_tensors(TensorPlan& plan, const ModelShape& shape);
void add_llama_keys(ArchitectureKeys& keys, const ModelShape& shape);
void add_qwen35_tensors(TensorPlan& plan, const ModelShape& shape);  // qwen35.cpp
void add_qwen35_keys(ArchitectureKeys& keys, const ModelShape& shape);
void add_gemma4_tensors(TensorPlan& plan, const ModelShape& shape);  // gemma4.cpp
void add_gemma4_keys(ArchitectureKeys& keys, const ModelShape& shape);
void add_nemotron_tensors(TensorPlan& plan, const ModelShape& shape);  // nemotron.cpp
void add_nemotron_keys(ArchitectureKeys& keys, const ModelShape& shape);
void add_lfm2_tensors(TensorPlan& plan, const ModelShape& shape);  // lfm2.cpp
void add_lfm2_keys(ArchitectureKeys& keys, const ModelShape& shape);

// The following functions add parts that several families have.

// Adds the embedding, the last norm and, unless the embedding is the head, the head.
void add_ends(TensorPlan& plan, const ModelShape& shape, std::string_view last_norm = "output_norm.weight");
// Adds the projections of attention.
void add_attention(TensorPlan& plan, const ModelShape& shape);
void add_head_norms(TensorPlan& plan, int head_dim);
// Adds a gated feed-forward. `suffix` follows "ffn_gate", "ffn_up" and "ffn_down".
void add_feed_forward(TensorPlan& plan, int hidden, int width, const std::string& suffix = "");
// Adds the router, whose weights make every expert equally likely.
void add_router(TensorPlan& plan, const ModelShape& shape);
// Adds the router and gated experts.
void add_experts(TensorPlan& plan, const ModelShape& shape);
void expert_keys(ArchitectureKeys& keys, const ModelShape& shape);
// Writes the dimensions of layers with the delta rule or a scan.
void state_keys(ArchitectureKeys& keys, const ModelShape& shape);

// Returns value(kind) for each layer, where kind is the layer's LayerKind.
std::vector<std::int32_t> by_layer(const ModelShape& shape, const std::function<int(LayerKind)>& value);
// Returns the number of key heads of each layer, which is 0 in layers without attention.
std::vector<std::int32_t> key_heads_by_layer(const ModelShape& shape);

}  // namespace rocmforge::measure
