// Times of operations, each measured in several passes; the shortest counts. An interrupted measurement
// continues with the same Timings.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>

#include "engine/base/tensor.h"

namespace rocmforge {

class Timings {
  public:
    enum class What : std::uint8_t { Product, Unprepared, Attention, Norm, Activation, Rope, Token };
    // Identifies the operation by its parameters; unused ones are 0.
    struct Key {
        What what = What::Product;
        std::int64_t width = 0;  // of its rows
        DType type = DType::F32;
        std::uint64_t bytes = 0;  // of a weight
        std::uint64_t set = 0;    // bytes that operations rotate through
        int tokens = 0;           // in the cache
        int sharing = 0;          // query heads per KV head

        auto operator<=>(const Key&) const = default;
    };

    // Starts a pass: each operation is measured once more, unless this pass already did so or the operation
    // takes so long that once is enough.
    void begin(int pass) { pass_ = pass; }
    // The shortest time of the operation in any pass. If `measured` throws, nothing is recorded.
    double least(const Key& key, const std::function<double()>& measured);
    std::size_t size() const { return known_.size(); }  // number of recorded operations

  private:
    struct Known {
        double seconds = 0;
        int pass = 0;  // the last pass that measured it
    };

    std::map<Key, Known> known_;
    int pass_ = 0;
};

}  // namespace rocmforge
