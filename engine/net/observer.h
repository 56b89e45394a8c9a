// Who is told of each connection before it is made, and may forbid it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace rocmforge::net {

struct Contact {
    std::string host;
    std::string purpose;  // HttpOptions::purpose
};

// Called on the threads of the clients, several at once.
class Observer {
  public:
    Observer() = default;
    virtual ~Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;

    // Before anything is sent. What it throws ends the request. A number by which the rest is told.
    virtual std::uint64_t begins(const Contact& contact) = 0;
    // Bytes of the answer's head and body, as they come. What it throws ends the request too.
    virtual void receives(std::uint64_t contact, std::size_t bytes) = 0;
    // Once for each that began. `status` is 0 and `failure` a sentence where there was no answer; where it
    // was broken off on our side, both are empty.
    virtual void ends(std::uint64_t contact, int status, const std::string& failure) noexcept = 0;
};

}  // namespace rocmforge::net
