// Formats dates for templates.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

namespace rocmforge::jinja {

// Formats like Python's datetime.strftime on Linux, with English names in any locale. Throws Failure for an
// unknown directive.
std::string format_time(std::string_view format, const std::tm& time);

}  // namespace rocmforge::jinja
