// The whole engine behind one object: loads and unloads models, generates, scores, measures. Not thread-safe:
// only one thread may use it. Long calls take a std::stop_token and check it before every chunk and every
// token.
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
#include "engine/speculation/speculation_kind.h"
#include "engine/speed/measuring_effort.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tool_calls/tool_call.h"

namespace spdlog {
class logger;
}

namespace rocmforge {

struct TemplateInput;

enum class SelfTest { AtFirstUse, Never };

struct EngineOptions {
    int threads = 0;          // 0: one thread for each physical core
    std::string device;       // "cpu" or "hip:0"; "": the best device
    double threshold = 0.70;  // largest fraction of the headroom that a plan may use
    std::shared_ptr<spdlog::logger> log;
    std::string hip_runtime = {};  // path of a HIP runtime; "": the system's
    std::string sys = "/sys";      // folder of the kernel driver's files
    std::string proc = "/proc";    // folder of the kernel's process files
    Message gpus_closed = {};  // why no GPU is used and the runtime is not opened; empty: GPUs may be used
    std::string cache_folder = {};  // folder for self-test results and profiles; "": they are not stored
    // Whether the kernels are tested when a combination of GPU, driver and program version is used for the
    // first time.
    SelfTest self_test = SelfTest::AtFirstUse;
    MeasuringEffort measuring = {};
};

// Current facts about a device, for the command `devices` and the memory gauge.
struct DeviceReport {
    DeviceInfo info;
    std::optional<DeviceMemory> memory;  // nullopt: unknown
    std::optional<std::uint64_t> limit;  // nullopt: unknown, or the device can't be used
    bool usable = true;                  // false: the device exists, but this program can't compute on it
    bool chosen = false;
    // Whether the GPU's check failed or its runtime aborted. In this case, check_gpus_again() may help.
    bool retry = false;
    Message reason;  // why the device was chosen, was not chosen, or can't be used
    // Families of kernels that gave wrong results on this device and are replaced by fallback kernels.
    std::vector<std::string> fallback = {};
};
EngineError no_model_loaded();  // has Code::InvalidArgument

// Throws InvalidArgument if the device that the options request does not exist.
std::vector<DeviceReport> list_devices(const EngineOptions& options);

// Whether load() shortens a requested context that is longer than the model's context, or throws an error.
enum class LongerContext { Shorten, Refuse };

// The context length if none is requested. Usual: 4096 tokens, or the model's context if it is shorter.
// Longest: the longest context that fits (memory/longest_context.h).
enum class DefaultContext { Usual, Longest };

struct LoadOptions {
    std::string path;
    int context = 0;  // 0: see default_context
    DType cache = DType::F16;
    int batch = 0;  // number of rows of a prefill step; 0: chosen for the model and the free memory
    Quantize quantize = Quantize::No;  // whether to convert matrices that are stored as floats
    int gpu_layers = kAllLayers;       // numbers above the model's number of layers mean all layers
    int sequences = 1;                 // this field and the next one: see PlanOptions
    int cache_tokens = 0;
    std::uint64_t snapshot_bytes = kSnapshotBytes;  // see PlanOptions
    LongerContext longer_context = LongerContext::Shorten;
    DefaultContext default_context = DefaultContext::Usual;
    SpeculationKind speculation = SpeculationKind::Auto;
};

// Returns the plan options that load() uses for a model. With DefaultContext::Longest, load() may choose
// another context and number of cache tokens if no context is requested. Throws InvalidArgument for a
// negative context or batch and, with LongerContext::Refuse, for a context longer than the model's.
PlanOptions plan_options(const LoadOptions& options, const ModelConfig& config);
// Returns a sentence that says that the context is shorter than the requested length `asked`; "" if it isn't
// shorter, or if `asked` is 0 (no request).
Message shortened_context_note(int asked, int context);
// Returns a sentence that says why a requested kind of speculative decoding is off; "" if it isn't off, or if
// the model may choose the kind.
Message speculation_note(SpeculationKind asked, const ModelConfig& config);

struct LoadedModel {
    ModelConfig config;
    std::string path;
    PlanOptions options;
    // The type to which float weights were converted. No: they were not converted, or most weights of the
    // model are not floats.
    Quantize quantize = Quantize::No;
    int asked_context = 0;  // LoadOptions::context; plan.options.context may be shorter
    MemoryPlan plan;
    std::string tokenizer_kind;
    bool has_template = false;           // whether the model accepts chat messages
    bool own_template = false;           // true: the file has a template, which may be unusable
    std::string built_in_template = {};  // name of the built-in template that is used instead: "ChatML"
    bool switches_thinking = false;      // whether the template uses TemplateInput::thinking
    std::string chat_template = {};      // Jinja; the built-in template if the file has none
    bool calls_tools = false;            // whether the format of the template's tool calls is known
    // Sampling options that the model's authors recommend. generate() does not apply them.
    SamplingDefaults sampling = {};
    // The kind of speculative decoding. Off: not requested, or not possible (speculation_note()).
    SpeculationKind speculation = SpeculationKind::Off;
    double load_seconds = 0;
};

enum class StopReason { EndOfText, StopString, MaxTokens, ContextFull, Cancelled };
std::string_view stop_reason_name(
    StopReason reason);  // "end", "stop_string", "max_tokens", "context", "cancelled"

// Limits the tokens of an answer's reasoning. When they are used up, the engine writes the mark that closes
// the reasoning, and the reply begins. `tokens` precedes `percent`. If neither is set, only the reasoning
// before a reply that must follow a grammar, a schema or the format of a required call is limited, to half of
// the tokens left for the answer. Before such a reply, reasoning gets at most four fifths of them.
struct ReasoningLimit {
    std::optional<int> tokens = {};   // at least 0
    std::optional<int> percent = {};  // 0 to 100: share of the tokens left for the answer
    bool operator==(const ReasoningLimit&) const = default;
};

struct GenerateOptions {
    int max_tokens = 0;  // 0: generates until the context is full
    SamplingOptions sampling;
    std::vector<std::string> stop;
    // true: the prompt comes from prompt_for(), and reasoning is separated from the reply. false: all output
    // is text.
    bool chat = false;
    // The unfinished answer that the prompt ends with (TemplateInput::continue_last). The prompt ends within
    // the answer's content or, if the content is empty, within the answer's reasoning.
    std::optional<ChatMessage> continues = {};
    // Constrains the text with a grammar (GBNF, engine/grammar/gbnf.h) or a JSON schema; at most one of them
    // may be set. Reasoning that the prompt opens stays unconstrained.
    std::string grammar = {};
    std::string json_schema = {};
    // Whether a keyword without grammar in json_schema is an error. If not, the rest of the schema is
    // enforced.
    bool strict_schema = true;
    // Applies if `chat` is true.
    ReasoningLimit reasoning = {};
    // Tools that the model may call; requires `chat`. The template must get them too (TemplateInput::tools).
    ToolOptions tools = {};
    // Number of most likely alternatives that GenerateSink::chosen receives with each token of the answer.
    // -1: GenerateSink::chosen is not called.
    int top_logprobs = -1;
};

struct GenerateResult {
    std::string text;       // the reply up to a stop string, as passed to the sink
    std::string thinking;   // reasoning before the reply; stop strings don't apply to it
    std::string tool_call;  // unparsed text of messages that are tool calls; "" if calls are parsed
    std::vector<ToolCall> tool_calls;
    double thinking_seconds = 0;       // time from the first piece of reasoning to the last
    int thinking_tokens = 0;           // number of `tokens` in the reasoning, with the mark that closes it
    std::vector<std::int32_t> tokens;  // all drawn tokens except the one that ends the text
    int prompt_tokens = 0;
    int cached_tokens = 0;  // number of prompt tokens that were in the cache
    StopReason reason = StopReason::EndOfText;
    // The stop string that ended the answer, which may belong to the model's format; "" if the answer ended
    // for another reason.
    std::string stop_string = {};
    // Time from the call to the first token; 0: no token was generated.
    double time_to_first_token_seconds = 0;
    double prefill_tokens_per_second = 0;  // counts only prompt tokens that were not cached
    double tokens_per_second = 0;          // counts the tokens after the first one
    int context_used = 0;                  // number of tokens of prompt and answer
    int steps = 0;                         // number of steps that computed tokens of the answer
    int drafted_tokens = 0;   // number of guessed tokens that these steps computed (engine/speculation)
    int accepted_tokens = 0;  // number of guessed tokens that the answer contains
};

// Receives whole UTF-8 characters as they are generated. `prefilled` receives the number of prompt tokens
// that are done, and the number of all prompt tokens.
struct GenerateSink {
    std::function<void(std::string_view)> text;
    std::function<void(std::string_view)> thinking = {};
    std::function<void(int done, int all)> prefilled;
    std::function<void(const ToolCallPiece&)> tool = {};
    // Called for each token of the answer, before its text is passed on. Its text may be held back and passed
    // on together with the text of later tokens. Not called for tokens of the reasoning or of the mark that
    // closes it.
    std::function<void(const TokenChoice&)> chosen = {};
};

struct Spread {
    double min = 0;
    double median = 0;
    double max = 0;
};
// Each measured step draws its tokens with the default SamplingOptions.
struct BenchOptions {
    int prompt = 512;    // number of tokens of the measured prefill; 0: no prefill is measured
    int generate = 128;  // number of tokens of the measured decode; 0: no decode is measured
    int depth = 0;       // number of tokens in the cache before each measurement
    int repetitions = 3;
    // Number of sequences that are decoded concurrently in an additional measurement; at most
    // PlanOptions::sequences. 1: no additional measurement.
    int parallel = 1;
};
struct BenchResult {
    Spread prefill_tokens_per_second;
    Spread decode_tokens_per_second;
    // Total speed of all concurrent sequences; 0 if BenchOptions::parallel is 1.
    Spread parallel_tokens_per_second = {};
    // Duration of a step that also checks kMostDrafts guessed tokens, divided by the duration of a plain
    // step; 0: speculative decoding is off, or no decode is measured.
    Spread checking_step = {};
    std::uint64_t bytes_read_per_token = 0;
    double gigabytes_per_second = 0;  // bytes_read_per_token × median decode speed, in GB/s
    // Predicted decode speed, if the device was measured (SpeedProfiler).
    std::optional<double> predicted_tokens_per_second = {};
};

// Size and use of the KV cache in tokens, counted in whole pages. `used` includes running requests and cached
// conversations. Cached conversations are evicted when their pages are needed.
struct CacheUse {
    int tokens = 0;
    int used = 0;
};

struct Perplexity {
    double perplexity = 0;
    int chunks = 0;
};

class Scheduler;
class SpeedProfiler;

class Engine {
  public:
    // Creates the backend of the device. Throws like make_backend(). Throws InvalidArgument for an invalid
    // threshold.
    explicit Engine(EngineOptions options);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Returns whether the model would fit, without loading it. The memory of the loaded model counts as free.
    Verdict judge(const ModelHeader& model, const PlanOptions& options) const;

    // Loads a model. First reads its header and checks that it fits, then unloads the previous model. Throws
    // OutOfMemory with the memory guard's sentence if the plan is refused. Also throws OutOfMemory if other
    // programs take the memory during loading; in this case, no model is loaded afterwards.
    const LoadedModel& load(const LoadOptions& options, const std::stop_token& stop = {},
                            const std::function<void(double)>& progress = {});
    void unload();
    const LoadedModel* loaded() const;  // nullptr: no model is loaded
    // Sets the threshold for all later plans. Throws InvalidArgument unless 0 < threshold ≤ 1.
    void set_threshold(double threshold);

    const DeviceInfo& device() const;
    DeviceMemory memory() const;
    std::uint64_t limit() const;       // limit of a plan made now; the loaded model counts as unloaded
    MemoryLimit memory_limit() const;  // the limit and how it is computed
    // Returns the current figures of the GPU's runtime; nullopt on the CPU.
    std::optional<RuntimeReading> runtime_reading() const;
    // Returns a discrete GPU's memory before the loaded model was loaded; nullptr: no discrete GPU, or no
    // model.
    const GpuSnapshot* before_load() const;
    // Returns the VRAM that was missing after the last unload; 0: none, or unknown.
    std::uint64_t missing_after_unload() const;
    MemoryLedger::Totals held() const;
    // Bytes of mapped file pages in use; the system counts these pages as available.
    std::uint64_t mapped() const;

    // Returns the system memory that a model on a discrete GPU holds: that of layers on the CPU, without
    // mapped file pages, and of snapshots.
    std::uint64_t held_by_host() const;
    // Returns the memory of the snapshots of recurrent states, which held() does not contain. All values are
    // 0 if the loaded model has no recurrent layers.
    SnapshotUse snapshot_use() const;

    // Returns the object that measures the speed of the devices for predict_decode_rate().
    SpeedProfiler& speed_profiler();
    const SpeedProfiler& speed_profiler() const;

    // The functions below need a loaded model and throw InvalidArgument without one. Those that take tokens
    // also throw InvalidArgument if there are none or if one is outside the vocabulary.
    const Tokenizer& tokenizer() const;
    // Renders the messages with the model's template. Throws Code::Template if the model has no usable
    // template.
    std::vector<std::int32_t> prompt_for(const std::vector<ChatMessage>& messages) const;
    std::vector<std::int32_t> prompt_for(const TemplateInput& input) const;
    // Generates an answer. Reuses the longest cached prefix of `prompt`, from this or an earlier
    // conversation. Throws InvalidArgument for an empty prompt, a token outside the vocabulary or an invalid
    // option, and ContextFull for a prompt that is longer than the context. Throws like read_gbnf() and
    // gbnf_of_json_schema() for a grammar or schema, and InvalidArgument if the vocabulary cannot spell the
    // texts that the grammar requires. Throws Unsupported if a required tool call can't be constrained in the
    // model's format. A cancelled answer is not an error: the result contains the text generated so far.
    GenerateResult generate(const std::vector<std::int32_t>& prompt, const GenerateOptions& options,
                            const GenerateSink& sink = {}, std::stop_token stop = {});
    // Must be called when the engine has been idle for a while. Releases the GPU's stream (and with it the
    // hardware queue) and recorded graphs, because some GPUs draw 90 W while a queue exists. The next
    // computation creates them again. Does nothing on the CPU. Throws DeviceLost.
    void rest();
    // Frees the pages of all cached conversations.
    void forget();
    CacheUse cache_use() const;
    // Passes one row of logits [vocab] for each token to the sink, several rows at a time. Throws Cancelled.
    void logits(const std::vector<std::int32_t>& tokens,
                const std::function<void(int first, std::span<const float> rows)>& sink,
                const std::stop_token& stop = {});
    // Returns the embedding of a text, [hidden] with length 1. Throws Unsupported for models without
    // ModelConfig::pooling, ContextFull for a text that is longer than the context or than the free part of
    // the cache, and Cancelled.
    std::vector<float> embed(const std::vector<std::int32_t>& tokens, const std::stop_token& stop = {});
    // Computes the perplexity by the usual definition: splits the text into chunks of `context` tokens,
    // replaces the first token of each chunk by BOS if the model adds BOS, and scores the tokens of the
    // second half. chunks = 0: all chunks. Throws InvalidArgument if the text is shorter than one chunk, or
    // if `context` is below 4 or exceeds the model's context. Throws Cancelled.
    Perplexity perplexity(std::string_view text, int context, int chunks,
                          const std::function<void(int chunk, double so_far)>& progress = {},
                          std::stop_token stop = {});
    // Throws InvalidArgument for negative sizes, if nothing would be measured, for sizes that exceed the
    // context, and for more sequences than the model was loaded for. Throws Cancelled.
    BenchResult bench(const BenchOptions& options, std::stop_token stop = {});

  private:
    friend class Scheduler;
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge
