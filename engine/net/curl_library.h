// libcurl's global state. Made once, before there are threads, by who has main(); clients ask for it so that
// none is used without it.
#pragma once

namespace rocmforge::net {

class CurlLibrary {
  public:
    CurlLibrary();  // throws EngineError
    ~CurlLibrary();
    CurlLibrary(const CurlLibrary&) = delete;
    CurlLibrary& operator=(const CurlLibrary&) = delete;
};

}  // namespace rocmforge::net
