#include "engine/net/http_head.h"

#include <algorithm>
#include <charconv>

namespace rocmforge::net {
namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

// Returns the seconds until the used-up limits reset: 42 for "resolvers";r=0;t=42. Commas separate limits; if
// several are used up, returns the longest time.
std::optional<std::uint64_t> seconds_without_requests(std::string_view limits) {
    std::optional<std::uint64_t> longest;
    while (!limits.empty()) {
        std::string_view limit = limits.substr(0, limits.find(','));
        limits.remove_prefix(std::min(limits.size(), limit.size() + 1));
        std::optional<std::uint64_t> left;
        std::optional<std::uint64_t> seconds;
        while (!limit.empty()) {
            const std::string_view part = limit.substr(0, limit.find(';'));
            limit.remove_prefix(std::min(limit.size(), part.size() + 1));
            const std::string_view said = trimmed(part);
            if (said.starts_with("r=")) left = number(said.substr(2));
            if (said.starts_with("t=")) seconds = number(said.substr(2));
        }
        if (left == std::uint64_t{0} && seconds) longest = std::max(longest.value_or(0), *seconds);
    }
    return longest;
}

}  // namespace

std::optional<ContentRange> parse_content_range(std::string_view text) {
    constexpr std::string_view kUnit = "bytes ";
    if (!text.starts_with(kUnit)) return std::nullopt;
    text.remove_prefix(kUnit.size());
    const std::size_t dash = text.find('-');
    const std::size_t slash = text.find('/');
    if (dash == std::string_view::npos || slash == std::string_view::npos || dash > slash)
        return std::nullopt;
    const auto first = number(text.substr(0, dash));
    const auto last = number(text.substr(dash + 1, slash - dash - 1));
    const std::string_view total = text.substr(slash + 1);
    if (!first || !last || *last < *first) return std::nullopt;
    if (total == "*") return ContentRange{*first, *last, std::nullopt};
    const auto all = number(total);
    if (!all || *all <= *last) return std::nullopt;
    return ContentRange{*first, *last, all};
}

std::string HttpHead::validator() const {
    return !etag.empty() && !etag.starts_with("W/") ? etag : last_modified;
}

void HttpHead::take_line(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with("HTTP/")) {
        *this = {};
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos) return;
        status = static_cast<int>(number(line.substr(space + 1, 3)).value_or(0));
        return;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return;
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (same_name(name, "content-length")) length = number(value);
    if (same_name(name, "content-range")) range = parse_content_range(value);
    if (same_name(name, "etag")) etag = value;
    if (same_name(name, "last-modified")) last_modified = value;
    if (same_name(name, "location")) location = value;
    // The value may also be a date. A date is ignored, so that the client's own backoff applies.
    if (same_name(name, "retry-after")) retry_after_seconds = number(value);
    if (same_name(name, "ratelimit")) no_request_left_seconds = seconds_without_requests(value);
}

}  // namespace rocmforge::net
