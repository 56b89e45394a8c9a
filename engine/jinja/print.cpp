#include "engine/jinja/print.h"

#include <array>
#include <charconv>

#include "engine/jinja/numbers.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

void append_hex(std::string& out, std::string_view prefix, std::uint32_t value, std::size_t digits) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += prefix;
    for (std::size_t i = digits; i-- > 0;) out += kHex[value >> (4 * i) & 0xFU];
}

void append_quoted(std::string& out, char32_t c, char quote) {
    switch (c) {
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
        default:
            break;
    }
    if (c == static_cast<char32_t>(quote)) {
        out += '\\';
        out += quote;
    } else if (c < 128 ? c >= 32 && c < 127 : unicode::is(c, unicode::kPrintable)) {
        unicode::append(out, c);
    } else if (c < 0x100) {
        append_hex(out, "\\x", c, 2);
    } else if (c < 0x10000) {
        append_hex(out, "\\u", c, 4);
    } else {
        append_hex(out, "\\U", c, 8);
    }
}

void write_items(Heap& heap, const List& list, TextBuilder& out, int depth) {
    const bool tuple = list.kind != Sequence::List;
    const Heap::Printing printing(heap, &list);
    if (printing.inside_itself()) {
        out += tuple ? "(...)" : "[...]";
        return;
    }
    out += tuple ? "(" : "[";
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        if (i > 0) out += ", ";
        write_repr(heap, list.items[i], out, depth + 1);
    }
    out += tuple ? list.items.size() == 1 ? ",)" : ")" : "]";
}

void write_entries(Heap& heap, const Dict& dict, TextBuilder& out, int depth) {
    const Heap::Printing printing(heap, &dict);
    if (printing.inside_itself()) {
        out += "{...}";
        return;
    }
    out += "{";
    bool first = true;
    for (const auto& [key, value] : dict.entries) {
        if (!first) out += ", ";
        first = false;
        write_repr(heap, key, out, depth + 1);
        out += ": ";
        write_repr(heap, value, out, depth + 1);
    }
    out += "}";
}

}  // namespace

std::string quote(std::string_view utf8) {
    const bool has_single = utf8.find('\'') != std::string_view::npos;
    const char quote = has_single && utf8.find('"') == std::string_view::npos ? '"' : '\'';
    std::string out(1, quote);
    for (std::size_t at = 0; at < utf8.size();) append_quoted(out, unicode::next(utf8, at), quote);
    out += quote;
    return out;
}

void write_repr(Heap& heap, const Value& value, TextBuilder& out, int depth) {
    heap.step();
    heap.check_depth(depth);
    if (value.is_text()) {
        const bool markup = value.text().markup == Markup::Yes;
        out += markup ? "Markup(" + quote(value.utf8()) + ")" : quote(value.utf8());
    } else if (value.is_sequence()) {
        write_items(heap, value.list(), out, depth);
    } else if (value.is_dict()) {
        write_entries(heap, value.dict(), out, depth);
    } else if (value.is_object()) {
        out += value.object().repr(heap, depth);
    } else if (value.is_undefined()) {
        out += "Undefined";
    } else {
        write_str(heap, value, out);
    }
}

void write_str(Heap& heap, const Value& value, TextBuilder& out) {
    if (value.is_text()) {
        out += value.utf8();
    } else if (value.is_undefined()) {
        return;
    } else if (value.is_none()) {
        out += "None";
    } else if (value.is_bool()) {
        out += value.boolean() ? "True" : "False";
    } else if (value.is_int()) {
        out += std::to_string(value.integer());
    } else if (value.is_float()) {
        out += float_repr(value.number());
    } else {
        write_repr(heap, value, out);
    }
}

std::string repr(Heap& heap, const Value& value, int depth) {
    TextBuilder out(heap);
    write_repr(heap, value, out, depth);
    return out.take();
}

Value to_text(Heap& heap, const Value& value) {
    if (value.is_text() && value.text().markup == Markup::No) return value;
    TextBuilder out(heap);
    write_str(heap, value, out);
    return heap.text(out.take());
}

Value soft_text(Heap& heap, const Value& value) {
    return value.is_text() ? value : to_text(heap, value);
}

Value escape(Heap& heap, const Value& value) {
    if (value.is_text() && value.text().markup == Markup::Yes) return value;
    const Value plain = to_text(heap, value);
    TextBuilder out(heap);
    std::string_view rest = plain.utf8();
    while (!rest.empty()) {
        const std::size_t special = rest.find_first_of("&<>'\"");
        out += rest.substr(0, special);
        if (special == std::string_view::npos) break;
        switch (rest[special]) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += "&#34;";
                break;
        }
        rest.remove_prefix(special + 1);
    }
    return heap.text(out.take(), Markup::Yes);
}

}  // namespace rocmforge::jinja
