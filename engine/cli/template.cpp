#include <utility>

#include "engine/base/error.h"
#include "engine/chat/chat_format.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/reasoning_names.h"
#include "engine/chat/system_message.h"
#include "engine/chat/template_input.h"
#include "engine/cli/commands.h"
#include "engine/cli/files.h"
#include "engine/cli/flags.h"
#include "engine/model/model_text.h"
#include "engine/tool_calls/template_tools.h"

namespace rocmforge::cli {
namespace {

struct TemplateFlags {
    std::string model;
    std::string template_file;
    std::string messages;
    std::string tools;
    bool no_generation_prompt = false;
    ThinkingFlag thinking;
};

std::string source_of(const TemplateFlags& flags, TemplateInput& input) {
    if (!flags.template_file.empty()) {
        input.bos_token = "<s>";
        input.eos_token = "</s>";
        return read_text(flags.template_file);
    }
    const ModelText text = read_model_text(flags.model);
    const Tokenizer& tokenizer = *text.tokenizer;
    if (const auto bos = tokenizer.bos()) input.bos_token = tokenizer.token_text(*bos);
    if (const auto eos = tokenizer.eos()) input.eos_token = tokenizer.token_text(*eos);
    return chat_format(text).source;
}

void run(const TemplateFlags& flags, Cli& cli) {
    TemplateInput input;
    input.messages = read_messages(flags.messages);
    if (!flags.tools.empty()) input.tools = read_json(flags.tools);
    input.add_generation_prompt = !flags.no_generation_prompt;
    input.thinking = flags.thinking.value();
    const std::string source = source_of(flags, input);
    const ChatTemplate chat(source);
    input = TemplateTools::of(chat, source).adapted(std::move(input));
    name_reasoning(input.messages, reasoning_key(source));
    const std::string prompt = render_with_system(chat, input);
    // Prints exactly the prompt, without a newline at the end.
    cli.json ? cli.out.json({{"prompt", prompt}}) : cli.out.write(prompt);
}

}  // namespace

void add_template(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "template", "Render messages to a prompt with a chat template");
    auto flags = std::make_shared<TemplateFlags>();
    CLI::Option* model =
        command.add_option("MODEL", flags->model, "Model with the chat template: a GGUF file, or a folder");
    CLI::Option* file =
        command.add_option("--template-file", flags->template_file, "File with the chat template");
    file->excludes(model);
    command.add_option("--messages", flags->messages, R"(JSON file: [{"role": "user", "content": "Hello"}])")
        ->required();
    command.add_option("--tools", flags->tools, "JSON file with a list of tools");
    flags->thinking.add(command);
    command.add_flag("--no-generation-prompt", flags->no_generation_prompt,
                     "Omit the beginning of the answer from the prompt");
    command.callback([flags, &cli] {
        if (flags->model.empty() && flags->template_file.empty()) {
            throw CLI::RequiredError("MODEL or --template-file");
        }
        run(*flags, cli);
    });
}

}  // namespace rocmforge::cli
