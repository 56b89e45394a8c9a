#define PCRE2_CODE_UNIT_WIDTH 8
#include "engine/tokenizer/regex.h"

#include <algorithm>
#include <ctime>
#include <limits>

#include <pcre2.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
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
using CompileContext = std::unique_ptr<pcre2_compile_context, FreeWith<pcre2_compile_context_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, FreeWith<pcre2_match_data_free>>;
using MatchContext = std::unique_ptr<pcre2_match_context, FreeWith<pcre2_match_context_free>>;
using JitStack = std::unique_ptr<pcre2_jit_stack, FreeWith<pcre2_jit_stack_free>>;

constexpr std::size_t kLongestUntrusted = 65536;
// Maximum number of match steps of an untrusted expression from one start position. This many steps take
// milliseconds.
constexpr std::uint32_t kUntrustedSteps = 1'000'000;
constexpr std::size_t kPositionsPerClockRead = 64;  // positions tried between two reads of the clock
constexpr std::chrono::milliseconds kUntrustedTime{500};
constexpr std::chrono::microseconds kUntrustedTimePerByte{1};
constexpr std::size_t kFirstStack = 64 << 10, kLargestStack = 64 << 20;

// Returns the CPU time of this thread, because on a busy machine more wall-clock time passes.
std::chrono::nanoseconds thread_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// Replaces \s, because PCRE2's own \s also matches U+180E, which the tokenizer libraries don't count as white
// space.
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

Code8 compile(std::string_view pattern, std::uint32_t options, std::string_view shown) {
    const CompileContext context(pcre2_compile_context_create(nullptr));
    pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
    int error = 0;
    PCRE2_SIZE where = 0;
    Code8 code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
                             PCRE2_UTF | PCRE2_UCP | options, &error, &where, context.get()));
    if (!code) {
        throw EngineError{Code::Unsupported,
                          Text::tr("The regular expression \"%1\" can't be compiled (PCRE2 error %2)."),
                          printable(shown), error};
    }
    // If the JIT compiler can't run, pcre2_match() interprets the pattern, which is slower but gives the same
    // result.
    pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE);
    return code;
}

}  // namespace

bool is_script_name(std::string_view name) {
    if (name.empty() || name.size() > 64 || name.find_first_of("{}\\") != std::string_view::npos)
        return false;
    const std::string pattern = R"(\p{sc:)" + std::string(name) + "}";
    int error = 0;
    PCRE2_SIZE where = 0;
    return Code8(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), PCRE2_UTF,
                               &error, &where, nullptr)) != nullptr;
}

struct Regex::Compiled {
    Code8 code;
    bool is_untrusted;
};

Regex::Regex(std::unique_ptr<Compiled> compiled) : compiled_(std::move(compiled)) {}
Regex::Regex(std::string_view pattern)
    : compiled_(std::make_unique<Compiled>(Compiled{compile(with_white_space(pattern), 0, pattern), false})) {
}
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;
Regex::~Regex() = default;

Regex Regex::from_oniguruma(std::string_view pattern) {
    if (pattern.size() > kLongestUntrusted) {
        throw EngineError{
            Code::BadFile,
            Text::tr("A regular expression of the tokenizer has a size of %1; the limit is %2."),
            Bytes{pattern.size()}, Bytes{kLongestUntrusted}};
    }
    const std::string translated = pcre2_of_oniguruma(pattern);
    // In Oniguruma, ^ and $ match at line boundaries. The offset limit restricts where a match may start, so
    // that find() can try a few start positions at a time and check the elapsed time between these attempts.
    return Regex(std::make_unique<Compiled>(
        Compiled{compile(translated, PCRE2_MULTILINE | PCRE2_USE_OFFSET_LIMIT, pattern), true}));
}

struct Regex::Search::State {
    const Compiled& compiled;
    MatchData found;
    MatchContext context;
    JitStack stack;
    std::size_t stack_bytes = 0;
    std::chrono::steady_clock::duration spent{};
    std::chrono::steady_clock::duration allowed = kUntrustedTime;
    std::chrono::nanoseconds thread_begin =
        compiled.is_untrusted ? thread_time() : std::chrono::nanoseconds{};

    // Reads the wall clock first, because reading it is cheaper than reading the CPU time.
    bool takes_too_long() {
        if (spent <= allowed) return false;
        if (thread_time() - thread_begin > allowed) return true;
        spent = {};
        return false;
    }
};

Regex::Search::Search(const Regex& regex)
    : state_(std::make_unique<State>(State{
          .compiled = *regex.compiled_,
          .found = MatchData(pcre2_match_data_create_from_pattern(regex.compiled_->code.get(), nullptr)),
          .context = MatchContext(pcre2_match_context_create(nullptr)),
          .stack = nullptr})) {
    const auto unlimited = std::numeric_limits<std::uint32_t>::max();
    pcre2_set_match_limit(state_->context.get(), state_->compiled.is_untrusted ? kUntrustedSteps : unlimited);
    pcre2_set_heap_limit(state_->context.get(),
                         state_->compiled.is_untrusted ? (64u << 10) : unlimited);  // in KiB
}
Regex::Search::Search(Search&&) noexcept = default;
Regex::Search::~Search() = default;

std::size_t Regex::Search::step(std::string_view text, std::size_t at) {
    return at < text.size() ? utf8::announced_length(text[at]) : 1;
}

int Regex::Search::match(std::string_view text, std::size_t from, std::size_t last_start) {
    State& state = *state_;
    if (state.compiled.is_untrusted) pcre2_set_offset_limit(state.context.get(), last_start);
    const auto run = [&](std::uint32_t options) {
        return pcre2_match(state.compiled.code.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(),
                           from, PCRE2_NO_UTF_CHECK | options, state.found.get(), state.context.get());
    };
    int count = run(0);
    // JIT-compiled code uses a backtracking stack of its own, which starts small.
    while (count == PCRE2_ERROR_JIT_STACKLIMIT && state.stack_bytes < kLargestStack) {
        state.stack_bytes = state.stack_bytes == 0 ? kFirstStack : state.stack_bytes * 8;
        state.stack.reset(pcre2_jit_stack_create(kFirstStack, state.stack_bytes, nullptr));
        pcre2_jit_stack_assign(state.context.get(), nullptr, state.stack.get());
        count = run(0);
    }
    return count == PCRE2_ERROR_JIT_STACKLIMIT ? run(PCRE2_NO_JIT) : count;
}

std::optional<std::pair<std::size_t, std::size_t>> Regex::Search::find(std::string_view text,
                                                                       std::size_t from) {
    State& state = *state_;
    const bool bounded = state.compiled.is_untrusted;
    if (bounded && from == 0) state.allowed += kUntrustedTimePerByte * text.size();
    std::chrono::steady_clock::time_point begin;
    if (bounded) begin = std::chrono::steady_clock::now();
    while (true) {
        std::size_t last_start = text.size();
        if (bounded && text.size() - from > kPositionsPerClockRead) {
            last_start = from + kPositionsPerClockRead;
            while ((static_cast<unsigned char>(text[last_start]) & 0xC0) == 0x80) --last_start;
        }
        const int count = match(text, from, last_start);
        bool too_long = count == PCRE2_ERROR_MATCHLIMIT || count == PCRE2_ERROR_HEAPLIMIT;
        if (bounded) {
            const auto now = std::chrono::steady_clock::now();
            state.spent += now - begin;
            begin = now;
            too_long = too_long || state.takes_too_long();
        }
        if (too_long) {
            throw EngineError{
                Code::InvalidArgument,
                Text::tr("A regular expression of the model's tokenizer takes too long on this text.")};
        }
        if (count == PCRE2_ERROR_NOMATCH) {
            if (last_start == text.size()) return std::nullopt;
            from = last_start + step(text, last_start);
            continue;
        }
        if (count < 0) {
            throw EngineError{Code::InvalidArgument,
                              Text::tr("The text can't be split into words (PCRE2 error %1)."), count};
        }
        const PCRE2_SIZE* ends = pcre2_get_ovector_pointer(state.found.get());
        // \K in a look-ahead can put the beginning of a match after its end; such a match is treated as
        // empty.
        return std::pair{std::min(ends[0], ends[1]), ends[1]};
    }
}

}  // namespace rocmforge
