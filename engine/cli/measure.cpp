// The commands `logits`, `perplexity` and `bench`.
#include <algorithm>
#include <bit>
#include <fstream>

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cli/commands.h"
#include "engine/cli/files.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/speed_profiler.h"

namespace rocmforge::cli {
namespace {

static_assert(std::endian::native == std::endian::little, "logits are written as they are in memory");

struct MeasureFlags {
    EngineFlags engine;
    LoadFlags load;
    std::vector<std::int32_t> tokens;
    std::string file;
    int chunks = 0;
    BenchOptions bench;
    bool no_measure = false;

    void add_common(CLI::App& command) {
        load.add_gpu_layers(command);
        load.add_quantize(command);
        engine.add_device(command);
        engine.add_threads(command);
    }
};

void write_rows(std::ofstream& file, std::span<const float> rows, const std::string& path) {
    file.write(reinterpret_cast<const char*>(rows.data()), static_cast<std::streamsize>(rows.size_bytes()));
    file.flush();
    if (!file) throw EngineError(Code::WriteFailed, Message::untranslated("Cannot write " + path + "."));
}

void logits(const MeasureFlags& flags, Cli& cli) {
    Engine engine(checked(flags.engine.options(cli), {flags.load.path, flags.load.kv}));
    LoadOptions options = flags.load.options();
    options.context = static_cast<int>(flags.tokens.size());
    options.longer_context = LongerContext::Refuse;
    load(engine, options, cli);
    std::ofstream file(flags.file, std::ios::binary | std::ios::trunc);
    if (!file)
        throw EngineError(Code::WriteFailed, Message::untranslated("Cannot write " + flags.file + "."));
    engine.logits(flags.tokens,
                  [&](int, std::span<const float> rows) { write_rows(file, rows, flags.file); });
    const int vocab = engine.loaded()->config.vocab;
    if (cli.json) {
        cli.out.json({{"rows", flags.tokens.size()}, {"vocabulary", vocab}, {"output", flags.file}});
    } else {
        cli.out.write(fmt::format("{} rows of {} logits in {}\n", flags.tokens.size(), vocab, flags.file));
    }
}

void perplexity(const MeasureFlags& flags, Cli& cli) {
    const std::string text = read_text(flags.file);
    Engine engine(checked(flags.engine.options(cli), {flags.load.path, flags.load.kv}));
    LoadOptions options = flags.load.options();
    options.longer_context = LongerContext::Refuse;
    load(engine, options, cli);
    const Perplexity result = engine.perplexity(
        text, flags.load.context, flags.chunks,
        [&](int chunk, double so_far) { cli.notes.status(fmt::format("chunk {}: {:.4f}", chunk, so_far)); });
    cli.notes.clear_status();
    if (cli.json) {
        cli.out.json({{"perplexity", result.perplexity}, {"chunks", result.chunks}});
    } else {
        cli.out.write(fmt::format("perplexity {:.4f} over {} chunks\n", result.perplexity, result.chunks));
    }
}

using Json = nlohmann::ordered_json;

Json to_json(const Spread& spread) {
    return {{"min", spread.min}, {"median", spread.median}, {"max", spread.max}};
}

// Measures the device's speeds if they are unknown. If that fails, the benchmark runs without a prediction.
void measure_if_unknown(Engine& engine, Cli& cli) {
    if (engine.speed_profiler().complete()) return;
    try {
        engine.speed_profiler().measure();
    } catch (const EngineError& e) {
        cli.log->warn("{}", e.what());
    }
}

void bench(const MeasureFlags& flags, Cli& cli) {
    Engine engine(checked(flags.engine.options(cli), {flags.load.path, flags.load.kv}));
    LoadOptions options = flags.load.options();
    const std::int64_t needed =
        std::int64_t{flags.bench.depth} + std::max(flags.bench.prompt, flags.bench.generate);
    options.context = static_cast<int>(std::clamp<std::int64_t>(needed, 1, INT32_MAX));
    options.longer_context = LongerContext::Refuse;
    options.sequences = flags.bench.parallel;
    if (!flags.no_measure) measure_if_unknown(engine, cli);
    load(engine, options, cli);
    const BenchResult result = engine.bench(flags.bench);
    const Spread& prefill = result.prefill_tokens_per_second;
    const Spread& decode = result.decode_tokens_per_second;
    const Spread& together = result.parallel_tokens_per_second;
    const Spread& checking = result.checking_step;
    const std::optional<double>& predicted = result.predicted_tokens_per_second;
    if (cli.json) {
        Json json({{"prefill_tokens_per_second", to_json(prefill)},
                   {"decode_tokens_per_second", to_json(decode)},
                   {"bytes_read_per_token", result.bytes_read_per_token},
                   {"gigabytes_per_second", result.gigabytes_per_second},
                   {"predicted_tokens_per_second", predicted ? Json(*predicted) : Json(nullptr)}});
        if (flags.bench.parallel > 1) {
            json["parallel"] = flags.bench.parallel;
            json["parallel_tokens_per_second"] = to_json(together);
        }
        if (checking.median > 0) json["checking_step"] = to_json(checking);
        cli.out.json(json);
        return;
    }
    const auto line = [](const char* name, int tokens, const Spread& s) {
        return fmt::format("{:8} {:5} tokens  {:9.2f} tokens/s  ({:.2f} to {:.2f})\n", name, tokens, s.median,
                           s.min, s.max);
    };
    cli.out.write(
        line("prefill", flags.bench.prompt, prefill) + line("decode", flags.bench.generate, decode) +
        (flags.bench.parallel > 1 ? line("batch", flags.bench.generate * flags.bench.parallel, together)
                                  : "") +
        fmt::format("{} read per token, {:.2f} GB/s\n", size_text(result.bytes_read_per_token),
                    result.gigabytes_per_second) +
        (checking.median > 0
             ? fmt::format("a step that checks guessed tokens takes {:.2f} times as long as a plain step\n",
                           checking.median)
             : "") +
        (predicted ? fmt::format("{:.2f} tokens/s were predicted\n", *predicted) : ""));
}

}  // namespace

void add_logits(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "logits", "Write the logits of each position to a file");
    auto flags = std::make_shared<MeasureFlags>();
    flags->load.add_model(command);
    add_token_list(command, "--tokens", flags->tokens, "Token IDs: 1,2,3")->required();
    command.add_option("--output", flags->file, "Output file: little-endian float32, one row per position")
        ->required();
    flags->load.add_any_kv(command);
    flags->add_common(command);
    command.callback([flags, &cli] { logits(*flags, cli); });
}

void add_perplexity(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "perplexity", "Measure the perplexity of a text");
    auto flags = std::make_shared<MeasureFlags>();
    flags->load.context = 512;
    flags->load.add_model(command);
    command.add_option("FILE", flags->file, "Text to measure")->required();
    command
        .add_option("--context", flags->load.context,
                    "Chunk length in tokens; the second half of a chunk is scored")
        ->capture_default_str();
    command.add_option("--chunks", flags->chunks, "Maximum number of chunks; 0: all")->capture_default_str();
    flags->load.add_any_kv(command);
    flags->add_common(command);
    command.callback([flags, &cli] { perplexity(*flags, cli); });
}

void add_bench(CLI::App& app, Cli& cli) {
    CLI::App& command =
        add_command(app, cli, "bench", "Measure the speed of a model with the default sampling settings");
    auto flags = std::make_shared<MeasureFlags>();
    flags->load.add_model(command);
    BenchOptions& bench = flags->bench;
    command.add_option("--prompt", bench.prompt, "Tokens to prefill; 0: none")->capture_default_str();
    command.add_option("--generate", bench.generate, "Tokens to decode; 0: none")->capture_default_str();
    command.add_option("--depth", bench.depth, "Tokens in the KV cache before the measurement")
        ->capture_default_str();
    command.add_option("--repetitions", bench.repetitions, "Number of repetitions")->capture_default_str();
    command.add_option("--parallel", bench.parallel, "Also decode this many sequences in one batch")
        ->capture_default_str();
    command.add_flag("--no-measure", flags->no_measure,
                     "Don't measure the device first; the speed is predicted only if it was measured before");
    flags->load.add_kv(command);
    flags->load.add_speculation(command);
    flags->add_common(command);
    command.callback([flags, &cli] { rocmforge::cli::bench(*flags, cli); });
}

}  // namespace rocmforge::cli
