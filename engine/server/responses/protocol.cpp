#include "engine/server/responses/protocol.h"

#include <memory>
#include <utility>

#include "engine/server/core/json_text.h"
#include "engine/server/core/request_body.h"
#include "engine/server/openai/error_json.h"
#include "engine/server/responses/ask.h"
#include "engine/server/responses/response_store.h"
#include "engine/server/responses/response_writer.h"

namespace rocmforge::server::responses {
namespace {

using http::HttpReply;
using http::HttpRequest;
using nlohmann::ordered_json;

constexpr std::size_t kMostResponses = 1000;
constexpr std::size_t kMostBytes = std::size_t{32} * 1024 * 1024;

using Store = std::shared_ptr<ResponseStore>;

// Returns a function that stores the response: the items of the request, then those of the answer. The
// function does nothing if the request has "store": false. Moves the items out of `ask`.
ResponseWriter::Keep keep_in(const Store& store, const std::string& id, ResponseAsk& ask) {
    if (!ask.store) return [](const ordered_json&) {};
    // Shared, because the function is copied.
    const auto asked = std::make_shared<const ordered_json>(std::move(ask.items));
    return [store, id, previous = ask.previous, asked](const ordered_json& answered) {
        StoredResponse response{.id = id, .previous = previous, .items = *asked};
        for (const ordered_json& item : answered) response.items.push_back(item);
        store->put(response);
    };
}

HttpReply respond(const ProtocolContext& context, const Store& store, HttpRequest& request) {
    ResponseAsk ask = read_and_free(
        request.body, [&store](const ordered_json& body) { return read_response_ask(body, *store); });
    const std::string id = fresh_id("resp_");
    const MakeWriter make = [id, keep = keep_in(store, id, ask), repeated = std::move(ask.repeated),
                             namespaces = std::move(ask.namespaces)](const ServedModel& model) {
        return std::make_unique<ResponseWriter>(ResponseHead{.id = id,
                                                             .model = model.name,
                                                             .created = unix_seconds(),
                                                             .repeated = repeated,
                                                             .namespaces = namespaces},
                                                keep);
    };
    return context.answering.answer(std::move(ask), make, request);
}

HttpReply count(const ProtocolContext& context, const Store& store, HttpRequest& request) {
    ResponseAsk ask = read_and_free(
        request.body, [&store](const ordered_json& body) { return read_response_ask(body, *store); });
    const int tokens = context.answering.count_tokens(ask, request);
    if (tokens < 0) return {.status = 499};  // the client has disconnected
    const ordered_json counted{{"object", "response.input_tokens"}, {"input_tokens", tokens}};
    return context.answering.warned({.body = dumped(counted)}, ask.warnings);
}

}  // namespace

Protocol protocol(const ProtocolContext& context) {
    const auto store = std::make_shared<ResponseStore>(kMostResponses, kMostBytes);
    return {.routes = {{.method = "POST",
                        .path = "/v1/responses",
                        .handle = [context,
                                   store](HttpRequest& request) { return respond(context, store, request); },
                        .also = "/responses"},
                       {.method = "POST",
                        .path = "/v1/responses/input_tokens",
                        .handle = [context,
                                   store](HttpRequest& request) { return count(context, store, request); },
                        .also = "/responses/input_tokens"}},
            .error = openai::to_json};
}

}  // namespace rocmforge::server::responses
