// A model on the CPU, or on a given device, with a workspace and two sequences. Also compares results.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/cpu/cpu_backend.h"
#include "engine/loaded.h"
#include "engine/transformer/transformer.h"
#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

struct Rig {
    static constexpr int kRigContext = 192;

    explicit Rig(const GgufWriter& writer, int batch = 64, DType cache_type = DType::F16,
                 const std::function<void(ModelConfig&)>& change = {}, int context = kRigContext,
                 std::unique_ptr<Backend> device = nullptr)
        : Rig(read_model(writer.open(), "memory"), batch, cache_type, change, context, std::move(device)) {}
    explicit Rig(ModelHeader model, int batch = 64, DType cache_type = DType::F16,
                 const std::function<void(ModelConfig&)>& change = {}, int context = kRigContext,
                 std::unique_ptr<Backend> device = nullptr)
        : header(changed(std::move(model), change)),
          backend(device ? std::move(device) : make_cpu_backend({.threads = 2, .poison = true})),
          weights(load_weights(*backend, header, {}, {})),
          cache(*backend, kv_shape(header.config, cache_type),
                {.all = 16,
                 .window_of_a_sequence = kv_window_pages(header.config.window, context, batch),
                 .sequences = 2}),
          size{.batch = batch, .context = context, .sequences = 2},
          transformer(*backend, header.config, weights, cache, size),
          first(cache),
          second(cache) {}

    std::vector<float> run(std::span<const SequenceRows> rows, Wanted wanted) {
        transformer.run(rows, wanted);
        return read();
    }
    std::vector<float> append(KvSequence& sequence, const std::vector<std::int32_t>& tokens, Wanted wanted) {
        const SequenceRows rows{&sequence, sequence.length(), static_cast<int>(tokens.size())};
        sequence.append(tokens);
        return run({&rows, 1}, wanted);
    }
    // Appends the tokens in steps of at most `step` tokens and returns the logits of all tokens.
    std::vector<float> append_all(KvSequence& sequence, const std::vector<std::int32_t>& tokens, int step) {
        std::vector<float> all;
        for (auto begin = tokens.begin(); begin != tokens.end();) {
            const auto end = begin + std::min<std::ptrdiff_t>(step, tokens.end() - begin);
            const std::vector<float> some = append(sequence, {begin, end}, Wanted::All);
            all.insert(all.end(), some.begin(), some.end());
            begin = end;
        }
        return all;
    }
    std::vector<float> read() {
        std::vector<float> all;
        const auto vocab = static_cast<std::size_t>(transformer.vocab());
        for (int row = 0; row < transformer.outputs(); row += kLogitRows) {
            const int count = std::min(kLogitRows, transformer.outputs() - row);
            std::vector<float> some(static_cast<std::size_t>(count) * vocab);
            transformer.read_logits(row, some);
            all.insert(all.end(), some.begin(), some.end());
        }
        return all;
    }

    static ModelHeader changed(ModelHeader header, const std::function<void(ModelConfig&)>& change) {
        if (change) change(header.config);
        return header;
    }

    ModelHeader header;
    std::unique_ptr<Backend> backend;
    ModelWeights weights;
    KvCache cache;
    WorkspaceSize size;
    Transformer transformer;
    KvSequence first;
    KvSequence second;
};

inline std::vector<std::int32_t> some_tokens(int count, int vocab, int seed = 1) {
    std::vector<std::int32_t> tokens;
    tokens.reserve(count);
    for (int i = 0; i < count; ++i) tokens.push_back((i * 37 + seed * 101 + i * i) % vocab);
    return tokens;
}

template <typename A, typename B>
double difference(const std::vector<A>& a, const std::vector<B>& b) {
    if (a.size() != b.size() || a.empty()) return HUGE_VAL;
    double size = 0;
    double error = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        size += static_cast<double>(a[i]) * static_cast<double>(a[i]);
        error += std::pow(static_cast<double>(a[i]) - static_cast<double>(b[i]), 2);
    }
    const double relative = std::sqrt(error / size);
    return std::isnan(relative) ? HUGE_VAL : relative;
}

template <typename T>
std::vector<T> last_row(const std::vector<T>& rows, std::size_t width) {
    return {rows.end() - static_cast<std::ptrdiff_t>(width), rows.end()};
}

}  // namespace rocmforge::test
