#include "engine/jinja/strftime.h"

#include <algorithm>
#include <array>

#include "engine/jinja/failure.h"

namespace rocmforge::jinja {

namespace {

constexpr std::array<std::string_view, 7> kDays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};
constexpr std::array<std::string_view, 12> kMonths = {"January",   "February", "March",    "April",
                                                      "May",       "June",     "July",     "August",
                                                      "September", "October",  "November", "December"};

std::string padded(int value, std::size_t width, char fill = '0') {
    std::string digits = std::to_string(value);
    return digits.size() < width ? std::string(width - digits.size(), fill) + digits : digits;
}

int days_in(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365;
}

// A week of ISO 8601. Week 1 contains the year's first Thursday.
struct IsoWeek {
    int year;
    int week;
};

IsoWeek iso_week(const std::tm& time) {
    const int year = time.tm_year + 1900;
    const int weekday = (time.tm_wday + 6) % 7;  // Monday is 0
    const int week = (time.tm_yday - weekday + 10) / 7;
    if (week < 1) {
        std::tm before = time;
        before.tm_year -= 1;
        before.tm_yday += days_in(year - 1);
        return iso_week(before);
    }
    if (week == 53 && time.tm_yday - weekday + 3 >= days_in(year)) return {year + 1, 1};
    return {year, week};
}

int hour_of_twelve(const std::tm& time) {
    return (time.tm_hour + 11) % 12 + 1;
}

std::string directive(char letter, const std::tm& time) {
    const auto& day = kDays.at(static_cast<std::size_t>(time.tm_wday));
    const auto& month = kMonths.at(static_cast<std::size_t>(time.tm_mon));
    const int year = time.tm_year + 1900;
    switch (letter) {
        case 'a':
            return std::string(day.substr(0, 3));
        case 'A':
            return std::string(day);
        case 'b':
        case 'h':
            return std::string(month.substr(0, 3));
        case 'B':
            return std::string(month);
        case 'c':
            return format_time("%a %b %e %H:%M:%S %Y", time);
        case 'C':
            return padded(year / 100, 2);
        case 'd':
            return padded(time.tm_mday, 2);
        case 'D':
        case 'x':
            return format_time("%m/%d/%y", time);
        case 'e':
            return padded(time.tm_mday, 2, ' ');
        case 'f':
            return "000000";  // microseconds; std::tm counts whole seconds
        case 'F':
            return format_time("%Y-%m-%d", time);
        case 'g':
            return padded(iso_week(time).year % 100, 2);
        case 'G':
            return std::to_string(iso_week(time).year);
        case 'H':
            return padded(time.tm_hour, 2);
        case 'I':
            return padded(hour_of_twelve(time), 2);
        case 'j':
            return padded(time.tm_yday + 1, 3);
        case 'k':
            return padded(time.tm_hour, 2, ' ');
        case 'l':
            return padded(hour_of_twelve(time), 2, ' ');
        case 'm':
            return padded(time.tm_mon + 1, 2);
        case 'M':
            return padded(time.tm_min, 2);
        case 'n':
            return "\n";
        case 'p':
            return time.tm_hour < 12 ? "AM" : "PM";
        case 'P':
            return time.tm_hour < 12 ? "am" : "pm";
        case 'r':
            return format_time("%I:%M:%S %p", time);
        case 'R':
            return format_time("%H:%M", time);
        case 'S':
            return padded(time.tm_sec, 2);
        case 't':
            return "\t";
        case 'T':
        case 'X':
            return format_time("%H:%M:%S", time);
        case 'u':
            return std::to_string(time.tm_wday == 0 ? 7 : time.tm_wday);
        case 'U':
            return padded((time.tm_yday + 7 - time.tm_wday) / 7, 2);
        case 'V':
            return padded(iso_week(time).week, 2);
        case 'w':
            return std::to_string(time.tm_wday);
        case 'W':
            return padded((time.tm_yday + 7 - (time.tm_wday + 6) % 7) / 7, 2);
        case 'y':
            return padded(year % 100, 2);
        case 'Y':
            return std::to_string(year);
        case 'z':
        case 'Z':
            return "";  // no time zone, because Hugging Face passes a time without one
        case '%':
            return "%";
        default:
            throw Failure("strftime_now does not know '%" + std::string(1, letter) + "'");
    }
}

}  // namespace

std::string format_time(std::string_view format, const std::tm& time) {
    std::string out;
    for (std::size_t i = 0; i < format.size(); ++i) {
        if (format[i] != '%') {
            out += format[i];
            continue;
        }
        if (++i == format.size()) throw Failure("strftime_now: the format ends with '%'");
        // "%-d" is written without padding.
        const bool bare = format[i] == '-' && i + 1 < format.size();
        if (bare) ++i;
        std::string text = directive(format[i], time);
        if (bare) text.erase(0, std::min(text.find_first_not_of("0 "), text.size() - 1));
        out += text;
    }
    return out;
}

}  // namespace rocmforge::jinja
