#include "engine/speed/device_profile.h"

#include <algorithm>
#include <cstddef>

namespace rocmforge {
namespace {

// The position of a value among ascending values: an interval, and the fraction within it. A value outside
// the range is extrapolated from the nearest interval.
struct Between {
    std::size_t from = 0;
    double way = 0;

    double of(double a, double b) const { return a + way * (b - a); }
};

template <typename Values, typename Of>
Between place_among(const Values& values, double value, const Of& of) {
    std::size_t next = 1;
    while (next + 1 < values.size() && value > of(values[next])) ++next;
    const double from = of(values[next - 1]);
    return {.from = next - 1, .way = (value - from) / (of(values[next]) - from)};
}

}  // namespace

double Curve::of(double amount) const {
    if (points.size() < 2) return points.empty() ? 0.0 : points.front().seconds;
    const Between place = place_among(points, amount, [](const Point& point) { return point.amount; });
    return std::max(0.0, place.of(points[place.from].seconds, points[place.from + 1].seconds));
}

double ProductCost::seconds_from_memory(double bytes, double rows, double width) const {
    const double wide = (large && bytes > large->bytes ? large->cost : from_memory).of(bytes);
    if (cached_row.points.empty()) return wide;
    const auto& [widest, seconds] = cached_row.points.back();
    return wide + rows * std::max(0.0, cached_row.of(width) - seconds * width / widest);
}

double AttentionCost::seconds(const Layer& layer) const {
    const auto number = [](int n) { return static_cast<double>(n); };
    const Between size = place_among(kDims, layer.dim, number);
    const Between shared = place_among(kSharing, layer.sharing, number);
    const auto of_heads = [&layer](const OfHeads& cost) {
        const double keys = layer.kv_heads * layer.tokens;
        return layer.kv_heads * cost.head + layer.cached * cost.cached.of(keys) +
               (1.0 - layer.cached) * cost.from_memory.of(keys);
    };
    const auto of_size = [&](std::size_t i) {
        return shared.of(of_heads(heads[i][shared.from]), of_heads(heads[i][shared.from + 1]));
    };
    return std::max(0.0, size.of(of_size(size.from), of_size(size.from + 1)));
}

double DeviceProfile::bandwidth() const {
    double most = 0;
    for (const std::optional<ProductCost>& cost : products) {
        if (!cost) continue;
        const double each = cost->large ? cost->large->cost.each : cost->from_memory.each;
        if (each > 0) most = std::max(most, 1.0 / each);
    }
    return most;
}

}  // namespace rocmforge
