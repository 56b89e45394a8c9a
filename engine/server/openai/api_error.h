// Failures in the form that clients of OpenAI's interface know:
// {"error": {"message", "type", "param", "code"}}.
#pragma once

#include <exception>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/serving/model_host.h"

namespace rocmforge::server::openai {

struct ApiError {
    int status = 400;
    std::string message;
    std::string param = {};  // "": null
    std::string code = {};   // likewise
    // The program may try the same again with more luck.
    bool try_again = false;
    nlohmann::ordered_json more = {};  // an object with what is said beside it; null: nothing
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

// What a request meets while it is answered.
ApiError api_error(const EngineError& error);
// 503, with the sum, the limit and what would fit where the guard refused.
ApiError api_error(const NoModel& none);

}  // namespace rocmforge::server::openai
