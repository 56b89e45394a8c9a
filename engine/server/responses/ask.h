// Parses the JSON of POST /v1/responses.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"
#include "engine/server/responses/namespaces.h"
#include "engine/server/responses/response_store.h"

namespace rocmforge::server::responses {

// A request, with the fields that its response stores or repeats.
struct ResponseAsk : Ask {
    std::string previous = {};        // id of the response to continue; "": none
    bool store = true;                // whether the response may be continued later
    nlohmann::ordered_json items;     // items of this request, without those of earlier responses
    nlohmann::ordered_json repeated;  // fields of the request that the response repeats
    Namespaces namespaces = {};       // functions that are in namespaces
};

// Throws ApiFailure, naming the parameter, for invalid values, for images and files, for an unknown
// `previous_response_id`, and for parameters that would change the answer but are not supported. Warns of
// unknown parameters, and of tools other than functions and namespaces of functions, which are left out.
ResponseAsk read_response_ask(const nlohmann::ordered_json& body, ResponseStore& store);

}  // namespace rocmforge::server::responses
