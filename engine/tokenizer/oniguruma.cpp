// Translates Oniguruma's syntax (described in Oniguruma's file doc/RE) to PCRE2's. Syntax that Oniguruma and
// PCRE2 share stays unchanged.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/oniguruma_names.h"
#include "engine/tokenizer/regex.h"

namespace rocmforge {
namespace {
constexpr int kDeepestClass = 32;
constexpr std::string_view kWord = R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc})";
// The replacement of \w outside of brackets. There, Oniguruma's \w also matches ² ³ ¹ ¼ ½ ¾.
constexpr std::string_view kLoneWord = R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{B2}\x{B3}\x{B9}\x{BC}-\x{BE})";
constexpr std::string_view kHex = "0-9A-Fa-f";

// Whether the byte is a UTF-8 continuation byte.
bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// Names of properties that consist of several of PCRE2's properties.
constexpr std::array kManyInOne = {"alnum", "blank", "cntrl", "graph", "print", "word", "xdigit"};

// Normalizes the name of a property: ignores case, spaces, "-" and "_".
std::string comparable(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c == ' ' || c == '-' || c == '_') continue;
        plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain;
}

// Returns the bracket content for the property; empty if PCRE2 has a single property for it.
std::string_view many_in_one(const std::string& name) {
    if (std::find(kManyInOne.begin(), kManyInOne.end(), name) == kManyInOne.end()) return {};
    const auto known = std::find_if(kPosixClasses.begin(), kPosixClasses.end(),
                                    [&](const PosixClass& posix) { return posix.name == name; });
    return known->items;
}

class Translator {
  public:
    explicit Translator(std::string_view pattern) : all_(pattern), rest_(pattern) {}

    std::string run() {
        if (rest_.starts_with("(*")) refuse();  // verbs of PCRE2, which Oniguruma lacks
        std::string out;
        std::size_t item = 0;             // offset in `out` of the item that a quantifier would repeat
        std::vector<std::size_t> groups;  // offsets of the open groups
        while (!rest_.empty()) {
            const char c = rest_[0];
            if (const std::string_view quantifier = interval(); !quantifier.empty()) {
                repeat(quantifier, item, out);
                continue;
            }
            if (c == '(') groups.push_back(out.size());
            if (c == ')' && !groups.empty()) {
                item = groups.back();
                groups.pop_back();
            } else if (c != '*' && c != '+' && c != '?' && !is_continuation(c)) {
                item = out.size();
            }
            if (c == '\\') {
                out += escape();
            } else if (c == '[') {
                out += character_class(0);
            } else if (rest_.starts_with("(?")) {
                out += group();
            } else {
                out += take();
            }
        }
        return out;
    }

  private:
    [[noreturn]] void refuse() const {
        throw EngineError{Code::Unsupported,
                          Text::tr("The tokenizer's regular expression \"%1\" is not supported."),
                          printable(all_)};
    }

    char take() {
        if (rest_.empty()) refuse();
        const char c = rest_[0];
        rest_.remove_prefix(1);
        return c;
    }

    // Returns an interval "{2}", "{2,}", "{2,3}" or "{,3}" at the current position; empty if there is none.
    std::string_view interval() const {
        if (rest_.empty() || rest_[0] != '{') return {};
        const std::size_t end = rest_.find_first_not_of("0123456789,", 1);
        if (end == std::string_view::npos || end == 1 || rest_[end] != '}') return {};
        const std::string_view within = rest_.substr(1, end - 1);
        if (within == "," || std::count(within.begin(), within.end(), ',') > 1) return {};
        return rest_.substr(0, end + 1);
    }

    // Appends a quantifier. After an interval, "+" means another repetition in Oniguruma, and so does "?"
    // after an interval with a single number. PCRE2 would read these signs as possessive or lazy, and it
    // rejects a second interval.
    void repeat(std::string_view quantifier, std::size_t item, std::string& out) {
        rest_.remove_prefix(quantifier.size());
        const bool fixed = quantifier.find(',') == std::string_view::npos;
        const bool again = rest_.starts_with("+") || (fixed && rest_.starts_with("?")) || !interval().empty();
        if (again) out.insert(item, "(?:");
        out +=
            quantifier.starts_with("{,") ? "{0" + std::string(quantifier.substr(1)) : std::string(quantifier);
        if (again) out += ")";
    }

    // Translates the beginning of a group. (?m) lets the dot match newlines, like PCRE2's (?s).
    std::string group() {
        std::string out(rest_.substr(0, 2));
        rest_.remove_prefix(2);
        const std::size_t end = rest_.find_first_not_of("imx-");
        if (end == std::string_view::npos || end == 0 || (rest_[end] != ':' && rest_[end] != ')')) return out;
        for (std::size_t i = 0; i < end; ++i) out += rest_[i] == 'm' ? 's' : rest_[i];
        rest_.remove_prefix(end);
        return out;
    }

    std::string escape() {
        take();
        const char c = take();
        const auto of = [](std::string_view set, bool negated) {
            return (negated ? "[^" : "[") + std::string(set) + "]";
        };
        switch (c) {
            case 's':
                return R"(\p{White_Space})";
            case 'S':
                return R"(\P{White_Space})";
            case 'd':
                return R"(\p{Nd})";
            case 'D':
                return R"(\P{Nd})";
            case 'w':
                return of(kLoneWord, false);
            case 'W':
                return of(kLoneWord, true);
            case 'h':
                return of(kHex, false);
            case 'H':
                return of(kHex, true);
            case 'v':
                return R"(\x0B)";
            case 'b':
                return edge("(?<=W)(?!W)|(?<!W)(?=W)");
            case 'B':
                return edge("(?<=W)(?=W)|(?<!W)(?!W)");
            case 'O':
                return "(?s:.)";
            case 'C':
            case 'M':
                refuse();  // refuses control and meta characters; PCRE2's \C would match a single byte
            case 'u':
                return code_point();
            case 'p':
            case 'P':
                return property(c);
            case 'x':
            case 'o':
                return numbered(c);
            default:
                return {'\\', c};
        }
    }

    // Translates \x{41} and the like, whose braces are not an interval.
    std::string numbered(char base) {
        std::string out{'\\', base};
        if (rest_.empty() || rest_[0] != '{') return out;
        const std::size_t end = rest_.find('}');
        if (end == std::string_view::npos) refuse();
        out += rest_.substr(0, end + 1);
        rest_.remove_prefix(end + 1);
        return out;
    }

    static std::string edge(std::string_view shape) {
        std::string out = "(?:";
        for (const char c : shape) {
            if (c == 'W') {
                out += "[" + std::string(kLoneWord) + "]";
            } else {
                out += c;
            }
        }
        return out + ")";
    }

    std::string code_point() {
        const std::string_view digits = rest_.substr(0, 4);
        if (digits.size() < 4 ||
            digits.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) {
            refuse();
        }
        rest_.remove_prefix(4);
        return R"(\x{)" + std::string(digits) + "}";
    }

    std::string property(char p) {
        if (rest_.empty() || rest_[0] != '{') return {p};  // without braces, "p" is a literal letter
        const std::size_t end = rest_.find('}');
        if (end == std::string_view::npos) refuse();
        std::string_view name = rest_.substr(1, end - 1);
        rest_.remove_prefix(end + 1);
        bool negated = p == 'P';
        if (name.starts_with('^')) {
            negated = !negated;
            name.remove_prefix(1);
        }
        const std::string plain = comparable(name);
        if (const std::string_view items = many_in_one(plain); !items.empty()) {
            return (negated ? "[^" : "[") + std::string(items) + "]";
        }
        std::string out = negated ? "\\P{" : "\\p{";
        for (const auto& [long_name, short_name] : kProperties) {
            if (plain == long_name) name = short_name;
        }
        // In PCRE2, a script's name alone also matches characters of other scripts that are used with this
        // script. "sc:" excludes them.
        if (is_script_name(name)) out += "sc:";
        return out + std::string(name) + "}";
    }

    // A character class. It is kept as bracket content as long as PCRE2 supports it. Nested sets and
    // intersections become an expression that matches one character.
    struct Set {
        std::string items;
        std::string others;  // "|[…]|…": alternatives that can't be within the brackets
        bool empty() const { return items.empty() && others.empty(); }
        std::string expression() const {
            if (others.empty()) return "[" + items + "]";
            return "(?:" + (items.empty() ? others.substr(1) : "[" + items + "]" + others) + ")";
        }
    };

    std::string character_class(int depth) {
        if (depth > kDeepestClass) refuse();
        take();
        bool negated = false;
        if (!rest_.empty() && rest_[0] == '^') {
            negated = true;
            take();
        }
        std::string both;  // look-aheads for the operands before each "&&"
        Set set;
        if (!rest_.empty() && rest_[0] == ']') {
            set.items += "\\]";
            take();
        }
        while (true) {
            if (rest_.empty()) refuse();
            if (rest_[0] == ']') break;
            if (rest_.starts_with("&&")) {
                rest_.remove_prefix(2);
                if (set.empty()) refuse();
                both += "(?=" + set.expression() + ")";
                set = {};
            } else if (rest_.starts_with("[:") && posix_class(set)) {
                continue;
            } else if (rest_[0] == '[') {
                set.others += "|" + character_class(depth + 1);
            } else if (rest_[0] == '\\') {
                escape_in(set);
            } else {
                set.items += take();
            }
        }
        take();
        if (set.empty()) refuse();
        if (both.empty() && set.others.empty()) return (negated ? "[^" : "[") + set.items + "]";
        const std::string one = both + set.expression();
        return negated ? "(?:(?!" + one + ")(?s:.))" : "(?:" + one + ")";
    }

    // Returns false if the text only resembles a POSIX class.
    bool posix_class(Set& set) {
        const std::size_t end = rest_.find(":]");
        if (end == std::string_view::npos) return false;
        std::string_view name = rest_.substr(2, end - 2);
        const bool negated = name.starts_with('^');
        if (negated) name.remove_prefix(1);
        for (const PosixClass& known : kPosixClasses) {
            if (known.name != name) continue;
            if (negated) {
                set.others += "|[^" + std::string(known.items) + "]";
            } else {
                set.items += known.items;
            }
            rest_.remove_prefix(end + 2);
            return true;
        }
        return false;
    }

    void escape_in(Set& set) {
        const std::string_view ahead = rest_.substr(0, 2);
        if (ahead == "\\w" || ahead == "\\h" || ahead == "\\W" || ahead == "\\H") {
            rest_.remove_prefix(2);
            const std::string_view items = ahead[1] == 'w' || ahead[1] == 'W' ? kWord : kHex;
            if (ahead[1] == 'w' || ahead[1] == 'h') {
                set.items += items;
            } else {
                set.others += "|[^" + std::string(items) + "]";
            }
        } else if ((ahead == "\\p" || ahead == "\\P") && rest_.substr(2).starts_with('{')) {
            const std::string one = escape();
            (one[0] == '[' ? set.others += "|" : set.items) += one;
        } else if (ahead == "\\b") {  // within brackets, a backspace
            rest_.remove_prefix(2);
            set.items += "\\x08";
        } else {
            set.items += escape();
        }
    }

    std::string_view all_;
    std::string_view rest_;
};

}  // namespace

std::string pcre2_of_oniguruma(std::string_view pattern) {
    return Translator(pattern).run();
}

}  // namespace rocmforge
