#include "engine/tool_calls/written_calls.h"

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/chat/answer_format.h"
#include "engine/tool_calls/argument_value.h"

namespace rocmforge {
namespace {

constexpr int kDeepestValue = 100;
constexpr std::string_view kQuote = "<|\"|>";

// Parses a text from left to right. A mismatch sets an error state that stays set.
class Notation {
  public:
    explicit Notation(std::string_view text) : rest_(text) {}

    bool wrong() const { return wrong_; }
    bool at_end() {
        skip_space();
        return rest_.empty();
    }
    bool pass(std::string_view sign) {
        skip_space();
        if (wrong_ || !rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    void expect(std::string_view sign) { wrong_ = !pass(sign) || wrong_; }
    // Reads the text before the first of the characters `ends`. Empty text is an error.
    std::string word(std::string_view ends) {
        skip_space();
        const std::string_view found = rest_.substr(0, rest_.find_first_of(ends));
        rest_.remove_prefix(found.size());
        wrong_ = wrong_ || found.empty();
        return std::string(found.substr(0, found.find_last_not_of(kSpaceAroundMarks) + 1));
    }

    // Reads a value similar to JSON: "x", 'x', <|"|>x<|"|>, numbers, words, lists, and objects with or
    // without quotation marks around keys.
    std::string value(int depth) {
        if (depth > kDeepestValue) wrong_ = true;
        if (wrong_) return {};
        if (pass("[")) return list("]", "[", [&] { return value(depth + 1); });
        if (pass("{")) {
            return list("}", "{", [&] {
                const std::string name = key();
                expect(":");
                return name + ": " + value(depth + 1);
            });
        }
        if (pass(kQuote)) return marked_text();
        if (pass("\"")) return quoted('"');
        if (pass("'")) return quoted('\'');
        return word_value();
    }

    template <typename One>
    std::string list(std::string_view end, std::string begin, const One& one) {
        const bool empty = pass(end);
        std::string all = std::move(begin);
        for (bool more = !empty; more && !wrong_; more = !pass(end)) {
            if (all.size() > 1) {
                expect(",");
                if (pass(end)) break;  // Python allows a comma before the end
                all += ", ";
            }
            all += one();
        }
        return all + std::string(end == ")" ? "}" : end);
    }

  private:
    void skip_space() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(kSpaceAroundMarks), rest_.size()));
    }

    std::string key() {
        if (pass(kQuote)) return marked_text();
        if (pass("\"")) return quoted('"');
        if (pass("'")) return quoted('\'');
        return json_text(word(":{}[],"));
    }

    std::string marked_text() {
        const std::size_t end = rest_.find(kQuote);
        if (end == std::string_view::npos) wrong_ = true;
        std::string text = json_text(rest_.substr(0, end));
        rest_.remove_prefix(wrong_ ? rest_.size() : end + kQuote.size());
        return text;
    }

    // Converts to a JSON string. Copies escapes, because JSON and Python share the usual ones, and escapes
    // the characters that JSON does not allow in a string.
    std::string quoted(char mark) {
        std::string json = "\"";
        while (!rest_.empty() && rest_.front() != mark) {
            const char c = rest_.front();
            rest_.remove_prefix(1);
            if (c == '\\' && !rest_.empty()) {
                const char escaped = rest_.front();
                rest_.remove_prefix(1);
                if (escaped != '\'') json += '\\';
                json += escaped;
            } else if (c == '"' || static_cast<unsigned char>(c) < 0x20) {
                const std::string text = json_text({&c, 1});
                json += text.substr(1, text.size() - 2);  // without the quotation marks
            } else {
                json += c;
            }
        }
        wrong_ = wrong_ || rest_.empty();
        if (!wrong_) rest_.remove_prefix(1);
        return json + "\"";
    }

    std::string word_value() {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kPython{
            {{"True", "true"}, {"False", "false"}, {"None", "null"}}};
        std::string text = word(",)]}");
        for (const auto& [python, json] : kPython) {
            if (text == python) return std::string(json);
        }
        wrong_ = wrong_ || !nlohmann::json::accept(text);
        return text;
    }

    std::string_view rest_;
    bool wrong_ = false;
};

// Whether the text ends within quotation marks, where marks of calls are ordinary text.
bool ends_in_text(std::string_view text) {
    while (!text.empty()) {
        const std::string_view quote = text.starts_with(kQuote) ? kQuote : text.substr(0, 1);
        text.remove_prefix(quote.size());
        if (quote != kQuote && quote != "\"" && quote != "'") continue;
        std::size_t end = 0;
        while (end < text.size() && !text.substr(end).starts_with(quote)) {
            end += text[end] == '\\' && quote != kQuote ? 2 : 1;
        }
        if (end >= text.size()) return true;
        text.remove_prefix(end + quote.size());
    }
    return false;
}

}  // namespace

std::optional<std::vector<ToolCall>> read_pythonic_calls(std::string_view text, bool in_lines) {
    Notation notation(text);
    std::vector<ToolCall> calls;
    if (!in_lines) notation.expect("[");
    do {
        ToolCall call;
        call.name = notation.word("(),=[]\"");
        notation.expect("(");
        call.arguments = notation.list(")", "{", [&] {
            const std::string name = notation.word("=(),[]\"");
            notation.expect("=");
            return json_text(name) + ": " + notation.value(0);
        });
        calls.push_back(std::move(call));
    } while (!notation.wrong() && (in_lines ? !notation.at_end() : notation.pass(",")));
    if (!in_lines) notation.expect("]");
    if (notation.wrong() || !notation.at_end()) return std::nullopt;
    return calls;
}

std::optional<std::vector<ToolCall>> read_braces_call(std::string_view text) {
    Notation notation(text);
    notation.expect("call:");
    ToolCall call;
    call.name = notation.word("{}:,[]");
    call.arguments = notation.value(0);
    if (notation.wrong() || !notation.at_end() || !call.arguments.starts_with('{')) return std::nullopt;
    return std::vector<ToolCall>{std::move(call)};
}

// Whether the call is valid. If one call is invalid, all calls become text, because they form one list.
bool WrittenCalls::sound(const ToolCall& call) const {
    const auto is_it = [&](const ToolDefinition& tool) { return tool.name == call.name; };
    return std::any_of(tools_.begin(), tools_.end(), is_it) && nlohmann::json::accept(call.arguments);
}

CallParser::Status WrittenCalls::push(char c, CallSink& sink) {
    held_ += c;
    if (!held_.ends_with(format_.end)) return Status::Open;
    const std::string_view text = std::string_view(held_).substr(0, held_.size() - format_.end.size());
    if (ends_in_text(text)) return Status::Open;
    const auto calls = format_.syntax == CallSyntax::Pythonic ? read_pythonic_calls(text, format_.in_lines)
                                                              : read_braces_call(text);
    if (!calls || !std::all_of(calls->begin(), calls->end(), [&](const ToolCall& c) { return sound(c); })) {
        return Status::Wrong;
    }
    for (const ToolCall& call : *calls) {
        sink.name(call.name);
        sink.arguments(call.arguments);
        sink.end();
    }
    return Status::Whole;
}

}  // namespace rocmforge
