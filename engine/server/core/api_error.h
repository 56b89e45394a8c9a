// Errors of requests, independent of the protocol that writes them.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <spdlog/logger.h>

#include "engine/base/error.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

struct ApiError {
    int status = 400;  // HTTP status
    std::string message;
    std::string param = {};  // name of the wrong parameter in the protocol; "": none
    std::string code = {};   // machine-readable code: "context_length_exceeded"; "": none
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

// Throws ApiFailure with status 400.
[[noreturn]] void refuse(const std::string& param, const std::string& sentence);

// Converts an error that occurred while answering to an API error.
ApiError api_error(const EngineError& error);
// Converts any exception of a request to an API error. Exceptions other than ApiFailure, EngineError and
// bad_alloc become an internal error without details, and the details are logged. `path`: the request's path.
// `log` may be nullptr.
ApiError api_error(const std::exception& error, std::string_view path, spdlog::logger* log);
// Status 503. If the guard refused the model, includes the memory needed, the limit and the fixes.
ApiError api_error(const NoModel& none);

}  // namespace rocmforge::server
