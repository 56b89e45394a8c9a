// The commands `tokenize` and `detokenize`.
#include "engine/base/error.h"
#include "engine/cli/commands.h"
#include "engine/cli/files.h"
#include "engine/cli/flags.h"
#include "engine/model/model_text.h"

namespace rocmforge::cli {
namespace {

struct TokenizeFlags {
    std::string model;
    std::string text;
    std::string file;
    bool plain = false;
};

void tokenize(const TokenizeFlags& flags, Cli& cli) {
    const auto tokenizer = read_model_text(flags.model).tokenizer;
    const std::string text = flags.file.empty() ? flags.text : read_text(flags.file);
    const auto tokens = flags.plain ? tokenizer->encode(text, SpecialTokens::AsText, AddSpecial::No)
                                    : tokenizer->encode(text, SpecialTokens::Parse, AddSpecial::Yes);
    if (cli.json) {
        cli.out.json({{"tokens", tokens}});
        return;
    }
    std::string line;
    for (std::int32_t token : tokens) line += (line.empty() ? "" : ",") + std::to_string(token);
    cli.out.write(line + "\n");
}

struct DetokenizeFlags {
    std::string model;
    std::vector<std::int32_t> tokens;
    bool special = false;
};

void detokenize(const DetokenizeFlags& flags, Cli& cli) {
    const auto tokenizer = read_model_text(flags.model).tokenizer;
    for (std::int32_t token : flags.tokens) {
        if (token < 0 || token >= tokenizer->size()) {
            throw EngineError(Code::InvalidArgument,
                              Text::tr("There is no token %1; the vocabulary has %2 tokens."), token,
                              tokenizer->size());
        }
    }
    const std::string text = tokenizer->decode(flags.tokens, flags.special);
    if (cli.json) {
        cli.out.json({{"text", text}});
    } else {
        cli.out.write(text + "\n");
    }
}

void add_vocabulary(CLI::App& command, std::string& path) {
    command
        .add_option("MODEL", path,
                    "Model: a GGUF file, which may hold only a vocabulary, or a folder with tokenizer.json")
        ->required();
}

}  // namespace

void add_tokenize(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "tokenize", "Convert text to token IDs");
    auto flags = std::make_shared<TokenizeFlags>();
    add_vocabulary(command, flags->model);
    CLI::Option_group* input = command.add_option_group("input");
    input->add_option("--text", flags->text, "Text to convert");
    input->add_option("--file", flags->file, "File with the text to convert");
    input->require_option(1);
    command.add_flag("--no-special", flags->plain,
                     "Add no begin or end token, and treat control tokens in the text as plain text");
    command.callback([flags, &cli] { tokenize(*flags, cli); });
}

void add_detokenize(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "detokenize", "Convert token IDs to text");
    auto flags = std::make_shared<DetokenizeFlags>();
    add_vocabulary(command, flags->model);
    add_token_list(command, "--tokens", flags->tokens, "Token IDs: 1,2,3")->required();
    command.add_flag("--special", flags->special, "Show control tokens, which have no text, by their names");
    command.callback([flags, &cli] { detokenize(*flags, cli); });
}

}  // namespace rocmforge::cli
