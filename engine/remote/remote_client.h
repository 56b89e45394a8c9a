// A server of OpenAI's protocol: which models it has, and what one of them answers. Belongs to one thread.
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
    double first_seconds = 0;      // to the first piece of text or thought; 0: there was none
    double tokens_per_second = 0;  // of what came after it, as the server counted; 0: unknown
    std::vector<std::string> left_out;
};

class RemoteClient {
  public:
    // `base`: base_address(). The client's options say which key goes there, and how long a silence may be: a
    // server that reads a long prompt says nothing meanwhile.
    RemoteClient(net::HttpClient& http, std::string base);

    // Throws HttpFailure, InvalidArgument, Cancelled.
    std::vector<ServedModel> models(const std::stop_token& stop = {});
    // The same; what has come until then went to the sink.
    RemoteAnswer chat(const ChatRequest& request, const ReplySink& sink, const std::stop_token& stop = {});

  private:
    net::HttpClient& http_;
    std::string base_;
    std::string place_;
};

}  // namespace rocmforge::remote
