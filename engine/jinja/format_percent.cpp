#include <algorithm>
#include <cmath>

#include "engine/jinja/access.h"
#include "engine/jinja/format.h"
#include "engine/jinja/format_spec.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/numbers.h"
#include "engine/jinja/print.h"
#include "engine/jinja/text_search.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

class Percent {
  public:
    Percent(Heap& heap, const Value& format, const Value& values)
        : heap_(heap), rest_(format.utf8()), markup_(format.text().markup), values_(values), out_(heap) {}

    Value run() {
        while (!rest_.empty()) {
            const std::size_t percent = rest_.find('%');
            out_ += rest_.substr(0, percent);
            if (percent == std::string_view::npos) break;
            rest_.remove_prefix(percent + 1);
            conversion();
        }
        const bool named_values = values_.is_dict() || values_.is_list() || values_.is_undefined() ||
                                  values_.as<Range>() != nullptr;
        const std::size_t given = values_.is_tuple() ? values_.list().items.size() : 1;
        if (used_ < given && !(named_values && used_ == 0)) {
            throw Failure("not all arguments converted during string formatting");
        }
        return heap_.text(out_.take(), markup_);
    }

  private:
    char take() {
        if (rest_.empty()) throw Failure("incomplete format");
        const char c = rest_[0];
        rest_.remove_prefix(1);
        return c;
    }

    Value next_value() {
        const bool tuple = values_.is_tuple();
        if (used_ >= (tuple ? values_.list().items.size() : 1))
            throw Failure("not enough arguments for format string");
        ++used_;
        return tuple ? values_.list().items[used_ - 1] : values_;
    }

    Value named_value() {
        std::size_t depth = 1;
        std::size_t end = 0;
        for (; end < rest_.size() && depth > 0; ++end) {
            depth += rest_[end] == '(' ? 1 : 0;
            depth -= rest_[end] == ')' ? 1 : 0;
        }
        if (depth > 0) throw Failure("incomplete format key");
        const std::string_view name = rest_.substr(0, end - 1);
        if (!values_.is_dict()) throw Failure("format requires a mapping");
        const Value* found = values_.dict().find(name);
        if (found == nullptr) throw Failure("the format's key " + quote(name) + " is missing");
        rest_.remove_prefix(end);
        return *found;
    }

    std::int64_t figure(std::int64_t limit) {
        if (!rest_.empty() && rest_[0] == '*') {
            rest_.remove_prefix(1);
            const Value value = next_value();
            if (!value.is_integral()) throw Failure("* wants int");
            if (value.integer() < -limit || value.integer() > limit)
                throw Failure("a format's width is too large");
            return value.integer();
        }
        std::int64_t value = 0;
        while (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9') {
            value = value * 10 + (take() - '0');
            if (value > limit) throw Failure("a format's width is too large");
        }
        return value;
    }

    void conversion() {
        FormatSpec spec;
        std::optional<Value> named;
        if (!rest_.empty() && rest_[0] == '(') {
            rest_.remove_prefix(1);
            named = named_value();
        }
        bool left = false;
        bool zero = false;
        for (bool flags = true; flags && !rest_.empty();) {
            switch (rest_[0]) {
                case '-':
                    left = true;
                    break;
                case '+':
                    spec.sign = '+';
                    break;
                case ' ':
                    if (spec.sign != '+') spec.sign = ' ';
                    break;
                case '#':
                    spec.alternate = true;
                    break;
                case '0':
                    zero = true;
                    break;
                default:
                    flags = false;
                    continue;
            }
            rest_.remove_prefix(1);
        }
        spec.width = figure(1'000'000);
        if (spec.width < 0) {
            left = true;
            spec.width = -spec.width;
        }
        if (!rest_.empty() && rest_[0] == '.') {
            rest_.remove_prefix(1);
            spec.precision = std::max<std::int64_t>(figure(1000), 0);
        }
        while (!rest_.empty() && (rest_[0] == 'h' || rest_[0] == 'l' || rest_[0] == 'L'))
            rest_.remove_prefix(1);
        const char type = take();
        if (type == '%') {
            out_ += "%";
            return;
        }
        const bool number = std::string_view("diuoxXeEfFgG").find(type) != std::string_view::npos;
        spec.align = left ? '<' : number && zero ? '=' : '>';
        if (number && zero && !left) spec.fill = "0";
        spec.type = type;
        write(named ? *named : next_value(), spec);
    }

    void write(const Value& value, const FormatSpec& spec) {
        switch (spec.type) {
            case 's':
            case 'r':
            case 'a':
                write_text(value, spec);
                return;
            case 'c':
                write_character(value, spec);
                return;
            case 'd':
            case 'i':
            case 'u':
            case 'o':
            case 'x':
            case 'X':
                write_integer(value, spec);
                return;
            case 'e':
            case 'E':
            case 'f':
            case 'F':
            case 'g':
            case 'G':
                if (value.is_undefined()) throw Failure(value.undefined().message);
                if (!value.is_number())
                    throw Failure("must be real number, not " + std::string(type_name(value)));
                out_ += format_float(heap_, value.number(), spec);
                return;
            default:
                throw Failure("unsupported format character '" + std::string(1, spec.type) + "'");
        }
    }

    void write_text(const Value& value, FormatSpec spec) {
        if (spec.type == 'a') throw Failure("%a is not supported");
        Value text = spec.type == 'r' ? heap_.text(repr(heap_, value)) : value;
        if (markup_ == Markup::Yes) text = escape(heap_, text);
        text = to_text(heap_, text);
        spec.type = 's';
        spec.sign = '-';
        spec.alternate = false;
        out_ += format_text(heap_, text.utf8(), spec);
    }

    void write_character(const Value& value, FormatSpec spec) {
        spec.sign = '-';
        spec.alternate = false;
        if (value.is_integral()) {
            spec.precision = -1;
            out_ += format_int(heap_, value.integer(), spec);
        } else if (value.is_text() && value.text().length == 1) {
            spec.type = 's';
            spec.precision = -1;
            out_ += format_text(heap_, value.utf8(), spec);
        } else {
            throw Failure("%c requires int or char");
        }
    }

    void write_integer(const Value& value, FormatSpec spec) {
        if (value.is_undefined()) throw Failure(value.undefined().message);
        const bool decimal = spec.type == 'd' || spec.type == 'i' || spec.type == 'u';
        if (!(value.is_integral() || (decimal && value.is_float()))) {
            throw Failure("%" + std::string(1, spec.type) + " format: an integer is required, not " +
                          std::string(type_name(value)));
        }
        if (decimal) spec.type = 'd';
        const std::int64_t integer = value.is_float() ? float_to_int(value.number()) : value.integer();
        if (spec.precision > 0) {
            out_ += with_leading_zeros(integer, spec);
            return;
        }
        spec.precision = -1;
        out_ += format_int(heap_, integer, spec);
    }

    // In "%.5d" the precision is the minimum number of digits.
    std::string with_leading_zeros(std::int64_t integer, const FormatSpec& spec) {
        FormatSpec digits = spec;
        digits.fill = "0";
        digits.align = '=';
        digits.precision = -1;
        const bool prefixed = spec.alternate && spec.type != 'd';
        const bool signed_text = integer < 0 || spec.sign != '-';
        digits.width = spec.precision + (signed_text ? 1 : 0) + (prefixed ? 2 : 0);
        const std::string text = format_int(heap_, integer, digits);
        if (spec.align == '=') {
            digits.width = std::max(digits.width, spec.width);
            return format_int(heap_, integer, digits);
        }
        FormatSpec outer;
        outer.width = spec.width;
        outer.align = spec.align;
        return format_text(heap_, text, outer);
    }

    Heap& heap_;
    std::string_view rest_;
    Markup markup_;
    const Value& values_;
    std::size_t used_ = 0;
    TextBuilder out_;
};

}  // namespace

Value format_percent(Heap& heap, const Value& format, const Value& values) {
    return Percent(heap, format, values).run();
}

}  // namespace rocmforge::jinja
