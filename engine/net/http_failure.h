// Says why a request failed, in a sentence for the user.
#pragma once

#include <string>
#include <utility>

#include "engine/base/error.h"
#include "engine/net/http_head.h"
#include "engine/net/url.h"

namespace rocmforge::net {

enum class TryAgain { Useless, MayHelp };

class HttpFailure : public EngineError {
  public:
    HttpFailure(Message sentence, TryAgain again)
        : EngineError(Code::Network, std::move(sentence)), again_(again) {}
    // Returns true for a temporary failure, such as a lost connection or an overloaded server.
    bool may_pass() const { return again_ == TryAgain::MayHelp; }

  private:
    TryAgain again_;
};

// Describes a transfer that libcurl ended with `result` (a CURLcode). `stall_seconds`: the maximum
// time without data.
HttpFailure transport_failure(int result, const Url& url, const std::string& proxy, long stall_seconds);
// Describes an answer whose status is neither a success nor a redirect.
HttpFailure status_failure(const HttpHead& head, const Url& url);

}  // namespace rocmforge::net
