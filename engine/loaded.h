// A loaded model with all objects that use it, and the steps that Engine's functions have in common.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/message.h"
#include "engine/cache/prefix_cache.h"
#include "engine/chat/answer_parts.h"
#include "engine/chat/chat_format.h"
#include "engine/chat/chat_template.h"
#include "engine/device/placement.h"
#include "engine/engine.h"
#include "engine/grammar/token_texts.h"
#include "engine/model/model.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tool_calls/template_tools.h"
#include "engine/tool_calls/tool_format.h"
#include "engine/transformer/transformer.h"

namespace rocmforge {

// The data about a model that is known before device memory is allocated.
struct ReadableModel {
    ModelHeader header;
    PlanOptions options;
    int asked_context = 0;                               // LoadOptions::context
    SpeculationKind speculation = SpeculationKind::Off;  // LoadedModel::speculation
    MemoryPlan plan;
    std::unique_ptr<Tokenizer> tokenizer;
    std::optional<ChatTemplate> chat;
    Message no_chat;  // the reason why `chat` is empty; "": `chat` is set
    ChatFormat chat_format;
    AnswerFormat answer_format;
    TemplateTools template_tools;
    // Number of threads for converting weights; 0: one for each hardware thread.
    int threads = 0;
};

// Reads and checks everything of a model except its weights.
ReadableModel read_for_loading(const LoadOptions& options, spdlog::logger& log);

// Loads every weight to its device. `threads`: as in load_weight(). If the head shares the embedding's
// tensor, but is on a different device than the embedding, the tensor is loaded twice. Throws Cancelled.
ModelWeights load_weights(const Placement& where, const ModelHeader& header,
                          const std::function<void(double)>& progress, const std::stop_token& stop,
                          int threads = 0);

class Loaded {
  public:
    Loaded(const Placement& where, ReadableModel model, const std::function<void(double)>& progress,
           const std::stop_token& stop);
    Loaded(const Loaded&) = delete;
    Loaded& operator=(const Loaded&) = delete;

    int context() const { return info.options.context; }
    std::size_t vocab() const { return static_cast<std::size_t>(transformer.vocab()); }
    // Throws InvalidArgument if `tokens` is empty or contains a token outside the vocabulary.
    void check_tokens(std::span<const std::int32_t> tokens) const;

    // Clears the sequence now, and again when the returned object is destroyed.
    [[nodiscard]] auto empty_sequence() {
        struct Emptied {
            KvSequence& sequence;
            explicit Emptied(KvSequence& s) : sequence(s) { sequence.truncate(0); }
            ~Emptied() { sequence.truncate(0); }
            Emptied(const Emptied&) = delete;
            Emptied& operator=(const Emptied&) = delete;
        };
        return Emptied(sequence);
    }
    // Appends tokens to the sequence, at most a batch, and computes them. If step() throws, the sequence is
    // unchanged, or shorter if layers have a state.
    void step(std::span<const std::int32_t> tokens, Wanted wanted, const std::stop_token& stop = {});
    // Like step(), but for any number of tokens, in batches. `wanted`: Wanted::Last for the logits of the
    // last row, or Wanted::None.
    void prefill(std::span<const std::int32_t> tokens, Wanted wanted, const std::stop_token& stop = {},
                 const std::function<void(int done)>& progress = {});
    // Returns the logits [vocab] of the last row of the last step, valid until the next step.
    std::span<const float> last_logits();

    // Returns the texts of tokens. They are created when the first grammar needs them.
    std::shared_ptr<const TokenTexts> token_texts();

    ModelHeader header;
    ModelConfig config;
    std::unique_ptr<Tokenizer> tokenizer;
    std::optional<ChatTemplate> chat;
    Message no_chat;
    std::vector<std::string> chat_stop;  // stop strings of the chat format, in addition to the caller's
    std::string reasoning_key;           // ChatFormat::reasoning_key
    AnswerFormat answer_format;
    TemplateTools template_tools;
    const ToolFormat& tool_format;  // of template_tools
    LoadedModel info;
    ModelWeights weights;
    KvCache cache;
    Transformer transformer;
    PrefixCache prefix_cache;
    KvSequence sequence;  // the sequence that measurements use

  private:
    std::shared_ptr<const TokenTexts> token_texts_;
    std::vector<std::int32_t> step_tokens_;
};

}  // namespace rocmforge
