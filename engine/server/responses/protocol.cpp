#include "engine/server/responses/protocol.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/core/json_text.h"
#include "engine/server/core/request_body.h"
#include "engine/server/openai/error_json.h"
#include "engine/server/responses/ask.h"
#include "engine/server/responses/input_items.h"
#include "engine/server/responses/response_store.h"
#include "engine/server/responses/response_writer.h"

namespace rocmforge::server::responses {
namespace {

using http::HttpReply;
using http::HttpRequest;
using nlohmann::ordered_json;

constexpr std::string_view kBelow = "/v1/responses/";
constexpr std::size_t kMostResponses = 1000;
constexpr std::size_t kMostBytes = std::size_t{32} * 1024 * 1024;

using Store = std::shared_ptr<ResponseStore>;

// Returns a function that stores the finished response with the items of the request. The function does
// nothing if the request has "store": false. Moves the items out of `ask`.
ResponseWriter::Keep keep_in(const Store& store, const std::string& id, ResponseAsk& ask) {
    if (!ask.store) return [](const ordered_json&) {};
    // Shared, because the function is copied.
    const auto asked = std::make_shared<const ordered_json>(std::move(ask.items));
    return [store, id, previous = ask.previous, asked](const ordered_json& response) {
        store->put({.id = id, .previous = previous, .input = *asked, .response = response});
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

// Returns the id in a path such as "/v1/responses/resp_1/input_items".
std::string id_in(const std::string& path) {
    const std::string rest = path.substr(kBelow.size());
    return rest.substr(0, rest.find('/'));
}

// OpenAI's error for an unknown id has no code either.
[[noreturn]] void refuse_unknown(const std::string& id) {
    throw ApiFailure({.status = 404, .message = "Response with id '" + printable(id) + "' not found."});
}

ordered_json stored_response(ResponseStore& store, const std::string& id) {
    auto response = store.response(id);
    if (!response) refuse_unknown(id);
    return std::move(*response);
}

HttpReply retrieve(ResponseStore& store, const HttpRequest& request) {
    const auto stream = request.query.find("stream");
    if (stream != request.query.end() && stream->second == "true") {
        refuse("stream", "A stored response can't be streamed. Leave out 'stream'.");
    }
    return {.body = dumped(stored_response(store, id_in(request.path)))};
}

HttpReply remove(ResponseStore& store, const HttpRequest& request) {
    const std::string id = id_in(request.path);
    if (!store.remove(id)) refuse_unknown(id);
    const ordered_json removed{{"id", id}, {"object", "response"}, {"deleted", true}};
    return {.body = dumped(removed)};
}

HttpReply list_input(const ProtocolContext& context, ResponseStore& store, const HttpRequest& request) {
    const std::string id = id_in(request.path);
    stored_response(store, id);
    const auto items = store.input(id);
    if (!items) {
        throw ApiFailure({.status = 404,
                          .message = "A response that '" + printable(id) +
                                     "' continues is no longer stored, so its input is unknown."});
    }
    std::vector<std::string> warnings;
    const ordered_json page = items_page(*items, request.query, warnings);
    return context.answering.warned({.body = dumped(page)}, warnings);
}

// Refuses, because OpenAI's API cancels only responses with "background", which read_response_ask() refuses.
HttpReply cancel(ResponseStore& store, const HttpRequest& request) {
    stored_response(store, id_in(request.path));
    refuse("", "Cannot cancel a synchronous response. Close its connection to cancel it.");
}

}  // namespace

Protocol protocol(const ProtocolContext& context) {
    const auto store = std::make_shared<ResponseStore>(kMostResponses, kMostBytes);
    std::vector<Route> routes;
    // Some clients are configured without "/v1".
    const auto add = [&](const char* method, const std::string& path,
                         std::function<HttpReply(HttpRequest&)> handle) {
        routes.push_back({.method = method, .path = "/v1" + path, .handle = std::move(handle), .also = path});
    };
    add("POST", "/responses",
        [context, store](HttpRequest& request) { return respond(context, store, request); });
    add("POST", "/responses/input_tokens",
        [context, store](HttpRequest& request) { return count(context, store, request); });
    add("GET", "/responses/{id}", [store](HttpRequest& request) { return retrieve(*store, request); });
    add("DELETE", "/responses/{id}", [store](HttpRequest& request) { return remove(*store, request); });
    add("GET", "/responses/{id}/input_items",
        [context, store](HttpRequest& request) { return list_input(context, *store, request); });
    add("POST", "/responses/{id}/cancel", [store](HttpRequest& request) { return cancel(*store, request); });
    return {.routes = std::move(routes), .error = openai::to_json};
}

}  // namespace rocmforge::server::responses
