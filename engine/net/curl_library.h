// Owns libcurl's global state. main() creates it once, before threads start. Clients take it as an argument,
// so no client can be used without it.
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
