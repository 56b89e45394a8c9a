#include "tests/hip_on_cuda/measurements.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "engine/base/error.h"
#include "engine/cache/kv_cache.h"
#include "engine/devices.h"
#include "engine/scheduler.h"

namespace rocmforge::measure {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::uint64_t total(const MemoryLedger::Totals& totals) {
    return std::accumulate(totals.begin(), totals.end(), std::uint64_t{0});
}

template <typename T>
void upload(Backend& backend, const Tensor& to, const std::vector<T>& values) {
    backend.write(to, std::as_bytes(std::span(values)));
}

// The operands of attention over the prompts of all sequences: one layer's cache with random keys and values,
// and a row of queries for each token.
struct Prompts {
    Prompts(Backend& backend, const AttentionTiming& t)
        : rows(t.batch * t.positions),
          pages(kv_pages(t.positions)),
          cache(backend, {.layers = 1, .kv_heads = t.heads, .head_dim = t.head_dim, .type = DType::F16},
                t.batch * pages),
          memory(backend.allocate(inputs_bytes(t), Purpose::Workspace)) {
        std::mt19937 random(1);
        const auto halves = [&](const Tensor& to) {
            std::uniform_real_distribution<float> uniform(-1.0F, 1.0F);
            std::vector<_Float16> values(static_cast<std::size_t>(to.shape.elements()));
            for (_Float16& value : values) value = static_cast<_Float16>(uniform(random));
            upload(backend, to, values);
        };
        halves(cache.layer(0).keys);
        halves(cache.layer(0).values);

        std::uint64_t at = 0;
        const auto take = [&](DType type, const Shape& shape) {
            Tensor taken = memory.view(type, shape, at);
            at += aligned(taken.bytes());
            return taken;
        };
        step.rows = rows;
        step.tokens = take(DType::I32, {rows});
        step.positions = take(DType::I32, {rows});
        step.cache_slots = take(DType::I32, {rows});
        step.sequences = take(DType::I32, {rows});
        step.page_tables = take(DType::I32, {t.batch, pages});
        q = take(DType::F32, {rows, width(t)});
        out = take(DType::F32, {rows, width(t)});

        std::vector<std::int32_t> positions, slots, sequences, tables;
        for (int s = 0; s < t.batch; ++s) {
            for (int p = 0; p < t.positions; ++p) {
                positions.push_back(p);
                slots.push_back(s * pages * kPageTokens + p);
                sequences.push_back(s);
            }
            for (int page = 0; page < pages; ++page) tables.push_back(s * pages + page);
        }
        upload(backend, step.positions, positions);
        upload(backend, step.cache_slots, slots);
        upload(backend, step.sequences, sequences);
        upload(backend, step.page_tables, tables);
        std::uniform_real_distribution<float> uniform(-1.0F, 1.0F);
        std::vector<float> queries(static_cast<std::size_t>(q.shape.elements()));
        for (float& value : queries) value = uniform(random);
        upload(backend, q, queries);
    }

    static std::uint64_t aligned(std::uint64_t bytes) { return (bytes + 255) / 256 * 256; }
    static std::int64_t width(const AttentionTiming& t) { return std::int64_t{t.heads} * t.head_dim; }
    static std::uint64_t inputs_bytes(const AttentionTiming& t) {
        const std::int64_t rows = std::int64_t{t.batch} * t.positions;
        const auto numbers = static_cast<std::uint64_t>(
            4 * rows + std::int64_t{t.batch} * kv_pages(t.positions) + 2 * rows * width(t));
        return 4 * numbers + 7 * 256;
    }

    int rows;
    int pages;
    KvCache cache;
    Buffer memory;
    StepRows step;
    Tensor q;
    Tensor out;
};

std::vector<std::int32_t> random_prompt(std::mt19937& random, int tokens, std::int32_t vocab) {
    std::uniform_int_distribution<std::int32_t> token(0, vocab - 1);
    std::vector<std::int32_t> prompt(static_cast<std::size_t>(tokens));
    for (std::int32_t& id : prompt) id = token(random);
    return prompt;
}

// Answers all prompts in parallel.
std::vector<GenerateResult> answers_to(Engine& engine, std::span<const std::vector<std::int32_t>> prompts,
                                       int tokens) {
    engine.forget();
    std::vector<GenerateResult> results(prompts.size());
    Scheduler scheduler(engine, 0);
    GenerateOptions options;
    options.max_tokens = tokens;
    options.sampling.temperature = 0;
    for (std::size_t i = 0; i < prompts.size(); ++i) {
        scheduler.add({.prompt = prompts[i],
                       .options = options,
                       .sink = {},
                       .done = [&results, i](GenerateResult result) { results[i] = std::move(result); },
                       .failed = [](const EngineError& error) { throw error; },
                       .stop = {}});
    }
    while (scheduler.step()) {
    }
    return results;
}

}  // namespace

AtOnceResult answer_at_once(const EngineOptions& options, const std::string& model, const AtOnce& check) {
    if (check.answers < 1) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("At least one answer is needed to compare."));
    }
    Engine engine(options);
    const LoadedModel& loaded = engine.load(
        {.path = model, .context = check.prompt + check.tokens + kPageTokens, .sequences = check.answers});
    std::mt19937 random(13);
    std::vector<std::vector<std::int32_t>> prompts;
    for (int i = 0; i < check.answers; ++i) {
        prompts.push_back(random_prompt(random, check.prompt, loaded.config.vocab));
    }
    answers_to(engine, prompts, 2);  // once to warm up
    std::vector<double> rates;
    std::vector<std::vector<std::int32_t>> alone;
    for (const auto& prompt : prompts) {
        GenerateResult answer = std::move(answers_to(engine, std::span(&prompt, 1), check.tokens)[0]);
        rates.push_back(answer.tokens_per_second);
        alone.push_back(std::move(answer.tokens));
    }
    std::sort(rates.begin(), rates.end());
    AtOnceResult result;
    result.alone = rates[rates.size() / 2];
    const std::vector<GenerateResult> together = answers_to(engine, prompts, check.tokens);
    for (std::size_t i = 0; i < together.size(); ++i) {
        result.together += together[i].tokens_per_second;
        const auto [at, other] = std::mismatch(alone[i].begin(), alone[i].end(), together[i].tokens.begin(),
                                               together[i].tokens.end());
        const bool same = at == alone[i].end() && other == together[i].tokens.end();
        if (same) ++result.same;
        result.first_other.push_back(same ? -1 : static_cast<int>(at - alone[i].begin()));
    }
    return result;
}

void hold_model(const EngineOptions& options, const std::string& model, const MemoryCheck& check,
                const std::function<void(const MemoryResult&)>& held) {
    Engine engine(options);
    const std::uint64_t before = engine.memory().free;
    const LoadedModel& loaded = engine.load({.path = model, .context = check.context, .cache = check.cache});
    std::mt19937 random(11);
    const std::vector<std::int32_t> prompt = random_prompt(random, check.prompt, loaded.config.vocab);
    GenerateOptions generate;
    generate.max_tokens = check.tokens;
    generate.sampling.temperature = 0;
    engine.generate(prompt, generate);
    const std::uint64_t after = engine.memory().free;
    held({.planned = loaded.plan.total(),
          .planned_runtime = loaded.plan.of(MemoryPart::Runtime),
          .held = total(engine.held()),
          .taken = before - std::min(before, after)});
}

std::uint64_t free_memory(const EngineOptions& options) {
    return make_backend(options)->memory().free;
}

LeakResult check_leaks(const EngineOptions& options, const std::string& model, const LeakCheck& check) {
    if (check.generations < 1 || check.loads < 1) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("A leak check needs at least one generation and one load."));
    }
    const Clock::time_point start = Clock::now();
    Engine engine(options);
    const LoadOptions load{.path = model, .context = check.context};
    engine.load(load);
    engine.unload();
    LeakResult result{.free_before = engine.memory().free};
    const int each = std::max(1, check.generations / check.loads);
    std::mt19937 random(7);
    for (int i = 0; i < check.generations; ++i) {
        if (i % each == 0) engine.load(load);
        std::uniform_int_distribution<std::int32_t> token(300, engine.loaded()->config.vocab - 1);
        std::vector<std::int32_t> prompt(static_cast<std::size_t>(1 + random() % 40));
        for (std::int32_t& id : prompt) id = token(random);
        GenerateOptions generate;
        generate.max_tokens = check.tokens;
        generate.sampling.temperature = 0;
        engine.generate(prompt, generate);
        ++result.generations;
    }
    engine.unload();
    result.free_after = engine.memory().free;
    result.held_after = total(engine.held());
    result.seconds = seconds_since(start);
    return result;
}

AttentionResult time_attention(const EngineOptions& options, const AttentionTiming& timing) {
    const std::unique_ptr<Backend> backend = make_backend(options);
    const int rows = timing.batch * timing.positions;
    const Buffer scratch = backend->reserve_scratch({.rows = rows,
                                                     .widest_input = Prompts::width(timing),
                                                     .heads = timing.heads,
                                                     .head_dim = timing.head_dim,
                                                     .context = timing.positions,
                                                     .vocab = 1});
    Prompts prompts(*backend, timing);
    const AttentionOp op{.q = prompts.q,
                         .out = prompts.out,
                         .step = prompts.step,
                         .cache = prompts.cache.layer(0),
                         .heads = timing.heads,
                         .kv_heads = timing.heads,
                         .head_dim = timing.head_dim,
                         .scale = 1.0F / std::sqrt(static_cast<float>(timing.head_dim))};
    backend->attention(op);  // once to warm up
    backend->synchronize();
    std::vector<double> seconds;
    for (int i = 0; i < timing.repetitions; ++i) {
        const Clock::time_point start = Clock::now();
        backend->attention(op);
        backend->synchronize();
        seconds.push_back(seconds_since(start));
    }
    std::sort(seconds.begin(), seconds.end());

    std::vector<float> values(static_cast<std::size_t>(prompts.out.shape.elements()));
    backend->read(prompts.out, std::as_writable_bytes(std::span(values)));
    return {.seconds = {.min = seconds.front(), .median = seconds[seconds.size() / 2], .max = seconds.back()},
            .finite = std::all_of(values.begin(), values.end(), [](float x) { return std::isfinite(x); })};
}

}  // namespace rocmforge::measure
