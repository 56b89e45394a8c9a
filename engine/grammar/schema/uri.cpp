#include "engine/grammar/schema/uri.h"

#include <algorithm>
#include <charconv>

namespace rocmforge::schema {
namespace {

// The parts of a URI together with their delimiters: "http:", "//host", "/path", "?query", "#fragment". A
// part without its delimiter is absent, unlike an empty one.
struct Uri {
    std::string_view scheme;
    std::string_view authority;
    std::string_view path;
    std::string_view query;
    std::string_view fragment;
};

Uri parse(std::string_view text) {
    Uri uri;
    const auto take = [&text](std::size_t size) {
        const std::string_view part = text.substr(0, size);
        text.remove_prefix(part.size());
        return part;
    };
    const std::size_t end = text.find_first_of(":/?#");
    if (end != std::string_view::npos && end > 0 && text[end] == ':') uri.scheme = take(end + 1);
    if (text.starts_with("//")) uri.authority = take(std::min(text.find_first_of("/?#", 2), text.size()));
    uri.path = take(std::min(text.find_first_of("?#"), text.size()));
    uri.query = take(std::min(text.find('#'), text.size()));
    uri.fragment = text;
    return uri;
}

// RFC 3986, 5.2.4.
std::string without_dots(std::string_view path) {
    std::string out;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/', 1), path.size());
        const std::string_view part = path.substr(0, end);
        path.remove_prefix(end);
        const std::string_view name = part.starts_with('/') ? part.substr(1) : part;
        if (name == "..") out.erase(std::min(out.rfind('/'), out.size()));
        if (name != "." && name != "..") {
            out += part;
        } else if (path.empty()) {
            out += '/';
        }
    }
    return out;
}

}  // namespace

std::string resolved_uri(std::string_view base, std::string_view reference) {
    const Uri from = parse(base);
    const Uri to = parse(reference);
    std::string out;
    const auto add = [&out](std::string_view text) { out += text; };
    if (!to.scheme.empty()) return std::string(reference);
    add(from.scheme);
    if (!to.authority.empty()) {
        add(to.authority);
        add(without_dots(to.path));
        add(to.query);
    } else {
        add(from.authority);
        if (to.path.empty()) {
            add(from.path);
            add(to.query.empty() ? from.query : to.query);
        } else {
            const std::string_view directory =
                to.path.starts_with('/') ? std::string_view() : from.path.substr(0, from.path.rfind('/') + 1);
            const bool needs_slash =
                directory.empty() && !from.authority.empty() && !to.path.starts_with('/');
            std::string path = needs_slash ? "/" : std::string(directory);
            path += to.path;
            add(without_dots(path));
            add(to.query);
        }
    }
    add(to.fragment);
    return out;
}

std::string without_percent(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned char byte = 0;
        if (text[i] == '%' && i + 2 < text.size()) {
            const char* const begin = text.data() + i + 1;
            const auto [end, error] = std::from_chars(begin, begin + 2, byte, 16);
            if (error == std::errc() && end == begin + 2) {
                out += static_cast<char>(byte);
                i += 2;
                continue;
            }
        }
        out += text[i];
    }
    return out;
}

}  // namespace rocmforge::schema
