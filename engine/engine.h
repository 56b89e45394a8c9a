// The whole engine behind one object: load, unload, generate, score, measure. Not thread-safe: one thread
// owns it. Long calls take a std::stop_token and look at it before every chunk and every token.
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
    double threshold = 0.70;  // of the headroom that a plan may take
    std::shared_ptr<spdlog::logger> log;
    std::string hip_runtime = {};   // path of a HIP runtime; "": the system's
    std::string sys = "/sys";       // where the kernel driver's files are
    std::string proc = "/proc";     // where the kernel says which process holds what
    std::string gpus_closed = {};   // why no GPU is used, and its runtime not opened; "": they may be
    std::string cache_folder = {};  // where self-tests' findings and profiles are remembered; "": nowhere
    SelfTest self_test = SelfTest::AtFirstUse;  // of a GPU, driver and program version
};

// A device with what is known of it now, for `devices` and the gauge.
struct DeviceReport {
    DeviceInfo info;
    std::optional<DeviceMemory> memory;  // nullopt: nobody says
    std::optional<std::uint64_t> limit;  // nullopt likewise, and for one that can't be used
    bool usable = true;                  // false: it is here, but this program can't compute on it
    bool chosen = false;
    bool retry =
        false;  // it can't be used because its check failed or its runtime aborted: check_gpus_again()
    std::string reason;  // why it was chosen, or not, or why it can't be used
    // Families of kernels that it computed wrongly: plain ones do their work.
    std::vector<std::string> plain = {};
};
// Throws InvalidArgument when the options ask for a device that isn't there.
std::vector<DeviceReport> list_devices(const EngineOptions& options);

// What becomes of a context that is longer than the one that a model was made for: its own, or a refusal.
enum class LongerContext { Shorten, Refuse };

struct LoadOptions {
    std::string path;
    int context = 0;  // 0: the smaller of 4096 and the model's
    DType cache = DType::F16;
    int batch = 512;
    Quantize quantize = Quantize::No;  // of matrices that the file has as floats
    int gpu_layers = kAllLayers;       // more than the model has are all of them
    int sequences = 1;                 // PlanOptions has these two
    int cache_tokens = 0;
    LongerContext longer_context = LongerContext::Shorten;
};

// What load() makes of them for a model.
PlanOptions plan_options(const LoadOptions& options, const ModelConfig& config);
// That the model has less than was asked for, in a sentence; "" where it has that, or nobody asked.
std::string shortened_context_note(int asked, int context);

struct LoadedModel {
    ModelConfig config;
    std::string path;
    PlanOptions options;
    Quantize quantize = Quantize::No;  // that its floats were converted to; No too where it has hardly any
    int asked_context = 0;             // LoadOptions'; options.context may be shorter
    MemoryPlan plan;
    std::string tokenizer_kind;
    bool has_template = false;           // messages can be put to it
    bool own_template = false;           // the model brings one, understood or not
    std::string built_in_template = {};  // the name of ours that is used without one: "ChatML"
    bool switches_thinking = false;      // its template heeds TemplateInput::thinking
    SamplingDefaults sampling = {};      // what its makers recommend; generate() takes what it is given
    double load_seconds = 0;
};

enum class StopReason { EndOfText, StopString, MaxTokens, ContextFull, Cancelled };
std::string_view stop_reason_name(
    StopReason reason);  // "end", "stop_string", "max_tokens", "context", "cancelled"

struct GenerateOptions {
    int max_tokens = 0;  // 0: until the context is full
    SamplingOptions sampling;
    std::vector<std::string> stop;
    // The prompt is prompt_for()'s: what is thought is told from what is said. Otherwise all of it is text.
    bool chat = false;
    // The answer that the prompt ends in the middle of (TemplateInput::continue_last): in its content or,
    // without one, in its thought.
    std::optional<ChatMessage> continues = {};
    // What the text must be, by a grammar (GBNF, engine/grammar/gbnf.h) or by a JSON schema; one of them at
    // most. Thoughts that the prompt opens stay free.
    std::string grammar = {};
    std::string json_schema = {};
    // Of a chat: what the model may call. Its template has to be told of them too (TemplateInput::tools).
    ToolOptions tools = {};
    // GenerateSink::chosen gets each token of the answer with so many of the likeliest at its place; -1: it
    // gets none.
    int top_logprobs = -1;
};

struct GenerateResult {
    std::string text;       // up to a stop string; what was handed to the sink
    std::string thinking;   // before it; stop strings don't count there
    std::string tool_call;  // a message to a tool, as it wrote it, where tools aren't looked for
    std::vector<ToolCall> tool_calls;
    double thinking_seconds = 0;       // from its first piece to its last
    std::vector<std::int32_t> tokens;  // all that were drawn, but for the one that ends the text
    int prompt_tokens = 0;
    int cached_tokens = 0;  // of the prompt, found in the cache
    StopReason reason = StopReason::EndOfText;
    double time_to_first_token_seconds = 0;  // from the call to the first token; 0 without one
    double prefill_tokens_per_second = 0;    // of the prompt tokens that were not cached
    double tokens_per_second = 0;            // of the tokens after the first one
    int context_used = 0;                    // tokens: prompt and answer
};

// Whole UTF-8 characters as they come. `prefilled` reports prompt tokens done of all.
struct GenerateSink {
    std::function<void(std::string_view)> text;
    std::function<void(std::string_view)> thinking = {};
    std::function<void(int done, int all)> prefilled;
    std::function<void(const ToolCallPiece&)> tool = {};
    // Before what the token writes, if that isn't held back.
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
    int depth = 0;       // tokens that are in the cache before either
    int repetitions = 3;
    int parallel = 1;  // sequences to decode at once as well; at most PlanOptions::sequences
};
struct BenchResult {
    Spread prefill_tokens_per_second;
    Spread decode_tokens_per_second;
    // Of all together, where several were asked for.
    Spread parallel_tokens_per_second = {};
    std::uint64_t bytes_read_per_token = 0;
    double gigabytes_per_second = 0;                         // bytes_read_per_token × median decode
    std::optional<double> predicted_tokens_per_second = {};  // of decoding, where the device was measured
};

// Of the KV cache, in whole pages, as tokens that they have room for: by answers that are being written and
// by conversations that are kept until somebody needs the room.
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
    explicit Engine(EngineOptions options);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // What loading would take, without loading. What is loaded now counts as given back.
    Verdict judge(const ModelHeader& model, const PlanOptions& options) const;

    // Throws OutOfMemory with the guard's sentence when the plan is refused. The model that was loaded before
    // is unloaded first, but only once the new one is known to be readable and to fit. Should other programs
    // take the memory meanwhile, it is OutOfMemory too, and no model is loaded then.
    const LoadedModel& load(const LoadOptions& options, std::stop_token stop = {},
                            const std::function<void(double)>& progress = {});
    void unload();
    const LoadedModel* loaded() const;  // nullptr: none
    // For plans from now on. Throws InvalidArgument unless 0 < threshold ≤ 1.
    void set_threshold(double threshold);

    const DeviceInfo& device() const;
    DeviceMemory memory() const;
    std::uint64_t limit() const;       // of a plan now; what is loaded counts as given back
    MemoryLimit memory_limit() const;  // all of that limit
    // What the GPU's runtime says now; nullopt on the CPU.
    std::optional<RuntimeReading> runtime_reading() const;
    // A discrete GPU as it was before the loaded model took memory; nullptr otherwise.
    const GpuSnapshot* before_load() const;
    // VRAM that did not come back when a model was unloaded last; 0: none, or unknown.
    std::uint64_t missing_after_unload() const;
    MemoryLedger::Totals held() const;
    std::uint64_t mapped() const;  // of what is held: files' pages, which the system counts as available

    // What the layers left to the processor take of the system's memory, files' pages not counted.
    std::uint64_t held_by_host() const;

    // How fast the device is, for predict_decode_rate(): as it was measured, now or at an earlier start.
    // Beside a discrete GPU the processor likewise.
    const Speeds& speeds() const;
    bool measured() const;  // enough to predict with the options' own threads; all kernels are tested
    // Checks the kernels that no model has needed yet, measures each device (10 to 30 s), and stores both
    // results. Beside a model too: it keeps to the guard's limit together with it. Throws OutOfMemory where
    // there is no room, and Cancelled; what was tested or measured by then isn't again the next time.
    void measure_profile(const std::stop_token& stop = {});
    // As if nothing had been measured, until it is again. What is kept on disk stays until then. Throws
    // OutOfMemory where it couldn't be beside the model, and forgets nothing.
    void forget_speeds();
    // The processor with other numbers of threads, so that a prediction can be made for each that may be
    // chosen: those that are missing, and one of them measured. May be done while a model is loaded.
    std::vector<int> unmeasured_threads() const;
    void measure_threads(int threads, const std::stop_token& stop = {});

    // The rest needs a loaded model and throws InvalidArgument without one.
    const Tokenizer& tokenizer() const;
    // By the model's template. Throws Template when it has none that works.
    std::vector<std::int32_t> prompt_for(const std::vector<ChatMessage>& messages) const;
    std::vector<std::int32_t> prompt_for(const TemplateInput& input) const;
    // The beginning that `prompt` shares with this or an earlier conversation is not computed again, while
    // its pages are there. Throws InvalidArgument for an empty prompt, a token that doesn't exist or an
    // option out of range, and ContextFull for a prompt that is longer than the context. A grammar or schema
    // throws as read_gbnf() and gbnf_of_json_schema(), and InvalidArgument where the vocabulary can't write
    // what it asks for. Being stopped is no error: the result has what there is by then.
    GenerateResult generate(const std::vector<std::int32_t>& prompt, const GenerateOptions& options,
                            const GenerateSink& sink = {}, std::stop_token stop = {});
    // For when nobody has asked for anything for a while: a GPU gives back its stream, with the hardware
    // queue behind it, and recorded steps, until something is computed again. Some GPUs draw 90 W at rest
    // with a queue. Throws DeviceLost.
    void rest();
    // Gives the cached conversations' pages back.
    void forget();
    CacheUse cache_use() const;
    // One row of [vocab] for each token, handed over some rows at a time. Throws Cancelled.
    void logits(const std::vector<std::int32_t>& tokens,
                const std::function<void(int first, std::span<const float> rows)>& sink,
                const std::stop_token& stop = {});
    // What the text means, as numbers that may be compared: of length 1, [hidden]; for models made for it
    // (ModelConfig::pooling). Throws Unsupported for others, ContextFull for a text that is longer than the
    // context or than what others leave of the cache, and Cancelled.
    std::vector<float> embed(const std::vector<std::int32_t>& tokens, const std::stop_token& stop = {});
    // The usual definition: the text in chunks of `context` tokens, the first token of each replaced by BOS
    // where the model adds one; the tokens of the second half are scored. chunks 0: all that there are.
    // Throws InvalidArgument when the text is shorter than one chunk, and Cancelled.
    Perplexity perplexity(std::string_view text, int context, int chunks,
                          const std::function<void(int chunk, double so_far)>& progress = {},
                          std::stop_token stop = {});
    // Throws InvalidArgument for sizes that make no sense or exceed the context, and Cancelled.
    BenchResult bench(const BenchOptions& options, std::stop_token stop = {});

  private:
    friend class Scheduler;
    struct State;
    void check_room_to_measure() const;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge
