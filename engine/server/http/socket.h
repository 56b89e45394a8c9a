// The sockets of the server, for listening and for each client.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

namespace rocmforge::server::http {

// Owns an open non-blocking socket and closes it.
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
    // Sends all bytes. `timeout`: longest time without progress. Returns false if the client is gone or the
    // timeout expires.
    bool send(std::string_view bytes, std::chrono::milliseconds timeout) const;
    // Whether the client has disconnected. A client that only shut down its sending side can't be
    // distinguished and counts as disconnected.
    bool gone() const;

  private:
    int fd_ = -1;
};

struct Listening {
    Socket socket;
    int port = 0;
};

// Port 0 means any free port. Throws InvalidArgument for an address that isn't this computer's, and Network
// for a port that is in use.
Listening listen_at(const std::string& host, int port);

}  // namespace rocmforge::server::http
