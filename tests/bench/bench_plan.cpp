// Measures the cost and the accuracy of memory estimates for the shapes of real models. The model files are
// sparse: only their headers contain data.
//
//     bench_plan                   duration of a plan and a verdict
//     bench_plan exact [SHAPE …]   the plan, the ledger and the device's allocations in bytes; the device is
//                                  an emulated GPU that counts memory without having it
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <unistd.h>
#include <vector>

#include "engine/cache/cache_types.h"
#include "engine/memory/memory_guard.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/vocabularies.h"
#ifdef EMULATED_GPU
#include "engine/loaded.h"
#include "tests/hip/gpu_fixture.h"
#endif

using namespace rocmforge;

namespace {

struct ShapeOf {
    const char* name;
    const char* architecture;
    int layers, hidden, ffn, heads, kv_heads, head_dim, vocab, context;
    bool biases = false;      // whether queries, keys and values have biases
    bool head_norms = false;  // whether queries and keys have norms
    int experts = 0, experts_used = 0, expert_ffn = 0;
};

constexpr std::array kShapes{
    ShapeOf{"llama-tiny", "llama", 4, 256, 768, 8, 4, 32, 2048, 4096},
    ShapeOf{"llama-135m", "llama", 30, 576, 1536, 9, 3, 64, 49152, 8192},
    ShapeOf{"qwen2-0.5b", "qwen2", 24, 896, 4864, 14, 2, 64, 151936, 32768, true},
    ShapeOf{"llama-1b", "llama", 16, 2048, 8192, 32, 8, 64, 128256, 131072},
    ShapeOf{"llama-3b", "llama", 28, 3072, 8192, 24, 8, 128, 128256, 131072},
    ShapeOf{"qwen3-4b", "qwen3", 36, 2560, 9728, 32, 8, 128, 151936, 40960, false, true},
    ShapeOf{"llama-8b", "llama", 32, 4096, 14336, 32, 8, 128, 128256, 131072},
    ShapeOf{"qwen3-14b", "qwen3", 40, 5120, 17408, 40, 8, 128, 151936, 40960, false, true},
    ShapeOf{"qwen3-30b-a3b", "qwen3moe", 48, 2048, 6144, 32, 4, 128, 151936, 40960, false, true, 128, 8, 768},
    ShapeOf{"llama-70b", "llama", 80, 8192, 28672, 64, 8, 128, 128256, 131072},
};

// Creates a sparse file: writes the header and extends the file to its full length.
class HoleyModel {
  public:
    HoleyModel(const ShapeOf& s, const std::string& path) {
        metadata(s);
        const std::string_view end = ".weight";
        matrix("token_embd", s.vocab, s.hidden);
        vector(std::string("output_norm") + std::string(end), s.hidden);
        matrix("output", s.vocab, s.hidden);
        for (int i = 0; i < s.layers; ++i) layer(s, "blk." + std::to_string(i) + ".");
        writer_.save(path);
        std::filesystem::resize_file(path, std::filesystem::file_size(path) + offset_);
    }

  private:
    void metadata(const ShapeOf& s) {
        const std::string prefix = std::string(s.architecture) + ".";
        const auto size = [&](const char* key, int value) {
            writer_.u32(prefix + key, static_cast<std::uint32_t>(value));
        };
        writer_.text("general.architecture", s.architecture);
        size("block_count", s.layers);
        size("context_length", s.context);
        size("embedding_length", s.hidden);
        size("feed_forward_length", s.ffn);
        size("attention.head_count", s.heads);
        size("attention.head_count_kv", s.kv_heads);
        size("attention.key_length", s.head_dim);
        size("attention.value_length", s.head_dim);
        size("rope.dimension_count", s.head_dim);
        if (s.experts > 0) {
            size("expert_count", s.experts);
            size("expert_used_count", s.experts_used);
            size("expert_feed_forward_length", s.expert_ffn);
        }
        writer_.f32(prefix + "attention.layer_norm_rms_epsilon", 1e-5F);
        writer_.f32(prefix + "rope.freq_base", 500000.0F);
        test::add_sentencepiece_vocabulary(writer_, s.vocab);
    }
    void layer(const ShapeOf& s, const std::string& name) {
        const int queries = s.heads * s.head_dim;
        const int keys = s.kv_heads * s.head_dim;
        vector(name + "attn_norm.weight", s.hidden);
        matrix(name + "attn_q", queries, s.hidden);
        matrix(name + "attn_k", keys, s.hidden);
        matrix(name + "attn_v", keys, s.hidden);
        matrix(name + "attn_output", s.hidden, queries);
        vector(name + "ffn_norm.weight", s.hidden);
        if (s.biases) {
            vector(name + "attn_q.bias", queries);
            vector(name + "attn_k.bias", keys);
            vector(name + "attn_v.bias", keys);
        }
        if (s.head_norms) {
            vector(name + "attn_q_norm.weight", s.head_dim);
            vector(name + "attn_k_norm.weight", s.head_dim);
        }
        if (s.experts == 0) {
            matrix(name + "ffn_gate", s.ffn, s.hidden);
            matrix(name + "ffn_up", s.ffn, s.hidden);
            matrix(name + "ffn_down", s.hidden, s.ffn);
            return;
        }
        add(name + "ffn_gate_inp.weight", DType::F32, {s.experts, s.hidden});
        matrix(name + "ffn_gate_exps", s.expert_ffn, s.hidden, s.experts);
        matrix(name + "ffn_up_exps", s.expert_ffn, s.hidden, s.experts);
        matrix(name + "ffn_down_exps", s.hidden, s.expert_ffn, s.experts);
    }
    void vector(const std::string& name, int width) { add(name, DType::F32, {width}); }
    // Adds a matrix: Q8_0 if its width is not a multiple of 256, otherwise Q6_K for down projections and the
    // output matrix, and Q4_K for all others.
    void matrix(const std::string& name, int rows, int width, int stack = 1) {
        const bool wider = name.find("down") != std::string::npos || name == "output";
        const DType type = width % 256 != 0 ? DType::Q8_0 : wider ? DType::Q6_K : DType::Q4_K;
        add(name + ".weight", type, stack > 1 ? Shape{stack, rows, width} : Shape{rows, width});
    }
    void add(const std::string& name, DType type, const Shape& shape) {
        test::GgufWriter::TensorEntry entry{.name = name, .type = traits(type).gguf_id};
        for (std::size_t i = shape.rank(); i-- > 0;) {
            entry.dims.push_back(static_cast<std::uint64_t>(shape[i]));
        }
        entry.claimed_offset = offset_;
        offset_ += (tensor_bytes(type, shape) + 31) / 32 * 32;
        writer_.add(entry);
    }

    test::GgufWriter writer_;
    std::uint64_t offset_ = 0;
};

// A temporary folder that the destructor removes.
class Folder {
  public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("bench_plan." + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string model(const ShapeOf& shape) const {
        std::string path = (path_ / (std::string(shape.name) + ".gguf")).string();
        const HoleyModel written(shape, path);
        return path;
    }

  private:
    std::filesystem::path path_;
};

double median_milliseconds(const std::function<void()>& work) {
    std::vector<double> times;
    for (int i = 0; i < 51; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void measure(const Folder& folder) {
    std::cout << "milliseconds, median of 51          a plan   its total   fits   refused\n";
    for (const ShapeOf& shape : kShapes) {
        const ModelHeader model = read_model(folder.model(shape));
        for (const DeviceKind kind : {DeviceKind::Cpu, DeviceKind::Hip}) {
            const std::string name(device_kind_name(kind));
            const DeviceInfo device{.id = name, .kind = kind, .name = name, .arch = "gfx1100"};
            const PlanOptions options{.context = model.config.context};
            const Planner planner(model, device);
            const std::uint64_t total = planner.totals(options).device;
            const auto verdict_with = [&](std::uint64_t bytes) {
                return median_milliseconds([&] {
                    judge(model, options, device, {.total = bytes, .headroom = bytes, .threshold = 1});
                });
            };
            std::cout << std::left << std::setw(16) << shape.name << std::setw(8) << name << std::right
                      << std::fixed << std::setprecision(3) << std::setw(18)
                      << median_milliseconds([&] { plan_memory(model, options, device); }) << std::setw(12)
                      << median_milliseconds([&] { planner.totals(options); }) << std::setw(9)
                      << verdict_with(total) << std::setw(9) << verdict_with(total - total / 5) << '\n';
        }
    }
}

#ifdef EMULATED_GPU
std::uint64_t of_device(const MemoryPlan& plan) {
    return plan.total() - plan.of(MemoryPart::Runtime);
}

// Returns false if a planned size or the ledger's total is below the device's allocations, or if a planned
// size exceeds the allocations by more than 0.5 % plus 4 MB.
bool exact(const Folder& folder, const ShapeOf& shape) {
    const std::string path = folder.model(shape);
    const ModelHeader model = read_model(path);
    test::GpuFixture gpu;
    gpu.runtime()->set_memory(0, std::uint64_t{1} << 42);
    gpu.runtime()->count_only(1);
    const auto backend = gpu.backend();
    const ModelWeights weights = load_weights(*backend, model, {}, {});
    bool right = true;
    for (const CacheType& type : cache_types()) {
        for (const int context : {512, 1536, model.config.context / 2, model.config.context}) {
            const PlanOptions options{.context = context, .cache = type.type};
            const KvCache cache(*backend, kv_shape(model.config, type.type),
                                kv_pages_of(model.config, options));
            const Transformer transformer(*backend, model.config, weights, cache,
                                          {.batch = options.rows(), .context = context});
            const std::uint64_t planned = of_device(plan_memory(model, options, backend->device()));
            const std::uint64_t held = backend->ledger().total();
            const std::uint64_t given = gpu.runtime()->live_bytes(0);
            const bool good = planned >= given && held >= given && planned - given <= given / 200 + 4'000'000;
            right = right && good;
            std::cout << std::left << std::setw(16) << shape.name << std::setw(6) << type.name << std::right
                      << std::setw(8) << context << std::setw(16) << planned << std::setw(16) << held
                      << std::setw(16) << given << (good ? "" : "  WRONG") << '\n';
        }
    }
    return right;
}
#endif

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const Folder folder;
    if (words.empty() || words.front() != "exact") {
        measure(folder);
        return 0;
    }
#ifdef EMULATED_GPU
    std::cout << "shape           cache  context         planned          ledger       the device\n";
    bool right = true;
    for (const ShapeOf& shape : kShapes) {
        const bool named = std::find(words.begin(), words.end(), shape.name) != words.end();
        if (words.size() == 1 || named) right = exact(folder, shape) && right;
    }
    return right ? 0 : 1;
#else
    std::cout << "This build has no emulated GPU (-DROCMFORGE_GPU_TARGETS=gfx1100 has).\n";
    return 1;
#endif
}
