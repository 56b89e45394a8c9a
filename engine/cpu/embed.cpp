#include "engine/cpu/embed.h"

#include <algorithm>
#include <cstring>

#include "engine/cpu/dequantize.h"
#include "engine/device/operation_checks.h"
#include "engine/device/tensor_checks.h"

namespace rocmforge::cpu {
namespace {

constexpr std::int64_t kGrain = 16 * 1024;  // minimum number of values for a thread; waking a thread for
                                            // fewer values costs more time than it saves

}  // namespace

void embed(const EmbedOp& op, ThreadPool& pool) {
    const Tensor& table = op.table->tensor;
    const std::int64_t width = table.shape.width();
    const std::int64_t rows = op.out.shape.rows();
    expect_sound(op);
    expect_below("embed: tokens", op.tokens, table.shape.rows());

    const std::uint64_t stride = row_bytes(table.type, width);
    const auto* tokens = op.tokens.as<const std::int32_t>();
    for_ranges(pool, rows, kGrain / width + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t row = begin; row < end; ++row) {
            float* out = op.out.as<float>() + row * width;
            dequantize_row(table.type, table.data + static_cast<std::uint64_t>(tokens[row]) * stride, width,
                           out);
            if (op.scale == 1.0F) continue;
            for (std::int64_t i = 0; i < width; ++i) out[i] *= op.scale;
        }
    });
}

void gather_rows(const GatherRowsOp& op, ThreadPool& pool) {
    const std::int64_t width = op.x.shape.width();
    const std::int64_t wanted = op.rows.shape.elements();
    expect_sound(op);
    expect_below("gather_rows: rows", op.rows, op.x.shape.rows());

    const auto* rows = op.rows.as<const std::int32_t>();
    const std::uint64_t bytes = row_bytes(DType::F32, width);
    for_ranges(pool, wanted, kGrain / width + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            std::memcpy(op.out.data + static_cast<std::uint64_t>(i) * bytes,
                        op.x.data + static_cast<std::uint64_t>(rows[i]) * bytes, bytes);
        }
    });
}

void copy_columns(const CopyColumnsOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t x_width = op.x.shape.width();
    const std::int64_t out_width = op.out.shape.width();
    const std::int64_t rows = op.out.shape.rows();
    for_ranges(pool, rows, kGrain / (op.count + 1) + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t row = begin; row < end; ++row) {
            std::copy_n(op.x.as<const float>() + row / op.repeat * x_width + op.x_begin, op.count,
                        op.out.as<float>() + row * out_width + op.out_begin);
        }
    });
}

}  // namespace rocmforge::cpu
