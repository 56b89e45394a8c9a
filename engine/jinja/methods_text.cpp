#include <algorithm>
#include <array>

#include "engine/jinja/access.h"
#include "engine/jinja/arguments.h"
#include "engine/jinja/format.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/methods.h"
#include "engine/jinja/print.h"
#include "engine/jinja/text_search.h"
#include "engine/jinja/text_tools.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

using Call = Value (*)(Heap&, const Value&, const Arguments&);

// -- Markup ------------------------------------------------------------------------------------------------

Value as_markup(Heap& heap, const Value& value) {
    if (value.is_text()) return heap.text(std::string(value.utf8()), Markup::Yes);
    std::vector<Value> items;
    for (const Value& item : value.list().items) items.push_back(as_markup(heap, item));
    return heap.sequence(std::move(items), value.list().kind);
}

// Of markup these methods make markup again.
template <Call kCall>
Value rewrapped(Heap& heap, const Value& self, const Arguments& arguments) {
    const Value result = kCall(heap, self, arguments);
    return self.text().markup == Markup::Yes ? as_markup(heap, result) : result;
}

// The same, and strings that are given to them are escaped first.
template <Call kCall>
Value escaping(Heap& heap, const Value& self, const Arguments& arguments) {
    if (self.text().markup == Markup::No) return kCall(heap, self, arguments);
    Arguments escaped = arguments;
    for (Value& value : escaped.positional) value = value.is_text() ? escape(heap, value) : value;
    for (auto& [name, value] : escaped.named) value = value.is_text() ? escape(heap, value) : value;
    return as_markup(heap, kCall(heap, self, escaped));
}

// -- Case and trimming
// ----------------------------------------------------------------------------------------

template <std::string (*kChange)(std::string_view)>
Value change_case(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("this method", arguments, {});
    heap.touch(8 * self.utf8().size());
    return heap.text(kChange(self.utf8()));
}

template <Side kSide>
Value strip_method(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("strip", arguments, {"chars/"});
    heap.touch(self.utf8().size());
    if (!given.has_value(0)) return heap.text(std::string(strip(self.utf8(), nullptr, kSide)));
    const std::string_view characters = given.text(0);
    heap.step(characters.size() * self.utf8().size() / 64);
    return heap.text(std::string(strip(self.utf8(), &characters, kSide)));
}

template <Side kSide>
Value split_method(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("split", arguments, {"sep", "maxsplit"});
    const std::int64_t limit = given.integer(1, -1);
    return text_list(heap, given.has_value(0) ? split_at(heap, self.utf8(), given.text(0), limit, kSide)
                                              : split_space(heap, self.utf8(), limit, kSide));
}

Value splitlines(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("splitlines", arguments, {"keepends"});
    return text_list(heap, split_lines(heap, self.utf8(), given.integer(0, 0) != 0));
}

Value replace_method(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("replace", arguments, {"old/", "new/", "count/"}, 2);
    return heap.text(replace(heap, self.utf8(), given.text(0), given.text(1), given.integer(2, -1)));
}

Value join(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("join", arguments, {"iterable/"}, 1);
    const bool markup = self.text().markup == Markup::Yes;
    TextBuilder out(heap);
    const auto cursor = iterate(heap, given[0]);
    bool first = true;
    for (Value item; cursor->next(item);) {
        if (!first) out += self.utf8();
        first = false;
        if (markup) item = escape(heap, item);
        if (!item.is_text()) throw Failure("join wants strings, not " + std::string(type_name(item)));
        out += item.utf8();
    }
    return heap.text(out.take(), self.text().markup);
}

template <Side kSide>
Value partition(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("partition", arguments, {"sep/"}, 1);
    const std::string_view text = self.utf8();
    const std::string_view separator = given.text(0);
    if (separator.empty()) throw Failure("empty separator");
    const std::size_t at =
        kSide == Side::Left ? find(heap, text, separator) : find_last(heap, text, separator);
    const auto piece = [&](std::string_view s) { return heap.text(std::string(s)); };
    if (at == std::string_view::npos) {
        const Value empty = heap.text("");
        return kSide == Side::Left ? heap.tuple({piece(text), empty, empty})
                                   : heap.tuple({empty, empty, piece(text)});
    }
    return heap.tuple(
        {piece(text.substr(0, at)), piece(separator), piece(text.substr(at + separator.size()))});
}

Value remove_prefix(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("removeprefix", arguments, {"prefix/"}, 1);
    std::string_view text = self.utf8();
    if (text.starts_with(given.text(0))) text.remove_prefix(given.text(0).size());
    return heap.text(std::string(text));
}

Value remove_suffix(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("removesuffix", arguments, {"suffix/"}, 1);
    std::string_view text = self.utf8();
    if (text.ends_with(given.text(0))) text.remove_suffix(given.text(0).size());
    return heap.text(std::string(text));
}

// -- Padding
// -----------------------------------------------------------------------------------------------------

template <Side kSide>
Value pad_method(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("center", arguments, {"width/", "fillchar/"}, 1);
    const std::string_view fill = given.has(1) ? given.text(1) : " ";
    if (unicode::length(fill) != 1) throw Failure("The fill character must be exactly one character long");
    return heap.text(pad(heap, self.utf8(), given.integer(0, 0), fill, kSide));
}

Value zfill(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("zfill", arguments, {"width/"}, 1);
    const std::string_view text = self.utf8();
    const bool sign = !text.empty() && (text[0] == '+' || text[0] == '-');
    const std::string_view digits = text.substr(sign ? 1 : 0);
    const std::int64_t width = given.integer(0, 0);
    const std::int64_t rest = sign && width > INT64_MIN ? width - 1 : width;
    return heap.text(std::string(text.substr(0, sign ? 1 : 0)) + pad(heap, digits, rest, "0", Side::Right));
}

Value expandtabs(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("expandtabs", arguments, {"tabsize"});
    const std::int64_t size = given.integer(0, 8);
    TextBuilder out(heap);
    std::int64_t column = 0;
    const std::string_view text = self.utf8();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t c = unicode::next(text, at);
        if (c == '\t') {
            const std::int64_t spaces = size > 0 ? size - column % size : 0;
            if (spaces > static_cast<std::int64_t>(kMaxTextBytes)) heap.check_text(kMaxTextBytes + 1);
            out += std::string(static_cast<std::size_t>(spaces), ' ');
            column += spaces;
            continue;
        }
        column = c == '\n' || c == '\r' ? 0 : column + 1;
        out += text.substr(begin, at - begin);
    }
    return heap.text(out.take());
}

// -- Searching
// ---------------------------------------------------------------------------------------------------

struct Window {
    std::string_view text;
    std::int64_t begin;  // in code points
    bool valid;          // the beginning isn't behind the end of the text
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

Value count(Heap& heap, const Value& self, const Arguments& arguments) {
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

// -- Questions
// ---------------------------------------------------------------------------------------------------

enum class Empty : bool { No, Yes };  // what the empty string answers

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

Value format_map(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("format_map", arguments, {"mapping/"}, 1);
    if (!given[0].is_dict()) throw Failure("format_map wants a mapping");
    Arguments named;
    for (const auto& [key, value] : given[0].dict().entries) {
        if (key.is_text()) named.named.emplace_back(key.utf8(), value);
    }
    return format_braces(heap, self, named);
}

constexpr std::uint32_t kAlphanumeric =
    unicode::kAlpha | unicode::kDecimal | unicode::kDigit | unicode::kNumeric;

constexpr auto kMethods = std::to_array<Method>({
    {"capitalize", escaping<change_case<unicode::capitalize>>},
    {"casefold", nullptr},
    {"center", escaping<pad_method<Side::Both>>},
    {"count", count},
    {"encode", nullptr},
    {"endswith", starts_or_ends<End::Ends>},
    {"expandtabs", escaping<expandtabs>},
    {"find", find_method<Side::Left>},
    {"format", format_braces},
    {"format_map", format_map},
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
    {"join", join},
    {"ljust", escaping<pad_method<Side::Left>>},
    {"lower", escaping<change_case<unicode::lower>>},
    {"lstrip", escaping<strip_method<Side::Left>>},
    {"maketrans", nullptr},
    {"partition", escaping<partition<Side::Left>>},
    {"removeprefix", remove_prefix},
    {"removesuffix", remove_suffix},
    {"replace", escaping<replace_method>},
    {"rfind", find_method<Side::Right>},
    {"rindex", index_method<Side::Right>},
    {"rjust", escaping<pad_method<Side::Right>>},
    {"rpartition", escaping<partition<Side::Right>>},
    {"rsplit", rewrapped<split_method<Side::Right>>},
    {"rstrip", escaping<strip_method<Side::Right>>},
    {"split", rewrapped<split_method<Side::Left>>},
    {"splitlines", rewrapped<splitlines>},
    {"startswith", starts_or_ends<End::Starts>},
    {"strip", escaping<strip_method<Side::Both>>},
    {"swapcase", escaping<change_case<unicode::swapcase>>},
    {"title", escaping<change_case<unicode::title>>},
    {"translate", nullptr},
    {"upper", escaping<change_case<unicode::upper>>},
    {"zfill", escaping<zfill>},
});

}  // namespace

std::span<const Method> text_methods() {
    return kMethods;
}

}  // namespace rocmforge::jinja
