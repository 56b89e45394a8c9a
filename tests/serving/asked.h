// Requests to an engine's thread whose answers the test waits for.
#pragma once

#include <exception>
#include <future>
#include <stop_token>
#include <utility>

#include "engine/base/error.h"
#include "engine/serving/model_service.h"

namespace rocmforge::test {

struct Ask {
    std::promise<GenerateResult> promise;
    std::future<GenerateResult> answer = promise.get_future();
};

inline ServiceRequest request(Ask& ask, PromptText prompt, const GenerateOptions& options,
                              std::stop_token stop = {}) {
    return {
        .prompt = std::move(prompt),
        .options = options,
        .sink = {},
        .done = [&ask](GenerateResult result) { ask.promise.set_value(std::move(result)); },
        .failed =
            [&ask](const EngineError& error) { ask.promise.set_exception(std::make_exception_ptr(error)); },
        .stop = std::move(stop)};
}

struct AskedEmbedding {
    std::promise<Embedding> promise;
    std::future<Embedding> answer = promise.get_future();

    EmbedRequest request(PromptText text, std::stop_token stop = {}) {
        return {
            .text = std::move(text),
            .done = [this](Embedding embedding) { promise.set_value(std::move(embedding)); },
            .failed =
                [this](const EngineError& error) { promise.set_exception(std::make_exception_ptr(error)); },
            .stop = std::move(stop)};
    }
};

template <typename Asked>
Code code_of(Asked& ask) {
    try {
        ask.answer.get();
    } catch (const EngineError& e) {
        return e.code();
    }
    return Code::FileNotFound;  // not an error of these requests
}

}  // namespace rocmforge::test
