#include "tests/support/loopback_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <random>
#include <sstream>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace rocmforge::test {
namespace {

constexpr int kPollMilliseconds = 20;
constexpr std::size_t kMostRequestBytes = 4'000'000;

bool send_all(int connection, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

Asked parse_request(const std::string& text) {
    std::istringstream lines(text);
    Asked asked;
    std::string version;
    lines >> asked.method >> asked.target >> version;
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && line != "\r") {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) continue;
        std::string value = line.substr(colon + 1);
        value.erase(0, value.find_first_not_of(' '));
        while (!value.empty() && (value.back() == '\r' || value.back() == ' ')) value.pop_back();
        asked.headers[lower(line.substr(0, colon))] = value;
    }
    return asked;
}

}  // namespace

LoopbackServer::LoopbackServer(std::function<Answer(const Asked&)> answer) : answer_(std::move(answer)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof place;
    if (::bind(listener_, reinterpret_cast<const sockaddr*>(&place), size) != 0 ||
        ::listen(listener_, 64) != 0 ||
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&place), &size) != 0) {
        throw std::runtime_error("no server on loopback");
    }
    port_ = ntohs(place.sin_port);
    acceptor_ = std::jthread([this] { serve(); });
}

LoopbackServer::~LoopbackServer() {
    ending_ = true;
    acceptor_.join();
    connections_.clear();
    ::close(listener_);
}

std::vector<Asked> LoopbackServer::asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
}

void LoopbackServer::forget_asked() {
    const std::lock_guard lock(mutex_);
    asked_.clear();
}

void LoopbackServer::serve() {
    while (!ending_) {
        pollfd waiting{listener_, POLLIN, 0};
        if (::poll(&waiting, 1, kPollMilliseconds) <= 0) continue;
        const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) continue;
        connections_.emplace_back([this, connection] {
            serve_connection(connection);
            ::close(connection);
        });
    }
}

void LoopbackServer::serve_connection(int connection) {
    std::string request;
    std::array<char, 4096> buffer;
    const auto whole = [&request] {
        const std::size_t head = request.find("\r\n\r\n");
        if (head == std::string::npos) return false;
        const std::string length = parse_request(request).header("content-length");
        return request.size() >= head + 4 + (length.empty() ? 0 : std::stoull(length));
    };
    while (!whole()) {
        pollfd waiting{connection, POLLIN, 0};
        if (ending_) return;
        if (::poll(&waiting, 1, kPollMilliseconds) <= 0) continue;
        const ssize_t n = ::recv(connection, buffer.data(), buffer.size(), 0);
        if (n <= 0 || request.size() > kMostRequestBytes) return;
        request.append(buffer.data(), static_cast<std::size_t>(n));
    }
    Asked asked = parse_request(request);
    asked.body = request.substr(request.find("\r\n\r\n") + 4);
    {
        const std::lock_guard lock(mutex_);
        asked_.push_back(asked);
    }
    const Answer answer = answer_(asked);
    std::string head = "HTTP/1.1 " + std::to_string(answer.status) + " Told\r\nConnection: close\r\n";
    if (answer.says_length) {
        head +=
            "Content-Length: " + std::to_string(answer.claimed_length.value_or(answer.body.size())) + "\r\n";
    }
    for (const auto& [name, value] : answer.headers) head += name + ": " + value + "\r\n";
    if (!send_all(connection, head + "\r\n")) return;
    for (auto left = answer.silence; left.count() > 0 && !ending_; left -= std::chrono::milliseconds(10)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    const std::string_view body =
        std::string_view(answer.body).substr(0, answer.cut_after.value_or(answer.body.size()));
    for (std::size_t at = 0; at < body.size() && !ending_; at += answer.slice) {
        if (!send_all(connection, body.substr(at, answer.slice))) return;
        if (answer.between_slices.count() > 0) std::this_thread::sleep_for(answer.between_slices);
    }
}

Answer ServedFile::answer(const Asked& asked) const {
    Answer answer;
    if (!etag.empty()) answer.headers.emplace_back("ETag", etag);
    const std::string range = asked.header("range");
    const std::string if_range = asked.header("if-range");
    const std::size_t dash = range.find('-');
    if (!ranges || !range.starts_with("bytes=") || dash == std::string::npos ||
        (!if_range.empty() && if_range != etag)) {
        answer.body = bytes;
        return answer;
    }
    const std::size_t first = std::stoull(range.substr(6, dash - 6));
    const std::string end = range.substr(dash + 1);
    const std::size_t last =
        std::min<std::size_t>(end.empty() ? bytes.size() : std::stoull(end), bytes.size() - 1);
    if (first >= bytes.size()) {
        answer.status = 416;
        answer.headers.emplace_back("Content-Range", "bytes */" + std::to_string(bytes.size()));
        return answer;
    }
    answer.status = 206;
    answer.body = bytes.substr(first, last - first + 1);
    answer.headers.emplace_back(
        "Content-Range",
        "bytes " + std::to_string(first) + "-" + std::to_string(last) + "/" + std::to_string(bytes.size()));
    return answer;
}

std::string random_bytes(std::size_t count, unsigned seed) {
    std::mt19937 source(seed);
    std::string bytes(count, '\0');
    std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<char>(source() & 0xFFU); });
    return bytes;
}

}  // namespace rocmforge::test
