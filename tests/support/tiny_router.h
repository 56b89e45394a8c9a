// A router that chooses experts clearly, like a trained one: each kind of words (tiny_words.h) has its own
// experts.
//
// With independent random rows, about one token in a hundred has two experts whose scores differ by less than
// the rounding error of 16-bit floats, so that the choice would depend on the last bits.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "tests/support/tiny_models.h"
#include "tests/support/tiny_words.h"

namespace rocmforge::test {

class TinyRouter {
  public:
    std::vector<float> rows;         // [experts, kHidden]
    std::vector<float> preferences;  // [experts]: added to the scores of a sigmoid router for the choice only

    TinyRouter(std::mt19937_64& random, const PlainModel& plain, int experts)
        : random_(random), plain_(plain), experts_(experts) {
        for (int e = 0; e < experts; ++e) preferences.push_back(e % 2 == 0 ? -kPreference : kPreference);
        const auto wanted = plain.groups > 1 ? wanted_of_groups() : wanted_of_all();
        std::normal_distribution<double> noise(0, kNoise);
        for (int e = 0; e < experts; ++e) {
            for (int i = 0; i < kHidden; ++i) {
                double x = noise(random_);
                for (int kind = 0; kind < kKinds; ++kind) {
                    x += kind_sign(kind, i) * score(wanted[at(kind)][at(e)], e) / kKindInStream;
                }
                rows.push_back(static_cast<float>(x));
            }
        }
    }

  private:
    using Wanted = std::vector<std::vector<bool>>;  // [kinds][experts]: whether the kind chooses the expert

    // Approximate dot product of a kind's pattern and the router's input.
    static constexpr double kKindInStream = 33;
    static constexpr double kClear = 2.5;
    static constexpr double kNoise = 0.3 / 8;
    static constexpr float kPreference = 0.15F;

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    // Returns the router's output for an expert before softmax or sigmoid. `wanted`: whether the kind of
    // words chooses the expert. For sigmoid routers, subtracts the expert's preference from the score, so
    // that the sum of both depends on `wanted` only.
    double score(bool wanted, int expert) const {
        if (!plain_.sigmoid) return wanted ? kClear : 0;
        const double share = (wanted ? 0.75 : 0.4) - static_cast<double>(preferences[at(expert)]);
        return std::log(share / (1 - share));
    }

    std::vector<int> shuffled(int begin, int count) {
        std::vector<int> all(at(count));
        std::iota(all.begin(), all.end(), begin);
        std::shuffle(all.begin(), all.end(), random_);
        return all;
    }

    // Returns choices in which all experts are chosen equally often.
    Wanted wanted_of_all() {
        const std::vector<int> order = shuffled(0, experts_);
        Wanted all(kKinds, std::vector<bool>(at(experts_)));
        int next = 0;
        for (auto& wants : all) {
            for (int i = 0; i < plain_.used; ++i) wants[at(order[at(next++ % experts_)])] = true;
        }
        return all;
    }

    // For each kind, chooses two experts in each of two groups, and one expert in a third group. The router
    // excludes the third group, because the sum of its scores is smaller.
    Wanted wanted_of_groups() {
        const int size = experts_ / plain_.groups;
        Wanted all(kKinds, std::vector<bool>(at(experts_)));
        for (auto& wants : all) {
            const std::vector<int> groups = shuffled(0, plain_.groups);
            for (const auto& [group, count] : {std::pair{groups[0], 2}, {groups[1], 2}, {groups[2], 1}}) {
                const std::vector<int> experts = shuffled(group * size, size);
                for (int i = 0; i < count; ++i) wants[at(experts[at(i)])] = true;
            }
        }
        return all;
    }

    std::mt19937_64& random_;
    const PlainModel& plain_;
    int experts_;
};

}  // namespace rocmforge::test
