#include <algorithm>

#include "engine/jinja/access.h"
#include "engine/jinja/format.h"
#include "engine/jinja/format_spec.h"
#include "engine/jinja/numbers.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

class Braces {
  public:
    Braces(Heap& heap, const Value& format, const Arguments& arguments)
        : heap_(heap), markup_(format.text().markup), arguments_(arguments) {}

    std::string run(std::string_view rest, int depth) {
        TextBuilder out(heap_);
        if (depth > 2) throw Failure("Max string recursion exceeded");
        while (!rest.empty()) {
            const std::size_t brace = rest.find_first_of("{}");
            out += rest.substr(0, brace);
            if (brace == std::string_view::npos) break;
            const char c = rest[brace];
            rest.remove_prefix(brace + 1);
            if (!rest.empty() && rest[0] == c) {
                out += std::string_view(&c, 1);
                rest.remove_prefix(1);
                continue;
            }
            if (c == '}') throw Failure("Single '}' encountered in format string");
            const std::size_t end = field_end(rest);
            out += field(rest.substr(0, end), depth);
            rest.remove_prefix(end + 1);
        }
        return out.take();
    }

  private:
    static std::size_t field_end(std::string_view rest) {
        std::size_t depth = 1;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            if (rest[i] == '{') ++depth;
            if (rest[i] == '}' && --depth == 0) return i;
        }
        throw Failure("expected '}' before end of string");
    }

    std::string field(std::string_view field, int depth) {
        // "[…]" may contain characters that would otherwise end a name.
        std::size_t end = 0;
        for (bool bracket = false; end < field.size(); ++end) {
            bracket = bracket ? field[end] != ']' : field[end] == '[';
            if (!bracket && (field[end] == '!' || field[end] == ':')) break;
        }
        Value value = lookup(field.substr(0, end));
        std::string_view rest = field.substr(end);
        if (!rest.empty() && rest[0] == '!') {
            if (rest.size() < 2 || (rest.size() > 2 && rest[2] != ':'))
                throw Failure("expected ':' after conversion specifier");
            value = convert(value, rest[1]);
            rest.remove_prefix(2);
        }
        const std::string spec = rest.empty() ? "" : run(rest.substr(1), depth + 1);
        if (markup_ == Markup::No) return format_value(heap_, value, spec);
        if (value.is_text() && value.text().markup == Markup::Yes && !spec.empty()) {
            throw Failure("Unsupported format specification for Markup.");
        }
        const bool safe = value.is_text() && value.text().markup == Markup::Yes;
        if (safe) return std::string(value.utf8());
        return std::string(escape(heap_, heap_.text(format_value(heap_, value, spec))).utf8());
    }

    Value convert(const Value& value, char how) {
        if (how == 's') return to_text(heap_, value);
        if (how == 'r') return heap_.text(repr(heap_, value));
        throw Failure("the conversion '!" + std::string(1, how) + "' is not supported");
    }

    Value lookup(std::string_view name) {
        const std::size_t first_end = std::min(name.find_first_of(".["), name.size());
        Value value = argument(name.substr(0, first_end));
        std::string_view rest = name.substr(first_end);
        while (!rest.empty()) {
            const bool attribute = rest[0] == '.';
            const std::size_t end = attribute ? rest.find_first_of(".[", 1) : rest.find(']');
            if (!attribute && end == std::string_view::npos) throw Failure("Missing ']' in format string");
            const std::string_view part = rest.substr(1, end == std::string_view::npos ? end : end - 1);
            if (part.empty()) throw Failure("Empty attribute in format string");
            value = attribute ? get_attribute(heap_, value, part)
                              : get_item(heap_, value,
                                         all_digits(part) ? Value{*parse_int(part, 10)}
                                                          : heap_.text(std::string(part)));
            rest = end == std::string_view::npos ? "" : rest.substr(attribute ? end : end + 1);
            if (!attribute && !rest.empty() && rest[0] != '.' && rest[0] != '[') {
                throw Failure("Only '.' or '[' may follow ']' in format field specifier");
            }
        }
        return value;
    }

    Value argument(std::string_view name) {
        if (name.empty() || all_digits(name)) {
            const Numbering now = name.empty() ? Numbering::Automatic : Numbering::Manual;
            if (numbering_ != Numbering::None && numbering_ != now) {
                throw Failure("cannot mix automatic field numbering with field numbers");
            }
            numbering_ = now;
            const std::size_t index = name.empty() ? next_++ : static_cast<std::size_t>(*parse_int(name, 10));
            if (index >= arguments_.positional.size()) {
                throw Failure("Replacement index " + std::to_string(index) +
                              " out of range for positional args tuple");
            }
            return arguments_.positional[index];
        }
        for (const auto& [key, value] : arguments_.named) {
            if (key == name) return value;
        }
        throw Failure("the format's field " + quote(name) + " has no value");
    }

    enum class Numbering { None, Automatic, Manual };
    Heap& heap_;
    Markup markup_;
    const Arguments& arguments_;
    Numbering numbering_ = Numbering::None;
    std::size_t next_ = 0;
};

}  // namespace

Value format_braces(Heap& heap, const Value& format, const Arguments& arguments) {
    return heap.text(Braces(heap, format, arguments).run(format.utf8(), 1), format.text().markup);
}

}  // namespace rocmforge::jinja
