// Fuzzes requests of HTTP clients: the head, and the body as each kind of request. They are parsed, or
// refused with a message.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/server/anthropic/ask.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"
#include "engine/server/http/chunked_body.h"
#include "engine/server/http/request_head.h"
#include "engine/server/ollama/ask.h"
#include "engine/server/openai/ask.h"
#include "engine/server/openai/embed_ask.h"
#include "engine/server/openai/error_json.h"
#include "engine/server/responses/ask.h"

using namespace rocmforge::server;

namespace {

template <typename Call>
void allow_refusal(const Call& call) {
    try {
        call();
    } catch (const ApiFailure& failure) {
        const ApiError& error = failure.error();
        if (error.status != 400 || error.message.empty() || error.message.back() != '.') __builtin_trap();
        openai::to_json(error).dump();  // throws if a text is not valid UTF-8
    }
}

// The decoded body must be the same for any split of the data.
void read_chunks(std::string_view bytes, std::size_t most) {
    http::ChunkedBody at_once(most);
    http::ChunkedBody in_pieces(most);
    std::string whole;
    std::string pieces;
    const bool refused = at_once.push(bytes, whole).has_value();
    bool refused_in_pieces = false;
    for (std::size_t i = 0; i < bytes.size() && !refused_in_pieces; i += 7) {
        refused_in_pieces = in_pieces.push(bytes.substr(i, 7), pieces).has_value();
    }
    if (whole.size() > most || refused != refused_in_pieces) __builtin_trap();
    if (!refused && (whole != pieces || at_once.done() != in_pieces.done())) __builtin_trap();
}

void read_head(std::string_view bytes) {
    const ServerLimits limits{.head_bytes = 4096, .body_bytes = 10'000};
    const auto found = http::read_request_head(bytes, limits);
    if (const auto* refusal = std::get_if<http::Refusal>(&found)) {
        if (refusal->status < 400 || refusal->sentence.back() != '.') __builtin_trap();
    } else if (const auto* head = std::get_if<http::RequestHead>(&found)) {
        if (head->head_bytes > bytes.size() || head->body_bytes > limits.body_bytes) __builtin_trap();
        if (head->chunked) read_chunks(bytes.substr(head->head_bytes), limits.body_bytes);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read_head(bytes);
    const std::size_t end = bytes.find("\r\n\r\n");
    const std::string_view text = end == std::string_view::npos ? bytes : bytes.substr(end + 4);
    allow_refusal([&] {
        const nlohmann::ordered_json body = read_request_body(text);
        allow_refusal([&] { openai::read_chat_ask(body); });
        allow_refusal([&] { openai::read_text_ask(body); });
        allow_refusal([&] { openai::read_embed_ask(body); });
        allow_refusal([&] { anthropic::read_messages_ask(body); });
        allow_refusal([&] { anthropic::read_count_ask(body); });
        allow_refusal([&] { ollama::read_chat_ask(body); });
        allow_refusal([&] { ollama::read_generate_ask(body); });
        allow_refusal([&] { ollama::read_embed_ask(body); });
        allow_refusal([&] {
            responses::ResponseStore store(2, 10'000);
            store.put({.id = "resp_0",
                       .input = nlohmann::ordered_json::array(
                           {{{"id", "msg_0"}, {"role", "user"}, {"content", "Hi"}}}),
                       .response = {{"output", nlohmann::ordered_json::array()}}});
            responses::read_response_ask(body, store);
        });
    });
    return 0;
}
