// The interface between a server and the owner of an engine, which is the engine thread of the terminal
// program or of the window. Its functions may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/error.h"
#include "engine/chat/template_input.h"
#include "engine/device/memory_ledger.h"
#include "engine/engine.h"
#include "engine/memory/memory_guard.h"
#include "engine/sampling/sampling_defaults.h"
#include "engine/scheduler.h"

namespace rocmforge {

// Facts about the loaded model that only some protocols report.
struct ModelDetails {
    std::string architecture;      // "llama"
    std::string weight_type;       // "Q4_K_M"
    std::uint64_t parameters = 0;  // number of weights
    std::uint64_t bytes = 0;       // size in bytes of the weights in the memory of the device and the system
    int trained_context = 0;       // context length in training
    int hidden = 0;                // width of a layer's output
    std::string chat_template;     // Jinja
    bool calls_tools = false;      // see LoadedModel
    bool switches_thinking = false;
};

// The loaded model, as the server reports it to clients.
struct ServedModel {
    std::string name;  // name to use in requests: the file's name without folder and extension
    std::string path;
    int context = 0;
    int parallel = 0;  // maximum number of concurrent answers
    bool has_template = false;
    bool fills_middle = false;       // whether prompts may be FillText
    std::int64_t created = 0;        // time of loading, as Unix time in seconds
    SamplingDefaults sampling = {};  // recommended by the model's authors; apply unless a request sets them
    int embedding = 0;               // length of an embedding; 0: the model gives no embeddings
    std::shared_ptr<const ModelDetails> details = {};  // null: unknown
};

// Says why there is no model: none was loaded, or the memory guard refused it. A refusal includes the memory
// needed, the limit and the fixes.
struct NoModel {
    Message sentence;
    std::optional<Verdict> refusal;
};

struct ServiceMemory {
    std::string device;
    DeviceMemory memory;
    std::uint64_t limit = 0;
    // Held memory of the device by purpose. Snapshots of recurrent states count unless the device is a
    // discrete GPU.
    MemoryLedger::Totals held;
    std::optional<RuntimeReading> runtime = {};  // last figures of a GPU's runtime
    SnapshotUse snapshots = {};                  // Engine::snapshot_use()
    std::uint64_t held_by_host = 0;              // Engine::held_by_host()
};

// A prompt for the text between two texts (fill_prompt() in engine/tokenizer/fill_tokens.h).
struct FillText {
    std::string prefix;
    std::string suffix;
};

// A client's prompt. It is tokenized on the engine's thread.
using PromptText = std::variant<TemplateInput, std::string, std::vector<std::int32_t>, FillText>;

struct Embedding {
    std::vector<float> values;  // normalized to length 1
    int tokens = 0;             // number of tokens in the text
};

// Like Job (engine/scheduler.h). Its functions are called on the engine's thread and must not block it.
struct ServiceRequest {
    PromptText prompt;
    GenerateOptions options;
    // Called with the tokens of the prompt before the request starts. May throw an EngineError, which ends
    // the request with `failed`.
    std::function<void(const Engine& engine, const std::vector<std::int32_t>& prompt)> accept = {};
    GenerateSink sink;
    std::function<void(GenerateResult)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;
    // If this function is set, the prompt is only tokenized. The function is called with the number of
    // tokens, and `accept`, `sink` and `done` are not called.
    std::function<void(int tokens)> counted = {};
};

// A request for the embedding of a text. Its functions are called on the engine's thread and must not block
// it.
struct EmbedRequest {
    PromptText text;
    std::function<void(Embedding)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;
};

class ModelService {
  public:
    virtual ~ModelService() = default;

    virtual std::variant<ServedModel, NoModel> model() const = 0;
    virtual ServiceMemory memory() const = 0;
    virtual SchedulerLoad load() const = 0;
    // Exactly one of `done`, `counted` and `failed` is called in the end, also if there is no model or the
    // service is destroyed.
    virtual void submit(ServiceRequest request) = 0;
    // Like submit(), for embeddings. Fails if the model gives no embeddings.
    // NOLINTNEXTLINE(performance-unnecessary-value-param): services keep the request
    virtual void embed(EmbedRequest request) {
        if (request.failed)
            request.failed(EngineError(Code::Unsupported,
                                       Message::untranslated("This server doesn't provide embeddings.")));
    }
};

}  // namespace rocmforge
