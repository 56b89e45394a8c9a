// An observer is notified of each connection before it is made, and may forbid it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/base/message.h"

namespace rocmforge::net {

struct Contact {
    std::string host;
    std::string purpose;  // HttpOptions::purpose
};

// The functions are called on the clients' threads, possibly concurrently.
class Observer {
  public:
    Observer() = default;
    virtual ~Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;

    // Called before anything is sent. An exception ends the request. Returns an id that is passed to
    // receives() and ends().
    virtual std::uint64_t begins(const Contact& contact) = 0;
    // Called as bytes of the answer arrive. An exception ends the request.
    virtual void receives(std::uint64_t contact, std::size_t bytes) = 0;
    // Called once for each request that began. Without an answer, `status` is 0 and `failure` is a sentence.
    // If this program ended the request, `failure` is empty.
    virtual void ends(std::uint64_t contact, int status, const Message& failure) noexcept = 0;
};

}  // namespace rocmforge::net
