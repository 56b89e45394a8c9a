#include "engine/server/api_server.h"

#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

#include <spdlog/logger.h>

#include "engine/base/text.h"
#include "engine/server/answering.h"
#include "engine/server/http/front.h"
#include "engine/server/openai/answer_writer.h"
#include "engine/server/openai/api_error.h"
#include "engine/server/openai/request_body.h"

namespace rocmforge::server {
namespace {

using http::HttpReply;
using http::HttpRequest;
using openai::ApiError;
using openai::ApiFailure;

constexpr std::string_view kModelPath = "/v1/models/";

HttpReply error_reply(const ApiError& error) {
    HttpReply reply{.status = error.status, .body = openai::dumped(openai::to_json(error))};
    if (error.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (error.try_again) reply.headers.emplace_back("Retry-After", "1");
    // OpenAI's clients retry 5xx failures unless this header tells them not to.
    if (error.status >= 500 && !error.try_again) reply.headers.emplace_back("x-should-retry", "false");
    return reply;
}

HttpReply json_reply(const nlohmann::ordered_json& value) {
    return {.body = openai::dumped(value)};
}

// Returns the path to use in metrics. Unknown paths are counted together.
const char* route_of(const std::string& path) {
    for (const char* known : {"/health", "/metrics", "/v1/models", "/v1/vram", "/v1/chat/completions",
                              "/v1/completions", "/v1/embeddings"}) {
        if (path == known) return known;
    }
    return path.starts_with(kModelPath) ? "/v1/models/" : "other";
}

// Adds "/v1" to paths without it, for clients that are configured without it.
std::string with_version(const std::string& path) {
    for (const char* known : {"/chat/completions", "/completions", "/embeddings", "/models"}) {
        if (path == known) return "/v1" + path;
    }
    return path.starts_with("/models/") ? "/v1" + path : path;
}

std::string with_way_in(const std::string& sentence, const std::string& way_in) {
    return way_in.empty() ? sentence + "." : sentence + ": " + way_in + ".";
}

bool is_posted(const std::string& path) {
    return path == "/v1/chat/completions" || path == "/v1/completions" || path == "/v1/embeddings";
}

}  // namespace

struct ApiServer::State {
    State(ModelService& the_service, const ApiOptions& options)
        : service(the_service),
          access(options.access),
          access_hints(options.access_hints),
          log(options.log),
          answering(the_service, options.limits, options.log),
          front(
              options.access.host, options.port, options.limits,
              [this](HttpRequest& request) { return handle(request); },
              [](const http::Refusal& refusal) {
                  return error_reply({.status = refusal.status,
                                      .message = refusal.sentence,
                                      .try_again = refusal.try_again});
              }) {}

    HttpReply handle(HttpRequest& request);
    HttpReply guarded(HttpRequest& request);
    HttpReply preflight(const HttpRequest& request) const;
    HttpReply route(HttpRequest& request);
    HttpReply get(const std::string& path);
    HttpReply post(HttpRequest& request);
    HttpReply one_model(const std::string& name) const;
    void tell(const HttpRequest& request, const HttpReply& reply,
              std::chrono::steady_clock::time_point begin);

    ModelService& service;
    Access access;
    AccessHints access_hints;
    std::shared_ptr<spdlog::logger> log;
    Answering answering;
    std::atomic<const http::Front*> running =
        nullptr;  // used by the threads of `front`, which may start before this object is complete
    http::Front front;
};

HttpReply ApiServer::State::handle(HttpRequest& request) {
    const auto begin = std::chrono::steady_clock::now();
    HttpReply reply;
    request.path = with_version(request.path);
    try {
        reply = guarded(request);
    } catch (const std::exception& error) {
        reply = error_reply(openai::api_error(error, request.path, log.get()));
    }
    if (!request.origin.empty() && origin_listed(access, request.origin)) {
        reply.headers.emplace_back("Access-Control-Allow-Origin", request.origin);
        reply.headers.emplace_back("Vary", "Origin");
    }
    answering.count(route_of(request.path), reply.status);
    tell(request, reply, begin);
    return reply;
}

void ApiServer::State::tell(const HttpRequest& request, const HttpReply& reply,
                            std::chrono::steady_clock::time_point begin) {
    if (!log) return;
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    log->debug("{} {}: {} after {:.3f} s", printable(request.method, 16), printable(request.path),
               reply.status, time.count());
}

HttpReply ApiServer::State::guarded(HttpRequest& request) {
    if (!host_allowed(access, request.host)) {
        throw ApiFailure(
            {.status = 403,
             .message = with_way_in("This server isn't known as '" + printable(request.host) + "'",
                                    access_hints.host),
             .code = "host_not_allowed"});
    }
    if (!origin_allowed(access, request.origin, request.host)) {
        throw ApiFailure({.status = 403,
                          .message = with_way_in("Pages of '" + printable(request.origin) + "' may not ask",
                                                 access_hints.page),
                          .code = "origin_not_allowed"});
    }
    if (request.method == "OPTIONS") return preflight(request);
    if (request.path != "/health" && !key_matches(access, request.authorization)) {
        throw ApiFailure(
            {.status = 401, .message = "The API key is wrong or missing.", .code = "invalid_api_key"});
    }
    return route(request);
}

// Answers a browser's preflight request.
HttpReply ApiServer::State::preflight(const HttpRequest& request) const {
    if (!origin_listed(access, request.origin)) return {.status = 204};
    return {
        .status = 204,
        .headers = {{"Access-Control-Allow-Methods", "GET, POST"},
                    {"Access-Control-Allow-Headers",
                     request.asked_headers.empty() ? "Authorization, Content-Type" : request.asked_headers},
                    {"Access-Control-Max-Age", "600"}}};
}

HttpReply ApiServer::State::route(HttpRequest& request) {
    const std::string_view route = route_of(request.path);
    if (route == "other") {
        throw ApiFailure({.status = 404,
                          .message = "There is nothing at " + printable(request.path) + ".",
                          .code = "not_found"});
    }
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (is_posted(request.path) ? request.method != "POST" : !reads) {
        throw ApiFailure({.status = 405,
                          .message = printable(request.path) + " takes " +
                                     (is_posted(request.path) ? "POST" : "GET") + ", not " +
                                     printable(request.method, 16) + ".",
                          .code = "method_not_allowed"});
    }
    return reads ? get(request.path) : post(request);
}

HttpReply ApiServer::State::get(const std::string& path) {
    if (path == "/v1/models") return json_reply(openai::models_json(service.model()));
    if (path == "/v1/vram") return json_reply(openai::memory_json(service.memory()));
    if (path == "/metrics") {
        const http::Front* ours = running;
        return {.type = "text/plain; version=0.0.4",
                .body = openai::metrics_text(answering.counters(), service.load(),
                                             ours ? ours->connections() : 0, service.memory())};
    }
    if (path == "/health") {
        const auto model = service.model();
        if (const auto* none = std::get_if<NoModel>(&model)) throw ApiFailure(openai::api_error(*none));
        return json_reply({{"status", "ok"}});
    }
    return one_model(path.substr(kModelPath.size()));
}

HttpReply ApiServer::State::one_model(const std::string& name) const {
    const auto model = service.model();
    const auto* served = std::get_if<ServedModel>(&model);
    if (served != nullptr && served->name == name) return json_reply(openai::model_json(*served));
    throw ApiFailure({.status = 404,
                      .message = "There is no model '" + printable(name) + "' here.",
                      .param = "model",
                      .code = "model_not_found"});
}

HttpReply ApiServer::State::post(HttpRequest& request) {
    // Reads the request and frees its body and JSON before the answer begins, because answering may take
    // long.
    const auto asked = [&request](const auto& read) {
        const std::string sent = std::exchange(request.body, {});
        return read(openai::read_request_body(sent));
    };
    if (request.path == "/v1/chat/completions") {
        return answering.answer(asked(openai::read_chat_ask), request);
    }
    if (request.path == "/v1/completions") return answering.answer(asked(openai::read_text_ask), request);
    return answering.embed(asked(openai::read_embed_ask), request);
}

ApiServer::ApiServer(ModelService& service, const ApiOptions& options) {
    check_access(options.access);
    state_ = std::make_unique<State>(service, options);
    state_->running = &state_->front;
}

ApiServer::~ApiServer() {
    state_->answering.end();
}

int ApiServer::port() const {
    return state_->front.port();
}

std::string ApiServer::address() const {
    const std::string& host = state_->access.host;
    const bool bare_ipv6 = host.find(':') != std::string::npos && !host.starts_with('[');
    return "http://" + (bare_ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port());
}

ServedRequests ApiServer::requests() const {
    ServedRequests served{.now = state_->answering.running()};
    for (const auto& [route, count] : state_->answering.counters().requests) served.all += count;
    return served;
}

int ApiServer::connections() const {
    return state_->front.connections();
}

}  // namespace rocmforge::server
