#include "engine/server/api_server.h"

#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

#include <spdlog/logger.h>

#include "engine/base/text.h"
#include "engine/server/answering.h"
#include "engine/server/anthropic/protocol.h"
#include "engine/server/core/json_text.h"
#include "engine/server/core/protocol.h"
#include "engine/server/core/warnings.h"
#include "engine/server/http/front.h"
#include "engine/server/ollama/protocol.h"
#include "engine/server/openai/error_json.h"
#include "engine/server/openai/protocol.h"
#include "engine/server/responses/protocol.h"

namespace rocmforge::server {
namespace {

using http::HttpReply;
using http::HttpRequest;

HttpReply error_reply(const ApiError& error, const nlohmann::ordered_json& body) {
    HttpReply reply{.status = error.status, .body = dumped(body)};
    if (error.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (error.try_again) reply.headers.emplace_back("Retry-After", "1");
    // OpenAI's clients retry 5xx failures unless this header tells them not to.
    if (error.status >= 500 && !error.try_again) reply.headers.emplace_back("x-should-retry", "false");
    return reply;
}

std::string with_way_in(const std::string& sentence, const std::string& way_in) {
    return way_in.empty() ? sentence + "." : sentence + ": " + way_in + ".";
}

}  // namespace

struct ApiServer::State {
    State(ModelService& the_service, const ApiOptions& options)
        : service(the_service),
          access(options.access),
          access_hints(options.access_hints),
          log(options.log),
          answering(the_service,
                    {.limits = options.limits, .strict_models = options.strict_models, .log = options.log}),
          routes(protocols()),
          front(
              options.access.host, options.port, options.limits,
              [this](HttpRequest& request) { return handle(request); },
              [](const http::Refusal& refusal) {
                  // The request was refused before its path was read, so the protocol is unknown. The error
                  // has OpenAI's form.
                  const ApiError error{
                      .status = refusal.status, .message = refusal.sentence, .try_again = refusal.try_again};
                  return error_reply(error, openai::to_json(error));
              }) {}

    std::vector<Protocol> protocols();
    HttpReply handle(HttpRequest& request);
    HttpReply guarded(HttpRequest& request, const Routes::Found& found);
    HttpReply preflight(const HttpRequest& request) const;
    void tell(const HttpRequest& request, const HttpReply& reply,
              std::chrono::steady_clock::time_point begin);

    ModelService& service;
    Access access;
    AccessHints access_hints;
    std::shared_ptr<spdlog::logger> log;
    Answering answering;
    const Routes routes;
    std::atomic<const http::Front*> running =
        nullptr;  // used by the threads of `front`, which may start before this object is complete
    http::Front front;
};

std::vector<Protocol> ApiServer::State::protocols() {
    const ProtocolContext context{.service = service, .answering = answering, .connections = [this] {
                                      const http::Front* ours = running;
                                      return ours ? ours->connections() : 0;
                                  }};
    return {openai::protocol(context), anthropic::protocol(context), ollama::protocol(context),
            responses::protocol(context)};
}

HttpReply ApiServer::State::handle(HttpRequest& request) {
    const auto begin = std::chrono::steady_clock::now();
    const Routes::Found found = routes.find(request.method, request.path);
    request.path = found.path;
    HttpReply reply;
    try {
        reply = guarded(request, found);
    } catch (const std::exception& error) {
        const ApiError known = api_error(error, request.path, log.get());
        reply = error_reply(known, found.protocol->error(known));
    }
    if (!request.origin.empty() && origin_listed(access, request.origin)) {
        reply.headers.emplace_back("Access-Control-Allow-Origin", request.origin);
        reply.headers.emplace_back("Access-Control-Expose-Headers", kWarningHeader);
        reply.headers.emplace_back("Vary", "Origin");
    }
    answering.count(found.name, reply.status);
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

HttpReply ApiServer::State::guarded(HttpRequest& request, const Routes::Found& found) {
    if (!host_allowed(access, request.host)) {
        throw ApiFailure(
            {.status = 403,
             .message = with_way_in("This server isn't known as '" + printable(request.host) + "'",
                                    access_hints.host),
             .code = "host_not_allowed"});
    }
    if (!origin_allowed(access, request.origin, request.host)) {
        throw ApiFailure(
            {.status = 403,
             .message = with_way_in("Pages of '" + printable(request.origin) + "' may not send requests",
                                    access_hints.page),
             .code = "origin_not_allowed"});
    }
    if (request.method == "OPTIONS") return preflight(request);
    const bool open = found.route != nullptr && found.route->open;
    if (!open && !key_matches(access, request.authorization, request.api_key)) {
        throw ApiFailure(
            {.status = 401, .message = "The API key is wrong or missing.", .code = "invalid_api_key"});
    }
    if (found.route != nullptr) return found.route->handle(request);
    if (found.methods.empty()) {
        throw ApiFailure({.status = 404,
                          .message = "There is nothing at " + printable(request.path) + ".",
                          .code = "not_found"});
    }
    throw ApiFailure({.status = 405,
                      .message = printable(request.path) + " accepts " + found.methods + ", not " +
                                 printable(request.method, 16) + ".",
                      .code = "method_not_allowed"});
}

// Answers a browser's preflight request.
HttpReply ApiServer::State::preflight(const HttpRequest& request) const {
    if (!origin_listed(access, request.origin)) return {.status = 204};
    return {.status = 204,
            .headers = {{"Access-Control-Allow-Methods", "GET, POST, DELETE"},
                        {"Access-Control-Allow-Headers", request.asked_headers.empty()
                                                             ? "Authorization, Content-Type, X-Api-Key"
                                                             : request.asked_headers},
                        {"Access-Control-Max-Age", "600"}}};
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
