// Measures the CPU's attention and small operations at the shapes of real models, and prints a table. The
// argument is the number of threads (default: 2).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "engine/cpu/cpu_backend.h"

namespace {

using namespace rocmforge;

struct ModelShape {
    const char* name;
    int layers;
    int hidden;
    int ffn;
    int heads;
    int kv_heads;
    int head_dim;
};

constexpr ModelShape kModels[] = {
    {"135m", 30, 576, 1536, 9, 3, 64},
    {"1b", 16, 2048, 8192, 32, 8, 64},
    {"8b", 32, 4096, 14336, 32, 8, 128},
};

// Returns the median seconds of one call.
double median_seconds(const std::function<void()>& call) {
    std::vector<double> times;
    double all = 0;
    while (times.size() < 5 || (all < 0.4 && times.size() < 2000)) {
        const auto begin = std::chrono::steady_clock::now();
        call();
        times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        all += times.back();
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                     times.end());
    return times[times.size() / 2];
}

class Layer {
  public:
    Layer(int threads, const ModelShape& shape, DType cache, int rows, int keys)
        : backend_(make_cpu_backend({.threads = threads})), shape_(shape), rows_(rows), keys_(keys) {
        const int pages = (keys + kPageTokens - 1) / kPageTokens;
        const Shape pool{pages, shape.kv_heads, kPageTokens, shape.head_dim};
        rope_ = {.q = f32({rows, shape.heads * shape.head_dim}),
                 .k = f32({rows, shape.kv_heads * shape.head_dim}),
                 .v = f32({rows, shape.kv_heads * shape.head_dim}),
                 .table = f32({keys, shape.head_dim}),
                 .step = {},
                 .cache = {.keys = tensor(cache, pool), .values = tensor(cache, pool)},
                 .heads = shape.heads,
                 .kv_heads = shape.kv_heads,
                 .head_dim = shape.head_dim,
                 .rotary_dim = shape.head_dim,
                 .order = RopeOrder::Interleaved};
        rope_.step = {.rows = rows,
                      .tokens = {},
                      .positions = i32({rows}, keys - rows),
                      .cache_slots = i32({rows}, keys - rows),
                      .sequences = tensor(DType::I32, {rows}),
                      .page_tables = i32({1, pages}, 0)};
        attention_ = {.q = rope_.q,
                      .out = f32({rows, shape.heads * shape.head_dim}),
                      .step = rope_.step,
                      .cache = rope_.cache,
                      .heads = shape.heads,
                      .kv_heads = shape.kv_heads,
                      .head_dim = shape.head_dim,
                      .scale = 1.0F / std::sqrt(static_cast<float>(shape.head_dim))};
        x_ = f32({rows, shape.hidden});
        y_ = f32({rows, shape.hidden});
        weight_.tensor = f32({shape.hidden});
        gate_ = f32({rows, shape.ffn});
        up_ = f32({rows, shape.ffn});
    }

    void print(const char* cache) {
        const double attention = median_seconds([&] { backend_->attention(attention_); });
        const double rope = median_seconds([&] { backend_->rope_store(rope_); });
        const double norm = median_seconds(
            [&] { backend_->rms_norm({.x = x_, .residual = {}, .weight = &weight_, .out = y_}); });
        const double act =
            median_seconds([&] { backend_->gated_activation({.gate = gate_, .up = up_, .out = gate_}); });
        const double add = median_seconds([&] { backend_->add({.x = x_, .y = y_}); });
        // Number of pairs of a query and a key that the query attends to, in all heads. Each pair costs two
        // dot products of head_dim values.
        const double pairs = static_cast<double>(rows_) * (keys_ - (rows_ - 1) / 2.0) * shape_.heads;
        const double flops = pairs * 4 * shape_.head_dim;
        const double bytes =
            static_cast<double>(attention_.cache.keys.bytes() + attention_.cache.values.bytes());
        const double all = attention + rope + 2 * norm + act + 2 * add;
        std::printf(
            "%-5s %-5s %5d %6d | %9.1f us %7.1f GFLOP/s %6.1f GB/s | %7.2f %7.2f %7.2f %7.2f | %8.2f\n",
            shape_.name, cache, rows_, keys_, attention * 1e6, flops / attention * 1e-9,
            bytes / attention * 1e-9, rope * 1e6, norm * 1e6, act * 1e6, add * 1e6,
            all * shape_.layers * 1e3);
    }

  private:
    Tensor tensor(DType type, const Shape& shape) {
        buffers_.push_back(backend_->allocate(tensor_bytes(type, shape), Purpose::Workspace));
        return buffers_.back().view(type, shape);
    }
    Tensor f32(const Shape& shape) {
        const Tensor t = tensor(DType::F32, shape);
        std::normal_distribution<float> normal(0.0F, 0.5F);
        for (std::int64_t i = 0; i < shape.elements(); ++i) t.as<float>()[i] = normal(random_);
        return t;
    }
    Tensor i32(const Shape& shape, int first) {
        const Tensor t = tensor(DType::I32, shape);
        for (int i = 0; i < static_cast<int>(shape.elements()); ++i) t.as<std::int32_t>()[i] = first + i;
        return t;
    }

    std::unique_ptr<Backend> backend_;
    ModelShape shape_;
    int rows_;
    int keys_;
    std::mt19937_64 random_{1};
    std::vector<Buffer> buffers_;
    RopeStoreOp rope_;
    AttentionOp attention_;
    Tensor x_, y_, gate_, up_;
    Weight weight_;
};

}  // namespace

int main(int argc, char** argv) {
    const int threads = argc > 1 ? std::atoi(argv[1]) : 2;
    std::printf("%d threads; times of one layer; the last column: all layers' operations but the products\n",
                threads);
    std::printf(
        "model cache  rows   keys | attention                                   | rope us norm us "
        "act us  add us  | model ms\n");
    for (const ModelShape& model : kModels) {
        for (const DType cache : {DType::F16, DType::Q8_0}) {
            for (const auto& [rows, keys] :
                 {std::pair{1, 64}, {1, 512}, {1, 4096}, {512, 512}, {512, 4096}}) {
                Layer(threads, model, cache, rows, keys).print(cache == DType::F16 ? "f16" : "q8_0");
            }
        }
    }
    return 0;
}
