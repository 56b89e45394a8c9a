// The interface between a server and the owner of the engine (the terminal tool's engine thread, or the
// window's), callable from any thread.
#pragma once

#include <cstdint>
#include <functional>
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

// The loaded model, as reported to clients.
struct ServedModel {
    std::string name;  // name for requests: its file name without folder and extension
    std::string path;
    int context = 0;
    int parallel = 0;  // concurrent answers
    bool has_template = false;
    std::int64_t created = 0;        // Unix time of loading, in seconds
    SamplingDefaults sampling = {};  // recommended by the model's authors, for requests without options
    int embedding = 0;               // length of an embedding; 0: the model gives none
};

// Why there is no model: none was loaded, or the guard refused it (then with the sum, the limit and the
// fixes).
struct NoModel {
    Message sentence;
    std::optional<Verdict> refusal;
};

struct ServiceMemory {
    std::string device;
    DeviceMemory memory;
    std::uint64_t limit = 0;
    MemoryLedger::Totals held;
    std::optional<RuntimeReading> runtime = {};  // of a GPU
};

// A client's prompt; it is tokenized on the engine's thread.
using PromptText = std::variant<TemplateInput, std::string, std::vector<std::int32_t>>;

struct Embedding {
    std::vector<float> values;  // a vector of length 1
    int tokens = 0;             // of the text
};

// Like Job (engine/scheduler.h); functions are called on the engine's thread and must not block it.
struct ServiceRequest {
    PromptText prompt;
    GenerateOptions options;
    GenerateSink sink;
    std::function<void(GenerateResult)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;
};

// A request for the embedding of a text, likewise.
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
    // Always ends with `done` or `failed`, also if there is no model or the host is destroyed.
    virtual void submit(ServiceRequest request) = 0;
    // Likewise; only if the model gives embeddings.
    virtual void embed(EmbedRequest request) {
        if (request.failed)
            request.failed(EngineError(Code::Unsupported,
                                       Message::untranslated("This host doesn't provide embeddings.")));
    }
};

}  // namespace rocmforge
