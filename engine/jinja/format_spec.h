// Parses and applies Python's format specifications:
// "[[fill]align][sign][#][0][width][grouping][.precision][type]".
#pragma once

#include <string>
#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

struct FormatSpec {
    std::string fill = " ";
    char align = 0;            // '<', '>', '=', '^'; 0: the default of the value's type
    bool zero_padded = false;  // whether zeros fill the width between sign and digits: "08"
    char sign = '-';
    bool alternate = false;
    std::int64_t width = 0;
    char grouping = 0;  // ',' or '_'; 0: none
    std::int64_t precision = -1;
    char type = 0;
};

FormatSpec parse_format_spec(std::string_view spec);

std::string format_text(Heap& heap, std::string_view utf8, const FormatSpec& spec);
std::string format_int(Heap& heap, std::int64_t value, const FormatSpec& spec);
std::string format_float(Heap& heap, double value, const FormatSpec& spec);
// Implements Python's format(value, spec).
std::string format_value(Heap& heap, const Value& value, std::string_view spec);

}  // namespace rocmforge::jinja
