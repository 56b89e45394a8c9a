#include "engine/server/http/gate.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace rocmforge::server::http {
namespace {

constexpr std::chrono::milliseconds kDrainTimeout{2000};
constexpr std::chrono::milliseconds kWithoutDescriptors{100};
constexpr std::size_t kPiece = 64 * 1024;
constexpr std::size_t kShort = 64 * 1024;

}  // namespace

Gate::Gate(Socket listener, const ServerLimits& limits, std::function<void(Arrival)> arrive,
           std::function<std::string(const Refusal&)> refusal)
    : listener_(std::move(listener)),
      limits_(limits),
      arrive_(std::move(arrive)),
      refusal_(std::move(refusal)) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        throw std::system_error(errno, std::system_category(), "pipe");
    }
    wake_read_ = Socket(ends[0]);
    wake_write_ = Socket(ends[1]);
}

Gate::~Gate() {
    stop();
}

void Gate::start() {
    thread_ = std::thread([this] { run(); });
}

void Gate::stop() {
    ending_ = true;
    wake();
    if (thread_.joinable()) thread_.join();
}

void Gate::wake() const {
    // A failed write means that the pipe is full, which also wakes the thread.
    [[maybe_unused]] const ssize_t written = ::write(wake_write_.fd(), "w", 1);
}

void Gate::left(std::size_t size) {
    arrived_bytes_ -= size;
    --arrived_;
    --connections_;
    wake();
}

void Gate::drain_and_close(Socket socket) {
    const std::lock_guard lock(mutex_);
    draining_.push_back(std::move(socket));
}

void Gate::run() {
    while (!ending_) {
        const Clock::time_point now = Clock::now();
        const bool full = arrived_ >= limits_.connections;
        wait(!full && now >= no_descriptors_until_);
        if (ending_) return;
        std::array<char, 64> rest{};
        if (events_[0] != 0) {
            while (::read(wake_read_.fd(), rest.data(), rest.size()) > 0) {
            }
        }
        for (std::size_t i = 0; i < incoming_.size(); ++i) {
            if (events_[i + 2] != 0) receive(incoming_[i]);
        }
        expire(Clock::now());
        tidy();
        if (events_[1] != 0) accept_all();
    }
}

// Waits for an event, at most until the next timeout.
void Gate::wait(bool accepting) {
    std::vector<pollfd> all{{wake_read_.fd(), POLLIN, 0}, {accepting ? listener_.fd() : -1, POLLIN, 0}};
    Clock::time_point first = Clock::now() + std::chrono::seconds(1);
    for (const Incoming& incoming : incoming_) {
        all.push_back({incoming.socket.fd(), POLLIN, 0});
        first = std::min(first, incoming.until);
    }
    if (!accepting) first = std::min(first, Clock::now() + kWithoutDescriptors);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(first - Clock::now());
    if (::poll(all.data(), all.size(), static_cast<int>(std::max<std::int64_t>(0, left.count()))) < 0) {
        for (pollfd& one : all) one.revents = 0;
    }
    events_.clear();
    for (const pollfd& one : all) events_.push_back(one.revents);
}

void Gate::accept_all() {
    while (true) {
        if (connections_ >= limits_.connections && !close_oldest()) return;
        Socket socket(::accept4(listener_.fd(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (socket.fd() < 0) {
            // Too many descriptors are open, or memory is short. If there is no connection to close, accepts
            // none for a while, because retrying immediately would only use CPU time.
            if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) {
                if (!close_oldest()) no_descriptors_until_ = Clock::now() + kWithoutDescriptors;
            }
            return;
        }
        const int yes = 1;
        ::setsockopt(socket.fd(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        incoming_.push_back({.socket = std::move(socket), .until = Clock::now() + limits_.receiving});
        ++connections_;
    }
}

// Closes the connection whose request has been incomplete for the longest time, so that silent clients don't
// keep others out.
bool Gate::close_oldest() {
    if (incoming_.empty()) return false;
    incoming_.erase(incoming_.begin());
    --connections_;
    return true;
}

// Whether a request exceeds the memory limit. Short requests are always accepted, such as health checks and
// requests to stop.
bool Gate::too_much(const Incoming& incoming) const {
    if (incoming.head->head_bytes + incoming.head->body_bytes <= kShort) return false;
    std::size_t bytes = arrived_bytes_;
    for (const Incoming& one : incoming_) bytes += one.bytes.size();
    return bytes > limits_.received_bytes;
}

void Gate::receive(Incoming& incoming) {
    std::array<char, kPiece> piece;
    const ssize_t count = ::recv(incoming.socket.fd(), piece.data(), piece.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
        incoming.over = true;
        return;
    }
    if (incoming.draining) return;
    const std::string_view data(piece.data(), static_cast<std::size_t>(count));
    if (incoming.chunks) {
        decode(incoming, data);
    } else {
        incoming.bytes.append(data);
        look_at_head(incoming);
    }
    if (incoming.draining || !incoming.head) return;
    const std::size_t whole = incoming.head->head_bytes + incoming.head->body_bytes;
    if (too_much(incoming)) {
        return refuse(incoming, {.status = 503,
                                 .sentence = "Too much data is being sent at once. Try again later.",
                                 .try_again = true});
    }
    if (incoming.chunks ? !incoming.chunks->done() : incoming.bytes.size() < whole) return;
    incoming.bytes.resize(whole);
    ++arrived_;
    arrived_bytes_ += whole;
    ++connections_;  // tidy() will subtract 1, but the connection counts until left()
    incoming.over = true;
    arrive_({.socket = std::move(incoming.socket),
             .bytes = std::move(incoming.bytes),
             .head_bytes = incoming.head->head_bytes,
             .size = whole});
}

void Gate::look_at_head(Incoming& incoming) {
    if (incoming.head) return;
    const auto found = read_request_head(incoming.bytes, limits_);
    if (const auto* refusal = std::get_if<Refusal>(&found)) refuse(incoming, *refusal);
    const auto* head = std::get_if<RequestHead>(&found);
    if (head == nullptr) return;
    incoming.head = *head;
    const std::size_t whole = head->head_bytes + head->body_bytes;
    const bool has_body = head->chunked ? incoming.bytes.size() > whole : incoming.bytes.size() >= whole;
    if (head->expects_continue && !has_body) {
        incoming.socket.send("HTTP/1.1 100 Continue\r\n\r\n", std::chrono::milliseconds(0));
    }
    if (!head->chunked) return;
    incoming.chunks.emplace(limits_.body_bytes);
    const std::string rest = incoming.bytes.substr(head->head_bytes);
    incoming.bytes.resize(head->head_bytes);
    decode(incoming, rest);
}

// Decodes the next data of a chunked body and appends it to the request.
void Gate::decode(Incoming& incoming, std::string_view data) {
    const auto refusal = incoming.chunks->push(data, incoming.bytes);
    if (refusal) return refuse(incoming, *refusal);
    incoming.head->body_bytes = incoming.bytes.size() - incoming.head->head_bytes;
}

void Gate::refuse(Incoming& incoming, const Refusal& refusal) {
    incoming.socket.send(refusal_(refusal), std::chrono::milliseconds(0));
    ::shutdown(incoming.socket.fd(), SHUT_WR);
    std::string().swap(incoming.bytes);  // frees the memory, which assigning an empty string would keep
    incoming.draining = true;
    incoming.until = Clock::now() + kDrainTimeout;
}

void Gate::expire(Clock::time_point now) {
    for (Incoming& incoming : incoming_) {
        if (incoming.over || now < incoming.until) continue;
        if (incoming.draining || incoming.bytes.empty()) {
            incoming.over = true;
        } else {
            refuse(incoming, {408, "The request didn't arrive in time."});
        }
    }
}

void Gate::tidy() {
    connections_ -=
        static_cast<int>(std::erase_if(incoming_, [](const Incoming& incoming) { return incoming.over; }));
    const std::lock_guard lock(mutex_);
    for (Socket& socket : draining_) {
        ::shutdown(socket.fd(), SHUT_WR);
        incoming_.push_back(
            {.socket = std::move(socket), .until = Clock::now() + kDrainTimeout, .draining = true});
        ++connections_;
    }
    draining_.clear();
}

}  // namespace rocmforge::server::http
