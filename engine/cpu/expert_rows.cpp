#include "engine/cpu/expert_rows.h"

#include <algorithm>

#include "engine/cpu/matvec.h"

namespace rocmforge::cpu {

ActivationScale activation_scale_for(DType type) {
    return traits(type).block_weights == 256 ? ActivationScale::Per256 : ActivationScale::Per32;
}

Activations rows_from(Activations a, std::int64_t row) {
    a.values += row * a.stride;
    a.scales += row * (a.stride / 32);
    a.sums32 += row * (a.stride / 32);
    a.sums16 += row * (a.stride / 16);
    return a;
}

Activations ExpertRows::quantized(std::int32_t expert, DType type) const {
    return rows_from(quantized_[static_cast<std::size_t>(activation_scale_for(type))], first(expert));
}

// Sorts the choices (pairs of a row and a chosen expert) by expert with a counting sort: fills `order_` and
// `starts_`.
void ExpertRows::sort(const ExpertMatMulOp& op) {
    std::int64_t experts = 0;
    for (const ExpertMatMulOp::Product& product : op.products) {
        experts = std::max(experts, product.weight->tensor.shape[0]);
    }
    const auto* ids = op.ids.as<const std::int32_t>();
    const auto choices = static_cast<std::size_t>(op.ids.shape.elements());
    starts_.assign(static_cast<std::size_t>(experts) + 1, 0);
    for (std::size_t c = 0; c < choices; ++c) ++starts_[static_cast<std::size_t>(ids[c]) + 1];
    for (std::size_t e = 1; e < starts_.size(); ++e) starts_[e] += starts_[e - 1];
    order_.resize(choices);
    // While order_ was filled, each start advanced to the start of the next expert. Moves them back.
    for (std::size_t c = 0; c < choices; ++c) {
        order_[static_cast<std::size_t>(starts_[static_cast<std::size_t>(ids[c])]++)] =
            static_cast<std::int32_t>(c);
    }
    for (std::size_t e = starts_.size() - 1; e > 0; --e) starts_[e] = starts_[e - 1];
    starts_[0] = 0;
}

// Gathers the rows of x in the order of `order_`, and quantizes them if the products' types and numbers of
// rows require it.
void ExpertRows::prepare(const ExpertMatMulOp& op, ThreadPool& pool) {
    sort(op);
    rows_as_ = op.rows_as;
    const auto choices = static_cast<std::int64_t>(order_.size());
    const std::int64_t width = width_ = op.x.shape.width();
    const std::int64_t used = op.x.shape.rows() == choices ? 1 : op.ids.shape.width();
    std::array<bool, 2> bytes_wanted{};
    bool floats_wanted = false;
    for (const ExpertMatMulOp::Product& product : op.products) {
        const DType type = product.weight->tensor.type;
        const auto kind = static_cast<std::size_t>(activation_scale_for(type));
        (choose_matvec(type).quantized ? bytes_wanted[kind] : floats_wanted) = true;
    }
    const std::uint64_t bytes = Activations::bytes(choices, width);
    std::byte* memory = bytes_memory_.at_least((bytes_wanted[0] && bytes_wanted[1] ? 2 : 1) * bytes);
    for (std::size_t kind = 0; kind < 2; ++kind) {
        if (!bytes_wanted[kind]) continue;
        quantized_[kind] = Activations::place(memory, choices, width);
        memory += bytes;
    }
    float* sorted = nullptr;
    if (floats_wanted) {
        sorted = reinterpret_cast<float*>(
            floats_memory_.at_least(static_cast<std::uint64_t>(choices * width) * sizeof(float)));
    }
    floats_ = sorted;
    const auto* ids = op.ids.as<const std::int32_t>();
    for_ranges(pool, choices, 16, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int32_t choice = order_[static_cast<std::size_t>(i)];
            const float* x = op.x.as<const float>() + choice / used * width;
            const Bias128 bias = by_panels(ids[choice]) ? Bias128::Yes : Bias128::No;
            for (std::size_t kind = 0; kind < 2; ++kind) {
                if (!bytes_wanted[kind]) continue;
                quantize_activations(x, 0, 1, static_cast<ActivationScale>(kind), bias,
                                     rows_from(quantized_[kind], i));
            }
            if (floats_wanted) std::copy_n(x, width, sorted + i * width);
        }
    });
}

}  // namespace rocmforge::cpu
