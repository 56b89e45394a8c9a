#include "engine/self_test/checks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "engine/reference/operations.h"
#include "engine/self_test/cache_rows.h"
#include "engine/self_test/check_list.h"
#include "engine/self_test/optional_checks.h"
#include "engine/self_test/twins.h"
#include "kernels/weight_types.h"

namespace rocmforge::self_test {
namespace {

constexpr double kPlain = 1e-5;
constexpr double kHalf = 2e-3;
constexpr double kQuantised = 1e-2;
constexpr double kQ4Store = 0.13;  // a Q4_0 step is 1/8 of the largest value; errors reach one step
// The tolerance for keys and values that are normalized before they are stored as Q4_0. The random weights of
// the norm make most values small compared with the largest one, and thus with a step, so the error is larger
// in relation to the norm of the vector (relative_error()). The error of Q8_0, whose steps are 1/16 as large,
// is still within its usual tolerance.
constexpr double kQ4NormalizedStore = 0.16;

constexpr std::int64_t kIn = 768;  // width of the products' input
constexpr int kMostRows = 37;
constexpr int kHeads = 6, kKvHeads = 2, kAttentionPages = 4;
constexpr OperationLimits kLimits{.rows = kMostRows,
                                  .widest_input = kIn,
                                  .heads = kHeads,
                                  .head_dim = 256,
                                  .context = kAttentionPages * kPageTokens};

constexpr DType kWeightTypes[] = {
#define RF_TYPE(T) DType::T,
    RF_WEIGHT_TYPES(RF_TYPE)
#undef RF_TYPE
};

constexpr DType kCacheTypes[] = {DType::F16, DType::Q8_0, DType::Q4_0};

double tolerance_of(DType type) {
    if (type == DType::F32) return kPlain;
    return type == DType::F16 || type == DType::BF16 ? kHalf : kQuantised;
}

std::string name(DType type) {
    return std::string(traits(type).name);
}

std::vector<std::int32_t> counting(int first, int count) {
    std::vector<std::int32_t> list(static_cast<std::size_t>(count));
    std::iota(list.begin(), list.end(), first);
    return list;
}

// Up to 8 rows are computed as vectors, each with its own product. More rows are computed as a matrix.
std::string product_family(DType type, int rows) {
    return (rows <= 8 ? "matvec " : "matmul ") + name(type);
}

class Checker {
  public:
    Checker(Backend& backend, const CheckObserver& observer) : backend_(backend), checks_(observer) {}

    std::vector<Check> run(std::string_view part) {
        const Buffer scratch = backend_.reserve_scratch(kLimits);
        if (part == kRowsPart) rows();
        for (DType type : kWeightTypes) {
            if (part == type_part(type)) weights(type);
        }
        for (DType cache : kCacheTypes) {
            if (part == rope_part(cache)) {
                for (RopeOrder order : {RopeOrder::Interleaved, RopeOrder::Neox}) {
                    for (bool norms : {false, true}) rope_store(cache, order, norms);
                }
            }
            for (int dim : kHeadDims) {
                if (part != attention_part(cache, dim)) continue;
                for (int rows : {1, 7, kMostRows}) attention(cache, rows, dim);
            }
        }
        return checks_.take();
    }

  private:
    void weights(DType type) {
        embed(type);
        for (int rows : {1, 2, 3, 8, kMostRows}) matmul(type, rows);
        if (type == DType::F16) matrix_map();
    }

    void rows() {
        for (const Residual residual : {Residual::None, Residual::Plain, Residual::Normed}) {
            // Each width uses a different kernel; 1031, which is not a multiple of four, uses the fallback
            // kernel.
            for (int width : {128, 1031, 1036, 9216}) rms_norm(residual, width);
        }
        // Checks both a width that is a multiple of four and one that isn't, because kernels process four
        // values at once if they can.
        for (int width : {515, 516}) {
            for (Activation activation : {Activation::Silu, Activation::Gelu}) {
                gated_activation(activation, width);
            }
            add(width);
            gather_rows(width);
        }
    }

    void record(const char* operation, std::string what, std::string family,
                const reference::Values& expected, const Tensor& actual, double tolerance) {
        const double error = relative_error(expected, twins_.read(actual));
        checks_.push_back({operation, std::move(what), std::move(family), error, tolerance});
    }

    void embed(DType type) {
        const TwinWeight& table = twins_.weight(type, {11, 768}, 0.1F);
        const Twin tokens = twins_.integers({7, 0, 10, 7, 3});
        const Twin out = twins_.poisoned({5, 768});
        const auto op = [&](auto on) {
            return EmbedOp{.tokens = on(tokens), .table = on(table), .out = on(out)};
        };
        backend_.embed(op(OnDevice{}));
        record("embed", name(type), "rows", reference::embed(op(OnHost{})), out.device, kPlain);
    }

    // Uses an input that 8 bits represent exactly. Otherwise rounding alone would cause an error of 0.7 %,
    // which could hide other errors.
    void matmul(DType type, int rows) {
        const Twin x = twins_.bytes_as_floats({rows, kIn});
        const TwinWeight& first = twins_.weight(type, {77, kIn}, 0.1F);
        const TwinWeight& second = twins_.weight(type, {19, kIn}, 0.1F);
        const Twin out_first = twins_.poisoned({rows, 77});
        const Twin out_second = twins_.poisoned({rows, 19});
        const std::array<MatMulOp::Product, 2> products{{
            {.weight = &first.device, .out = out_first.device},
            {.weight = &second.device, .out = out_second.device},
        }};
        backend_.matmul({.x = x.device, .products = products});
        const std::string what = name(type) + ", " + std::to_string(rows) + " × 768 × ";
        const std::string family = product_family(type, rows);
        record("matmul", what + "77", family, reference::matmul(x.host, first.host.tensor), out_first.device,
               tolerance_of(type));
        record("matmul", what + "19", family, reference::matmul(x.host, second.host.tensor),
               out_second.device, tolerance_of(type));
    }

    // Checks the layout of matrix instructions. Every element of the result is a different whole number, and
    // products with 1 are exact in any order of summation, so a kernel with a wrong layout can't pass.
    void matrix_map() {
        constexpr std::int64_t kWide = 64;
        const Twin x = twins_.distinct({kMostRows, kWide});
        const TwinWeight& permuted = twins_.permutation(kWide);
        const Twin out = twins_.poisoned({kMostRows, kWide});
        const MatMulOp::Product product{.weight = &permuted.device, .out = out.device};
        backend_.matmul({.x = x.device, .products = {&product, 1}});
        record("matmul", "F16, which element goes where", product_family(DType::F16, kMostRows),
               reference::matmul(x.host, permuted.host.tensor), out.device, 0);
    }

    enum class Residual { None, Plain, Normed };

    void rms_norm(Residual kind, int width) {
        const Shape shape{3, width};
        const bool normed = kind == Residual::Normed;
        const Twin x = twins_.random(DType::F32, shape);
        const Twin residual = kind == Residual::None ? Twin{} : twins_.random(DType::F32, shape);
        const TwinWeight& residual_weight = twins_.weight(DType::F32, {width}, 1.0F);
        const TwinWeight& weight = twins_.weight(DType::F32, {width}, 1.0F);
        const Twin out = twins_.poisoned(shape);
        const auto op = [&](auto on) {
            return RmsNormOp{.x = on(x),
                             .residual = on(residual),
                             .weight = on(weight),
                             .out = on(out),
                             .residual_weight = normed ? on(residual_weight) : nullptr,
                             .sum_scale = normed ? 0.7F : 1.0F};
        };
        const reference::Normed expected = reference::rms_norm(op(OnHost{}));
        backend_.rms_norm(op(OnDevice{}));
        const std::string what = "3 × " + std::to_string(width) +
                                 (normed                    ? ", with normalized residual"
                                  : kind == Residual::Plain ? ", with residual"
                                                            : "");
        record("rms_norm", what, "norm", expected.out, out.device, kPlain);
        record("rms_norm", what + ", sum", "norm", expected.x, x.device, kPlain);
    }

    void rope_store(DType type, RopeOrder order, bool with_norms) {
        constexpr int kRows = 5, kDim = 64, kPages = 3;
        const Twin q = twins_.random(DType::F32, {kRows, kHeads * kDim});
        const Twin k = twins_.random(DType::F32, {kRows, kKvHeads * kDim});
        const Twin v = twins_.random(DType::F32, {kRows, kKvHeads * kDim});
        const Twin table = twins_.random(DType::F32, {40, kDim});
        const Shape cache{kPages, kKvHeads, kPageTokens, kDim};
        const Twin keys = twins_.zeros(type, cache);
        const Twin values = twins_.zeros(type, cache);
        const std::vector<std::int32_t> places{95, 0, 33, 64, 31};
        const Twin positions = twins_.integers({30, 31, 32, 33, 0});
        const Twin cache_slots = twins_.integers(places);
        const TwinWeight& norm = twins_.weight(DType::F32, {kDim}, 1.0F);
        const TwinWeight& value_norm = twins_.weight(DType::F32, {kDim}, 1.0F);
        const auto op = [&](auto on) {
            HeadNorms norms;
            if (with_norms) {
                norms.query = norms.key = on(norm);
                norms.value = on(value_norm);
            }
            return RopeStoreOp{.q = on(q),
                               .k = on(k),
                               .v = on(v),
                               .table = on(table),
                               .step = storing_rows(kRows, on(positions), on(cache_slots)),
                               .cache = {.keys = on(keys), .values = on(values)},
                               .heads = kHeads,
                               .kv_heads = kKvHeads,
                               .head_dim = kDim,
                               .rotary_dim = kDim,
                               .order = order,
                               .norms = norms};
        };
        const reference::Rotated expected = reference::rope(op(OnHost{}));
        backend_.rope_store(op(OnDevice{}));
        const std::string what = name(type) +
                                 (order == RopeOrder::Neox ? " cache, halves" : " cache, neighbours") +
                                 (with_norms ? ", with norms" : "");
        record("rope_store", what + ", queries", "rope", expected.q, q.device, kPlain);
        const double of_q4 = with_norms ? kQ4NormalizedStore : kQ4Store;
        const double tolerance = type == DType::Q4_0 ? of_q4 : tolerance_of(type);
        record("rope_store", what + ", keys", "rope", stored_rows(expected.k, keys.host, places), keys.device,
               tolerance);
        record("rope_store", what + ", values", "rope", stored_rows(expected.v, values.host, places),
               values.device, tolerance);
    }

    void attention(DType type, int rows, int dim) {
        constexpr int kFirst = 85;
        const Twin q = twins_.random(DType::F32, {rows, kHeads * dim});
        const Twin out = twins_.poisoned({rows, kHeads * dim});
        const Shape cache{kAttentionPages, kKvHeads, kPageTokens, dim};
        const Twin keys = twins_.random(type, cache);
        const Twin values = twins_.random(type, cache);
        const Twin positions = twins_.integers(counting(kFirst, rows));
        const Twin sequences = twins_.integers(std::vector<std::int32_t>(static_cast<std::size_t>(rows), 0));
        Twin pages = twins_.integers({2, 0, 3, 1});  // pages that are not in order
        pages.host.shape = pages.device.shape = Shape{1, kAttentionPages};
        const auto op = [&](auto on) {
            return AttentionOp{.q = on(q),
                               .out = on(out),
                               .step = reading_rows(rows, on(positions), on(sequences), on(pages)),
                               .cache = {.keys = on(keys), .values = on(values)},
                               .heads = kHeads,
                               .kv_heads = kKvHeads,
                               .head_dim = dim,
                               .scale = 0.1F};
        };
        backend_.attention(op(OnDevice{}));
        record("attention",
               name(type) + " cache, " + std::to_string(rows) + " rows, 6 heads of 2, " + std::to_string(dim),
               rows <= 8 ? "attention, one row" : "attention, many rows", reference::attention(op(OnHost{})),
               out.device, tolerance_of(type));
    }

    void gated_activation(Activation activation, int width) {
        const Shape shape{3, width};
        const Twin gate = twins_.random(DType::F32, shape);
        const Twin up = twins_.random(DType::F32, shape);
        const Twin out = twins_.poisoned(shape);
        const auto op = [&](auto on) {
            return GatedActivationOp{
                .gate = on(gate), .up = on(up), .out = on(out), .activation = activation};
        };
        backend_.gated_activation(op(OnDevice{}));
        record("gated_activation",
               (activation == Activation::Silu ? "SiLU, 3 × " : "GELU, 3 × ") + std::to_string(width),
               "activation", reference::gated_activation(op(OnHost{})), out.device, kPlain);
    }

    void add(int width) {
        const Twin x = twins_.random(DType::F32, {3, width});
        const Twin y = twins_.random(DType::F32, {3, width});
        const auto op = [&](auto on) { return AddOp{.x = on(x), .y = on(y)}; };
        const reference::Values expected = reference::add(op(OnHost{}));
        backend_.add(op(OnDevice{}));
        record("add", "3 × " + std::to_string(width), "rows", expected, x.device, kPlain);
    }

    void gather_rows(int width) {
        const Twin x = twins_.random(DType::F32, {9, width});
        const Twin rows = twins_.integers({8, 0, 3});
        const Twin out = twins_.poisoned({3, width});
        const auto op = [&](auto on) { return GatherRowsOp{.x = on(x), .rows = on(rows), .out = on(out)}; };
        backend_.gather_rows(op(OnDevice{}));
        record("gather_rows", "3 of 9 × " + std::to_string(width), "rows",
               reference::gather_rows(op(OnHost{})), out.device, 0);
    }

    Backend& backend_;
    Twins twins_{backend_};
    CheckList checks_;
};

}  // namespace

double relative_error(const std::vector<double>& expected, const std::vector<double>& actual) {
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    if (expected.size() != actual.size()) return kInfinite;
    double size = 0;
    double largest = 0;
    double difference = 0;
    double worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double d = std::abs(expected[i] - actual[i]);
        if (std::isnan(d)) return kInfinite;
        size += expected[i] * expected[i];
        difference += d * d;
        largest = std::max(largest, std::abs(expected[i]));
        worst = std::max(worst, d);
    }
    if (worst == 0) return 0;
    if (largest == 0) return kInfinite;
    return std::max(std::sqrt(difference / size), worst / largest);
}

std::string type_part(DType type) {
    return name(type);
}

std::string rope_part(DType cache) {
    return "rope " + name(cache);
}

std::string attention_part(DType cache, int dim) {
    return "attention " + name(cache) + " " + std::to_string(dim);
}

std::vector<std::string> operation_parts() {
    std::vector<std::string> parts{kRowsPart};
    for (DType type : kWeightTypes) parts.push_back(type_part(type));
    for (DType cache : kCacheTypes) {
        parts.push_back(rope_part(cache));
        for (int dim : kHeadDims) parts.push_back(attention_part(cache, dim));
    }
    for (const std::string& part : optional_parts()) parts.push_back(part);
    return parts;
}

std::vector<Check> check_operations(Backend& backend, std::string_view part, const CheckObserver& observer) {
    const std::vector<std::string> parts = optional_parts();
    const bool optional = std::find(parts.begin(), parts.end(), part) != parts.end();
    return optional ? check_optional(backend, part, observer) : Checker(backend, observer).run(part);
}

std::vector<Check> check_operations(Backend& backend, const CheckObserver& observer) {
    std::vector<Check> checks;
    for (const std::string& part : operation_parts()) {
        std::ranges::move(check_operations(backend, part, observer), std::back_inserter(checks));
    }
    return checks;
}

}  // namespace rocmforge::self_test
