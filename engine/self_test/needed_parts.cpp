#include "engine/self_test/needed_parts.h"

#include <algorithm>
#include <iterator>

#include "engine/self_test/ability_checks.h"
#include "engine/self_test/gpu_checks.h"
#include "engine/self_test/recurrence_checks.h"

namespace rocmforge::self_test {
namespace {

// Adds the parts for a head size. A size that is not checked itself uses the kernels of both checked sizes.
void add_heads(Parts& parts, DType cache, int dim) {
    parts.insert(rope_part(cache));
    const bool checked = std::find(std::begin(kHeadDims), std::end(kHeadDims), dim) != std::end(kHeadDims);
    for (int known : kHeadDims) {
        if (known == dim || !checked) parts.insert(attention_part(cache, known));
    }
}

void add_ability(Parts& parts, Ability ability) {
    switch (ability) {
        case Ability::Experts:
        case Ability::ExpertScale:
            parts.insert(kExpertsPart);
            return;
        case Ability::Recurrence:
            parts.insert(kRecurrencePart);
            return;
        case Ability::QueriesOnly:
        case Ability::QueryScale:
        case Ability::RotaryBegin:
        case Ability::ValueWidth:
        case Ability::Sinks:
            parts.insert(kMoreHeadsPart);
            return;
        default:
            parts.insert(kMoreRowsPart);
    }
}

}  // namespace

Parts basic_parts() {
    Parts parts{kRowsPart, kSamplePart, kSmallModelPart};
    for (const DType type : small_model_types()) parts.insert(type_part(type));
    add_heads(parts, DType::F16, small_model_head_dim());
    return parts;
}

Parts needed_parts(const ModelHeader& model, DType cache) {
    Parts parts = basic_parts();
    const auto add = [&parts](const TensorSource& source) {
        if (source) parts.insert(type_part(source.type));
    };
    add(model.embedding);
    add(model.output);
    for (const TensorSource& source : model.shared) add(source);
    for (const auto& layer : model.layers) {
        for (const TensorSource& source : layer) add(source);
    }
    add_heads(parts, cache, model.config.head_dim);
    if (model.config.window_heads) add_heads(parts, cache, model.config.window_heads->head_dim);
    for (const Ability ability : needed_abilities(model.config)) add_ability(parts, ability);
    return parts;
}

}  // namespace rocmforge::self_test
