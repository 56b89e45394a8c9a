#include "engine/loaded.h"

#include <algorithm>
#include <utility>

#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/chat/chat_format.h"
#include "engine/files/prefetch.h"
#include "engine/model/load_weight.h"
#include "engine/speculation/speculation.h"

namespace rocmforge {
namespace {

constexpr int kUsualContext = 4096;
// Share of prefetching in the progress of loading. The rest is the transfer to the backend.
constexpr double kPrefetchShare = 0.9;

void find_template(ReadableModel& model, const ModelText& text, spdlog::logger& log) {
    model.chat_format = chat_format(text);
    model.answer_format = AnswerFormat::of(model.chat_format.source, *text.tokenizer);
    model.template_tools.format = &tool_format_of(model.chat_format.source);
    try {
        model.chat.emplace(model.chat_format.source);
        model.template_tools = TemplateTools::of(*model.chat, model.chat_format.source);
        if (!model.chat_format.built_in.empty()) {
            log.info("{} has no chat template; built-in: {}", model.header.path, model.chat_format.built_in);
        }
    } catch (const EngineError& e) {
        // Without a usable chat template, the model can still complete text, but not answer messages.
        model.no_chat = e.message();
        log.warn("{}: {}", model.header.path, e.what());
    }
}

bool has_own_head(const ModelHeader& header, const Placement& where) {
    return !header.tied() || where.split();
}

// Calls `visit` for every tensor that is loaded, in the order of loading.
void for_each_source(const ModelHeader& header, const Placement& where,
                     const std::function<void(const TensorSource&)>& visit) {
    visit(header.embedding);
    for (const TensorSource& source : header.shared) {
        if (source) visit(source);
    }
    for (const auto& layer : header.layers) {
        for (const TensorSource& source : layer) {
            if (source) visit(source);
        }
    }
    visit(header.output_norm);
    if (has_own_head(header, where)) visit(header.output);
}

ModelWeights bring_in(const Placement& where, const ModelHeader& header,
                      const std::function<void(double)>& progress, const std::stop_token& stop, int threads) {
    std::vector<MappedPart> in_place;
    double in_place_bytes = 0;
    double all_bytes = 0;
    for_each_source(header, where, [&](const TensorSource& source) {
        const auto bytes = static_cast<double>(source.tensor->bytes);
        all_bytes += bytes;
        if (!source.in_place()) return;
        in_place_bytes += bytes;
        for (const MappedPart& part : header.file->stored(*source.tensor)) in_place.push_back(part);
    });
    const double share = kPrefetchShare * in_place_bytes / all_bytes;
    const auto part = [&](double begin, double length) {
        return [=, &progress](double done) {
            if (progress) progress(begin + length * done);
        };
    };
    prefetch(in_place, part(0, share), stop);
    return load_weights(where, header, part(share, 1 - share), stop, threads);
}

// Refused guesses are removed from the KV cache, but a state that has seen them can't be restored.
bool speculates(SpeculationKind kind, const ModelConfig& config) {
    return kind != SpeculationKind::Off && config.recurrence.taps == 0;
}

}  // namespace

ModelWeights load_weights(const Placement& where, const ModelHeader& header,
                          const std::function<void(double)>& progress, const std::stop_token& stop,
                          int threads) {
    std::uint64_t all = 0;
    for_each_source(header, where, [&](const TensorSource& source) { all += source.tensor->bytes; });
    ModelWeights weights;
    weights.file = header.file;
    std::uint64_t done = 0;
    const auto load = [&](Backend& backend, const TensorSource& source) {
        if (stop.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("Loading was cancelled."));
        Weight weight = load_weight(backend, *header.file, source, stop, threads);
        done += source.tensor->bytes;
        if (progress) progress(static_cast<double>(done) / static_cast<double>(all));
        return weight;
    };
    weights.embedding = load(where.of_embedding(), header.embedding);
    for (std::size_t role = 0; role < kSharedRoleCount; ++role) {
        const bool at_head = role == static_cast<std::size_t>(SharedRole::StreamMerging);
        Backend& backend = at_head ? where.of_head() : where.of_embedding();
        if (header.shared[role]) weights.shared[role] = load(backend, header.shared[role]);
    }
    weights.layers.resize(header.layers.size());
    for (std::size_t layer = 0; layer < header.layers.size(); ++layer) {
        for (std::size_t role = 0; role < kLayerRoleCount; ++role) {
            const TensorSource& source = header.layers[layer][role];
            if (source) weights.layers[layer][role] = load(where.of_layer(static_cast<int>(layer)), source);
        }
    }
    weights.output_norm = load(where.of_head(), header.output_norm);
    if (has_own_head(header, where)) weights.output = load(where.of_head(), header.output);
    return weights;
}

PlanOptions plan_options(const LoadOptions& options, const ModelConfig& config) {
    if (options.context < 0 || options.batch < 0) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("The context length (%1) and the batch size (%2) must not be negative."),
                          options.context, options.batch);
    }
    if (options.context > config.context && options.longer_context == LongerContext::Refuse) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("The model supports a context of at most %1 tokens, not %2."),
                          config.context, options.context);
    }
    const int wanted = options.context == 0 ? kUsualContext : options.context;
    return {.context = std::min(wanted, config.context),
            .cache = options.cache,
            .batch = options.batch > 0 ? options.batch : kDefaultBatch,
            .most_batch = options.batch > 0 ? 0 : useful_batch(config.experts, options.sequences),
            .gpu_layers = std::min(options.gpu_layers, config.layers),
            .sequences = options.sequences,
            .cache_tokens = options.cache_tokens,
            .snapshot_bytes = options.snapshot_bytes,
            .drafts = speculates(options.speculation, config) ? kMostDrafts : 0};
}

Message speculation_note(SpeculationKind asked, const ModelConfig& config) {
    if (asked != SpeculationKind::Ngram || speculates(asked, config)) return {};
    return {
        Text::tr("Speculative decoding is off, because the states of this model's recurrent layers can't "
                 "be rewound.")};
}

Message shortened_context_note(int asked, int context) {
    if (asked <= context) return {};
    return {
        Text::tr(
            "The model supports a context of at most %1 tokens, which is used instead of the requested %2."),
        Count{context}, Count{asked}};
}

ReadableModel read_for_loading(const LoadOptions& options, spdlog::logger& log) {
    ReadableModel model;
    model.header = read_model(options.path, options.quantize);
    model.options = plan_options(options, model.header.config);
    model.asked_context = options.context;
    if (model.options.drafts > 0) model.speculation = options.speculation;
    if (const Message note = speculation_note(options.speculation, model.header.config); !note.empty()) {
        log.warn("{}: {}", options.path, note.english());
    }
    ModelText text = read_model_text(*model.header.file);
    if (text.tokenizer->size() > model.header.config.vocab) {
        throw EngineError(Code::BadFile,
                          Text::tr("%1 is damaged: its tokenizer has %2 tokens, but its model supports only "
                                   "%3. Download it again, or choose another model."),
                          printable(options.path, 4096), text.tokenizer->size(), model.header.config.vocab);
    }
    find_template(model, text, log);
    model.tokenizer = std::move(text.tokenizer);
    return model;
}

Loaded::Loaded(const Placement& where, ReadableModel model, const std::function<void(double)>& progress,
               const std::stop_token& stop)
    : header(std::move(model.header)),
      config(header.config),
      tokenizer(std::move(model.tokenizer)),
      chat(std::move(model.chat)),
      no_chat(std::move(model.no_chat)),
      chat_stop(std::move(model.chat_format.stop)),
      reasoning_key(std::move(model.chat_format.reasoning_key)),
      answer_format(std::move(model.answer_format)),
      template_tools(model.template_tools),
      tool_format(*template_tools.format),
      info{.config = config,
           .path = header.path,
           .options = model.options,
           .quantize = can_be_quantized(header) ? header.quantize : Quantize::No,
           .asked_context = model.asked_context,
           .plan = std::move(model.plan),
           .tokenizer_kind = std::string(tokenizer->kind()),
           .has_template = chat.has_value(),
           .own_template = model.chat_format.built_in.empty(),
           .built_in_template = std::move(model.chat_format.built_in),
           .switches_thinking = model.chat_format.switches_thinking,
           .chat_template = std::move(model.chat_format.source),
           .calls_tools = tool_format.known() && !template_tools.describe_tools,
           .sampling = read_sampling_defaults(*header.file),
           .speculation = model.speculation},
      weights(bring_in(where, header, progress, stop, model.threads)),
      cache(where, kv_shape(config, info.options.cache), kv_pages_of(config, info.options)),
      transformer(where, config, weights, cache, info.options.workspace()),
      prefix_cache(cache),
      sequence(cache) {}

void Loaded::check_tokens(std::span<const std::int32_t> tokens) const {
    if (tokens.empty()) throw EngineError(Code::InvalidArgument, Text::tr("The text is empty."));
    for (std::int32_t token : tokens) {
        if (token < 0 || static_cast<std::size_t>(token) >= vocab()) {
            throw EngineError(Code::InvalidArgument,
                              Text::tr("There is no token %1; the vocabulary has %2 tokens."), token,
                              vocab());
        }
    }
}

void Loaded::step(std::span<const std::int32_t> tokens, Wanted wanted, const std::stop_token& stop) {
    const int first = sequence.length();
    step_tokens_.assign(tokens.begin(), tokens.end());
    prefix_cache.evict_for(sequence, static_cast<int>(tokens.size()));
    sequence.append(step_tokens_);
    try {
        const SequenceRows rows{
            .sequence = &sequence, .first = first, .count = static_cast<int>(tokens.size())};
        transformer.run({&rows, 1}, wanted, stop);
    } catch (...) {
        sequence.truncate(first);
        throw;
    }
}

void Loaded::prefill(std::span<const std::int32_t> tokens, Wanted wanted, const std::stop_token& stop,
                     const std::function<void(int done)>& progress) {
    const auto batch = static_cast<std::size_t>(transformer.batch());
    for (std::size_t done = 0; done < tokens.size();) {
        const std::size_t count = std::min(batch, tokens.size() - done);
        const bool last = done + count == tokens.size();
        step(tokens.subspan(done, count), last ? wanted : Wanted::None, stop);
        done += count;
        if (progress) progress(static_cast<int>(done));
    }
}

std::shared_ptr<const TokenTexts> Loaded::token_texts() {
    if (token_texts_ == nullptr) token_texts_ = std::make_shared<const TokenTexts>(*tokenizer);
    return token_texts_;
}

std::span<const float> Loaded::last_logits() {
    return transformer.logits(transformer.outputs() - 1, 1);
}

}  // namespace rocmforge
