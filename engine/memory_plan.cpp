#include "engine/memory_plan.h"

#include <algorithm>

#include "engine/error.h"
#include "engine/kv_cache.h"
#include "engine/workspace.h"

namespace rocmforge {
namespace {

// Measured as resident memory beyond the file's pages and the ledger's sum (Debian 12, rocmforge-cli): the
// program, its libraries and threads, and what sampling and a prompt take.
constexpr std::uint64_t kCpuProcessBytes = 12'000'000;
// The tokenizer's tables for one vocabulary entry: 38 bytes with SentencePiece, 102 with Llama 3's merges.
constexpr std::uint64_t kTokenizerBytesPerToken = 100;

template <typename Sources>
std::uint64_t bytes_of(const Sources& sources) {
    std::uint64_t sum = 0;
    for (const TensorSource& source : sources) sum += source.tensor->bytes;
    return sum;
}

void add_weights(MemoryPlan& plan, const ModelHeader& model) {
    plan.entries.push_back({Purpose::Weights, "embedding", model.embedding.tensor->bytes});
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        plan.entries.push_back({Purpose::Weights, "layer " + std::to_string(i), bytes_of(model.layers[i])});
    }
    plan.entries.push_back({Purpose::Weights, "output norm", model.output_norm.tensor->bytes});
    if (!model.tied()) plan.entries.push_back({Purpose::Weights, "head", model.output.tensor->bytes});
}

// Of the file, the metadata before the tensors is read too, and stays mapped.
std::uint64_t metadata_bytes(const Gguf& file) {
    std::uint64_t first = file.file()->size();
    for (const GgufTensor& tensor : file.tensors()) first = std::min(first, tensor.offset);
    return first;
}

void add_runtime(MemoryPlan& plan, const ModelHeader& model) {
    plan.entries.push_back({Purpose::Runtime, "program", kCpuProcessBytes});
    plan.entries.push_back({Purpose::Runtime, "metadata", metadata_bytes(*model.file)});
    plan.entries.push_back({Purpose::Runtime, "tokenizer",
                            static_cast<std::uint64_t>(model.config.vocab) * kTokenizerBytesPerToken});
}

}  // namespace

KvShape kv_shape(const ModelConfig& config, DType cache) {
    return {.layers = config.layers, .kv_heads = config.kv_heads, .head_dim = config.head_dim, .type = cache};
}

std::uint64_t MemoryPlan::total() const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) sum += entry.bytes;
    return sum;
}

std::uint64_t MemoryPlan::of(Purpose purpose) const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) {
        if (entry.purpose == purpose) sum += entry.bytes;
    }
    return sum;
}

MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device) {
    if (device.kind != "cpu") {
        throw EngineError(Code::Unsupported,
                          "There is no memory plan for a device of kind '" + device.kind + "'.");
    }
    const KvShape cache = kv_shape(model.config, options.cache);
    if (const std::string problem = cache.problem(); !problem.empty()) {
        throw EngineError(Code::InvalidArgument, problem);
    }
    const WorkspaceLayout workspace(model.config, {.batch = options.batch, .context = options.context});

    MemoryPlan plan;
    add_weights(plan, model);
    const int pages = kv_pages(options.context);
    plan.entries.push_back({Purpose::KvCache, "KV cache (" + std::to_string(pages) + " pages)",
                            cache.page_bytes() * static_cast<std::uint64_t>(pages)});
    for (const WorkspaceEntry& entry : workspace.entries) {
        plan.entries.push_back({entry.purpose, std::string(entry.name), entry.bytes()});
    }
    plan.entries.push_back(
        {Purpose::Workspace, "CPU scratch", cpu_scratch_bytes(model.config, options.batch)});
    add_runtime(plan, model);
    return plan;
}

}  // namespace rocmforge
