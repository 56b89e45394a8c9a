#include "engine/server/core/json_text.h"

#include <chrono>
#include <random>
#include <string_view>

namespace rocmforge::server {

std::string dumped(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
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
