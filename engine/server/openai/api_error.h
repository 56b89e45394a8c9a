// Errors in the format of OpenAI's API: {"error": {"message", "type", "param", "code"}}.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server::openai {

struct ApiError {
    int status = 400;
    std::string message;
    std::string param = {};  // "" is sent as null
    std::string code = {};   // "" is sent as null
    // Whether a retry may succeed.
    bool try_again = false;
    nlohmann::ordered_json more = {};  // an object with additional fields; null: none
};

class ApiFailure : public std::exception {
  public:
    explicit ApiFailure(ApiError error) : error_(std::move(error)) {}
    const ApiError& error() const { return error_; }
    const char* what() const noexcept override { return error_.message.c_str(); }

  private:
    ApiError error_;
};

[[noreturn]] void refuse(const std::string& param, const std::string& sentence);

nlohmann::ordered_json to_json(const ApiError& error);

// Converts an error that occurred while answering to an API error.
ApiError api_error(const EngineError& error);
// Converts any exception of a request to an API error. If it is neither an ApiFailure, an EngineError nor a
// lack of memory, the client is only told of an internal error, and the log gets the details. `path`: the
// request's path. `log` may be nullptr.
ApiError api_error(const std::exception& error, std::string_view path, spdlog::logger* log);
// Status 503. If the guard refused the model, includes the memory needed, the limit and the fixes.
ApiError api_error(const NoModel& none);

}  // namespace rocmforge::server::openai
