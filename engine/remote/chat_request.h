// A conversation as OpenAI's POST {base}/chat/completions wants it.
#pragma once

#include <string>
#include <vector>

#include "engine/chat/chat_message.h"
#include "engine/remote/model_list.h"
#include "engine/sampling/options.h"

namespace rocmforge::remote {

struct ChatRequest {
    ServedModel model;
    std::vector<ChatMessage> messages;
    Thinking thinking = Thinking::Auto;
    bool continues = false;  // the last message, an answer that isn't over
    int max_tokens = 0;      // 0: as the server does
    SamplingOptions sampling = {};
    std::vector<std::string> stop = {};
    std::string grammar = {};      // GBNF
    std::string json_schema = {};  // a JSON object
};

struct WrittenRequest {
    std::string json;
    // What was asked for and this kind of server has no name for, in English: "top-k", "min-p".
    std::vector<std::string> left_out;
};

// Streamed, with usage. Of the sampling, what differs from SamplingOptions{} is sent: for the rest the server
// knows its model. Throws InvalidArgument for an answer that is to go on where the server can't, and for a
// schema that is no JSON.
WrittenRequest write_request(const ChatRequest& request, const std::string& place);

}  // namespace rocmforge::remote
