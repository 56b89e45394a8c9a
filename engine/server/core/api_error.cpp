#include "engine/server/core/api_error.h"

#include <new>

#include "engine/base/text.h"

namespace rocmforge::server {

void refuse(const std::string& param, const std::string& sentence) {
    throw ApiFailure({.status = 400, .message = sentence, .param = param});
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
            found.message += " Send less text, or load the model with a longer context (serve --context).";
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

ApiError api_error(const std::exception& error, std::string_view path, spdlog::logger* log) {
    if (const auto* failure = dynamic_cast<const ApiFailure*>(&error)) return failure->error();
    if (const auto* known = dynamic_cast<const EngineError*>(&error)) return api_error(*known);
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
        return {
            .status = 503, .message = "The server is out of memory. Try again later.", .code = "no_memory"};
    }
    if (log != nullptr) log->error("{} failed: {}", printable(path), printable(error.what(), 500));
    return {.status = 500,
            .message = "The request failed because of an internal error. The server's log has the details."};
}

}  // namespace rocmforge::server
