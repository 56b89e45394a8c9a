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

using MethodCall = Value (*)(Heap&, const Value&, const Arguments&);

// -- Markup ------------------------------------------------------------------------------------------------

Value as_markup(Heap& heap, const Value& value) {
    if (value.is_text()) return heap.text(std::string(value.utf8()), Markup::Yes);
    std::vector<Value> items;
    for (const Value& item : value.list().items) items.push_back(as_markup(heap, item));
    return heap.sequence(std::move(items), value.list().kind);
}

// Wraps a method so that it returns markup if the string is markup.
template <MethodCall kCall>
Value rewrapped(Heap& heap, const Value& self, const Arguments& arguments) {
    const Value result = kCall(heap, self, arguments);
    return self.text().markup == Markup::Yes ? as_markup(heap, result) : result;
}

// Like rewrapped(), but if the string is markup, first escapes all arguments that are strings.
template <MethodCall kCall>
Value escaping(Heap& heap, const Value& self, const Arguments& arguments) {
    if (self.text().markup == Markup::No) return kCall(heap, self, arguments);
    Arguments escaped = arguments;
    for (Value& value : escaped.positional) value = value.is_text() ? escape(heap, value) : value;
    for (auto& [name, value] : escaped.named) value = value.is_text() ? escape(heap, value) : value;
    return as_markup(heap, kCall(heap, self, escaped));
}

// -- Case and trimming -------------------------------------------------------------------------------------

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

Value join_text(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("join", arguments, {"iterable/"}, 1);
    const bool markup = self.text().markup == Markup::Yes;
    TextBuilder out(heap);
    const auto cursor = iterate(heap, given[0]);
    bool first = true;
    for (Value item; cursor->next(item);) {
        if (!first) out += self.utf8();
        first = false;
        if (markup) item = escape(heap, item);
        if (!item.is_text()) throw Failure("join requires strings, not " + std::string(type_name(item)));
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

// -- Padding -----------------------------------------------------------------------------------------------

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

Value format_map(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("format_map", arguments, {"mapping/"}, 1);
    if (!given[0].is_dict()) throw Failure("format_map requires a mapping");
    Arguments named;
    for (const auto& [key, value] : given[0].dict().entries) {
        if (key.is_text()) named.named.emplace_back(key.utf8(), value);
    }
    return format_braces(heap, self, named);
}

constexpr auto kTextMethods = std::to_array<Method>({
    {"capitalize", escaping<change_case<unicode::capitalize>>},
    {"casefold", nullptr},
    {"center", escaping<pad_method<Side::Both>>},
    {"encode", nullptr},
    {"expandtabs", escaping<expandtabs>},
    {"format", format_braces},
    {"format_map", format_map},
    {"join", join_text},
    {"ljust", escaping<pad_method<Side::Left>>},
    {"lower", escaping<change_case<unicode::lower>>},
    {"lstrip", escaping<strip_method<Side::Left>>},
    {"maketrans", nullptr},
    {"partition", escaping<partition<Side::Left>>},
    {"removeprefix", remove_prefix},
    {"removesuffix", remove_suffix},
    {"replace", escaping<replace_method>},
    {"rjust", escaping<pad_method<Side::Right>>},
    {"rpartition", escaping<partition<Side::Right>>},
    {"rsplit", rewrapped<split_method<Side::Right>>},
    {"rstrip", escaping<strip_method<Side::Right>>},
    {"split", rewrapped<split_method<Side::Left>>},
    {"splitlines", rewrapped<splitlines>},
    {"strip", escaping<strip_method<Side::Both>>},
    {"swapcase", escaping<change_case<unicode::swapcase>>},
    {"title", escaping<change_case<unicode::title>>},
    {"translate", nullptr},
    {"upper", escaping<change_case<unicode::upper>>},
    {"zfill", escaping<zfill>},
});

}  // namespace

std::span<const Method> text_methods() {
    return kTextMethods;
}

}  // namespace rocmforge::jinja
