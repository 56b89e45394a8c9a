// A client for a remote server with OpenAI's protocol. Lists the server's models and requests answers. May
// only be used on one thread.
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
    double first_seconds = 0;      // time until the first piece of text or reasoning; 0: there was none
    double tokens_per_second = 0;  // speed after the first piece, by the server's token count; 0: unknown
    std::vector<std::string> left_out;
};

class RemoteClient {
  public:
    // `base`: from base_address(). The options of `http` contain the API key and `stall_after`, the maximum
    // time without received data. It must be longer than the prefill of a long prompt takes.
    RemoteClient(net::HttpClient& http, std::string base);

    // Throws HttpFailure, InvalidArgument, Cancelled.
    std::vector<ServedModel> models(const std::stop_token& stop = {});
    // Throws like models(). Text that was received before the failure has been passed to the sink.
    RemoteAnswer chat(const ChatRequest& request, const ReplySink& sink, const std::stop_token& stop = {});

  private:
    net::HttpClient& http_;
    std::string base_;
    std::string place_;
};

}  // namespace rocmforge::remote
