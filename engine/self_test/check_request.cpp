// Encodes the request for the helper process as the text of one argument, and decodes this text.
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/self_test/gpu_check.h"

namespace rocmforge::self_test {

using Json = nlohmann::ordered_json;

std::string to_text(const CheckRequest& request) {
    const Json json{{"runtime", request.sources.runtime},
                    {"sys", request.sources.sys},
                    {"device", request.device},
                    {"model", request.model},
                    {"cache", request.cache},
                    {"parts", request.parts},
                    {"token", request.token},
                    {"seed", request.seed}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

CheckRequest read_request(const std::string& text) {
    try {
        const Json json = Json::parse(text);
        CheckRequest request{.sources = {}};
        json.at("runtime").get_to(request.sources.runtime);
        json.at("sys").get_to(request.sources.sys);
        json.at("device").get_to(request.device);
        json.at("model").get_to(request.model);
        json.at("cache").get_to(request.cache);
        json.at("parts").get_to(request.parts);
        json.at("token").get_to(request.token);
        json.at("seed").get_to(request.seed);
        return request;
    } catch (const Json::exception&) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("The request for a check of the GPU can't be read."));
    }
}

}  // namespace rocmforge::self_test
