// An HTTP server on loopback that responds as a test specifies, including faults.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace rocmforge::test {

struct Asked {
    std::string method;
    std::string target;                          // "/path?query", or "host:port" for CONNECT
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body = {};

    std::string header(const std::string& name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string() : found->second;
    }
};

struct Answer {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};
    std::optional<std::size_t> claimed_length = {};  // Content-Length that is sent instead of the real one
    std::optional<std::size_t> cut_after = {};       // body bytes before the server closes the connection
    std::chrono::milliseconds silence{0};            // delay before the body
    std::chrono::microseconds between_slices{0};
    std::size_t slice = 16'384;  // bytes that are sent at once
    bool says_length = true;     // false: no Content-Length; the end of the connection ends the body
};

class LoopbackServer {
  public:
    // The server calls `answer` on the thread of the connection.
    explicit LoopbackServer(std::function<Answer(const Asked&)> answer);
    ~LoopbackServer();
    LoopbackServer(const LoopbackServer&) = delete;
    LoopbackServer& operator=(const LoopbackServer&) = delete;

    std::string address() const { return "http://127.0.0.1:" + std::to_string(port_); }
    int port() const { return port_; }
    std::vector<Asked> asked() const;  // all requests so far
    void forget_asked();

  private:
    void serve();
    void serve_connection(int connection);

    std::function<Answer(const Asked&)> answer_;
    int listener_ = -1;
    int port_ = 0;
    std::atomic<bool> ending_ = false;
    mutable std::mutex mutex_;
    std::vector<Asked> asked_;
    std::vector<std::jthread> connections_;
    std::jthread acceptor_;
};

// Serves a file like a correct server: whole, or the requested range if the version matches.
struct ServedFile {
    std::string bytes;
    std::string etag = "\"v1\"";
    bool ranges = true;

    Answer answer(const Asked& asked) const;
};

// Returns bytes that differ at every position, so that misplaced bytes are noticed.
std::string random_bytes(std::size_t count, unsigned seed);

}  // namespace rocmforge::test
