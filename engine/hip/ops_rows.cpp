// Implements HipOps: embedding, activations, sums, caps and copies.
#include <algorithm>
#include <string>

#include "engine/base/error.h"
#include "engine/device/operation_checks.h"
#include "engine/hip/activation_args.h"
#include "engine/hip/hip_ops.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// Returns a launch with one thread for every four values of each row.
LaunchShape fours(std::int64_t rows, std::int64_t width) {
    return {.grid_x = divide_up(width / 4, kUsualBlock),
            .grid_y = static_cast<std::uint64_t>(rows),
            .block = kUsualBlock};
}

KernelId embed_kernel(DType type) {
    switch (type) {
        case DType::F32:
            return KernelId::embed_f32;
        case DType::F16:
            return KernelId::embed_f16;
        case DType::BF16:
            return KernelId::embed_bf16;
        case DType::Q4_0:
            return KernelId::embed_q4_0;
        case DType::Q4_1:
            return KernelId::embed_q4_1;
        case DType::Q5_0:
            return KernelId::embed_q5_0;
        case DType::Q5_1:
            return KernelId::embed_q5_1;
        case DType::Q8_0:
            return KernelId::embed_q8_0;
        case DType::Q2_K:
            return KernelId::embed_q2_k;
        case DType::Q3_K:
            return KernelId::embed_q3_k;
        case DType::Q4_K:
            return KernelId::embed_q4_k;
        case DType::Q5_K:
            return KernelId::embed_q5_k;
        case DType::Q6_K:
            return KernelId::embed_q6_k;
        case DType::IQ2_XXS:
            return KernelId::embed_iq2_xxs;
        case DType::IQ4_NL:
            return KernelId::embed_iq4_nl;
        case DType::IQ4_XS:
            return KernelId::embed_iq4_xs;
        case DType::MXFP4:
            return KernelId::embed_mxfp4;
        case DType::IQ3_XXS:
            return KernelId::embed_iq3_xxs;
        case DType::IQ3_S:
            return KernelId::embed_iq3_s;
        case DType::IQ2_XS:
            return KernelId::embed_iq2_xs;
        case DType::IQ2_S:
            return KernelId::embed_iq2_s;
        case DType::IQ1_S:
            return KernelId::embed_iq1_s;
        case DType::IQ1_M:
            return KernelId::embed_iq1_m;
        case DType::TQ1_0:
            return KernelId::embed_tq1_0;
        case DType::TQ2_0:
            return KernelId::embed_tq2_0;
        case DType::I32:
            break;
    }
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated("embed: the table has the type " +
                                            std::string(traits(type).name) + ", which weights cannot have."));
}

kernels::ActivationRows activation_rows(const GatedActivationOp& op) {
    return {.gate = op.gate.as<const float>(),
            .up = op.up ? op.up.as<const float>() : nullptr,
            .out = op.out.as<float>(),
            .bytes = {},
            .halves = nullptr,
            .scales = nullptr,
            .width = static_cast<int>(op.gate.shape.width())};
}

}  // namespace

void HipOps::embed(const EmbedOp& op) {
    discard_all_left();
    const Tensor& table = op.table->tensor;
    const std::int64_t width = table.shape.width();
    const std::int64_t rows = op.out.shape.rows();
    const KernelId kernel = embed_kernel(table.type);
    expect_sound(op);
    if (rows == 0) return;

    const int block_weights = static_cast<int>(traits(table.type).block_weights);
    const int weights_a_block =
        block_weights == 1 ? kUsualBlock : block_weights * kUsualBlock / launcher_.traits().wave;
    launcher_.run(kernel,
                  {.grid_x = divide_up(width, weights_a_block),
                   .grid_y = static_cast<std::uint64_t>(rows),
                   .block = kUsualBlock},
                  kernels::EmbedArgs{.tokens = op.tokens.as<const std::int32_t>(),
                                     .table = table.data,
                                     .out = op.out.as<float>(),
                                     .vocab = table.shape.rows(),
                                     .rows = static_cast<int>(rows),
                                     .width = static_cast<int>(width),
                                     .scale = op.scale});
}

kernels::Gate gate_of(Activation activation) {
    switch (activation) {
        case Activation::Silu:
            return kernels::Gate::Silu;
        case Activation::Gelu:
            return kernels::Gate::Gelu;
        case Activation::ClampedSwiglu:
            return kernels::Gate::ClampedSwiglu;
        case Activation::Sigmoid:
            return kernels::Gate::Sigmoid;
        case Activation::SquaredRelu:
            return kernels::Gate::SquaredRelu;
        case Activation::Xielu:
            return kernels::Gate::Xielu;
        case Activation::Linear:
            return kernels::Gate::Linear;
    }
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated("gated_activation: the GPU has no such activation."));
}

void HipOps::gated_activation(const GatedActivationOp& op) {
    left_ = {};
    expect_sound(op);
    const bool two = op.second_gate && op.second_gate.shape.rows() > 0;
    discard_left(op.out);
    if (two) discard_left(op.second_out);
    const std::int64_t rows = op.gate.shape.rows();
    const std::int64_t width = op.gate.shape.width();
    const std::int64_t second_rows = two ? op.second_gate.shape.rows() : 0;
    const std::int64_t second_width = two ? op.second_gate.shape.width() : 0;
    if (rows + second_rows == 0) return;

    kernels::ActivationArgs args{.first = activation_rows(op),
                                 .second = two ? activation_rows(op.second()) : kernels::ActivationRows{},
                                 .rows = rows,
                                 .kind = gate_of(op.activation),
                                 .alpha_n = op.xielu.alpha_n,
                                 .alpha_p = op.xielu.alpha_p,
                                 .beta = op.xielu.beta,
                                 .eps = op.xielu.eps};
    if (!fallback_.has("activation") && width % 4 == 0 && second_width % 4 == 0) {
        args.first.bytes = leave_bytes(op.out);
        if (two) args.second.bytes = leave_second_bytes(op.second_out);
        const LaunchShape shape = fours(rows + second_rows, std::max(width, second_width));
        if (args.first.bytes.bytes == nullptr && shape.grid_x == 1) {
            const HalvesRows halves = leave_halves(op.out);
            args.first.halves = halves.halves;
            args.first.scales = halves.scales;
            const HalvesRows second = two ? leave_second_halves(op.second_out) : HalvesRows{};
            args.second.halves = second.halves;
            args.second.scales = second.scales;
        }
        launcher_.run(KernelId::gated, shape, args);
        return;
    }
    if (rows > 0) launcher_.run(KernelId::gated_fallback, line(rows * width), args);
    if (!two) return;
    args.first = args.second;
    args.rows = second_rows;
    launcher_.run(KernelId::gated_fallback, line(second_rows * second_width), args);
}

void HipOps::add(const AddOp& op) {
    discard_all_left();
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_sound(op);
    if (rows == 0) return;
    const kernels::AddArgs args{op.x.as<float>(), op.y.as<const float>(), rows * width, op.scale};
    if (fallback_.has("rows")) {
        launcher_.run(KernelId::add_rows_fallback, line(args.count), args);
    } else {
        launcher_.run(KernelId::add_rows, line((args.count + 3) / 4), args);
    }
}

void HipOps::soft_cap(const SoftCapOp& op) {
    discard_all_left();
    expect_sound(op);
    const kernels::SoftCapArgs args{op.x.as<float>(), op.x.shape.elements(), op.scale, op.cap};
    if (args.count == 0) return;
    if (fallback_.has("rows")) {
        launcher_.run(KernelId::soft_cap_fallback, line(args.count), args);
    } else {
        launcher_.run(KernelId::soft_cap, line((args.count + 3) / 4), args);
    }
}

void HipOps::match_length(const MatchLengthOp& op) {
    discard_all_left();
    expect_sound(op);
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    if (rows * width == 0) return;
    const kernels::MatchLengthArgs args{.x = op.x.as<float>(),
                                        .like = op.like.as<const float>(),
                                        .rows = rows,
                                        .width = static_cast<int>(width),
                                        .each = static_cast<int>(rows / op.like.shape.rows()),
                                        .least = op.least * static_cast<float>(width)};
    if (fallback_.has("rows")) {
        launcher_.run(KernelId::match_length_fallback, line(rows), args);
    } else {
        launcher_.run(KernelId::match_length,
                      {.grid_x = static_cast<std::uint64_t>(rows), .block = kUsualBlock}, args);
    }
}

void HipOps::keep_largest(const KeepLargestOp& op) {
    discard_all_left();
    expect_sound(op);
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    if (rows * width == 0) return;
    const kernels::KeepLargestArgs args{op.x.as<float>(), rows, static_cast<int>(width), op.factor};
    if (fallback_.has("rows")) {
        launcher_.run(KernelId::keep_largest_fallback, line(rows), args);
    } else {
        launcher_.run(KernelId::keep_largest,
                      {.grid_x = static_cast<std::uint64_t>(rows), .block = kUsualBlock}, args);
    }
}

void HipOps::copy_columns(const CopyColumnsOp& op) {
    left_ = {};
    expect_sound(op);
    discard_left(op.out);
    const std::int64_t x_width = op.x.shape.width();
    const std::int64_t out_width = op.out.shape.width();
    const kernels::CopyColumnsArgs args{.x = op.x.as<const float>(),
                                        .out = op.out.as<float>(),
                                        .rows = op.out.shape.rows(),
                                        .x_width = x_width,
                                        .out_width = out_width,
                                        .x_begin = op.x_begin,
                                        .out_begin = op.out_begin,
                                        .count = op.count,
                                        .repeat = op.repeat};
    if (args.rows * args.count == 0) return;
    const std::int64_t by_fours = x_width | out_width | op.x_begin | op.out_begin | op.count;
    if (fallback_.has("rows") || by_fours % 4 != 0) {
        launcher_.run(KernelId::copy_columns_fallback, line(args.rows * args.count), args);
        return;
    }
    const int wave = launcher_.traits().wave;
    const auto waves = static_cast<int>(divide_up(std::min<std::int64_t>(op.count / 4, kUsualBlock), wave));
    launcher_.run(KernelId::copy_columns,
                  {.grid_x = static_cast<std::uint64_t>(args.rows), .block = waves * wave}, args);
}

void HipOps::gather_rows(const GatherRowsOp& op) {
    discard_all_left();
    const std::int64_t width = op.x.shape.width();
    const std::int64_t wanted = op.rows.shape.elements();
    expect_sound(op);
    if (wanted == 0) return;
    const kernels::GatherArgs args{op.x.as<const float>(), op.rows.as<const std::int32_t>(),
                                   op.out.as<float>(), wanted, width};
    if (fallback_.has("rows") || width % 4 != 0) {
        launcher_.run(KernelId::gather_rows_fallback, line(wanted * width), args);
    } else {
        launcher_.run(KernelId::gather_rows, fours(wanted, width), args);
    }
}

void HipOps::softmax(const SoftmaxOp& op) {
    discard_all_left();
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_sound(op);
    if (rows * width == 0) return;
    const kernels::SoftmaxArgs args{op.x.as<const float>(), op.out.as<float>(), rows, width};
    if (fallback_.has("rows")) {
        launcher_.run(KernelId::softmax_rows_fallback, line(rows), args);
    } else {
        launcher_.run(KernelId::softmax_rows,
                      {.grid_x = static_cast<std::uint64_t>(rows), .block = kUsualBlock}, args);
    }
}

}  // namespace rocmforge::hip
