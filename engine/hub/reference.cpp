#include "engine/hub/reference.h"

#include <array>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hub/choices.h"
#include "engine/net/url.h"

namespace rocmforge::hub {
namespace {

constexpr std::string_view kPrefix = "hf:";
// Prefixes of repositories that contain no models.
constexpr std::array<std::string_view, 2> kOthers{"datasets/", "spaces/"};
constexpr std::string_view kGgufEnding = ".gguf";

[[noreturn]] void bad(const std::string& text) {
    throw EngineError(
        Code::InvalidArgument,
        Text::tr("'%1' is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file."),
        printable(text, 300));
}

// Returns the first two components of a path without its leading slash: "owner/name" for
// "owner/name/tree/main".
std::string repo_in(const std::string& path) {
    const std::size_t first = path.find('/');
    if (first == std::string::npos) return path;
    return path.substr(0, path.find('/', first + 1));
}

Reference from_address(const std::string& text, const std::string& hub) {
    const net::Url url = net::parse_url(text);
    std::string path = url.text.substr(0, url.text.find_first_of("?#"));
    const bool file = path.ends_with(kGgufEnding);
    if (!url.same_origin(net::parse_url(hub))) {
        if (!file) bad(text);
        return {.repo = {}, .type = {}, .url = url.text};
    }
    const std::size_t begin = path.find('/', path.find("//") + 2);
    path = begin == std::string::npos ? "" : path.substr(begin + 1);
    while (path.ends_with('/')) path.pop_back();
    for (const std::string_view other : kOthers) {
        if (path.starts_with(other)) bad(text);
    }
    // The address belongs to a repository, to a page in it, or to a file: its path begins with "owner/name".
    Reference reference{.repo = repo_in(path), .type = file ? quantisation_in(path) : "", .url = {}};
    if (!is_repo_id(reference.repo) || reference.repo.find('/') == std::string::npos) bad(text);
    return reference;
}

}  // namespace

bool names_remote(const std::string& text) {
    return text.starts_with(kPrefix) || text.starts_with("https:") || text.starts_with("http:");
}

Reference parse_reference(const std::string& text, const std::string& hub) {
    if (text.starts_with("https:") || text.starts_with("http:")) return from_address(text, hub);
    const std::string name = text.starts_with(kPrefix) ? text.substr(kPrefix.size()) : text;
    const std::size_t colon = name.find(':');
    Reference reference{.repo = name.substr(0, colon),
                        .type = colon == std::string::npos ? "" : name.substr(colon + 1),
                        .url = {}};
    const bool owned = reference.repo.find('/') != std::string::npos;
    if (!is_repo_id(reference.repo) || !owned || (colon != std::string::npos && reference.type.empty()))
        bad(text);
    return reference;
}

}  // namespace rocmforge::hub
