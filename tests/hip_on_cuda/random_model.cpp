#include "tests/hip_on_cuda/random_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/base/tensor.h"
#include "tests/hip_on_cuda/random_weights_pool.h"

namespace rocmforge::measure {

namespace {

constexpr std::array<ModelShape, 5> kShapes{{
    {"llama-tiny", 4, 256, 768, 8, 4, 32, 2048, 4096, 10000.0F},
    {"llama-1b", 16, 2048, 8192, 32, 8, 64, 128256, 131072, 500000.0F},
    {"llama-8b", 32, 4096, 14336, 32, 8, 128, 128256, 131072, 500000.0F},
    {"qwen3moe-tiny", 2, 256, 768, 8, 2, 32, 2048, 4096, 10000.0F, "qwen3moe", 8, 3, 256},
    {"qwen3-30b-a3b", 48, 2048, 6144, 32, 4, 128, 151936, 40960, 1000000.0F, "qwen3moe", 128, 8, 768},
}};
constexpr std::array<std::string_view, 3> kTypes{"q4_k_m", "q8_0", "f16"};
constexpr std::uint64_t kAlignment = 32;  // GGUF's default
constexpr std::size_t kPoolBytes = 16 << 20;

struct PlannedTensor {
    std::string name;
    Shape shape;  // outermost first
    float deviation;
    DType type;
};

float spread_over(int width) {
    return 1.0F / std::sqrt(static_cast<float>(width));
}

std::vector<PlannedTensor> gated_of(const ModelShape& s, const std::string& layer, DType usual, DType down) {
    return {{layer + "ffn_gate.weight", {s.ffn, s.hidden}, spread_over(s.hidden), usual},
            {layer + "ffn_up.weight", {s.ffn, s.hidden}, spread_over(s.hidden), usual},
            {layer + "ffn_down.weight", {s.hidden, s.ffn}, spread_over(s.ffn), down}};
}

// Returns the tensors of a layer with experts, including the norms of queries and keys that Qwen3 has.
std::vector<PlannedTensor> experts_of(const ModelShape& s, const std::string& layer, DType usual,
                                      DType down) {
    const float by_hidden = spread_over(s.hidden);
    return {{layer + "attn_q_norm.weight", {s.head_dim}, 1.0F, DType::F32},
            {layer + "attn_k_norm.weight", {s.head_dim}, 1.0F, DType::F32},
            {layer + "ffn_gate_inp.weight", {s.experts, s.hidden}, by_hidden, DType::F32},
            {layer + "ffn_gate_exps.weight", {s.experts, s.expert_ffn, s.hidden}, by_hidden, usual},
            {layer + "ffn_up_exps.weight", {s.experts, s.expert_ffn, s.hidden}, by_hidden, usual},
            {layer + "ffn_down_exps.weight",
             {s.experts, s.hidden, s.expert_ffn},
             spread_over(s.expert_ffn),
             down}};
}

std::vector<PlannedTensor> plan(const ModelShape& s, std::string_view mix) {
    const DType usual = mix == "f16" ? DType::F16 : mix == "q8_0" ? DType::Q8_0 : DType::Q4_K;
    const DType better = mix == "q4_k_m" ? DType::Q6_K : usual;
    // In llama.cpp's mixture Q4_K_M, the value and down projections of some layers, and the output head, are
    // Q6_K.
    const auto kept = [&](int i) {
        const int eighth = s.layers / 8;
        return i < eighth || i >= 7 * s.layers / 8 || (i - eighth) % 3 == 2;
    };
    const float by_hidden = spread_over(s.hidden);
    const int queries = s.heads * s.head_dim;
    const int keys = s.kv_heads * s.head_dim;

    std::vector<PlannedTensor> tensors{{"token_embd.weight", {s.vocab, s.hidden}, 0.02F, usual},
                                       {"output_norm.weight", {s.hidden}, 1.0F, DType::F32},
                                       {"output.weight", {s.vocab, s.hidden}, 0.02F, better}};
    for (int i = 0; i < s.layers; ++i) {
        const std::string layer = "blk." + std::to_string(i) + ".";
        const DType some = kept(i) ? better : usual;
        const PlannedTensor each[] = {
            {layer + "attn_norm.weight", {s.hidden}, 1.0F, DType::F32},
            {layer + "attn_q.weight", {queries, s.hidden}, by_hidden, usual},
            {layer + "attn_k.weight", {keys, s.hidden}, by_hidden, usual},
            {layer + "attn_v.weight", {keys, s.hidden}, by_hidden, some},
            {layer + "attn_output.weight", {s.hidden, queries}, by_hidden, usual},
            {layer + "ffn_norm.weight", {s.hidden}, 1.0F, DType::F32},
        };
        tensors.insert(tensors.end(), std::begin(each), std::end(each));
        const std::vector<PlannedTensor> feed_forward =
            s.experts > 0 ? experts_of(s, layer, usual, some) : gated_of(s, layer, usual, some);
        tensors.insert(tensors.end(), feed_forward.begin(), feed_forward.end());
    }
    return tensors;
}

// The GGUF value types that this writer uses.
enum class Kind : std::uint32_t { U32 = 4, I32 = 5, F32 = 6, Bool = 7, String = 8, Array = 9 };

class Writer {
  public:
    explicit Writer(const std::string& path) : path_(path), file_(path, std::ios::binary | std::ios::trunc) {
        check();
    }

    void raw(const void* data, std::size_t bytes) {
        file_.write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
        written_ += bytes;
        check();
    }
    template <typename T>
    void number(T value) {
        raw(&value, sizeof value);
    }
    void text(std::string_view value) {
        number<std::uint64_t>(value.size());
        raw(value.data(), value.size());
    }
    void key(std::string_view name, Kind kind) {
        text(name);
        number(static_cast<std::uint32_t>(kind));
        ++keys_;
    }
    void u32(std::string_view name, std::uint32_t value) {
        key(name, Kind::U32);
        number(value);
    }
    void f32(std::string_view name, float value) {
        key(name, Kind::F32);
        number(value);
    }
    void string(std::string_view name, std::string_view value) {
        key(name, Kind::String);
        text(value);
    }
    void array(std::string_view name, Kind of, std::size_t count) {
        key(name, Kind::Array);
        number(static_cast<std::uint32_t>(of));
        number<std::uint64_t>(count);
    }
    void align() {
        static constexpr std::array<char, kAlignment> kZeros{};
        raw(kZeros.data(), (kAlignment - written_ % kAlignment) % kAlignment);
    }
    std::uint64_t keys() const { return keys_; }
    void go_back(std::uint64_t to) { file_.seekp(static_cast<std::streamoff>(to)); }
    void finish() {
        file_.flush();
        check();
    }

  private:
    void check() const {
        if (!file_) throw std::runtime_error("Cannot write " + path_ + ".");
    }
    std::string path_;
    std::ofstream file_;
    std::uint64_t written_ = 0;
    std::uint64_t keys_ = 0;
};

// Returns the number as letters: a, b, …, z, aa, ab, …
std::string letters(int number) {
    std::string text;
    for (int n = number + 1; n > 0; n = (n - 1) / 26)
        text.insert(text.begin(), static_cast<char>('a' + (n - 1) % 26));
    return text;
}

void write_tokenizer(Writer& file, int vocab) {
    constexpr int kControl = 3;
    constexpr int kBytes = 256;
    std::vector<std::string> pieces{"<unk>", "<s>", "</s>"};
    for (int i = 0; i < kBytes; ++i) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        pieces.push_back({'<', '0', 'x', kDigits[static_cast<std::size_t>(i / 16)],
                          kDigits[static_cast<std::size_t>(i % 16)], '>'});
    }
    for (int i = 0; static_cast<int>(pieces.size()) < vocab; ++i) {
        pieces.push_back("\u2581" + letters(i));
        if (static_cast<int>(pieces.size()) < vocab) pieces.push_back(letters(i));
    }
    file.string("tokenizer.ggml.model", "llama");
    file.array("tokenizer.ggml.tokens", Kind::String, pieces.size());
    for (const std::string& piece : pieces) file.text(piece);
    file.array("tokenizer.ggml.scores", Kind::F32, pieces.size());
    for (int i = 0; i < vocab; ++i) file.number(i < kControl + kBytes ? 0.0F : -static_cast<float>(i));
    file.array("tokenizer.ggml.token_type", Kind::I32, pieces.size());
    for (int i = 0; i < vocab; ++i) {
        file.number<std::int32_t>(i == 0 ? 2 : i < kControl ? 3 : i < kControl + kBytes ? 6 : 1);
    }
    file.u32("tokenizer.ggml.bos_token_id", 1);
    file.u32("tokenizer.ggml.eos_token_id", 2);
}

void write_metadata(Writer& file, const ModelShape& s) {
    const std::string prefix = std::string(s.architecture) + ".";
    const auto size = [&](const char* name, int value) {
        file.u32(prefix + name, static_cast<std::uint32_t>(value));
    };
    file.string("general.architecture", s.architecture);
    file.string("general.name", "random " + std::string(s.name));
    size("block_count", s.layers);
    size("context_length", s.context);
    size("embedding_length", s.hidden);
    size("feed_forward_length", s.ffn);
    size("attention.head_count", s.heads);
    size("attention.head_count_kv", s.kv_heads);
    size("attention.key_length", s.head_dim);
    size("attention.value_length", s.head_dim);
    size("rope.dimension_count", s.head_dim);
    size("vocab_size", s.vocab);
    if (s.experts > 0) {
        size("expert_count", s.experts);
        size("expert_used_count", s.experts_used);
        size("expert_feed_forward_length", s.expert_ffn);
    }
    file.f32(prefix + "attention.layer_norm_rms_epsilon", 1e-5F);
    file.f32(prefix + "rope.freq_base", s.rope_base);
    write_tokenizer(file, s.vocab);
}

std::uint64_t aligned(std::uint64_t bytes) {
    return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

void write_infos(Writer& file, const std::vector<PlannedTensor>& tensors) {
    std::uint64_t offset = 0;
    for (const PlannedTensor& tensor : tensors) {
        file.text(tensor.name);
        file.number(static_cast<std::uint32_t>(tensor.shape.rank()));
        for (std::size_t i = tensor.shape.rank(); i-- > 0;) {
            file.number(static_cast<std::uint64_t>(tensor.shape[i]));
        }
        file.number(traits(tensor.type).gguf_id);
        file.number(offset);
        offset += aligned(tensor_bytes(tensor.type, tensor.shape));
    }
}

// Each tensor starts at a different offset of its pool, so that no two tensors are equal.
std::uint64_t write_weights(Writer& file, const std::vector<PlannedTensor>& tensors, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::map<std::pair<DType, float>, std::vector<std::byte>> pools;
    std::uint64_t total = 0;
    for (const PlannedTensor& tensor : tensors) {
        const std::uint64_t block = traits(tensor.type).block_bytes;
        std::vector<std::byte>& pool = pools[{tensor.type, tensor.deviation}];
        if (pool.empty()) pool = random_blocks(tensor.type, kPoolBytes / block, tensor.deviation, random);
        std::uint64_t left = tensor_bytes(tensor.type, tensor.shape);
        total += left;
        std::uint64_t at = random() % (pool.size() / block) * block;
        while (left > 0) {
            const std::uint64_t now = std::min<std::uint64_t>(left, pool.size() - at);
            file.raw(pool.data() + at, now);
            left -= now;
            at = 0;
        }
        file.align();
    }
    return total;
}

const ModelShape& find_shape(std::string_view name) {
    const auto* found =
        std::find_if(kShapes.begin(), kShapes.end(), [&](const ModelShape& s) { return s.name == name; });
    if (found == kShapes.end()) throw std::runtime_error("There is no shape " + std::string(name) + ".");
    return *found;
}

}  // namespace

std::span<const ModelShape> model_shapes() {
    return kShapes;
}

std::span<const std::string_view> model_types() {
    return kTypes;
}

std::uint64_t write_random_model(std::string_view shape_name, std::string_view type, const std::string& path,
                                 std::uint64_t seed) {
    const ModelShape& shape = find_shape(shape_name);
    if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
        throw std::runtime_error("There is no type " + std::string(type) + ".");
    }
    const std::vector<PlannedTensor> tensors = plan(shape, type);
    constexpr std::uint64_t kKeysAt = 16;  // the magic, the version and the number of tensors come first
    Writer file(path);
    file.raw("GGUF", 4);
    file.number<std::uint32_t>(3);
    file.number<std::uint64_t>(tensors.size());
    file.number<std::uint64_t>(0);  // number of keys, which is written at the end
    write_metadata(file, shape);
    write_infos(file, tensors);
    file.align();
    const std::uint64_t bytes = write_weights(file, tensors, seed);
    file.go_back(kKeysAt);
    file.number(file.keys());
    file.finish();
    return bytes;
}

}  // namespace rocmforge::measure
