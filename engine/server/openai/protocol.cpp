#include "engine/server/openai/protocol.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/text.h"
#include "engine/server/core/json_text.h"
#include "engine/server/core/request_body.h"
#include "engine/server/openai/answer_writer.h"
#include "engine/server/openai/ask.h"
#include "engine/server/openai/embed_ask.h"
#include "engine/server/openai/error_json.h"
#include "engine/server/openai/reports.h"

namespace rocmforge::server::openai {
namespace {

using http::HttpReply;
using http::HttpRequest;

constexpr std::string_view kModelPath = "/v1/models/";

HttpReply json_reply(const nlohmann::ordered_json& value) {
    return {.body = dumped(value)};
}

HttpReply completion(const ProtocolContext& context, CompletionAsk ask, const HttpRequest& request) {
    const MakeWriter make = [id = fresh_id(ask.form == Form::Chat ? "chatcmpl-" : "cmpl-"),
                             shape = shape_of(ask)](const ServedModel& model) {
        return std::make_unique<ChunkWriter>(
            AnswerId{.id = id, .model = model.name, .created = unix_seconds()}, shape);
    };
    return context.answering.answer(std::move(ask), make, request);
}

HttpReply embeddings(const ProtocolContext& context, HttpRequest& request) {
    const EmbeddingsAsk ask = read_and_free(request.body, read_embed_ask);
    const auto write = [base64 = ask.base64](const ServedModel& model, const std::vector<Embedding>& all) {
        return dumped(embeddings_json(model.name, base64, all));
    };
    return context.answering.embed(ask, write, request);
}

HttpReply health(const ProtocolContext& context) {
    const auto model = context.service.model();
    if (const auto* none = std::get_if<NoModel>(&model)) throw ApiFailure(api_error(*none));
    return json_reply({{"status", "ok"}});
}

HttpReply metrics(const ProtocolContext& context) {
    return {.type = "text/plain; version=0.0.4",
            .body = metrics_text(context.answering.counters(), context.service.load(), context.connections(),
                                 context.service.memory())};
}

HttpReply one_model(const ProtocolContext& context, const std::string& name) {
    const auto model = context.service.model();
    const auto* served = std::get_if<ServedModel>(&model);
    if (served != nullptr && served->name == name) return json_reply(model_json(*served));
    throw ApiFailure({.status = 404,
                      .message = "There is no model '" + printable(name) + "' here.",
                      .param = "model",
                      .code = "model_not_found"});
}

}  // namespace

Protocol protocol(const ProtocolContext& context) {
    std::vector<Route> routes;
    const auto get = [&](const char* path, std::function<HttpReply(HttpRequest&)> handle,
                         const char* also = "") -> Route& {
        return routes.emplace_back(
            Route{.method = "GET", .path = path, .handle = std::move(handle), .also = also});
    };
    const auto post = [&](const char* path, const char* also, std::function<HttpReply(HttpRequest&)> handle) {
        routes.push_back({.method = "POST", .path = path, .handle = std::move(handle), .also = also});
    };
    get("/health", [context](HttpRequest&) { return health(context); }).open = true;
    get("/metrics", [context](HttpRequest&) { return metrics(context); });
    get("/v1/vram", [context](HttpRequest&) { return json_reply(memory_json(context.service.memory())); });
    // Some clients are configured without "/v1".
    get(
        "/v1/models", [context](HttpRequest&) { return json_reply(models_json(context.service.model())); },
        "/models");
    get(
        "/v1/models/",
        [context](HttpRequest& request) {
            return one_model(context, request.path.substr(kModelPath.size()));
        },
        "/models/");
    post("/v1/chat/completions", "/chat/completions", [context](HttpRequest& request) {
        return completion(context, read_and_free(request.body, read_chat_ask), request);
    });
    post("/v1/completions", "/completions", [context](HttpRequest& request) {
        return completion(context, read_and_free(request.body, read_text_ask), request);
    });
    post("/v1/embeddings", "/embeddings",
         [context](HttpRequest& request) { return embeddings(context, request); });
    return {.routes = std::move(routes), .error = to_json};
}

}  // namespace rocmforge::server::openai
