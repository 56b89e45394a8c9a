#include "engine/base/error.h"
#include "engine/chat/template_input.h"
#include "engine/cli/answer_printer.h"
#include "engine/cli/commands.h"
#include "engine/cli/files.h"
#include "engine/cli/first_check.h"
#include "engine/cli/flags.h"
#include "engine/cli/interrupt.h"
#include "engine/cli/sampling_flags.h"

namespace rocmforge::cli {
namespace {

struct GenerateFlags {
    EngineFlags engine;
    LoadFlags load;
    SamplingFlags sampling;
    GrammarFlags grammar;
    ToolFlags tools;
    ThinkingFlag thinking;
    std::string prompt;
    std::vector<std::int32_t> prompt_tokens;
    std::string chat;
    std::string messages;
    std::vector<std::string> stop;
    int max_tokens = 0;
};

std::vector<std::int32_t> prompt_of(const GenerateFlags& flags, const nlohmann::ordered_json& tools,
                                    const Engine& engine) {
    if (!flags.prompt_tokens.empty()) return flags.prompt_tokens;
    if (!flags.messages.empty() || !flags.chat.empty()) {
        TemplateInput input;
        input.messages = flags.chat.empty() ? read_messages(flags.messages)
                                            : rocmforge::to_json({{.role = "user", .content = flags.chat}});
        input.tools = tools;
        input.thinking = flags.thinking.value();
        return engine.prompt_for(input);
    }
    if (flags.prompt.empty())
        throw EngineError(Code::InvalidArgument, Message::untranslated("The prompt is empty."));
    return engine.tokenizer().encode(flags.prompt, SpecialTokens::Parse, AddSpecial::Yes);
}

nlohmann::ordered_json calls_of(const GenerateResult& result) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const ToolCall& call : result.tool_calls) {
        // If the answer was cut off, the arguments are incomplete JSON and are printed as a string.
        nlohmann::ordered_json arguments = nlohmann::ordered_json::parse(call.arguments, nullptr, false);
        if (arguments.is_discarded()) arguments = call.arguments;
        all.push_back({{"name", call.name}, {"arguments", std::move(arguments)}});
    }
    return all;
}

void run(const GenerateFlags& flags, Cli& cli) {
    validate(flags.sampling.over({}));  // reports invalid options before the model is loaded
    GenerateOptions options{.max_tokens = flags.max_tokens, .sampling = {}, .stop = flags.stop};
    flags.grammar.read(options);
    const nlohmann::ordered_json tools = flags.tools.read(options);
    const bool chat = !flags.chat.empty() || !flags.messages.empty();
    if (!chat && flags.thinking.value() != Thinking::Auto) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("--thinking requires --chat or --messages."));
    }
    if (!chat && flags.thinking.tokens) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("--thinking-tokens requires --chat or --messages."));
    }
    options.reasoning.tokens = flags.thinking.tokens;
    if (!chat && !tools.is_null()) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("--tools requires --chat or --messages."));
    }
    const Interrupts interrupts;
    Engine engine(checked(flags.engine.options(cli), {flags.load.path, flags.load.kv}));
    const StopOnInterrupt stop(interrupts);
    load(engine, flags.load.options(), cli, stop.token());

    if (chat) flags.thinking.warn(*engine.loaded(), *cli.log);
    AnswerPrinter printer(cli.out);
    options.sampling = flags.sampling.over(engine.loaded()->sampling);
    options.chat = chat;
    const GenerateResult result = engine.generate(prompt_of(flags, tools, engine), options,
                                                  cli.json ? GenerateSink{} : printer.sink(), stop.token());
    if (!cli.json) {
        printer.finish();
        for (const ToolCall& call : result.tool_calls) cli.out.write(call.name + " " + call.arguments + "\n");
        tell_tool_call(result, cli.notes);
        cli.log->info("{} tokens at {:.1f} a second, the first after {:.2f} s; {}", result.tokens.size(),
                      result.tokens_per_second, result.time_to_first_token_seconds,
                      stop_reason_name(result.reason));
        return;
    }
    nlohmann::ordered_json all = {{"text", result.text}};
    if (chat) {
        all.update({{"thinking", result.thinking},
                    {"thinking_tokens", result.thinking_tokens},
                    {"thinking_seconds", result.thinking_seconds}});
    }
    if (!result.tool_call.empty()) all["tool_call"] = result.tool_call;
    if (!tools.is_null()) all["tool_calls"] = calls_of(result);
    all.update({{"tokens", result.tokens},
                {"prompt_tokens", result.prompt_tokens},
                {"stop_reason", stop_reason_name(result.reason)},
                {"time_to_first_token_seconds", result.time_to_first_token_seconds},
                {"tokens_per_second", result.tokens_per_second},
                {"steps", result.steps},
                {"drafted_tokens", result.drafted_tokens},
                {"accepted_tokens", result.accepted_tokens}});
    cli.out.json(all);
}

}  // namespace

void add_generate(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "generate", "Continue a text or answer a message");
    auto flags = std::make_shared<GenerateFlags>();
    flags->load.add_model(command);
    CLI::Option_group* input = command.add_option_group("input");
    input->add_option("--prompt", flags->prompt, "Text to continue");
    add_token_list(*input, "--prompt-tokens", flags->prompt_tokens, "Token IDs to continue: 1,2,3");
    input->add_option("--chat", flags->chat, "Message to answer, with the model's chat template");
    input->add_option("--messages", flags->messages, "JSON file with a conversation to answer");
    input->require_option(1);
    command.add_option("--max-tokens", flags->max_tokens, "Maximum tokens to generate; 0: unlimited")
        ->capture_default_str();
    command.add_option("--stop", flags->stop, "Text that ends the generation; can be given several times")
        ->allow_extra_args(false);
    flags->sampling.add(command);
    flags->grammar.add(command);
    flags->tools.add(command);
    flags->thinking.add(command);
    flags->thinking.add_tokens(command);
    flags->load.add_context(command);
    add_running(command, flags->load, flags->engine);
    command.callback([flags, &cli] { run(*flags, cli); });
}

}  // namespace rocmforge::cli
