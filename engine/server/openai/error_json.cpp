#include "engine/server/openai/error_json.h"

#include <string>
#include <utility>

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

std::string type_of(int status) {
    if (status == 401) return "authentication_error";
    if (status == 403) return "permission_error";
    if (status == 429) return "rate_limit_error";
    return status >= 500 ? "server_error" : "invalid_request_error";
}

ordered_json text_or_null(const std::string& text) {
    return text.empty() ? ordered_json(nullptr) : ordered_json(text);
}

}  // namespace

ordered_json to_json(const ApiError& error) {
    ordered_json inner{{"message", error.message},
                       {"type", type_of(error.status)},
                       {"param", text_or_null(error.param)},
                       {"code", text_or_null(error.code)}};
    if (error.more.is_object()) inner.update(error.more);
    return {{"error", std::move(inner)}};
}

}  // namespace rocmforge::server::openai
