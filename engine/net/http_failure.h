// Why a request failed, in words for the person who asked for it.
#pragma once

#include <string>

#include "engine/base/error.h"
#include "engine/net/http_head.h"
#include "engine/net/url.h"

namespace rocmforge::net {

enum class TryAgain { Useless, MayHelp };

class HttpFailure : public EngineError {
  public:
    HttpFailure(const std::string& sentence, TryAgain again)
        : EngineError(Code::Network, sentence), again_(again) {}
    bool may_pass() const {
        return again_ == TryAgain::MayHelp;
    }  // a broken connection, a server that is busy

  private:
    TryAgain again_;
};

// Of a transfer that libcurl gave up with `result` (a CURLcode). `stall_seconds`: after how long of silence.
HttpFailure transport_failure(int result, const Url& url, const std::string& proxy, long stall_seconds);
// Of an answer whose status is neither a success nor a redirect.
HttpFailure status_failure(const HttpHead& head, const Url& url);

}  // namespace rocmforge::net
