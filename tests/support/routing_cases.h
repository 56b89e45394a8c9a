// Test cases of expert selection for both backends: shapes of real models, and shapes at the limits.
#pragma once

#include <string>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::test {

struct Routing {
    std::string name;
    int rows;
    int experts;
    int used;
    RouteScores scores = RouteScores::Softmax;
    bool normalize = false;
    float scale = 1.0F;
    bool bias = false;
    int groups = 1;
    int groups_used = 1;
    int group_best = 1;
    bool expert_scale = false;
};

inline const std::vector<Routing>& routings() {
    static const std::vector<Routing> kRoutings{
        {"one expert", 3, 1, 1},
        {"mixtral", 1, 8, 2, RouteScores::Softmax, true},
        {"gpt-oss", 2, 32, 4, RouteScores::Softmax, true},
        {"qwen2moe", 37, 60, 4},
        {"qwen3moe", 5, 128, 8, RouteScores::Softmax, true},
        {"all of them", 4, 6, 6, RouteScores::Softmax, true},
        {"deepseek 2", 9, 160, 6, RouteScores::Softmax, false, 16.0F, false, 8, 3, 1},
        {"deepseek 3", 9, 256, 8, RouteScores::Sigmoid, true, 2.5F, true, 8, 4, 2},
        {"glm4moe", 60, 128, 8, RouteScores::Sigmoid, true, 1.0F, true},
        {"gemma 4", 5, 128, 8, RouteScores::Softmax, true, 1.0F, false, 1, 1, 1, true},
        {"sigmoid", 4, 16, 3, RouteScores::Sigmoid},
        {"the most", 5, 256, 32, RouteScores::Softmax, true, 1.0F, true},
        {"the most experts", 3, 512, 10, RouteScores::Softmax, true},
        {"many and odd", 3, 301, 7, RouteScores::Sigmoid, true, 1.0F, true},
        {"many in groups", 2, 512, 8, RouteScores::Sigmoid, true, 2.5F, true, 16, 5, 2},
        {"the most groups", 3, 128, 16, RouteScores::Sigmoid, false, 1.0F, true, 64, 9, 2},
        {"groups of odd sizes", 3, 77, 5, RouteScores::Softmax, true, 1.0F, true, 7, 2, 3},
    };
    return kRoutings;
}

// Creates the operation with random logits in `memory`, a CpuFixture or a TestMemory. `bias` must outlive the
// operation. In cases with a scale for each expert, `bias` is that scale.
template <typename Memory>
RouteOp routing_op(Memory& memory, const Routing& c, Weight& bias) {
    RouteOp op{.logits = memory.f32({c.rows, c.experts}, 2.0F),
               .ids = memory.poisoned(DType::I32, {c.rows, c.used}),
               .weights = memory.poisoned({c.rows, c.used}),
               .scores = c.scores,
               .normalize = c.normalize,
               .scale = c.scale,
               .groups = c.groups,
               .groups_used = c.groups_used,
               .group_best = c.group_best};
    if (c.bias) {
        bias.tensor = memory.f32({c.experts}, 0.3F);
        op.bias = &bias;
    }
    if (c.expert_scale) {
        bias.tensor = memory.f32({c.experts});
        op.expert_scale = &bias;
    }
    return op;
}

}  // namespace rocmforge::test
