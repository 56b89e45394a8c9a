#include "tests/grammar/draw.h"

#include <string_view>
#include <vector>

#include "engine/grammar/token_constraint.h"

namespace rocmforge::test {

std::string draw(const std::shared_ptr<const Grammar>& grammar, const EndingTokenizer& tokenizer,
                 const std::shared_ptr<const TokenTexts>& texts, std::mt19937& random,
                 std::string_view closing) {
    TokenConstraint constraint(grammar, texts);
    std::string text;
    for (int step = 0; step < 3000; ++step) {
        const auto mask = constraint.allowed();
        const auto may = [&](std::int32_t token) {
            return (mask[static_cast<std::size_t>(token) / 64] >> (static_cast<std::size_t>(token) % 64) &
                    1U) != 0;
        };
        std::vector<std::int32_t> choices;
        if (step > 40) {
            for (const char c : std::string_view("}]\"@.n0\n/b\\")) {
                if (may(c)) choices.push_back(c);
            }
            if (may('"') && random() % 3 == 0) choices.assign(1, '"');
            for (const char c : closing) {
                if (may(c) && random() % 3 == 0) choices.assign(1, c);
            }
            for (std::int32_t token = 256; token < tokenizer.end(); ++token) {
                const std::string text = tokenizer.piece(token, true);
                const bool closes = text.find("</") != std::string::npos ||
                                    text.find("end") != std::string::npos || text == "<|\"|>";
                if (closes && may(token) && random() % 2 == 0) choices.assign(1, token);
            }
            if (may(tokenizer.end())) choices.assign(1, tokenizer.end());
        }
        for (std::int32_t token = 0; choices.empty() || (step <= 40 && token < tokenizer.size()); ++token) {
            if (token == tokenizer.size()) return text + "<nothing may follow>";
            if (may(token)) choices.push_back(token);
        }
        const std::int32_t token = choices[random() % choices.size()];
        if (token == tokenizer.end()) return text;
        text += tokenizer.piece(token, true);
        if (!constraint.accept(TokenTexts::seen(tokenizer, token))) return text + "<refused>";
    }
    return text + "<no end>";
}

}  // namespace rocmforge::test
