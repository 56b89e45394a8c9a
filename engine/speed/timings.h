// Times of operations. Each operation is measured in several passes, and the shortest time counts. An
// interrupted measurement can be continued with the same Timings object.
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
    // Identifies an operation by its parameters; unused parameters are 0.
    struct Key {
        What what = What::Product;
        std::int64_t width = 0;  // width of the rows
        DType type = DType::F32;
        std::uint64_t bytes = 0;  // bytes of a weight
        std::uint64_t set =
            0;            // bytes of memory that successive runs cycle through, so that caches don't hold it
        int tokens = 0;   // tokens in the cache
        int sharing = 0;  // query heads per KV head

        auto operator<=>(const Key&) const = default;  // NOLINT(modernize-use-nullptr): compares with 0
    };

    // Starts a pass. In each pass an operation is measured once more, unless it takes so long that one
    // measurement is enough.
    void begin(int pass) { pass_ = pass; }
    // Returns the operation's shortest time in any pass. If `measured` throws, nothing is recorded.
    double least(const Key& key, const std::function<double()>& measured);
    std::size_t size() const { return known_.size(); }  // number of recorded operations

  private:
    struct Known {
        double seconds = 0;
        int pass = 0;  // the last pass that measured the operation
    };

    std::map<Key, Known> known_;
    int pass_ = 0;
};

}  // namespace rocmforge
