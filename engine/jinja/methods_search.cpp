// String methods that search a text or test a property of it.
#include <algorithm>
#include <array>

#include "engine/jinja/arguments.h"
#include "engine/jinja/methods.h"
#include "engine/jinja/text_search.h"
#include "engine/jinja/text_tools.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

// -- Searching ---------------------------------------------------------------------------------------------

struct Window {
    std::string_view text;
    std::int64_t begin;  // offset in code points
    bool valid;          // whether `begin` is within the text or at its end
};

Window window(Heap& heap, const Value& self, const Parameters& given) {
    const std::string_view text = self.utf8();
    const auto length = static_cast<std::int64_t>(self.text().length);
    const auto bound = [&](std::size_t i, std::int64_t fallback) {
        if (!given.has_value(i)) return fallback;
        const std::int64_t at = given.integer(i, 0);
        return at < 0 ? std::max<std::int64_t>(at + length, 0) : at;
    };
    const std::int64_t begin = bound(1, 0);
    const std::int64_t end = std::min(bound(2, length), length);
    if (begin > end) return {"", begin, false};
    if (begin == 0 && end == length) return {text, 0, true};
    heap.touch(text.size());
    const std::size_t from = unicode::byte_offset(text, static_cast<std::size_t>(begin));
    const std::size_t to = unicode::byte_offset(text, static_cast<std::size_t>(end));
    return {text.substr(from, to - from), begin, true};
}

template <Side kSide>
std::int64_t position(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("find", arguments, {"sub/", "start/", "end/"}, 1);
    const Window in = window(heap, self, given);
    if (!in.valid) return -1;
    const std::size_t at =
        kSide == Side::Left ? find(heap, in.text, given.text(0)) : find_last(heap, in.text, given.text(0));
    if (at == std::string_view::npos) return -1;
    return in.begin + static_cast<std::int64_t>(unicode::length(in.text.substr(0, at)));
}

template <Side kSide>
Value find_method(Heap& heap, const Value& self, const Arguments& arguments) {
    return Value{position<kSide>(heap, self, arguments)};
}

template <Side kSide>
Value index_method(Heap& heap, const Value& self, const Arguments& arguments) {
    const std::int64_t at = position<kSide>(heap, self, arguments);
    if (at < 0) throw Failure("substring not found");
    return Value{at};
}

Value count_text(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("count", arguments, {"sub/", "start/", "end/"}, 1);
    const Window in = window(heap, self, given);
    const std::string_view wanted = given.text(0);
    if (!in.valid) return Value{std::int64_t{0}};
    if (wanted.empty()) return Value{static_cast<std::int64_t>(unicode::length(in.text)) + 1};
    const Finder finder(heap, wanted);
    std::int64_t times = 0;
    for (std::size_t at = finder.find(in.text); at != std::string_view::npos;
         at = finder.find(in.text, at + wanted.size())) {
        ++times;
    }
    return Value{times};
}

enum class End { Starts, Ends };

template <End kEnd>
Value starts_or_ends(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given(kEnd == End::Starts ? "startswith" : "endswith", arguments,
                           {"prefix/", "start/", "end/"}, 1);
    const Window in = window(heap, self, given);
    const auto matches = [&](const Value& wanted) {
        if (!wanted.is_text()) throw Failure("startswith and endswith want a string or a tuple of strings");
        heap.touch(wanted.utf8().size());
        if (!in.valid) return false;
        return kEnd == End::Starts ? in.text.starts_with(wanted.utf8()) : in.text.ends_with(wanted.utf8());
    };
    if (!given[0].is_tuple()) return Value{matches(given[0])};
    const std::vector<Value>& any = given[0].list().items;
    return Value{std::any_of(any.begin(), any.end(), matches)};
}

// -- Tests -------------------------------------------------------------------------------------------------

enum class Empty : bool { No, Yes };  // Yes: the test is true for the empty string

template <std::uint32_t kClasses, Empty kEmpty>
Value all_are(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("this method", arguments, {});
    const std::string_view text = self.utf8();
    heap.touch(8 * text.size());
    if (text.empty()) return Value{kEmpty == Empty::Yes};
    for (std::size_t at = 0; at < text.size();) {
        if (!unicode::is(unicode::next(text, at), kClasses)) return Value{false};
    }
    return Value{true};
}

template <std::uint32_t kWanted, std::uint32_t kUnwanted>
Value all_cased_are(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("this method", arguments, {});
    heap.touch(8 * self.utf8().size());
    bool some = false;
    for (std::size_t at = 0; at < self.utf8().size();) {
        const char32_t c = unicode::next(self.utf8(), at);
        if (unicode::is(c, kUnwanted)) return Value{false};
        some = some || unicode::is(c, kWanted);
    }
    return Value{some};
}

Value is_title(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("istitle", arguments, {});
    heap.touch(8 * self.utf8().size());
    bool some = false;
    bool in_word = false;
    for (std::size_t at = 0; at < self.utf8().size();) {
        const char32_t c = unicode::next(self.utf8(), at);
        const bool begins = unicode::is(c, unicode::kUpper | unicode::kTitle);
        const bool goes_on = unicode::is(c, unicode::kLower);
        if ((begins && in_word) || (goes_on && !in_word)) return Value{false};
        in_word = begins || goes_on;
        some = some || in_word;
    }
    return Value{some};
}

Value is_ascii(Heap&, const Value& self, const Arguments& arguments) {
    const Parameters none("isascii", arguments, {});
    return Value{self.text().ascii()};
}

constexpr std::uint32_t kAlphanumeric =
    unicode::kAlpha | unicode::kDecimal | unicode::kDigit | unicode::kNumeric;

constexpr auto kSearchMethods = std::to_array<Method>({
    {"count", count_text},
    {"endswith", starts_or_ends<End::Ends>},
    {"find", find_method<Side::Left>},
    {"index", index_method<Side::Left>},
    {"isalnum", all_are<kAlphanumeric, Empty::No>},
    {"isalpha", all_are<unicode::kAlpha, Empty::No>},
    {"isascii", is_ascii},
    {"isdecimal", all_are<unicode::kDecimal, Empty::No>},
    {"isdigit", all_are<unicode::kDigit, Empty::No>},
    {"isidentifier", nullptr},
    {"islower", all_cased_are<unicode::kLower, unicode::kUpper | unicode::kTitle>},
    {"isnumeric", all_are<unicode::kNumeric, Empty::No>},
    {"isprintable", all_are<unicode::kPrintable, Empty::Yes>},
    {"isspace", all_are<unicode::kSpace, Empty::No>},
    {"istitle", is_title},
    {"isupper", all_cased_are<unicode::kUpper, unicode::kLower | unicode::kTitle>},
    {"rfind", find_method<Side::Right>},
    {"rindex", index_method<Side::Right>},
    {"startswith", starts_or_ends<End::Starts>},
});

}  // namespace

std::span<const Method> text_questions() {
    return kSearchMethods;
}

}  // namespace rocmforge::jinja
