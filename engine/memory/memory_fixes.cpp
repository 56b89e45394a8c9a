#include "engine/memory/memory_fixes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "engine/base/text.h"
#include "engine/cache/cache_types.h"
#include "engine/cache/kv_cache.h"

namespace rocmforge {
namespace {

// Prefill batch sizes to try. Even smaller batches are slower and save almost no memory.
constexpr std::array kSmallerBatches{256, 128, 64, 32};

// Returns the limit after `holder` has released its memory.
MemoryLimit without(const MemoryLimit& limit, const MemoryHolder& holder) {
    MemoryLimit raised{.total = limit.total,
                       .headroom = limit.headroom,
                       .given_back = limit.given_back,
                       .threshold = limit.threshold,
                       .system_headroom = limit.system_headroom};
    raised.headroom += holder.bytes;
    return raised;
}

Message context_text(int context) {
    return {Text::tr("context %1"), Count{context}};
}

// Returns a text such as "8-bit cache and context 4,096".
Message with_context(const Message& change, int context) {
    return {Text::tr("%1 and context %2"), change, Count{context}};
}

// Returns a text such as "context 4,096 without state snapshots".
Message without_snapshots(const Message& change) {
    return {Text::tr("%1 without state snapshots"), change};
}

// A model read again with another weight conversion, and a planner for it, which uses the device of the
// planner `where`.
struct Converted {
    Converted(const ModelHeader& read, const Planner& where, const MemoryLimit& limit, Quantize quantize)
        : model(read_model(read.file, read.path, quantize)),
          planner(model, where.device()),
          finder(model, planner, limit) {}

    const ModelHeader model;
    const Planner planner;
    const FixFinder finder;
};

}  // namespace

FixFinder::FixFinder(const ModelHeader& model, const Planner& planner, const MemoryLimit& limit)
    : model_(model), planner_(planner), limit_(limit) {}

// Finds the longest context that fits. Uses binary search, because plans grow with the context.
int FixFinder::max_context(PlanOptions options) const {
    int fit = 0;
    int too_many = kv_pages(model_.config.context) + 1;
    while (too_many - fit > 1) {
        const int pages = fit + (too_many - fit) / 2;
        options.context = context_of(pages);
        (fits(options) ? fit : too_many) = pages;
    }
    return fit == 0 ? 0 : context_of(fit);
}

// Only a GPU prefills faster with a larger batch.
PlanOptions FixFinder::with_larger_batch(PlanOptions options) const {
    if (planner_.device().kind != DeviceKind::Hip) return options;
    const int least = options.batch;
    for (options.batch = options.most_batch; options.batch > least; options.batch /= 2) {
        if (fits(options)) return options;
    }
    options.batch = least;
    return options;
}

bool FixFinder::can_have(DType cache) const {
    return kv_shape(model_.config, cache).problem().empty();
}

int FixFinder::context_of(int pages) const {
    return static_cast<int>(std::min<std::int64_t>(std::int64_t{pages} * kPageTokens, model_.config.context));
}

Fix FixFinder::fix(FixKind kind, Message change, const PlanOptions& options) const {
    const PlanOptions loaded = with_larger_batch(options);
    const PlanTotals totals = planner_.totals(loaded);
    return {.kind = kind,
            .change = std::move(change),
            .options = loaded,
            .quantize = model_.quantize,
            .total_bytes = totals.device,
            .system_bytes = totals.system,
            .limit_bytes = limit_.limit(),
            .max_context = max_context(options),
            .fits = limit_.allows(totals)};
}

Fix FixFinder::smallest_as_read(PlanOptions options) const {
    options.context = context_of(1);
    Message change = context_text(options.context);
    for (const CacheType& type : cache_types()) {
        if (type.type == options.cache || !can_have(type.type)) continue;
        PlanOptions other = options;
        other.cache = type.type;
        if (planner_.totals(other).device >= planner_.totals(options).device) continue;
        options = other;
        change = with_context(type.title, options.context);
    }
    if (snapshots(options) > 0) {
        options.snapshot_bytes = 0;
        change = without_snapshots(change);
    }
    return fix(FixKind::Context, change, options);
}

// Returns the fix with the smallest plan for this model. Used if nothing fits, to show how much memory is
// missing.
Fix FixFinder::smallest(const PlanOptions& asked) const {
    Fix least = smallest_as_read(asked);
    for (const Quantize quantize : smaller_weights()) {
        const Converted then(model_, planner_, limit_, quantize);
        Fix fix = then.finder.smallest_as_read(asked);
        if (fix.total_bytes >= least.total_bytes) continue;
        const bool cache_too = fix.options.cache != asked.cache;
        fix.kind = FixKind::Weights;
        fix.change = cache_too ? Message(Text::tr("%1, %2"), quantize_title(quantize), fix.change)
                               : Message(Text::tr("%1 and %2"), quantize_title(quantize), fix.change);
        least = std::move(fix);
    }
    return least;
}

std::vector<Fix> FixFinder::fixes_for_cache(PlanOptions options) const {
    const CacheType& plain = cache_types().front();
    options.cache = plain.type;
    if (fits(options)) return {fix(FixKind::Cache, plain.title, options)};
    const int longest = max_context(options);
    if (longest == 0) return {smallest(options)};
    options.context = longest;
    return {fix(FixKind::Context, with_context(plain.title, longest), options)};
}

void FixFinder::add_unload(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    if (limit_.loaded.bytes == 0) return;
    const MemoryLimit raised = without(limit_, limit_.loaded);
    const FixFinder then(model_, planner_, raised);
    PlanOptions options = asked;
    Message change{Text::tr("unloading %1"), limit_.loaded.name};
    if (!then.fits(options)) {
        const int longest = then.max_context(options);
        if (longest <= max_context(options)) return;
        options.context = longest;
        change = with_context(change, longest);
    }
    Fix fix = then.fix(FixKind::Unload, std::move(change), options);
    fix.unload = limit_.loaded;
    fixes.push_back(std::move(fix));
}

void FixFinder::add_batch(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    for (const int batch : kSmallerBatches) {
        PlanOptions options = asked;
        options.batch = batch;
        if (batch >= asked.rows() || !fits(options)) continue;
        fixes.push_back(fix(FixKind::Batch, {Text::tr("batch %1"), batch}, options));
        return;
    }
}

int FixFinder::snapshots(const PlanOptions& options) const {
    return kv_pages_of(model_.config, options).snapshots;
}

// Adds the plan with as many snapshots of states as fit. Without a snapshot, an edited or regenerated
// conversation is processed again from its beginning.
void FixFinder::add_snapshots(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    const std::uint64_t state = kv_shape(model_.config, asked.cache).state.sequence_bytes();
    const auto bytes = [state](int count) { return state * static_cast<std::uint64_t>(count); };
    const int all = snapshots(asked);
    PlanOptions options = asked;
    int most = -1;
    int too_many = all;
    while (too_many - most > 1) {
        const int count = most + (too_many - most) / 2;
        options.snapshot_bytes = bytes(count);
        (fits(options) ? most : too_many) = count;
    }
    if (most < 0) return;
    options.snapshot_bytes = bytes(most);
    fixes.push_back(
        fix(FixKind::Snapshots,
            {Text::tr("%1 of %2 state snapshots, which frees %3"), most, all, Bytes{bytes(all - most)}},
            options));
}

// Adds the longest context that fits without snapshots of states. Used if nothing else fits.
void FixFinder::add_context_without_snapshots(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    PlanOptions options = asked;
    options.snapshot_bytes = 0;
    const int longest = max_context(options);
    if (snapshots(asked) == 0 || longest == 0) return;
    options.context = longest;
    fixes.push_back(fix(FixKind::Snapshots, without_snapshots(context_text(longest)), options));
}

std::vector<std::pair<PlanOptions, Message>> FixFinder::smaller_caches(const PlanOptions& asked) const {
    std::vector<std::pair<PlanOptions, Message>> smaller;
    bool narrower = false;
    for (const CacheType& type : cache_types()) {
        if (narrower && can_have(type.type)) {
            PlanOptions options = asked;
            options.cache = type.type;
            smaller.emplace_back(options, type.title);
        }
        narrower = narrower || type.type == asked.cache;
    }
    return smaller;
}

// Adds the largest of the smaller cache types with which the requested context fits.
void FixFinder::add_smaller_cache(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    for (const auto& [options, title] : smaller_caches(asked)) {
        if (!fits(options)) continue;
        fixes.push_back(fix(FixKind::Cache, title, options));
        return;
    }
}

std::vector<Quantize> FixFinder::smaller_weights() const {
    if (!can_be_quantized(model_)) return {};
    std::vector<Quantize> smaller;
    std::copy_if(kConversions.begin(), kConversions.end(), std::back_inserter(smaller),
                 [this](Quantize quantize) { return quantize > model_.quantize; });
    return smaller;
}

// Returns the largest weights with which the requested context fits. If no weights are small enough, returns
// the weights with which the longest context fits, provided that this context is longer than with the current
// weights.
std::optional<Fix> FixFinder::weights(const PlanOptions& asked) const {
    std::optional<Fix> best;
    int longest = max_context(asked);
    for (const Quantize quantize : smaller_weights()) {
        const Converted then(model_, planner_, limit_, quantize);
        const MarkedText title = quantize_title(quantize);
        if (then.finder.fits(asked)) return then.finder.fix(FixKind::Weights, title, asked);
        const int reach = then.finder.max_context(asked);
        if (reach <= longest) continue;
        longest = reach;
        PlanOptions options = asked;
        options.context = reach;
        best = then.finder.fix(FixKind::Weights, with_context(title, reach), options);
    }
    return best;
}

// Adds the plan with as many layers on the GPU as fit, because each layer on the GPU makes decode faster.
void FixFinder::add_layers(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    if (!planner_.can_split()) return;
    const int layers = model_.config.layers;
    PlanOptions options = asked;
    const int least = layers - model_.config.most_first_layers();
    int most = least - 1;
    int too_many = layers - asked.host_layers(layers);
    while (too_many - most > 1) {
        options.gpu_layers = most + (too_many - most) / 2;
        (planner_.totals(options).device <= limit_.limit() ? most : too_many) = options.gpu_layers;
    }
    options.gpu_layers = most;
    if (most < least || !fits(options)) return;
    fixes.push_back(fix(FixKind::Layers, {Text::tr("%1 of %2 layers on the GPU"), most, layers}, options));
}

// Adds the longest context that fits with the requested cache type. If the requested context fits with no
// smaller cache type, also adds smaller cache types with which a longer context fits.
void FixFinder::add_context(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    int longest = max_context(asked);
    if (longest > 0) {
        PlanOptions shorter = asked;
        shorter.context = longest;
        fixes.push_back(fix(FixKind::Context, context_text(longest), shorter));
    }
    const auto smaller = smaller_caches(asked);
    if (std::any_of(smaller.begin(), smaller.end(), [&](const auto& other) { return fits(other.first); })) {
        return;
    }
    for (auto [options, title] : smaller) {
        const int reach = max_context(options);
        if (reach <= longest) continue;
        longest = reach;
        options.context = reach;
        fixes.push_back(fix(FixKind::Context, with_context(title, reach), options));
    }
}

// Adds a program to close. Among the programs that hold enough memory, chooses the one that holds the least.
// If there is none, chooses the one that holds the most.
void FixFinder::add_program(std::vector<Fix>& fixes, const PlanOptions& asked) const {
    const MemoryHolder* chosen = nullptr;
    bool enough = false;
    for (const MemoryHolder& program : limit_.others) {
        const bool does = without(limit_, program).allows(planner_.totals(asked));
        const bool better = chosen == nullptr || (does != enough ? does
                                                  : does         ? program.bytes < chosen->bytes
                                                                 : program.bytes > chosen->bytes);
        if (!better) continue;
        chosen = &program;
        enough = does;
    }
    if (chosen == nullptr || chosen->bytes == 0) return;
    const MemoryLimit raised = without(limit_, *chosen);
    const FixFinder then(model_, planner_, raised);
    Fix fix = then.fix(
        FixKind::CloseProgram,
        {Text::tr("closing %1, which holds %2"), printable(chosen->name), Bytes{chosen->bytes}}, asked);
    fix.program = *chosen;
    fixes.push_back(std::move(fix));
}

std::vector<Fix> FixFinder::fixes(const PlanOptions& asked) const {
    std::vector<Fix> fixes;
    add_unload(fixes, asked);
    add_batch(fixes, asked);
    add_snapshots(fixes, asked);
    add_smaller_cache(fixes, asked);
    // Orders the remaining fixes by their cost. If at least half of the requested context fits, a shorter
    // context comes first; otherwise it comes last. If smaller weights allow at least half of the context,
    // they come before layers on the CPU, because smaller weights cost a little quality but no speed.
    const auto stays_long = [&asked](int context) { return context >= asked.context / 2; };
    const bool context_goes = !stays_long(max_context(asked));
    const std::optional<Fix> smaller = weights(asked);
    const bool weights_first = smaller && stays_long(smaller->options.context);
    if (!context_goes) add_context(fixes, asked);
    if (weights_first) fixes.push_back(*smaller);
    add_layers(fixes, asked);
    if (smaller && !weights_first) fixes.push_back(*smaller);
    if (context_goes) add_context(fixes, asked);
    if (fixes.empty()) add_context_without_snapshots(fixes, asked);
    if (fixes.empty()) fixes.push_back(smallest(asked));
    add_program(fixes, asked);
    std::stable_sort(fixes.begin(), fixes.end(), [](const Fix& a, const Fix& b) { return a.fits > b.fits; });
    return fixes;
}

}  // namespace rocmforge
