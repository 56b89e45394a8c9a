#include "engine/device/backend.h"

#include <string>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

[[noreturn]] void refuse(const Backend& backend, Ability ability) {
    throw EngineError(Code::Unsupported, Text::tr("The device %1 cannot compute %2 yet."),
                      backend.device().name, ability_name(ability));
}

}  // namespace

std::string_view device_kind_name(DeviceKind kind) {
    return kind == DeviceKind::Hip ? "hip" : "cpu";
}

MarkedText ability_name(Ability ability) {
    switch (ability) {
        case Ability::LayerNorm:
            return Text::tr("layer norms");
        case Ability::GroupNorms:
            return Text::tr("norms with weights of each head's own");
        case Ability::ScaledSums:
            return Text::tr("scaled sums");
        case Ability::QueryScale:
            return Text::tr("queries scaled by their position");
        case Ability::RotaryBegin:
            return Text::tr("heads rotated in their last part");
        case Ability::ValueWidth:
            return Text::tr("values narrower than their keys");
        case Ability::Sinks:
            return Text::tr("attention sinks");
        case Ability::ClampedSwiglu:
            return Text::tr("the clamped SwiGLU");
        case Ability::SigmoidGate:
            return Text::tr("gated attention");
        case Ability::Ungated:
            return Text::tr("a feed-forward without a gate");
        case Ability::SoftCap:
            return Text::tr("scaled or capped logits");
        case Ability::CopyColumns:
            return Text::tr("multi-head latent attention");
        case Ability::Experts:
            return Text::tr("a mixture of experts");
        case Ability::ExpertScale:
            return Text::tr("a scale of each expert");
        case Ability::QueriesOnly:
            return Text::tr("layers that share their keys and values");
        case Ability::Recurrence:
            return Text::tr("layers with a recurrent state");
        case Ability::Streams:
            return Text::tr("several residual streams");
    }
    return Text::tr("this model");
}

void Backend::soft_cap(const SoftCapOp&) {
    refuse(*this, Ability::SoftCap);
}
void Backend::copy_columns(const CopyColumnsOp&) {
    refuse(*this, Ability::CopyColumns);
}
void Backend::match_length(const MatchLengthOp&) {
    refuse(*this, Ability::Streams);
}
void Backend::keep_largest(const KeepLargestOp&) {
    refuse(*this, Ability::Streams);
}
void Backend::route(const RouteOp&) {
    refuse(*this, Ability::Experts);
}
void Backend::expert_matmul(const ExpertMatMulOp&) {
    refuse(*this, Ability::Experts);
}
void Backend::combine_experts(const CombineExpertsOp&) {
    refuse(*this, Ability::Experts);
}
void Backend::causal_conv(const CausalConvOp&) {
    refuse(*this, Ability::Recurrence);
}
void Backend::unit_norm(const UnitNormOp&) {
    refuse(*this, Ability::Recurrence);
}
void Backend::delta_rule(const DeltaRuleOp&) {
    refuse(*this, Ability::Recurrence);
}
void Backend::scan(const ScanOp&) {
    refuse(*this, Ability::Recurrence);
}

}  // namespace rocmforge
