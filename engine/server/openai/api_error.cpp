#include "engine/server/openai/api_error.h"

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

void refuse(const std::string& param, const std::string& sentence) {
    throw ApiFailure({.status = 400, .message = sentence, .param = param});
}

ordered_json to_json(const ApiError& error) {
    ordered_json inner{{"message", error.message},
                       {"type", type_of(error.status)},
                       {"param", text_or_null(error.param)},
                       {"code", text_or_null(error.code)}};
    if (error.more.is_object()) inner.update(error.more);
    return {{"error", std::move(inner)}};
}

ApiError api_error(const EngineError& error) {
    const std::string code(code_name(error.code()));
    ApiError found{.status = 500, .message = error.what(), .code = code};
    switch (error.code()) {
        case Code::InvalidArgument:
        case Code::Unsupported:
        case Code::Template:
            found.status = 400;
            break;
        case Code::ContextFull:
            found.status = 400;
            found.code = "context_length_exceeded";
            break;
        case Code::Busy:
            found.status = 429;
            found.try_again = true;
            break;
        case Code::OutOfMemory:
        case Code::DeviceLost:
        case Code::Cancelled:
            found.status = 503;
            break;
        default:
            break;
    }
    return found;
}

}  // namespace rocmforge::server::openai
