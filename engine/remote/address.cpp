#include "engine/remote/address.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/net/url.h"

namespace rocmforge::remote {
namespace {

constexpr std::size_t kLongest = 2000;
constexpr std::array<std::string_view, 4> kQuestions{"/chat/completions", "/completions", "/models",
                                                     "/embeddings"};

[[noreturn]] void refuse(const std::string& typed) {
    throw EngineError(
        Code::InvalidArgument,
        Text::tr("'%1' is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1."),
        printable(typed));
}

bool is_near(const net::Url& url) {
    return net::is_loopback(url) || net::is_private_address(url.host) ||
           url.host.find('.') == std::string::npos;
}

}  // namespace

std::string base_address(const std::string& typed) {
    const bool words =
        std::any_of(typed.begin(), typed.end(), [](char c) { return c <= ' ' || c == '\x7f'; });
    if (typed.empty() || typed.size() > kLongest || words ||
        typed.find_first_of("@?#\\") != std::string::npos) {
        refuse(typed);
    }
    const bool named = typed.find("://") != std::string::npos;
    net::Url url;
    try {
        url = net::parse_url(named ? typed : "http://" + typed);
        if (!named && !is_near(url)) url = net::parse_url("https://" + typed);
    } catch (const EngineError&) {
        refuse(typed);
    }
    if (url.host.empty() || (url.scheme != "http" && url.scheme != "https")) refuse(typed);
    std::string base = url.text;
    while (base.ends_with('/')) base.pop_back();
    for (const std::string_view question : kQuestions) {
        if (base.ends_with(question)) base.erase(base.size() - question.size());
    }
    const bool no_path = base.find('/', base.find("://") + 3) == std::string::npos;
    return no_path ? base + "/v1" : base;
}

std::string place_of(const std::string& base) {
    const net::Url url = net::parse_url(base);
    const bool usual = url.port == (url.scheme == "https" ? "443" : "80");
    return usual ? url.host : url.host + ":" + url.port;
}

}  // namespace rocmforge::remote
