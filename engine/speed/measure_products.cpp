#include "engine/speed/measure_products.h"

#include <algorithm>

#include "engine/hip/hip_ops.h"
#include "engine/speed/measure_caches.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kHugeProduct = 64 * kMega;
// Lower bound of a product's share of the time that a norm and a product take together. On a busy computer, a
// norm alone may have taken longer than both together.
constexpr double kLeastOfBoth = 0.1;

// Returns the bytes of a weight on the device.
std::uint64_t stored(const OperationMeter& meter, DType type, const Shape& shape) {
    const std::uint64_t bytes = meter.on_gpu() ? hip::weight_bytes(type, shape) : tensor_bytes(type, shape);
    return (bytes + 255) / 256 * 256;
}

double seconds_after(OperationMeter& meter, DType type, std::uint64_t bytes, std::uint64_t set, int width,
                     const Buffer& normed) {
    const auto rows = static_cast<std::int64_t>(bytes / row_bytes(type, width));
    const Shape shape{rows, width};
    const std::uint64_t stride = stored(meter, type, shape);
    const auto multiply = [&](int) {
        meter.hand_on(width, normed);
        const Weight weight{.tensor = {type, shape, meter.pool().data() + meter.next(stride, set)},
                            .storage = {}};
        const MatMulOp::Product product{.weight = &weight, .out = meter.out().view(DType::F32, {1, rows})};
        meter.backend().matmul({.x = meter.in().view(DType::F32, {1, width}), .products = {&product, 1}});
    };
    return meter.seconds(meter.count(stride, set), multiply);
}

double whole_bytes(DType type, std::uint64_t wanted) {
    const std::uint64_t row = row_bytes(type, kProductWidth);
    const std::uint64_t whole = wanted / row * row;
    return static_cast<double>(whole);
}

// Returns an approximate cost for a weight type whose products are too slow to be measured fully.
ProductCost slow_product(DType type, double each) {
    const auto row = [&](int width) {
        return Curve::Point{.amount = static_cast<double>(width),
                            .seconds = each * static_cast<double>(row_bytes(type, width))};
    };
    return {.from_memory = {.fixed = 0, .each = each},
            .cached_row = {.points = {row(kCachedWidths.front()), row(kCachedWidths.back())}}};
}

}  // namespace

double product_seconds(OperationMeter& meter, DType type, std::uint64_t bytes, std::uint64_t set, int width) {
    return meter.least(
        {.what = Timings::What::Product, .width = width, .type = type, .bytes = bytes, .set = set}, [&] {
            const double both = seconds_after(meter, type, bytes, set, width, meter.in());
            return std::max(both * kLeastOfBoth, both - meter.norm(width));
        });
}

double measure_preparing(OperationMeter& meter) {
    constexpr DType kType = DType::Q8_0;
    const double prepared =
        product_seconds(meter, kType, kSmallProduct, kSmallSet) + meter.norm(kProductWidth);
    const double unprepared = meter.least({.what = Timings::What::Unprepared, .width = kProductWidth}, [&] {
        return seconds_after(meter, kType, kSmallProduct, kSmallSet, kProductWidth, meter.other());
    });
    return std::max(0.0, unprepared - prepared);
}

ProductCost measure_product(OperationMeter& meter, DType type) {
    const std::uint64_t all = meter.pool_bytes();
    const auto seconds = [&](std::uint64_t bytes, std::uint64_t set) {
        return product_seconds(meter, type, bytes, set);
    };
    const double each = seconds(kSmallProduct, kSmallProduct) / whole_bytes(type, kSmallProduct);
    if (each * static_cast<double>(kLargeProduct) > meter.run_seconds()) return slow_product(type, each);
    const double large = seconds(kLargeProduct, all);
    ProductCost cost{.from_memory = line(whole_bytes(type, kMiddleProduct), seconds(kMiddleProduct, all),
                                         whole_bytes(type, kLargeProduct), large)};
    if (large < kShortLaunch && all >= 2 * kHugeProduct) {
        cost.large = {.bytes = whole_bytes(type, kLargeProduct),
                      .cost = line(whole_bytes(type, kLargeProduct), large, whole_bytes(type, kHugeProduct),
                                   seconds(kHugeProduct, all))};
    }
    measure_cached(meter, type, cost);
    return cost;
}

}  // namespace rocmforge
