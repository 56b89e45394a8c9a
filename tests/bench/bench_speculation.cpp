// Compares the speed of answers with guessed tokens (--speculate auto) and without, for an answer that
// repeats a text and for one that doesn't:
//
//     bench_speculation MODEL [TEXT] [TOKENS]   a text file, of which the beginning is used (built-in text),
//     and the number of tokens of an answer (200)
//
// The tokens of both must be equal. The repeating text is what the model is asked to write again with one
// word changed; a model without a chat template continues a second copy of the text.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/engine.h"

using namespace rocmforge;

namespace {

constexpr int kRepetitions = 5;
constexpr std::size_t kTextBytes = 900;
constexpr const char* kText =
    "The lighthouse stood at the end of the long pier. Every evening the keeper climbed the stairs, cleaned "
    "the "
    "glass and lit the lamp. Ships that came from the north saw its light from far away, and their captains "
    "knew that the harbour was near. In winter, when the storms came, the keeper stayed awake all night and "
    "rang the bell each quarter of an hour. In summer he painted the walls, repaired the roof and talked "
    "with "
    "the fishermen, who brought him bread and news from the town.";

using Tokens = std::vector<std::int32_t>;

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::unique_ptr<Engine> engine_with(const char* path, SpeculationKind kind) {
    auto engine = std::make_unique<Engine>(EngineOptions{.device = {}, .log = {}});
    engine->load({.path = path, .context = 2048, .speculation = kind});
    return engine;
}

std::string read_beginning(const char* path) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    if (text.empty()) throw EngineError(Code::FileUnreadable, Message::untranslated("The text is empty."));
    return text.substr(0, std::min(kTextBytes, text.size()));
}

Tokens chat_prompt(const Engine& engine, const std::string& question) {
    return engine.prompt_for({{.role = "user", .content = question}});
}

Tokens repeating_prompt(const Engine& engine, const std::string& text) {
    if (engine.loaded()->has_template) {
        return chat_prompt(
            engine, "Repeat this text exactly, but write \"harbor\" instead of \"harbour\":\n\n" + text);
    }
    return engine.tokenizer().encode(text + "\n\n" + text.substr(0, text.size() / 8), SpecialTokens::AsText,
                                     AddSpecial::Yes);
}

Tokens free_prompt(const Engine& engine) {
    const std::string begin = "Tell a long story about a child who finds a key in the garden.";
    if (engine.loaded()->has_template) return chat_prompt(engine, begin);
    return engine.tokenizer().encode("Once upon a time, a child found a key in the garden.",
                                     SpecialTokens::AsText, AddSpecial::Yes);
}

// Runs both engines in turn. Returns whether their tokens are equal.
bool compare(Engine& plain, Engine& guessing, const char* name, const Tokens& prompt, float temperature,
             int tokens) {
    GenerateOptions options;
    options.max_tokens = tokens;
    options.sampling.temperature = temperature;
    options.sampling.seed = 1;
    std::vector<double> without;
    std::vector<double> with;
    std::vector<double> gain;
    GenerateResult result;
    for (int i = 0; i <= kRepetitions; ++i) {
        const GenerateResult expected = plain.generate(prompt, options);
        result = guessing.generate(prompt, options);
        if (result.tokens != expected.tokens) {
            std::cout << name << ": the tokens differ\n";
            return false;
        }
        if (i == 0) continue;  // warms up
        without.push_back(expected.tokens_per_second);
        with.push_back(result.tokens_per_second);
        gain.push_back(with.back() / without.back());
    }
    std::cout << std::fixed << std::setprecision(1) << std::setw(10) << name << ": " << median(without)
              << " tokens/s without guesses, " << median(with) << " with: " << std::setprecision(3)
              << median(gain) << " times; " << result.tokens.size() << " tokens in " << result.steps
              << " steps, " << result.accepted_tokens << " of " << result.drafted_tokens
              << " guesses accepted\n";
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: bench_speculation MODEL [TEXT] [TOKENS]\n";
        return 2;
    }
    try {
        const std::string text = argc > 2 && *argv[2] != '\0' ? read_beginning(argv[2]) : kText;
        const int tokens = argc > 3 ? std::atoi(argv[3]) : 200;
        const auto plain = engine_with(argv[1], SpeculationKind::Off);
        const auto guessing = engine_with(argv[1], SpeculationKind::Auto);
        bool same = compare(*plain, *guessing, "repeated", repeating_prompt(*plain, text), 0, tokens);
        same = compare(*plain, *guessing, "drawn", repeating_prompt(*plain, text), 0.7F, tokens) && same;
        same = compare(*plain, *guessing, "free", free_prompt(*plain), 0.7F, tokens) && same;
        return same ? 0 : 1;
    } catch (const EngineError& e) {
        std::cerr << e.what() << '\n';
        return 1;
    }
}
