// rocmforge-measure, which measure.sh runs: writes random models, checks for leaks, and measures memory use
// and attention.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <limits>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/devices.h"
#include "tests/hip_on_cuda/measurements.h"
#include "tests/hip_on_cuda/model_shapes.h"
#include "tests/hip_on_cuda/random_model.h"
#include "tests/hip_on_cuda/row_independence.h"

namespace {

using namespace rocmforge;
using Json = nlohmann::ordered_json;

struct Arguments {
    EngineOptions engine;
    std::string shape, type, file;
    std::string model;
    measure::LeakCheck leaks;
    measure::MemoryCheck memory;
    std::string cache = "f16";
    measure::AtOnce at_once;
    measure::AttentionTiming attention;
};

void print(const Json& json) {
    std::cout << json.dump() << '\n';
}

std::string shape_names() {
    std::string names;
    for (const measure::ModelShape& shape : measure::model_shapes()) {
        names += (names.empty() ? "" : ", ") + std::string(shape.name);
    }
    return names;
}

void add_model(CLI::App& app, Arguments& a) {
    CLI::App* command =
        app.add_subcommand("make-model", "Write a model with a real shape and random weights");
    command->add_option("shape", a.shape, shape_names())->required();
    command->add_option("type", a.type, "q4_k_m, q8_0 or f16")->required();
    command->add_option("file", a.file)->required();
    command->callback([&a] {
        print({{"file", a.file}, {"weights_bytes", measure::write_random_model(a.shape, a.type, a.file)}});
    });
}

void add_leaks(CLI::App& app, Arguments& a) {
    CLI::App* command = app.add_subcommand("leaks", "Many generations, with loads and unloads between");
    command->add_option("model", a.model)->required();
    command->add_option("--generations", a.leaks.generations);
    command->add_option("--loads", a.leaks.loads);
    command->add_option("--device", a.engine.device);
    command->callback([&a] {
        const measure::LeakResult r = measure::check_leaks(a.engine, a.model, a.leaks);
        print({{"generations", r.generations},
               {"loads", a.leaks.loads},
               {"free_before", r.free_before},
               {"free_after", r.free_after},
               {"held_after", r.held_after},
               {"seconds", r.seconds}});
        if (r.free_after != r.free_before || r.held_after != 0) throw CLI::RuntimeError(1);
    });
}

void add_free(CLI::App& app, Arguments& a) {
    CLI::App* command = app.add_subcommand("free", "Free device memory, in bytes, beside what others hold");
    command->add_option("--device", a.engine.device);
    command->callback([&a] { std::cout << measure::free_memory(a.engine) << '\n'; });
}

void add_hold(CLI::App& app, Arguments& a) {
    CLI::App* command = app.add_subcommand(
        "hold", "Load a model and use it, say what was planned and taken, and keep it until the input ends");
    command->add_option("model", a.model)->required();
    command->add_option("--context", a.memory.context);
    command->add_option("--kv", a.cache)->check(CLI::IsMember({"f16", "q8_0"}));
    command->add_option("--device", a.engine.device);
    command->callback([&a] {
        a.memory.cache = a.cache == "f16" ? DType::F16 : DType::Q8_0;
        measure::hold_model(a.engine, a.model, a.memory, [](const measure::MemoryResult& r) {
            print({{"planned", r.planned},
                   {"planned_runtime", r.planned_runtime},
                   {"held", r.held},
                   {"taken", r.taken}});
            std::cout.flush();
            std::cin.ignore(std::numeric_limits<std::streamsize>::max());
        });
    });
}

void add_at_once(CLI::App& app, Arguments& a) {
    CLI::App* command =
        app.add_subcommand("at-once", "Greedy answers alone and at once: how fast, and whether the same");
    command->add_option("model", a.model)->required();
    command->add_option("--answers", a.at_once.answers);
    command->add_option("--prompt", a.at_once.prompt);
    command->add_option("--tokens", a.at_once.tokens);
    command->add_option("--device", a.engine.device);
    command->callback([&a] {
        const measure::AtOnceResult r = measure::answer_at_once(a.engine, a.model, a.at_once);
        print({{"answers", a.at_once.answers},
               {"same", r.same},
               {"first_other", r.first_other},
               {"alone_tokens_per_second", r.alone},
               {"together_tokens_per_second", r.together}});
        if (r.same != a.at_once.answers) throw CLI::RuntimeError(1);
    });
}

void add_rows(CLI::App& app, Arguments& a) {
    CLI::App* command =
        app.add_subcommand("rows", "Whether rows are the same beside others as alone, bit for bit");
    command->add_option("--device", a.engine.device);
    command->callback([&a] {
        const std::unique_ptr<Backend> backend = make_backend(a.engine);
        int different = 0;
        for (const measure::RowComparison& r : measure::compare_rows(*backend)) {
            print({{"what", r.what}, {"different", r.different}, {"most", r.most}});
            if (r.different > 0) ++different;
        }
        if (different > 0) throw CLI::RuntimeError(1);
    });
}

void add_attention(CLI::App& app, Arguments& a) {
    CLI::App* command = app.add_subcommand("attention", "Time causal attention over whole prompts");
    command->add_option("--positions", a.attention.positions);
    command->add_option("--heads", a.attention.heads);
    command->add_option("--head-dim", a.attention.head_dim);
    command->add_option("--batch", a.attention.batch);
    command->add_option("--repetitions", a.attention.repetitions);
    command->add_option("--device", a.engine.device);
    command->callback([&a] {
        const measure::AttentionResult r = measure::time_attention(a.engine, a.attention);
        print({{"positions", a.attention.positions},
               {"heads", a.attention.heads},
               {"head_dim", a.attention.head_dim},
               {"batch", a.attention.batch},
               {"seconds", {{"min", r.seconds.min}, {"median", r.seconds.median}, {"max", r.seconds.max}}},
               {"finite", r.finite}});
        if (!r.finite) throw CLI::RuntimeError(1);
    });
}

int run(int argc, char** argv) {
    Arguments a;
    a.engine.log =
        std::make_shared<spdlog::logger>("measure", std::make_shared<spdlog::sinks::null_sink_mt>());
    if (const char* runtime = std::getenv("ROCMFORGE_HIP_RUNTIME")) a.engine.hip_runtime = runtime;
    CLI::App app{"What rocmforge-cli doesn't measure."};
    app.require_subcommand(1);
    add_model(app, a);
    add_leaks(app, a);
    add_free(app, a);
    add_hold(app, a);
    add_at_once(app, a);
    add_rows(app, a);
    add_attention(app, a);
    CLI11_PARSE(app, argc, argv);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
