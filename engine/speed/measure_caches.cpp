#include "engine/speed/measure_caches.h"

#include <algorithm>
#include <utility>

#include "engine/speed/measure_products.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kTinyProduct = kMega / 16;

// Measures the cost by bytes only, for devices that compute all rows in parallel.
void by_bytes(OperationMeter& meter, DType type, ProductCost& cost) {
    const auto point = [&](std::uint64_t bytes, std::uint64_t set) {
        const std::uint64_t row = row_bytes(type, kProductWidth);
        const std::uint64_t whole = bytes / row * row;
        return Curve::Point{.amount = static_cast<double>(whole),
                            .seconds = product_seconds(meter, type, bytes, set)};
    };
    cost.cached_fixed.points = {point(kMiddleProduct, kSmallSet), point(kLargeProduct, kLargeProduct)};
}

// Derives the cost of a row from two products of the same width, and the fixed cost from the remaining time.
void by_rows(OperationMeter& meter, DType type, ProductCost& cost) {
    const auto rows_of = [type](std::uint64_t bytes, int width) {
        const std::uint64_t rows = bytes / row_bytes(type, width);
        return static_cast<double>(rows);
    };
    const auto seconds = [&](std::uint64_t bytes, int width) {
        return product_seconds(meter, type, bytes, kSmallSet, width);
    };
    const Cost rows = line(rows_of(kSmallProduct, kProductWidth), seconds(kSmallProduct, kProductWidth),
                           rows_of(kMiddleProduct, kProductWidth), seconds(kMiddleProduct, kProductWidth));
    const double tiny =
        seconds(kTinyProduct, kProductWidth) - rows.each * rows_of(kTinyProduct, kProductWidth);
    const auto bytes = [](std::uint64_t n) { return static_cast<double>(n); };
    cost.cached_fixed.points = {{bytes(kTinyProduct), std::clamp(tiny, 0.0, rows.fixed)},
                                {bytes(kSmallProduct), rows.fixed},
                                {bytes(kMiddleProduct), rows.fixed}};
    for (const int width : kCachedWidths) {
        if (width % traits(type).block_weights != 0) continue;
        const double of_rows = std::max(0.0, seconds(kMiddleProduct, width) - rows.fixed);
        cost.cached_row.points.push_back(
            {.amount = static_cast<double>(width), .seconds = of_rows / rows_of(kMiddleProduct, width)});
    }
}

}  // namespace

void measure_cached(OperationMeter& meter, DType type, ProductCost& cost) {
    if (meter.on_gpu()) {
        by_bytes(meter, type, cost);
    } else {
        by_rows(meter, type, cost);
    }
}

std::vector<CachedShare> measure_shares(OperationMeter& meter) {
    constexpr DType kType = DType::Q8_0;
    std::vector<std::pair<std::uint64_t, double>> times;
    const auto add = [&](std::uint64_t set) {
        times.emplace_back(set, product_seconds(meter, kType, kMiddleProduct, set));
        const std::uint64_t products = set / kMiddleProduct;
        return times.back().second * static_cast<double>(products);
    };
    for (std::uint64_t set = kSmallSet; set < meter.pool_bytes(); set *= 2) {
        if (add(set) > meter.run_seconds()) break;
    }
    add(meter.pool_bytes());
    const double least = times.front().second;
    const double most = times.back().second;
    std::vector<CachedShare> shares;
    for (const auto& [bytes, time] : times) {
        const double share = most > least ? (most - time) / (most - least) : 0.0;
        shares.push_back({static_cast<double>(bytes), std::clamp(share, 0.0, 1.0)});
    }
    return shares;
}

}  // namespace rocmforge
