// A client that uses sockets directly, so that tests can send invalid requests.
#pragma once

#include <arpa/inet.h>
#include <chrono>
#include <netinet/in.h>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

#include <nlohmann/json.hpp>

namespace rocmforge::test {

struct RawAnswer {
    int status = 0;  // 0: there was no reply
    std::string head;
    std::string body;  // chunks are joined

    nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(body, nullptr, false); }
    std::string error_code() const {
        const auto all = json();
        if (!all.is_object() || !all.contains("error") || !all["error"]["code"].is_string()) return {};
        return all["error"]["code"].get<std::string>();
    }
};

class RawClient {
  public:
    explicit RawClient(int port) : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = ::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~RawClient() { close(); }
    RawClient(RawClient&& other) noexcept : fd_(std::exchange(other.fd_, -1)), connected_(other.connected_) {}
    RawClient& operator=(RawClient&&) = delete;

    bool connected() const { return connected_; }
    void close() {
        if (fd_ >= 0) ::close(std::exchange(fd_, -1));
    }
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    bool readable() const {
        pollfd ready{fd_, POLLIN, 0};
        return ::poll(&ready, 1, 0) > 0;
    }
    // Reads until `mark` occurs, the server closes the connection, or 20 s pass without data.
    std::string read_until(std::string_view mark) const {
        std::string all;
        char piece[4096];
        while (mark.empty() || all.find(mark) == std::string::npos) {
            pollfd ready{fd_, POLLIN, 0};
            if (::poll(&ready, 1, 20'000) <= 0) break;
            const ssize_t count = ::recv(fd_, piece, sizeof piece, 0);
            if (count <= 0) break;
            all.append(piece, static_cast<std::size_t>(count));
        }
        return all;
    }
    RawAnswer answer() const { return parsed(read_until({})); }

    static RawAnswer parsed(std::string all) {
        while (all.starts_with("HTTP/1.1 100")) all.erase(0, all.find("\r\n\r\n") + 4);
        RawAnswer answer;
        const std::size_t end = all.find("\r\n\r\n");
        if (!all.starts_with("HTTP/1.1 ") || end == std::string::npos) return answer;
        answer.status = std::stoi(all.substr(9, 3));
        answer.head = all.substr(0, end + 2);
        answer.body = all.substr(end + 4);
        if (answer.head.find("Transfer-Encoding: chunked") != std::string::npos)
            answer.body = joined(answer.body);
        return answer;
    }

  private:
    static std::string joined(std::string_view chunks) {
        std::string all;
        while (!chunks.empty()) {
            const std::size_t end = chunks.find("\r\n");
            if (end == std::string_view::npos) break;
            const std::size_t size = std::stoul(std::string(chunks.substr(0, end)), nullptr, 16);
            all += chunks.substr(end + 2, size);
            if (size == 0 || chunks.size() < end + 4 + size) break;
            chunks.remove_prefix(end + 4 + size);
        }
        return all;
    }

    int fd_;
    bool connected_ = false;
};

// Returns the text of a whole request. `headers` include their line ends.
inline std::string request_text(const std::string& method, const std::string& path,
                                const std::string& body = {},
                                const std::string& headers = "Host: localhost\r\n") {
    std::string text = method + " " + path + " HTTP/1.1\r\n" + headers;
    if (!body.empty())
        text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    return text + "\r\n" + body;
}

inline RawAnswer ask(int port, const std::string& request) {
    const RawClient client(port);
    client.send(request);
    return client.answer();
}

inline RawAnswer post(int port, const std::string& path, const nlohmann::ordered_json& body) {
    return ask(port, request_text("POST", path, body.dump()));
}

inline RawAnswer get(int port, const std::string& path) {
    return ask(port, request_text("GET", path));
}

}  // namespace rocmforge::test
