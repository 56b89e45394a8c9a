// What a server needs of whoever owns the engine, from any thread: the terminal tool's own engine thread, or
// the window's.
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

// The model that answers, as far as clients are told.
struct ServedModel {
    std::string name;  // what requests may call it; its file's name without folder and ending
    std::string path;
    int context = 0;
    int parallel = 0;  // answers at once
    bool has_template = false;
    std::int64_t created = 0;        // Unix seconds: when it was loaded
    SamplingDefaults sampling = {};  // that its makers recommend, for requests that say nothing
    int embedding = 0;               // how many numbers an embedding has; 0: the model gives none
};

// Why there is none: nothing was loaded, or the guard refused it (then with the sum, the limit and the
// fixes).
struct NoModel {
    std::string sentence;
    std::optional<Verdict> refusal;
};

struct HostMemory {
    std::string device;
    DeviceMemory memory;
    std::uint64_t limit = 0;
    MemoryLedger::Totals held;
    std::optional<RuntimeReading> runtime = {};  // of a GPU
};

// A prompt as a client has it; it becomes tokens on the engine's thread.
using PromptText = std::variant<TemplateInput, std::string, std::vector<std::int32_t>>;

struct Embedding {
    std::vector<float> values;  // of length 1
    int tokens = 0;             // of the text
};

// As Job (engine/scheduler.h); functions are called on the engine's thread and must not block it.
struct HostRequest {
    PromptText prompt;
    GenerateOptions options;
    GenerateSink sink;
    std::function<void(GenerateResult)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;
};

// A text to make an embedding of, likewise.
struct EmbedRequest {
    PromptText text;
    std::function<void(Embedding)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;
};

class ModelHost {
  public:
    virtual ~ModelHost() = default;

    virtual std::variant<ServedModel, NoModel> model() const = 0;
    virtual HostMemory memory() const = 0;
    virtual SchedulerLoad load() const = 0;
    // Always answered by `done` or `failed`, also when there is no model or the host goes away.
    virtual void submit(HostRequest request) = 0;
    // Likewise; only where the model gives embeddings.
    virtual void embed(EmbedRequest request) {
        if (request.failed) request.failed(EngineError(Code::Unsupported, "There are no embeddings here."));
    }
};

}  // namespace rocmforge
