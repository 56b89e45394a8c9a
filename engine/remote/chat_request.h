// Formats a conversation for OpenAI's POST {base}/chat/completions.
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
    bool continues = false;  // whether the last message is an answer that the server should continue
    int max_tokens = 0;      // 0: the server's default
    SamplingOptions sampling = {};
    std::vector<std::string> stop = {};
    std::string grammar = {};      // GBNF
    std::string json_schema = {};  // a JSON object
};

struct WrittenRequest {
    std::string json;
    // English names, such as "top-k" and "min-p", of requested options that this kind of server does not
    // support.
    std::vector<std::string> left_out;
};

// Writes a request for a stream with usage figures. Sends only sampling options that differ from
// SamplingOptions{}; for all other options, the server's defaults for the model apply. Throws InvalidArgument
// for a schema that is not JSON, and if request.continues is true but the server can't continue an answer.
WrittenRequest write_request(const ChatRequest& request, const std::string& place);

}  // namespace rocmforge::remote
