// The whole engine behind one object: load, unload, generate, score, measure. Not thread-safe: one thread
// owns it. Long calls take a std::stop_token and check it before every chunk and every token.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/chat/chat_message.h"
#include "engine/memory/gpu_snapshot.h"
#include "engine/memory/memory_guard.h"
#include "engine/memory/memory_plan.h"
#include "engine/model/model.h"
#include "engine/sampling/sampler.h"
#include "engine/sampling/sampling_defaults.h"
#include "engine/sampling/token_choice.h"
#include "engine/speed/speeds.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tool_calls/tool_call.h"

namespace spdlog {
class logger;
}

namespace rocmforge {

struct TemplateInput;

enum class SelfTest { AtFirstUse, Never };

struct EngineOptions {
    int threads = 0;          // 0: one for each physical core
    std::string device;       // "": the best; "cpu", "hip:0"
    double threshold = 0.70;  // share of the headroom that a plan may take
    std::shared_ptr<spdlog::logger> log;
    std::string hip_runtime = {};  // path of a HIP runtime; "": the system's
    std::string sys = "/sys";      // location of the kernel driver's files
    std::string proc = "/proc";    // location of the kernel's process files
    Message gpus_closed = {};  // why no GPU is used and its runtime stays unopened; empty: GPUs may be used
    std::string cache_folder = {};  // where self-test results and profiles are stored; "": nowhere
    SelfTest self_test = SelfTest::AtFirstUse;  // of a combination of GPU, driver and program version
};

// A device and what is currently known about it, for `devices` and the gauge.
struct DeviceReport {
    DeviceInfo info;
    std::optional<DeviceMemory> memory;  // nullopt: unknown
    std::optional<std::uint64_t> limit;  // nullopt: unknown, or the device can't be used
    bool usable = true;                  // false: present, but this program can't compute on it
    bool chosen = false;
    bool retry =
        false;       // unusable because its check failed or its runtime aborted; check_gpus_again() may help
    Message reason;  // why it was chosen, not chosen, or can't be used
    // Families of kernels that gave wrong results on this device; fallback kernels replace them.
    std::vector<std::string> fallback = {};
};
EngineError no_model_loaded();  // InvalidArgument

// Throws InvalidArgument if the device that the options request does not exist.
std::vector<DeviceReport> list_devices(const EngineOptions& options);

// What to do if the requested context is longer than the model's: shorten it, or throw.
enum class LongerContext { Shorten, Refuse };

struct LoadOptions {
    std::string path;
    int context = 0;  // 0: the smaller of 4096 and the model's
    DType cache = DType::F16;
    int batch = 512;
    Quantize quantize = Quantize::No;  // whether to convert matrices that the file stores as floats
    int gpu_layers = kAllLayers;       // values above the model's layer count mean all layers
    int sequences = 1;                 // this and the next: as in PlanOptions
    int cache_tokens = 0;
    std::uint64_t snapshot_bytes = kSnapshotBytes;  // as in PlanOptions
    LongerContext longer_context = LongerContext::Shorten;
};

// The plan options that load() uses for a model.
PlanOptions plan_options(const LoadOptions& options, const ModelConfig& config);
// A sentence that says that the context is shorter than requested; "" if it is not, or if none was requested.
Message shortened_context_note(int asked, int context);

struct LoadedModel {
    ModelConfig config;
    std::string path;
    PlanOptions options;
    Quantize quantize = Quantize::No;  // type that float weights were converted to; No also if the model has
                                       // hardly any
    int asked_context = 0;             // LoadOptions::context; options.context may be shorter
    MemoryPlan plan;
    std::string tokenizer_kind;
    bool has_template = false;           // accepts chat messages
    bool own_template = false;           // the file has a template, usable or not
    std::string built_in_template = {};  // name of the built-in template used instead: "ChatML"
    bool switches_thinking = false;      // its template uses TemplateInput::thinking
    SamplingDefaults sampling = {};      // recommended by the model's authors; generate() does not apply it
    double load_seconds = 0;
};

enum class StopReason { EndOfText, StopString, MaxTokens, ContextFull, Cancelled };
std::string_view stop_reason_name(
    StopReason reason);  // "end", "stop_string", "max_tokens", "context", "cancelled"

struct GenerateOptions {
    int max_tokens = 0;  // 0: until the context is full
    SamplingOptions sampling;
    std::vector<std::string> stop;
    // The prompt comes from prompt_for(): separates reasoning from the reply. Otherwise all output is text.
    bool chat = false;
    // The unfinished answer that the prompt ends with (TemplateInput::continue_last). It stops within its
    // content or, if that is empty, within its reasoning.
    std::optional<ChatMessage> continues = {};
    // Constrains the text by a grammar (GBNF, engine/grammar/gbnf.h) or a JSON schema; at most one of them
    // may be set. Reasoning that the prompt opens stays unconstrained.
    std::string grammar = {};
    std::string json_schema = {};
    // Tools that the model may call; chat only. The template must get them too (TemplateInput::tools).
    ToolOptions tools = {};
    // GenerateSink::chosen receives each token of the answer with this many of the most likely alternatives;
    // -1: it is not called.
    int top_logprobs = -1;
};

struct GenerateResult {
    std::string text;       // up to a stop string; the same text as the sink received
    std::string thinking;   // reasoning before the text; stop strings don't apply to it
    std::string tool_call;  // a message to a tool, verbatim, if tool calls are not parsed
    std::vector<ToolCall> tool_calls;
    double thinking_seconds = 0;       // from the first piece of reasoning to the last
    std::vector<std::int32_t> tokens;  // all that were drawn, except the one that ends the text
    int prompt_tokens = 0;
    int cached_tokens = 0;  // tokens of the prompt that were in the cache
    StopReason reason = StopReason::EndOfText;
    double time_to_first_token_seconds = 0;  // from the call to the first token; 0: no token
    double prefill_tokens_per_second = 0;    // of the prompt tokens that were not cached
    double tokens_per_second = 0;            // of the tokens after the first one
    int context_used = 0;                    // tokens: prompt and answer
};

// Receives whole UTF-8 characters as they are generated. `prefilled` reports how many prompt tokens are done,
// of how many.
struct GenerateSink {
    std::function<void(std::string_view)> text;
    std::function<void(std::string_view)> thinking = {};
    std::function<void(int done, int all)> prefilled;
    std::function<void(const ToolCallPiece&)> tool = {};
    // Called before the text of the token is passed on, unless that text is held back.
    std::function<void(const TokenChoice&)> chosen = {};
};

struct Spread {
    double min = 0;
    double median = 0;
    double max = 0;
};
struct BenchOptions {
    int prompt = 512;    // tokens of a prefill; 0: don't measure it
    int generate = 128;  // tokens to decode; 0: don't measure it
    int depth = 0;       // tokens in the cache before either measurement
    int repetitions = 3;
    int parallel = 1;  // sequences to decode concurrently in addition; at most PlanOptions::sequences
};
struct BenchResult {
    Spread prefill_tokens_per_second;
    Spread decode_tokens_per_second;
    // Sum over all sequences, if several were requested.
    Spread parallel_tokens_per_second = {};
    std::uint64_t bytes_read_per_token = 0;
    double gigabytes_per_second = 0;                         // bytes_read_per_token × median decode
    std::optional<double> predicted_tokens_per_second = {};  // decode, where the device was measured
};

// Use of the KV cache in tokens, counted in whole pages: tokens of running requests, and tokens of cached
// conversations, which are evicted when their pages are needed.
struct CacheUse {
    int tokens = 0;
    int used = 0;
};

struct Perplexity {
    double perplexity = 0;
    int chunks = 0;
};

class Scheduler;

class Engine {
  public:
    // Creates the backend of the device. Throws like make_backend(), and InvalidArgument for the threshold.
    explicit Engine(EngineOptions options);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // The memory that loading would take, without loading. Counts the memory of the loaded model as given
    // back.
    Verdict judge(const ModelHeader& model, const PlanOptions& options) const;

    // Throws OutOfMemory with the guard's sentence when the plan is refused. Unloads the previous model once
    // the new one is known to be readable and to fit. If other programs take the memory in the meantime, it
    // throws OutOfMemory too, and no model is loaded afterwards.
    const LoadedModel& load(const LoadOptions& options, std::stop_token stop = {},
                            const std::function<void(double)>& progress = {});
    void unload();
    const LoadedModel* loaded() const;  // nullptr: none
    // Applies to plans from now on. Throws InvalidArgument unless 0 < threshold ≤ 1.
    void set_threshold(double threshold);

    const DeviceInfo& device() const;
    DeviceMemory memory() const;
    std::uint64_t limit() const;       // of a plan made now; counts the loaded model as given back
    MemoryLimit memory_limit() const;  // the same with all its parts
    // The current figures of the GPU's runtime; nullopt on the CPU.
    std::optional<RuntimeReading> runtime_reading() const;
    // The state of a discrete GPU before the loaded model took memory; nullptr: no discrete GPU, or no model.
    const GpuSnapshot* before_load() const;
    // VRAM that was missing after the last unload; 0: none, or unknown.
    std::uint64_t missing_after_unload() const;
    MemoryLedger::Totals held() const;
    std::uint64_t mapped() const;  // bytes of mapped file pages in use, which the system counts as available

    // System memory that the layers on the CPU take, without mapped file pages.
    std::uint64_t held_by_host() const;

    // Measured speed of the device, and of the CPU beside a discrete GPU, for predict_decode_rate(). May come
    // from an earlier start.
    const Speeds& speeds() const;
    bool measured() const;  // predictions for the options' own threads are possible, and all kernels are
                            // tested
    // Tests the kernels that no model has needed yet, measures each device (10 to 30 s), and stores both
    // results. May be called while a model is loaded; the guard's limit then covers both. Throws OutOfMemory
    // if there is no room, and Cancelled. Keeps the tests and measurements that were complete by then.
    void measure_profile(const std::stop_token& stop = {});
    // Discards the measured speeds until they are measured again; keeps the stored ones on disk until then.
    // Throws OutOfMemory, and discards nothing, if there would be no room for measuring beside the model.
    void forget_speeds();
    // The numbers of CPU threads that must still be measured to predict the speed for every number that a
    // user may choose. measure_threads() measures one of them, also while a model is loaded, and throws like
    // measure_profile().
    std::vector<int> unmeasured_threads() const;
    void measure_threads(int threads, const std::stop_token& stop = {});

    // The functions below need a loaded model and throw InvalidArgument without one.
    const Tokenizer& tokenizer() const;
    // Renders the messages with the model's template. Throws Template if the model has no usable one.
    std::vector<std::int32_t> prompt_for(const std::vector<ChatMessage>& messages) const;
    std::vector<std::int32_t> prompt_for(const TemplateInput& input) const;
    // Reuses the longest cached prefix of `prompt`, from this or an earlier conversation. Throws
    // InvalidArgument for an empty prompt, a token outside the vocabulary or an option out of range, and
    // ContextFull for a prompt that is longer than the context. Throws like read_gbnf() and
    // gbnf_of_json_schema() for a grammar or schema, and InvalidArgument if the vocabulary cannot spell what
    // it requires. Cancellation is not an error: the result holds what was generated so far.
    GenerateResult generate(const std::vector<std::int32_t>& prompt, const GenerateOptions& options,
                            const GenerateSink& sink = {}, std::stop_token stop = {});
    // Called when the engine has been idle for a while. A GPU releases its stream, with the hardware queue
    // behind it, and recorded graphs until the next computation, because some GPUs draw 90 W while a queue
    // exists. Throws DeviceLost.
    void rest();
    // Frees the pages of the cached conversations.
    void forget();
    CacheUse cache_use() const;
    // Passes one row of [vocab] for each token to the sink, several rows at a time. Throws Cancelled.
    void logits(const std::vector<std::int32_t>& tokens,
                const std::function<void(int first, std::span<const float> rows)>& sink,
                const std::stop_token& stop = {});
    // The embedding of a text, [hidden], with length 1, for models that have ModelConfig::pooling. Throws
    // Unsupported for other models, ContextFull for a text that is longer than the context or than the free
    // part of the cache, and Cancelled.
    std::vector<float> embed(const std::vector<std::int32_t>& tokens, const std::stop_token& stop = {});
    // By the usual definition: splits the text into chunks of `context` tokens, replaces the first token of
    // each by BOS if the model adds one, and scores the tokens of the second half. chunks 0: all chunks.
    // Throws InvalidArgument if the text is shorter than one chunk, and Cancelled.
    Perplexity perplexity(std::string_view text, int context, int chunks,
                          const std::function<void(int chunk, double so_far)>& progress = {},
                          std::stop_token stop = {});
    // Throws InvalidArgument for sizes that are not positive or exceed the context, and Cancelled.
    BenchResult bench(const BenchOptions& options, std::stop_token stop = {});

  private:
    friend class Scheduler;
    struct State;
    void check_room_to_measure() const;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge
