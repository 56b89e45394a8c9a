// Tests that a tensor of a tiny model changes the result as the second description of the model's forward
// pass (plain_model.h) predicts.
#pragma once

#include <algorithm>
#include <string>

#include "tests/engine/plain_model.h"
#include "tests/engine/transformer_rig.h"
#include "tests/support/tiny_models.h"

namespace rocmforge::test {

// Relative differences between the engine's logits and those of the second description.
struct TensorEffect {
    double rounding;  // for the unchanged model
    double mistake;   // if the engine's model has the tensor's values in reverse order
};

// `tensor`: name of an F32 tensor.
inline TensorEffect effect_of(const TinyModel& model, const std::string& tensor, DType cache) {
    const auto tokens = some_tokens(60, 320);
    const auto expected = plain_logits(*model.file.open(), model.plain, tokens);
    TinyModel changed = model;
    Bytes& data = changed.file.tensor_named(tensor).data;
    auto* values = reinterpret_cast<float*>(data.data());
    std::reverse(values, values + data.size() / sizeof(float));
    Rig right(model.file, 64, cache);
    Rig wrong(changed.file, 64, cache);
    return {.rounding = difference(expected, right.append_all(right.first, tokens, 64)),
            .mistake = difference(expected, wrong.append_all(wrong.first, tokens, 64))};
}

}  // namespace rocmforge::test
