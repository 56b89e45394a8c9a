#include <array>

#include "engine/jinja/access.h"
#include "engine/jinja/arguments.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/format.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/methods.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/print.h"
#include "engine/jinja/text_tools.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

Value call_method(Heap& heap, const Value& text, std::string_view method, const Arguments& arguments) {
    return find_method(text, method)->call(heap, text, arguments);
}

Value upper(Heap& heap, const Value& value, const Arguments& arguments) {
    return call_method(heap, soft_text(heap, value), "upper", arguments);
}

Value lower(Heap& heap, const Value& value, const Arguments& arguments) {
    return call_method(heap, soft_text(heap, value), "lower", arguments);
}

Value capitalize(Heap& heap, const Value& value, const Arguments& arguments) {
    return call_method(heap, soft_text(heap, value), "capitalize", arguments);
}

Value trim(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("trim", arguments, {"chars"});
    return call_method(heap, soft_text(heap, value), "strip", {{given.value_or(0, None{})}, {}});
}

Value center(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("center", arguments, {"width"});
    return call_method(heap, soft_text(heap, value), "center", {{Value{given.integer(0, 80)}}, {}});
}

// Converts to title case. Words begin after white space and after any of - ( { [ <
Value title(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("title", arguments, {});
    const Value text = soft_text(heap, value);
    const std::string_view utf8 = text.utf8();
    heap.touch(8 * utf8.size());
    const auto separates = [](char32_t c) {
        return unicode::is_space(c) ||
               (c < 128 && std::string_view("-({[<").find(static_cast<char>(c)) != std::string_view::npos);
    };
    std::string out;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t begin = at;
        const bool separator = separates(unicode::next(utf8, at));
        const std::size_t first_end = at;
        for (std::size_t end = at; end < utf8.size() && separates(unicode::next(utf8, end)) == separator;)
            at = end;
        out += unicode::upper(utf8.substr(begin, first_end - begin));
        out += unicode::lower(utf8.substr(first_end, at - first_end));
    }
    return heap.text(std::move(out));
}

Value string(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("string", arguments, {});
    return soft_text(heap, value);
}

Value escape_filter(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("escape", arguments, {});
    return escape(heap, value);
}

Value force_escape(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("forceescape", arguments, {});
    return escape(heap, to_text(heap, value));
}

Value safe(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("safe", arguments, {});
    if (value.is_text() && value.text().markup == Markup::Yes) return value;
    return heap.text(std::string(to_text(heap, value).utf8()), Markup::Yes);
}

Value replace_filter(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("replace", arguments, {"old", "new", "count"}, 2);
    const std::int64_t limit = given.has_value(2) ? given.integer(2, -1) : -1;
    const Value text = to_text(heap, value);
    const Value before = to_text(heap, given[0]);
    return heap.text(replace(heap, text.utf8(), before.utf8(), to_text(heap, given[1]).utf8(), limit));
}

Value format_filter(Heap& heap, const Value& value, const Arguments& arguments) {
    if (!arguments.positional.empty() && !arguments.named.empty()) {
        throw Failure("can't handle positional and keyword arguments at the same time");
    }
    std::vector<Entry> named;
    for (const auto& [name, argument] : arguments.named) named.emplace_back(heap.text(name), argument);
    const Value values = named.empty() ? heap.tuple(arguments.positional) : heap.dict(std::move(named));
    return format_percent(heap, soft_text(heap, value), values);
}

Value indent(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("indent", arguments, {"width", "first", "blank"});
    if (value.is_undefined()) throw Failure(value.undefined().message);
    if (!value.is_text()) throw Failure("'indent' requires a string, not " + std::string(type_name(value)));
    const bool text_width = given.has(0) && given[0].is_text();
    const std::string by =
        text_width ? std::string(given.text(0)) : pad(heap, "", given.integer(0, 4), " ", Side::Left);
    const std::string with_end = std::string(value.utf8()) + "\n";
    const std::vector<std::string_view> lines = split_lines(heap, with_end, false);
    TextBuilder out(heap);
    if (given.flag(heap, 1)) out += by;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) {
            out += "\n";
            if (!lines[i].empty() || given.flag(heap, 2)) out += by;
        }
        out += lines[i];
    }
    return heap.text(out.take(), value.text().markup);
}

Value truncate(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("truncate", arguments, {"length", "killwords", "end", "leeway"});
    const std::int64_t wanted = given.integer(0, 255);
    const Value end = given.value_or(2, heap.text("..."));
    const std::int64_t leeway = given.has_value(3) ? given.integer(3, 5) : 5;
    const std::int64_t end_length = length(heap, end).value_or(0);
    if (wanted < end_length || leeway < 0)
        throw Failure("'truncate' requires a length that is at least that of its end");
    const auto size = length(heap, value);
    if (!size) throw Failure("object of type '" + std::string(type_name(value)) + "' has no len()");
    if (*size <= wanted + leeway) return value;
    Value kept = get_slice(heap, value, None{}, Value{wanted - end_length}, None{});
    if (!given.flag(heap, 1)) {
        if (!kept.is_text()) throw Failure("'truncate' requires a string");
        kept =
            call_method(heap, kept, "rsplit", {{heap.text(" "), Value{std::int64_t{1}}}, {}}).list().items[0];
    }
    return apply(heap, Binary::Add, kept, end);
}

Value word_count(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("wordcount", arguments, {});
    const Value text = soft_text(heap, value);
    heap.touch(8 * text.utf8().size());
    std::int64_t words = 0;
    bool in_word = false;
    for (std::size_t at = 0; at < text.utf8().size();) {
        const char32_t c = unicode::next(text.utf8(), at);
        const bool letter = c == '_' || unicode::is(c, unicode::kAlpha | unicode::kDecimal | unicode::kDigit |
                                                           unicode::kNumeric);
        words += letter && !in_word ? 1 : 0;
        in_word = letter;
    }
    return Value{words};
}

std::string percent_encoded(std::string_view bytes, bool for_query) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || (c != 0 && std::string_view("_.-~").find(c) != std::string_view::npos) ||
            (c == '/' && !for_query)) {
            out += c;
        } else if (c == ' ' && for_query) {
            out += '+';
        } else {
            out += {'%', kHex[byte >> 4U], kHex[byte & 0xFU]};
        }
    }
    return out;
}

Value url_encode(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("urlencode", arguments, {});
    const auto encoded = [&](const Value& v, bool for_query) {
        return percent_encoded(to_text(heap, v).utf8(), for_query);
    };
    if (value.is_text() || !iterable(heap, value)) return heap.text(encoded(value, false));
    const Value pairs = value.is_dict() ? heap.object<DictView>(value, View::Items) : value;
    TextBuilder out(heap);
    const auto cursor = iterate(heap, pairs);
    bool first = true;
    for (Value pair; cursor->next(pair);) {
        const std::vector<Value> parts = collect(heap, pair);
        if (parts.size() != 2) throw Failure("'urlencode' requires pairs of a key and a value");
        if (!first) out += "&";
        first = false;
        out += encoded(parts[0], true) + "=" + encoded(parts[1], true);
    }
    return heap.text(out.take());
}

Value xml_attributes(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("xmlattr", arguments, {"autospace"});
    if (!value.is_dict()) throw Failure("'xmlattr' requires a mapping, not " + std::string(type_name(value)));
    const bool space = !given.has(0) || given.flag(heap, 0);
    TextBuilder out(heap);
    bool first = true;
    for (const auto& [key, item] : value.dict().entries) {
        if (item.is_none() || item.is_undefined()) continue;
        if (!key.is_text()) throw Failure("'xmlattr' requires strings as keys");
        if (key.utf8().find_first_of(" \t\n\r\f\v/>=") != std::string_view::npos) {
            throw Failure("invalid character in attribute name: " + quote(key.utf8()));
        }
        if (!first || space) out += " ";
        first = false;
        out += escape(heap, key).utf8();
        out += "=\"";
        out += escape(heap, item).utf8();
        out += "\"";
    }
    return heap.text(out.take());
}

constexpr auto kTextFilters = std::to_array<FilterEntry>({
    {"capitalize", capitalize},
    {"center", center},
    {"e", escape_filter},
    {"escape", escape_filter},
    {"forceescape", force_escape},
    {"format", format_filter},
    {"indent", indent},
    {"lower", lower},
    {"replace", replace_filter},
    {"safe", safe},
    {"string", string},
    {"striptags", nullptr},
    {"title", title},
    {"trim", trim},
    {"truncate", truncate},
    {"upper", upper},
    {"urlencode", url_encode},
    {"urlize", nullptr},
    {"wordcount", word_count},
    {"wordwrap", nullptr},
    {"xmlattr", xml_attributes},
});

}  // namespace

std::span<const FilterEntry> text_filters() {
    return kTextFilters;
}

}  // namespace rocmforge::jinja
