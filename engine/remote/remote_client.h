// A client for a remote server with OpenAI's protocol: lists its models and requests answers. Belongs to one
// thread.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "engine/net/http_client.h"
#include "engine/remote/chat_reply.h"
#include "engine/remote/chat_request.h"
#include "engine/remote/model_list.h"

namespace rocmforge::remote {

struct RemoteAnswer {
    ReplyEnd end = ReplyEnd::Stop;
    ReplyUsage usage;
    double first_seconds = 0;      // to the first piece of text or reasoning; 0: none
    double tokens_per_second = 0;  // of the text after it, by the server's count; 0: unknown
    std::vector<std::string> left_out;
};

class RemoteClient {
  public:
    // `base`: from base_address(). The options of `http` contain the key and the timeout without data, which
    // must cover the prefill of a long prompt.
    RemoteClient(net::HttpClient& http, std::string base);

    // Throws HttpFailure, InvalidArgument, Cancelled.
    std::vector<ServedModel> models(const std::stop_token& stop = {});
    // Throws likewise; the text received before went to the sink.
    RemoteAnswer chat(const ChatRequest& request, const ReplySink& sink, const std::stop_token& stop = {});

  private:
    net::HttpClient& http_;
    std::string base_;
    std::string place_;
};

}  // namespace rocmforge::remote
