// Dates as templates ask for them.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

namespace rocmforge::jinja {

// As Python's datetime.strftime on Linux, with English names whatever the locale. Throws Failure for a
// directive that it doesn't know.
std::string format_time(std::string_view format, const std::tm& time);

}  // namespace rocmforge::jinja
