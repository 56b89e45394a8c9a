#include "engine/net/curl_library.h"

#include <curl/curl.h>

#include "engine/base/error.h"

namespace rocmforge::net {

CurlLibrary::CurlLibrary() {
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        throw EngineError(Code::Network, Text::tr("The network library could not be started."));
    }
}

CurlLibrary::~CurlLibrary() {
    curl_global_cleanup();
}

}  // namespace rocmforge::net
