#include "engine/server/anthropic/protocol.h"

#include <memory>
#include <utility>

#include "engine/server/anthropic/ask.h"
#include "engine/server/anthropic/message_writer.h"
#include "engine/server/core/json_text.h"
#include "engine/server/core/request_body.h"

namespace rocmforge::server::anthropic {
namespace {

using http::HttpReply;
using http::HttpRequest;

HttpReply messages(const ProtocolContext& context, HttpRequest& request) {
    Ask ask = read_and_free(request.body, read_messages_ask);
    const MakeWriter make = [stops = ask.options.stop](const ServedModel& model) {
        return std::make_unique<MessageWriter>(fresh_id("msg_"), model.name, stops);
    };
    return context.answering.answer(std::move(ask), make, request);
}

HttpReply count(const ProtocolContext& context, HttpRequest& request) {
    Ask ask = read_and_free(request.body, read_count_ask);
    const int tokens = context.answering.count_tokens(ask, request);
    if (tokens < 0) return {.status = 499};  // the client has disconnected
    return context.answering.warned({.body = dumped({{"input_tokens", tokens}})}, ask.warnings);
}

}  // namespace

Protocol protocol(const ProtocolContext& context) {
    return {.routes = {{.method = "POST",
                        .path = "/v1/messages",
                        .handle = [context](HttpRequest& request) { return messages(context, request); },
                        .also = "/messages"},
                       {.method = "POST",
                        .path = "/v1/messages/count_tokens",
                        .handle = [context](HttpRequest& request) { return count(context, request); },
                        .also = "/messages/count_tokens"}},
            .error = error_json,
            .below = "/v1/messages/"};
}

}  // namespace rocmforge::server::anthropic
