// What operations took, each measured in several passes of which the shortest counts. A measurement that was
// interrupted goes on with the same Timings where it was.
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
    // The operation, by what makes it longer; what has no part in it is 0.
    struct Key {
        What what = What::Product;
        std::int64_t width = 0;  // of its rows
        DType type = DType::F32;
        std::uint64_t bytes = 0;  // of a weight
        std::uint64_t set = 0;    // bytes that are used in turn
        int tokens = 0;           // in the cache
        int sharing = 0;          // query heads to a head of keys

        auto operator<=>(const Key&) const = default;
    };

    // From now on each operation is measured once more, unless this pass has done so already or it takes so
    // long that once is enough.
    void begin(int pass) { pass_ = pass; }
    // The least that the operation took in any pass; `measured` may throw, and nothing is known then.
    double least(const Key& key, const std::function<double()>& measured);
    std::size_t size() const { return known_.size(); }  // operations that are known

  private:
    struct Known {
        double seconds = 0;
        int pass = 0;  // the last one that measured it
    };

    std::map<Key, Known> known_;
    int pass_ = 0;
};

}  // namespace rocmforge
