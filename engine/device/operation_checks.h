// Checks of an operation that are the same for all devices: types and shapes of its tensors, and its
// parameters. The content of tensors is not read, because it may be in device memory. Each failure is an
// EngineError of InvalidArgument that names the operation, the tensor and both shapes.
#pragma once

#include <cstdint>

#include "engine/device/backend.h"

namespace rocmforge {

// The head sizes of rope_store and attention.
struct HeadShape {
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int value_dim = 0;  // 0: same as head_dim

    int values() const { return value_dim == 0 ? head_dim : value_dim; }
};
HeadShape heads_of(const RopeStoreOp& op);
HeadShape heads_of(const AttentionOp& op);

// Whether a cache may be F32, besides F16, Q8_0 and Q4_0. Yes is for devices that support it.
enum class ExactCache : std::uint8_t { No, Yes };

void expect_sound(const EmbedOp& op);
void expect_sound(const RmsNormOp& op);
void expect_sound(const MatMulOp& op);
void expect_sound(const RopeStoreOp& op, ExactCache exact);
void expect_sound(const AttentionOp& op, ExactCache exact);
void expect_sound(const GatedActivationOp& op);
void expect_sound(const AddOp& op);
void expect_sound(const SoftCapOp& op);
void expect_sound(const MatchLengthOp& op);
void expect_sound(const KeepLargestOp& op);
void expect_sound(const CopyColumnsOp& op);
void expect_sound(const RouteOp& op);
void expect_sound(const ExpertMatMulOp& op);
void expect_sound(const CombineExpertsOp& op);
void expect_sound(const GatherRowsOp& op);
void expect_sound(const SoftmaxOp& op);

}  // namespace rocmforge
