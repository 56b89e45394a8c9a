#include "engine/device/backend.h"

#include <string>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

[[noreturn]] void refuse(const Backend& backend, Ability ability) {
    throw EngineError(Code::Unsupported, "The device " + backend.device().name + " cannot compute " +
                                             std::string(ability_name(ability)) + " yet.");
}

}  // namespace

std::string_view ability_name(Ability ability) {
    switch (ability) {
        case Ability::LayerNorm:
            return "layer norms";
        case Ability::GroupNorms:
            return "norms with weights of each head's own";
        case Ability::ScaledSums:
            return "scaled sums";
        case Ability::QueryScale:
            return "queries scaled by their position";
        case Ability::RotaryBegin:
            return "heads rotated in their last part";
        case Ability::ValueWidth:
            return "values narrower than their keys";
        case Ability::Sinks:
            return "attention sinks";
        case Ability::ClampedSwiglu:
            return "the clamped SwiGLU";
        case Ability::SigmoidGate:
            return "gated attention";
        case Ability::Ungated:
            return "a feed-forward without a gate";
        case Ability::SoftCap:
            return "scaled or capped logits";
        case Ability::CopyColumns:
            return "latent attention";
        case Ability::Experts:
            return "a mixture of experts";
        case Ability::ExpertScale:
            return "a scale of each expert";
        case Ability::QueriesOnly:
            return "layers that share their keys and values";
        case Ability::Recurrence:
            return "layers with a recurrent state";
    }
    return "this model";
}

void Backend::soft_cap(const SoftCapOp&) {
    refuse(*this, Ability::SoftCap);
}
void Backend::copy_columns(const CopyColumnsOp&) {
    refuse(*this, Ability::CopyColumns);
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
