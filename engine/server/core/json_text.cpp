#include "engine/server/core/json_text.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string_view>

#include <spdlog/fmt/fmt.h>

namespace rocmforge::server {

std::string dumped(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

nlohmann::ordered_json numbers_json(const std::vector<float>& values) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const float value : values) list.push_back(std::strtod(fmt::format("{}", value).c_str(), nullptr));
    return list;
}

std::string utc_text(std::int64_t unix_seconds, int micros) {
    const auto seconds = static_cast<std::time_t>(unix_seconds);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    const std::string text =
        fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", parts.tm_year + 1900, parts.tm_mon + 1,
                    parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
    return micros < 0 ? text + "Z" : fmt::format("{}.{:06}Z", text, micros);
}

std::string fresh_id(const std::string& prefix) {
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    std::random_device device;
    std::uniform_int_distribution<std::size_t> any(0, signs.size() - 1);
    std::string id = prefix;
    for (int i = 0; i < 24; ++i) id += signs[any(device)];
    return id;
}

std::int64_t unix_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace rocmforge::server
