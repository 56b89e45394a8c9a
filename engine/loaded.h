// A model in memory with all that works on it, and the steps that Engine's calls share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/cache/kv_branches.h"
#include "engine/chat/answer_parts.h"
#include "engine/chat/chat_format.h"
#include "engine/chat/chat_template.h"
#include "engine/device/placement.h"
#include "engine/engine.h"
#include "engine/grammar/token_texts.h"
#include "engine/model/model.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tool_calls/tool_format.h"
#include "engine/transformer/transformer.h"

namespace rocmforge {

// What is known of a model before any of the device's memory is taken for it.
struct ReadableModel {
    ModelHeader header;
    PlanOptions options;
    int asked_context = 0;  // LoadOptions'
    MemoryPlan plan;
    std::unique_ptr<Tokenizer> tokenizer;
    std::optional<ChatTemplate> chat;
    std::string no_chat;  // why there is no template, in a sentence
    ChatFormat chat_format;
    AnswerFormat answer_format;
    const ToolFormat* tool_format = nullptr;  // one of the known ones
    int threads = 0;  // that weights are converted with; 0: one for each hardware thread
};

// Reads and checks all but the weights.
ReadableModel read_for_loading(const LoadOptions& options, spdlog::logger& log);

// Throws Unsupported when the device lacks something that the model needs.
void expect_able(const Backend& backend, const ModelHeader& model);

// Every weight to its device; `threads` as for load_weight(). A head that is the embedding is loaded twice
// where they lie on different devices. Throws Cancelled.
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
    // Throws InvalidArgument for none, or one that isn't in the vocabulary.
    void check_tokens(std::span<const std::int32_t> tokens) const;

    // The sequence is empty from now on and again when what comes back goes.
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
    // Appends tokens to the sequence, at most a batch, and runs them. Whatever goes wrong, it is then as
    // before.
    void step(std::span<const std::int32_t> tokens, Wanted wanted, const std::stop_token& stop = {});
    // The same for any number of them, in batches; the last row's logits are wanted or none.
    void prefill(std::span<const std::int32_t> tokens, Wanted wanted, const std::stop_token& stop = {},
                 const std::function<void(int done)>& progress = {});
    // Logits of the last step's last row, to be looked at until the next one. [vocab]
    std::span<const float> last_logits();

    // Made when the first grammar asks for them.
    std::shared_ptr<const TokenTexts> token_texts();

    ModelHeader header;
    ModelConfig config;
    std::unique_ptr<Tokenizer> tokenizer;
    std::optional<ChatTemplate> chat;
    std::string no_chat;
    std::vector<std::string> chat_stop;  // besides what the caller asks for
    std::string reasoning_key;           // as ChatFormat has it
    AnswerFormat answer_format;
    const ToolFormat& tool_format;
    LoadedModel info;
    ModelWeights weights;
    KvCache cache;
    Transformer transformer;
    KvBranches branches;
    KvSequence sequence;  // to measure with

  private:
    std::shared_ptr<const TokenTexts> token_texts_;
    std::vector<std::int32_t> step_tokens_;
};

}  // namespace rocmforge
