#include "engine/server/ollama/protocol.h"

#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include "engine/server/core/json_text.h"
#include "engine/server/core/request_body.h"
#include "engine/server/ollama/ask.h"
#include "engine/server/ollama/line_writer.h"
#include "engine/server/ollama/model_reports.h"

namespace rocmforge::server::ollama {
namespace {

using http::HttpReply;
using http::HttpRequest;
using nlohmann::ordered_json;

HttpReply json_reply(const ordered_json& value) {
    return {.body = dumped(value)};
}

HttpReply answer(const ProtocolContext& context, Form form, Ask ask, const HttpRequest& request) {
    if (ask.prompts.empty()) {
        const ServedModel model = context.answering.model_for(ask.model, ask.warnings);
        return context.answering.warned(json_reply(loaded_json(form, model.name)), ask.warnings);
    }
    const MakeWriter make = [form](const ServedModel& model) {
        return std::make_unique<LineWriter>(form, model.name);
    };
    return context.answering.answer(std::move(ask), make, request);
}

HttpReply embed(const ProtocolContext& context, HttpRequest& request) {
    const auto write = [begin = std::chrono::steady_clock::now()](const ServedModel& model,
                                                                  const std::vector<Embedding>& all) {
        ordered_json list = ordered_json::array();
        std::int64_t tokens = 0;
        for (const Embedding& embedding : all) {
            list.push_back(numbers_json(embedding.values));
            tokens += embedding.tokens;
        }
        const std::chrono::nanoseconds time = std::chrono::steady_clock::now() - begin;
        return dumped({{"model", model.name},
                       {"embeddings", std::move(list)},
                       {"total_duration", time.count()},
                       {"load_duration", 0},
                       {"prompt_eval_count", tokens}});
    };
    return context.answering.embed(read_and_free(request.body, read_embed_ask), write, request);
}

// Answers /api/embeddings, an older path that many clients still use.
HttpReply embed_one(const ProtocolContext& context, HttpRequest& request) {
    const auto write = [](const ServedModel&, const std::vector<Embedding>& all) {
        return dumped({{"embedding", numbers_json(all.front().values)}});
    };
    return context.answering.embed(read_and_free(request.body, read_one_embed_ask), write, request);
}

HttpReply show(const ProtocolContext& context, HttpRequest& request) {
    const std::string name = read_and_free(request.body, read_model_name);
    return json_reply(show_json(context.answering.model(name)));
}

}  // namespace

Protocol protocol(const ProtocolContext& context) {
    std::vector<Route> routes;
    const auto add = [&](const char* method, const char* path,
                         std::function<HttpReply(HttpRequest&)> handle) -> Route& {
        return routes.emplace_back(Route{.method = method, .path = path, .handle = std::move(handle)});
    };
    add("POST", "/api/chat", [context](HttpRequest& request) {
        return answer(context, Form::Chat, read_and_free(request.body, read_chat_ask), request);
    });
    add("POST", "/api/generate", [context](HttpRequest& request) {
        return answer(context, Form::Generate, read_and_free(request.body, read_generate_ask), request);
    });
    add("POST", "/api/embed", [context](HttpRequest& request) { return embed(context, request); });
    add("POST", "/api/embeddings", [context](HttpRequest& request) { return embed_one(context, request); });
    add("POST", "/api/show", [context](HttpRequest& request) { return show(context, request); });
    add("GET", "/api/tags",
        [context](HttpRequest&) { return json_reply(tags_json(context.service.model())); });
    add("GET", "/api/ps", [context](HttpRequest&) {
        return json_reply(running_json(context.service.model(), context.service.memory()));
    });
    add("GET", "/api/version", [](HttpRequest&) { return json_reply({{"version", kApiVersion}}); });
    // Clients request this path to learn whether the server runs.
    add("GET", "/", [](HttpRequest&) {
        return HttpReply{.type = "text/plain", .body = "ROCmForge is running"};
    }).open = true;
    return {.routes = std::move(routes), .error = error_json, .below = "/api/"};
}

}  // namespace rocmforge::server::ollama
