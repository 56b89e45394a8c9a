#include "engine/jinja/json.h"

#include <algorithm>
#include <cmath>

#include "engine/jinja/numbers.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

Value text_from(Heap& heap, const std::string& utf8) {
    if (!unicode::valid_utf8(utf8)) throw Failure("a text of the conversation is not valid UTF-8");
    return heap.text(utf8);
}

Value from_json(Heap& heap, const nlohmann::ordered_json& json, int depth) {
    heap.check_depth(depth);
    switch (json.type()) {
        case nlohmann::ordered_json::value_t::boolean:
            return Value{json.get<bool>()};
        case nlohmann::ordered_json::value_t::number_integer:
            return Value{json.get<std::int64_t>()};
        case nlohmann::ordered_json::value_t::number_unsigned:
            if (json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
                throw Failure("an integer of the conversation takes more than 64 bits");
            }
            return Value{json.get<std::int64_t>()};
        case nlohmann::ordered_json::value_t::number_float:
            return Value{json.get<double>()};
        case nlohmann::ordered_json::value_t::string:
            return text_from(heap, json.get_ref<const std::string&>());
        case nlohmann::ordered_json::value_t::array: {
            std::vector<Value> items;
            items.reserve(json.size());
            for (const auto& item : json) items.push_back(from_json(heap, item, depth + 1));
            return heap.list(std::move(items));
        }
        case nlohmann::ordered_json::value_t::object: {
            std::vector<Entry> entries;
            entries.reserve(json.size());
            for (const auto& [key, value] : json.items()) {
                entries.emplace_back(text_from(heap, key), from_json(heap, value, depth + 1));
            }
            return heap.dict(std::move(entries));
        }
        default:
            return None{};
    }
}

void append_unicode_escape(std::string& out, std::uint32_t unit) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += "\\u";
    for (std::size_t i = 4; i-- > 0;) out += kHex[unit >> (4 * i) & 0xFU];
}

std::string json_text(std::string_view utf8, bool ascii) {
    std::string out = "\"";
    for (std::size_t at = 0; at < utf8.size();) {
        const char32_t c = unicode::next(utf8, at);
        constexpr std::string_view kShort = "\"\\\n\r\t\b\f";
        constexpr std::string_view kLetters = "\"\\nrtbf";
        const std::size_t known = c < 128 ? kShort.find(static_cast<char>(c)) : std::string_view::npos;
        if (known != std::string_view::npos) {
            out += '\\';
            out += kLetters[known];
        } else if (c < 32 || (ascii && c > 126 && c < 0x10000)) {
            append_unicode_escape(out, c);
        } else if (ascii && c >= 0x10000) {
            append_unicode_escape(out, 0xD800 + ((c - 0x10000) >> 10U));
            append_unicode_escape(out, 0xDC00 + ((c - 0x10000) & 0x3FFU));
        } else {
            unicode::append(out, c);
        }
    }
    return out + '"';
}

std::string json_float(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
    return float_repr(value);
}

class Writer {
  public:
    Writer(Heap& heap, const JsonStyle& style) : heap_(heap), style_(style), out_(heap) {}

    void write(const Value& value, int depth) {
        heap_.check_depth(depth);
        if (value.is_text()) {
            out_ += json_text(value.utf8(), style_.ascii);
        } else if (value.is_sequence()) {
            write_list(value.list(), depth);
        } else if (value.is_dict()) {
            write_dict(value.dict(), depth);
        } else {
            out_ += plain(value);
        }
    }
    std::string take() { return out_.take(); }

  private:
    std::string plain(const Value& value) const {
        if (value.is_none()) return "null";
        if (value.is_bool()) return value.boolean() ? "true" : "false";
        if (value.is_int()) return std::to_string(value.integer());
        if (value.is_float()) return json_float(value.number());
        throw Failure("Object of type " + std::string(type_name(value)) + " is not JSON serializable");
    }

    std::string key_text(const Value& key) const {
        if (key.is_text()) return std::string(key.utf8());
        if (key.is_tuple() || key.is_object() || key.is_undefined()) {
            throw Failure("JSON keys must be str, int, float, bool or None, not " +
                          std::string(type_name(key)));
        }
        return plain(key);
    }

    void new_line(int depth) {
        if (!style_.indent) return;
        out_ += "\n";
        for (int i = 0; i < depth; ++i) out_ += *style_.indent;
    }

    void write_list(const List& list, int depth) {
        if (list.items.empty()) {
            out_ += "[]";
            return;
        }
        out_ += "[";
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            if (i > 0) out_ += style_.item_separator;
            new_line(depth + 1);
            write(list.items[i], depth + 1);
        }
        new_line(depth);
        out_ += "]";
    }

    void write_dict(const Dict& dict, int depth) {
        if (dict.entries.empty()) {
            out_ += "{}";
            return;
        }
        std::vector<const Entry*> entries;
        for (const Entry& entry : dict.entries) entries.push_back(&entry);
        if (style_.sort_keys) {
            std::stable_sort(entries.begin(), entries.end(),
                             [&](const Entry* a, const Entry* b) { return less(heap_, a->first, b->first); });
        }
        out_ += "{";
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i > 0) out_ += style_.item_separator;
            new_line(depth + 1);
            out_ += json_text(key_text(entries[i]->first), style_.ascii);
            out_ += style_.key_separator;
            write(entries[i]->second, depth + 1);
        }
        new_line(depth);
        out_ += "}";
    }

    Heap& heap_;
    const JsonStyle& style_;
    TextBuilder out_;
};

}  // namespace

Value from_json(Heap& heap, const nlohmann::ordered_json& json) {
    return from_json(heap, json, 0);
}

std::string to_json(Heap& heap, const Value& value, const JsonStyle& style) {
    Writer writer(heap, style);
    writer.write(value, 0);
    return writer.take();
}

}  // namespace rocmforge::jinja
