// The `chat` command: a conversation in the terminal.
#include <cstdio>
#include <unistd.h>
#include <utility>

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/chat/template_input.h"
#include "engine/cli/answer_printer.h"
#include "engine/cli/commands.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/cli/interrupt.h"
#include "engine/cli/own_models.h"
#include "engine/cli/sampling_flags.h"

namespace rocmforge::cli {
namespace {

struct ChatFlags {
    EngineFlags engine;
    LoadFlags load;
    SamplingFlags sampling;
    GrammarFlags grammar;
    ThinkingFlag thinking;
    std::string system;
    int max_tokens = 0;
};

class Conversation {
  public:
    Conversation(const ChatFlags& flags, GenerateOptions options, Engine& engine,
                 const Interrupts& interrupts, Cli& cli)
        : flags_(flags), options_(std::move(options)), engine_(engine), interrupts_(interrupts), cli_(cli) {
        start_anew();
    }

    // Lets the engine do its idle work while the user types.
    void rest() { engine_.rest(); }

    void start_anew() {
        messages_.clear();
        if (!flags_.system.empty()) messages_.push_back({.role = "system", .content = flags_.system});
    }

    void answer(const std::string& question) {
        messages_.push_back({.role = "user", .content = question});
        TemplateInput input;
        input.messages = to_json(messages_);
        input.thinking = flags_.thinking.value();
        const std::vector<std::int32_t> prompt = engine_.prompt_for(input);
        const StopOnInterrupt stop(interrupts_);
        AnswerPrinter printer(cli_.out);
        GenerateResult result =
            engine_.generate(prompt, options_, cli_.json ? GenerateSink{} : printer.sink(), stop.token());
        if (!cli_.json) {
            printer.finish();
            tell_tool_call(result, cli_.notes);
            tell(result);
        }
        messages_.push_back(
            {.role = "assistant", .content = std::move(result.text), .thinking = std::move(result.thinking)});
    }

    // Removes the last question, which could not be answered.
    void take_back() { messages_.pop_back(); }

    nlohmann::ordered_json json() const { return {{"messages", to_json(messages_)}}; }

  private:
    void tell(const GenerateResult& result) const {
        cli_.notes.line(fmt::format("{:.1f} tokens/s · first after {:.2f} s · {} of {} tokens · {}",
                                    result.tokens_per_second, result.time_to_first_token_seconds,
                                    result.context_used, engine_.loaded()->options.context,
                                    stop_reason_name(result.reason)));
    }

    const ChatFlags& flags_;
    GenerateOptions options_;
    Engine& engine_;
    const Interrupts& interrupts_;
    Cli& cli_;
    std::vector<ChatMessage> messages_;
};

void converse(Conversation& conversation, Lines& lines, bool person, Cli& cli) {
    std::string line;
    while (true) {
        if (person) {
            conversation.rest();
            cli.out.write("> ");
        }
        if (!lines.next(line)) break;
        if (line.empty()) continue;
        if (line == "/new") {
            conversation.start_anew();
            continue;
        }
        try {
            conversation.answer(line);
        } catch (const EngineError& e) {
            // If the conversation is longer than the context, a person can start a new conversation, so the
            // loop continues. A script gets the error.
            if (!person || e.code() != Code::ContextFull) throw;
            conversation.take_back();
            cli.notes.line(std::string(e.what()) + " /new starts a new conversation.");
        }
    }
    if (person) cli.out.write("\n");
}

LoadOptions load_options(const ChatFlags& flags, const Cli& cli) {
    LoadOptions options = flags.load.options();
    if (options.path.empty()) options.path = usual_model(models_folder(), cli.built_in_model);
    return options;
}

void run(const ChatFlags& flags, Cli& cli) {
    validate(flags.sampling.over({}));
    const LoadOptions load_this = load_options(flags, cli);
    GenerateOptions options{.max_tokens = flags.max_tokens, .sampling = {}, .stop = {}, .chat = true};
    options.reasoning.tokens = flags.thinking.tokens;
    flags.grammar.read(options);
    const Interrupts interrupts;
    Engine engine(checked(flags.engine.options(cli), {load_this.path, flags.load.kv}));
    {
        const StopOnInterrupt stop(interrupts);
        load(engine, load_this, cli, stop.token());
    }
    const LoadedModel& model = *engine.loaded();
    // prompt_for() throws an error that says why the model can't chat
    if (!model.has_template) engine.prompt_for({{.role = "user", .content = "?"}});
    const bool person = ::isatty(STDIN_FILENO) == 1 && !cli.json;
    if (person) {
        const std::string name = model.config.name.empty() ? model.path : model.config.name;
        cli.notes.line(name + " on " + engine.device().name + ", with a context of " +
                       count_text(model.options.context) + " tokens" +
                       (model.built_in_template.empty()
                            ? std::string()
                            : ". It has no chat template; built-in: " + model.built_in_template) +
                       ". Ctrl-C stops an answer, /new starts a new conversation, Ctrl-D quits.");
    }
    flags.thinking.warn(model, *cli.log);
    options.sampling = flags.sampling.over(model.sampling);
    Conversation conversation(flags, std::move(options), engine, interrupts, cli);
    Lines lines(interrupts);
    converse(conversation, lines, person, cli);
    if (cli.json) cli.out.json(conversation.json());
}

}  // namespace

void add_chat(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "chat", "Chat in the terminal");
    auto flags = std::make_shared<ChatFlags>();
    flags->load.add_optional_model(command);
    command.add_option("--system", flags->system, "System prompt");
    command.add_option("--max-tokens", flags->max_tokens, "Maximum tokens of an answer; 0: unlimited")
        ->capture_default_str();
    flags->sampling.add(command);
    flags->grammar.add(command);
    flags->thinking.add(command);
    flags->thinking.add_tokens(command);
    flags->load.add_longest_context(command);
    add_running(command, flags->load, flags->engine);
    command.callback([flags, &cli] { run(*flags, cli); });
}

}  // namespace rocmforge::cli
