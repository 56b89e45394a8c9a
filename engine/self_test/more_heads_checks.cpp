#include <string>

#include "engine/reference/operations.h"
#include "engine/self_test/cache_rows.h"
#include "engine/self_test/optional_checker.h"
#include "engine/self_test/optional_checks.h"

namespace rocmforge::self_test {
namespace {

constexpr int kHeads = OptionalChecker::kLimits.heads;
constexpr int kKvHeads = 2;
constexpr int kPages = OptionalChecker::kLimits.context / kPageTokens;

// Settings of attention heads that most models don't use.
struct Heads {
    const char* what;
    int dim = 96;
    int value_dim = 96;
    bool own_values = true;
    int rotary_begin = 0;
    int rotary = 96;
    bool query_scale = false;
    bool sinks = false;
    DType cache = DType::F16;
    bool norms = false;  // whether heads are normalized, each with weights of its own
    bool norms_rotated = false;
    NormKind norm = NormKind::Rms;
    bool gate = false;  // whether attention has a gate, in rows that have the queries too
};

class MoreHeadsChecker : public OptionalChecker {
  public:
    using OptionalChecker::OptionalChecker;

    std::vector<Check> run() {
        rope_store({.what = "scaled queries", .query_scale = true});
        rope_store({.what = "the last third rotated", .rotary_begin = 64, .rotary = 32});
        rope_store({.what = "normalized heads", .norms = true, .norm = NormKind::Layer});
        rope_store({.what = "heads normalized after the rotation", .norms = true, .norms_rotated = true});
        rope_store(
            {.what = "normalized wide heads", .dim = 512, .value_dim = 512, .rotary = 512, .norms = true});
        const Heads heads[] = {{.what = "narrower values", .dim = 192, .value_dim = 128},
                               {.what = "values of the keys", .value_dim = 64, .own_values = false},
                               {.what = "values of wide keys",
                                .dim = 576,
                                .value_dim = 512,
                                .own_values = false,
                                .rotary_begin = 512,
                                .rotary = 64},
                               {.what = "sinks", .sinks = true},
                               {.what = "gates beside queries", .norms = true, .gate = true},
                               {.what = "gates beside queries of 256",
                                .dim = 256,
                                .value_dim = 256,
                                .rotary = 64,
                                .norms = true,
                                .gate = true}};
        for (const Heads& h : heads) {
            if (!h.sinks) rope_store(h);
            for (const int rows : {1, kLimits.rows}) attention(h, rows);
        }
        // checks.cpp checks all cache types, but only with heads of up to 256 values. Wider heads have
        // kernels of their own, one set for F16 and one for Q8_0 and Q4_0; these kernels compute any number
        // of rows.
        Heads wide[] = {{.what = "wide heads", .dim = 512, .value_dim = 512, .rotary = 512},
                        {.what = "values of wide keys",
                         .dim = 576,
                         .value_dim = 512,
                         .own_values = false,
                         .rotary_begin = 512,
                         .rotary = 64}};
        for (Heads& h : wide) {
            for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_0}) {
                if (type == DType::F16 && !h.own_values) continue;  // already checked as an entry of `heads`
                h.cache = type;
                rope_store(h);
                for (const int rows : {1, 9}) attention(h, rows);
            }
        }
        // With waves of 64 lanes, only heads of more than 512 values are rotated and normalized by the kernel
        // for wide heads.
        rope_store(
            {.what = "normalized widest heads", .dim = 576, .value_dim = 576, .rotary = 576, .norms = true});
        return checks_.take();
    }

  private:
    static std::string name_of(const Heads& h) {
        const std::string what = h.what;
        return h.cache == DType::F16 ? what : what + ", " + std::string(traits(h.cache).name) + " cache";
    }
    // Returns the tolerance of values that were stored in the cache.
    static double stored(const Heads& h) {
        return h.cache == DType::Q4_0 ? kQ4Store : h.cache == DType::Q8_0 ? kQuantised : kHalf;
    }

    void rope_store(const Heads& h) {
        const Twin q = twins_.random(DType::F32, {kRows, kHeads * h.dim});
        const Twin both = h.gate ? twins_.random(DType::F32, {kRows, kHeads * 2 * h.dim}) : Twin{};
        const Twin k = twins_.random(DType::F32, {kRows, kKvHeads * h.dim});
        const Twin v = h.own_values ? twins_.random(DType::F32, {kRows, kKvHeads * h.value_dim}) : Twin{};
        const Twin table = twins_.random(DType::F32, {40, h.rotary});
        const Twin scale = h.query_scale ? twins_.random(DType::F32, {40}) : Twin{};
        const Twin keys = twins_.zeros(h.cache, {kPages, kKvHeads, kPageTokens, h.dim});
        const Shape value_shape{kPages, kKvHeads, kPageTokens, h.value_dim};
        const Twin values = h.own_values ? twins_.zeros(h.cache, value_shape) : Twin{};
        const std::vector<std::int32_t> places{95, 0, 33};
        const Twin positions = twins_.integers({30, 31, 0});
        const Twin cache_slots = twins_.integers(places);
        const TwinWeight& query_norm = twins_.weight(DType::F32, {kHeads, h.dim}, 1.0F);
        const TwinWeight& key_norm = twins_.weight(DType::F32, {kKvHeads, h.dim}, 1.0F);
        const TwinWeight& value_norm = twins_.weight(DType::F32, {kKvHeads, h.value_dim}, 1.0F);
        const auto op = [&](auto on) {
            HeadNorms norms{.kind = h.norm, .rotated = h.norms_rotated};
            if (h.norms) {
                norms.query = on(query_norm);
                norms.key = on(key_norm);
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
                               .head_dim = h.dim,
                               .rotary_dim = h.rotary,
                               .order = RopeOrder::Neox,
                               .value_dim = h.value_dim,
                               .rotary_begin = h.rotary_begin,
                               .query_scale = on(scale),
                               .norms = norms,
                               .q_from = {.rows = on(both)}};
        };
        const reference::Rotated expected = reference::rope(op(OnHost{}));
        backend_.rope_store(op(OnDevice{}));
        const std::string what = name_of(h);
        record("rope_store", what + ", queries", "rope", expected.q, q.device, kPlain);
        record("rope_store", what + ", keys", "rope", stored_rows(expected.k, keys.host, places), keys.device,
               stored(h));
        const Twin others = twins_.random(DType::F32, {kRows, kHeads * h.dim});
        const auto queries = [&](auto on) {
            RopeStoreOp alone = op(on);
            alone.q = on(others);
            alone.k = alone.v = alone.cache.keys = alone.cache.values = {};
            alone.norms.key = alone.norms.value = nullptr;
            return alone;
        };
        const reference::Values rotated = reference::rope(queries(OnHost{})).q;
        backend_.rope_store(queries(OnDevice{}));
        record("rope_store", what + ", queries alone", "rope", rotated, others.device, kPlain);
        if (!h.own_values) return;
        record("rope_store", what + ", values", "rope", stored_rows(expected.v, values.host, places),
               values.device, stored(h));
    }

    void attention(const Heads& h, int rows) {
        const Twin q = twins_.random(DType::F32, {rows, kHeads * h.dim});
        const Twin out = twins_.poisoned({rows, kHeads * h.value_dim});
        const Twin keys = twins_.random(h.cache, {kPages, kKvHeads, kPageTokens, h.dim});
        const Shape value_shape{kPages, kKvHeads, kPageTokens, h.value_dim};
        const Twin values = h.own_values ? twins_.random(h.cache, value_shape) : Twin{};
        const TwinWeight& sinks = twins_.weight(DType::F32, {kHeads}, 2.0F);
        const Twin both = h.gate ? twins_.random(DType::F32, {rows, kHeads * 2 * h.dim}) : Twin{};
        std::vector<std::int32_t> places(static_cast<std::size_t>(rows));
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = 85 + static_cast<int>(i);
        const Twin positions = twins_.integers(places);
        const Twin sequences = twins_.integers(std::vector<std::int32_t>(places.size(), 0));
        Twin pages = twins_.integers({2, 0, 3, 1});  // pages that are not in order
        pages.host.shape = pages.device.shape = Shape{1, kPages};
        const auto op = [&](auto on) {
            return AttentionOp{.q = on(q),
                               .out = on(out),
                               .step = reading_rows(rows, on(positions), on(sequences), on(pages)),
                               .cache = {.keys = on(keys), .values = on(values)},
                               .heads = kHeads,
                               .kv_heads = kKvHeads,
                               .head_dim = h.dim,
                               .scale = 0.1F,
                               .value_dim = h.value_dim,
                               .sinks = h.sinks ? on(sinks) : nullptr,
                               .gate = {.rows = on(both), .begin = h.gate ? h.dim : 0}};
        };
        backend_.attention(op(OnDevice{}));
        record("attention", name_of(h) + ", " + std::to_string(rows) + " rows",
               rows <= 8 || h.dim > 256 ? "attention, one row" : "attention, many rows",
               reference::attention(op(OnHost{})), out.device, h.cache == DType::F16 ? kHalf : kQuantised);
    }
};

}  // namespace

std::vector<Check> check_more_heads(Backend& backend, const CheckObserver& observer) {
    return MoreHeadsChecker(backend, observer).run();
}

}  // namespace rocmforge::self_test
