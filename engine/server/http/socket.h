// Sockets of the server: one to listen on, and one for each client.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

namespace rocmforge::server::http {

// An open one, closed with its owner. Never blocks.
class Socket {
  public:
    Socket() = default;
    explicit Socket(int fd) : fd_(fd) {}
    Socket(Socket&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Socket();

    int fd() const { return fd_; }
    // All of it, waiting for a client that takes something within `patience` each time. False: it is gone, or
    // took nothing.
    bool send(std::string_view bytes, std::chrono::milliseconds patience) const;
    // Whether the client has hung up. One that only says no more counts too: from here it looks the same.
    bool gone() const;

  private:
    int fd_ = -1;
};

struct Listening {
    Socket socket;
    int port = 0;
};

// Port 0: any that is free. Throws InvalidArgument for an address that isn't this computer's, and Network for
// a port that is taken.
Listening listen_at(const std::string& host, int port);

}  // namespace rocmforge::server::http
