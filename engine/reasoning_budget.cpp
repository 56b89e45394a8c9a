#include "engine/reasoning_budget.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {
namespace {

// Shares of an answer's tokens, in percent, for the reasoning before a bound reply: the share if the request
// sets no limit, and the largest share that a request can set.
constexpr int kUsualPercent = 50;
constexpr int kMostPercent = 80;

// Texts before which inner_tokens() tries to tokenize. Some tokenizers put a space before the first word.
constexpr std::array<std::string_view, 3> kAnchors = {"", "\n", "x"};

void append(std::vector<std::int32_t>& tokens, const std::vector<std::int32_t>& more) {
    tokens.insert(tokens.end(), more.begin(), more.end());
}

}  // namespace

std::optional<int> reasoning_budget(const ReasoningLimit& limit, int left, bool bound) {
    const auto share = [left](int percent) { return static_cast<int>(std::int64_t{left} * percent / 100); };
    std::optional<int> budget = limit.tokens;
    if (!budget && limit.percent) budget = share(*limit.percent);
    if (bound) budget = std::min(budget.value_or(share(kUsualPercent)), share(kMostPercent));
    return budget;
}

std::vector<std::int32_t> inner_tokens(const Tokenizer& tokenizer, std::string_view text) {
    for (const std::string_view anchor : kAnchors) {
        const std::string anchored = std::string(anchor) + std::string(text);
        const auto before = tokenizer.encode(anchor, SpecialTokens::Parse, AddSpecial::No);
        auto tokens = tokenizer.encode(anchored, SpecialTokens::Parse, AddSpecial::No);
        const auto differ = std::mismatch(before.begin(), before.end(), tokens.begin(), tokens.end());
        if (differ.first != before.end()) continue;
        tokens.erase(tokens.begin(), differ.second);
        std::string spelled;
        for (const std::int32_t token : tokens) spelled += tokenizer.piece(token, true);
        if (spelled == text) return tokens;
    }
    return {};
}

std::vector<std::int32_t> closing_tokens(const Tokenizer& tokenizer, const ReasoningEnd& end,
                                         std::string_view last) {
    const std::string before = end.newline_before && !last.ends_with('\n') ? "\n" : "";
    const std::string after =
        end.reply_header + std::string(static_cast<std::size_t>(end.newlines_after), '\n');
    std::vector<std::int32_t> whole = inner_tokens(tokenizer, before + end.mark + after);
    if (!whole.empty()) return whole;
    // Some tokenizers put a space after a control token, so the newlines are tokenized alone.
    const std::vector<std::int32_t> mark = inner_tokens(tokenizer, end.mark);
    const std::vector<std::int32_t> header = inner_tokens(tokenizer, end.reply_header);
    if (mark.empty() || (header.empty() && !end.reply_header.empty())) {
        throw EngineError{
            Code::Unsupported,
            Text::tr("The reasoning can't be closed, because the model's vocabulary can't spell \"%1\". Turn "
                     "reasoning off."),
            printable(end.mark + end.reply_header)};
    }
    whole = inner_tokens(tokenizer, before);
    append(whole, mark);
    append(whole, header);
    append(whole, inner_tokens(tokenizer, std::string(static_cast<std::size_t>(end.newlines_after), '\n')));
    return whole;
}

}  // namespace rocmforge
