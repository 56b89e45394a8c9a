// What operations took, each measured in several passes of which the shortest counts. A measurement that was
// interrupted goes on with the same Timings where it was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <tuple>

namespace rocmforge {

class Timings {
  public:
    enum class What : std::uint8_t { Product, Unprepared, Attention, Norm, Activation, Rope, Token };
    // The operation, by what makes it longer.
    using Key = std::tuple<What, std::uint64_t, std::uint64_t, std::uint64_t, int>;

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
