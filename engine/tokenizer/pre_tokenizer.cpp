#define PCRE2_CODE_UNIT_WIDTH 8
#include "engine/tokenizer/pre_tokenizer.h"

#include <limits>
#include <optional>
#include <utility>

#include <pcre2.h>

#include "engine/error.h"
#include "engine/text.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

template <auto Free>
struct FreeWith {
    template <typename T>
    void operator()(T* pointer) const {
        Free(pointer);
    }
};
using Code8 = std::unique_ptr<pcre2_code, FreeWith<pcre2_code_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, FreeWith<pcre2_match_data_free>>;
using MatchContext = std::unique_ptr<pcre2_match_context, FreeWith<pcre2_match_context_free>>;

constexpr std::string_view kDecimalDigits = R"(\p{Nd}+)";

const PreTokenizerRules& rules_named(const std::string& name) {
    if (const PreTokenizerRules* rules = find_pre_tokenizer(name)) return *rules;
    throw EngineError{Code::Unsupported, "This model's text is cut into words by the rules \"" +
                                             printable(name) + "\", which ROCmForge doesn't have yet."};
}

// PCRE2's own \s also takes U+180E, which the tokenizers' libraries don't count as white space.
std::string with_white_space(std::string_view pattern) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '\\' || i + 1 == pattern.size()) {
            result += pattern[i];
            continue;
        }
        const char escaped = pattern[++i];
        if (escaped == 's') {
            result += R"(\p{White_Space})";
        } else if (escaped == 'S') {
            result += R"(\P{White_Space})";
        } else {
            result += {'\\', escaped};
        }
    }
    return result;
}

Code8 compile(std::string_view pattern) {
    const std::string text = with_white_space(pattern);
    int error = 0;
    PCRE2_SIZE where = 0;
    Code8 code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), PCRE2_UTF | PCRE2_UCP,
                             &error, &where, nullptr));
    if (!code) {
        throw EngineError{Code::Unsupported, "This system's PCRE2 refuses the pattern \"" + text +
                                                 "\" (error " + std::to_string(error) + ")."};
    }
    // Where code can't be generated at run time, pcre2_match interprets the pattern: slower, same result.
    pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE);
    return code;
}

}  // namespace

struct PreTokenizer::CompiledStep {
    PreTokenizerStep::Kind kind;
    Code8 code;
};

// What one call of split() needs, so that a PreTokenizer can be used from several threads.
class PreTokenizer::Splitter {
  public:
    Splitter(const std::vector<CompiledStep>& steps, const std::function<void(std::string_view)>& on_word)
        : steps_(steps), on_word_(on_word), context_(pcre2_match_context_create(nullptr)) {
        pcre2_set_match_limit(context_.get(), std::numeric_limits<std::uint32_t>::max());
        pcre2_set_heap_limit(context_.get(), std::numeric_limits<std::uint32_t>::max());
        for (const CompiledStep& step : steps_) {
            matches_.emplace_back(pcre2_match_data_create_from_pattern(step.code.get(), nullptr));
        }
    }

    void run(std::string_view text, std::size_t step) {
        if (text.empty()) return;
        if (step == steps_.size()) {
            on_word_(text);
            return;
        }
        std::size_t done = 0;
        std::size_t from = 0;
        while (from < text.size()) {
            const auto match = find(text, from, step);
            if (!match) break;
            const auto [start, end] = *match;
            run(text.substr(done, start - done), step + 1);
            if (steps_[step].kind == PreTokenizerStep::Kind::DigitsInThrees) {
                run_in_threes(text.substr(start, end - start), step + 1);
            } else {
                run(text.substr(start, end - start), step + 1);
            }
            done = from = end;
        }
        run(text.substr(done), step + 1);
    }

  private:
    // No pattern in the table matches an empty piece.
    std::optional<std::pair<std::size_t, std::size_t>> find(std::string_view text, std::size_t from,
                                                            std::size_t step) {
        pcre2_match_data* found = matches_[step].get();
        const int count =
            pcre2_match(steps_[step].code.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), from,
                        PCRE2_NO_UTF_CHECK | PCRE2_NOTEMPTY, found, context_.get());
        if (count == PCRE2_ERROR_NOMATCH) return std::nullopt;
        if (count < 0) {
            throw EngineError{Code::InvalidArgument, "The text can't be cut into words (PCRE2 error " +
                                                         std::to_string(count) + ")."};
        }
        const PCRE2_SIZE* ends = pcre2_get_ovector_pointer(found);
        return std::pair{ends[0], ends[1]};
    }

    void run_in_threes(std::string_view digits, std::size_t step) {
        std::size_t count = 0;
        for (const char byte : digits) count += (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
        while (!digits.empty()) {
            const std::size_t in_group = (count - 1) % 3 + 1;
            std::size_t bytes = 0;
            for (std::size_t i = 0; i < in_group; ++i) bytes += utf8::announced_length(digits[bytes]);
            run(digits.substr(0, bytes), step);
            digits.remove_prefix(bytes);
            count -= in_group;
        }
    }

    const std::vector<CompiledStep>& steps_;
    const std::function<void(std::string_view)>& on_word_;
    MatchContext context_;
    std::vector<MatchData>
        matches_;  // [steps]: an outer step's match is still in use while an inner one looks
};

PreTokenizer::PreTokenizer(std::string name) : name_(std::move(name)), rules_(rules_named(name_)) {
    for (const PreTokenizerStep& step : rules_.steps) {
        const bool digits = step.kind == PreTokenizerStep::Kind::DigitsInThrees;
        steps_.push_back({step.kind, compile(digits ? kDecimalDigits : step.pattern)});
    }
}

PreTokenizer::PreTokenizer(PreTokenizer&&) noexcept = default;
PreTokenizer::~PreTokenizer() = default;

void PreTokenizer::split(std::string_view text, const std::function<void(std::string_view)>& on_word) const {
    Splitter(steps_, on_word).run(text, 0);
}

}  // namespace rocmforge
