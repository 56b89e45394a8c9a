#include "engine/server/http/exchange.h"

#include <algorithm>
#include <ctime>
#include <utility>

// CMake passes the compile flags of httplib's package, because the layout of httplib's classes depends on
// them.
#include <httplib.h>

namespace rocmforge::server::http {
namespace {

// The received bytes of a request, and the client's socket for the answer. Newer versions of httplib renamed
// functions, so both names are defined, without `override`.
class ArrivalStream final : public httplib::Stream {
  public:
    ArrivalStream(const Arrival& arrival, std::chrono::milliseconds timeout)
        : socket_(arrival.socket),
          unread_(std::string_view(arrival.bytes).substr(0, arrival.head_bytes)),
          timeout_(timeout) {}

    // NOLINTBEGIN(modernize-use-override): see above
    bool is_readable() const { return !unread_.empty(); }
    bool wait_readable() const { return is_readable(); }
    bool is_writable() const { return !failed_; }
    bool wait_writable() const { return is_writable(); }
    bool is_peer_alive() const { return is_writable(); }
    ssize_t read(char* to, size_t size) {
        const std::size_t count = std::min(size, unread_.size());
        std::copy_n(unread_.begin(), count, to);
        unread_.remove_prefix(count);
        return static_cast<ssize_t>(count);
    }
    ssize_t write(const char* bytes, size_t size) {
        failed_ = failed_ || !socket_.send({bytes, size}, timeout_);
        return failed_ ? -1 : static_cast<ssize_t>(size);
    }
    void get_remote_ip_and_port(std::string&, int&) const {}
    void get_local_ip_and_port(std::string&, int&) const {}
    // Returns no socket, because httplib refuses descriptors beyond select()'s limit.
    socket_t socket() const { return INVALID_SOCKET; }
    time_t duration() const { return 0; }
    // NOLINTEND(modernize-use-override)

  private:
    const Socket& socket_;
    std::string_view unread_;
    std::chrono::milliseconds timeout_;
    bool failed_ = false;
};

// Uses httplib to parse the head and write the answer. Calls the handler before httplib does any processing
// of its own.
class OneRequest final : private httplib::Server {
  public:
    OneRequest(Arrival& arrival, const http::Handler& handler) : arrival_(arrival), handler_(handler) {
        // Without this socket, httplib would assume that the server is shut down, and would not send streams.
        svr_sock_ = arrival.socket.fd();
        set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
            HttpRequest read = this->read(request);
            put(handler_(read), request, response);
            return HandlerResponse::Handled;
        });
    }
    ~OneRequest() override { svr_sock_ = INVALID_SOCKET; }

    void answer(httplib::Stream& stream) {
        process(*this, stream, [](httplib::Request& request) {
            for (const char* name : {"Range", "Accept-Encoding", "Expect"}) request.headers.erase(name);
            request.ranges.clear();
        });
    }

  private:
    // Before version 0.16, process_request() had no address parameters.
    template <typename Self, typename Setup>
    static void process(Self& self, httplib::Stream& stream, const Setup& setup) {
        bool closed = false;
        if constexpr (requires { self.process_request(stream, "", 0, "", 0, true, closed, setup); }) {
            self.process_request(stream, "", 0, "", 0, true, closed, setup);
        } else {
            self.process_request(stream, true, closed, setup);
        }
    }

    // Moves the head's fields, because the parsed head is no longer needed.
    HttpRequest read(const httplib::Request& request) {
        arrival_.bytes.erase(0, arrival_.head_bytes);
        std::map<std::string, std::string> query;
        for (const auto& [name, value] : request.params) query[name] = value;
        return {.method = request.method,
                .path = request.path,
                .host = request.get_header_value("Host"),
                .origin = request.get_header_value("Origin"),
                .authorization = request.get_header_value("Authorization"),
                .api_key = request.get_header_value("X-Api-Key"),
                .asked_headers = request.get_header_value("Access-Control-Request-Headers"),
                .body = std::exchange(arrival_.bytes, {}),
                .gone = [this] { return arrival_.socket.gone(); },
                .query = std::move(query)};
    }

    static void put(HttpReply reply, const httplib::Request& request, httplib::Response& response) {
        response.status = reply.status;
        for (const auto& [name, value] : reply.headers) response.set_header(name, value);
        if (!reply.stream) {
            // NOLINTNEXTLINE(performance-move-const-arg): newer versions of httplib move it
            if (!reply.body.empty()) response.set_content(std::move(reply.body), reply.type);
            return;
        }
        httplib::ContentProviderWithoutLength provider = [stream = std::move(reply.stream)](
                                                             std::size_t, httplib::DataSink& sink) {
            bool whole = true;
            stream([&](std::string_view bytes) {
                return whole = whole && sink.write(bytes.data(), bytes.size());
            });
            if (whole) sink.done();
            return whole;
        };
        // HTTP/1.0 has no chunked encoding, so the end of the connection ends the answer.
        if (request.version == "HTTP/1.0") {
            response.set_content_provider(reply.type, std::move(provider));
        } else {
            response.set_chunked_content_provider(reply.type, std::move(provider));
        }
    }

    Arrival& arrival_;
    const http::Handler& handler_;
};

}  // namespace

void answer_arrival(Arrival& arrival, const Handler& handler, std::chrono::milliseconds timeout) {
    ArrivalStream stream(arrival, timeout);
    OneRequest(arrival, handler).answer(stream);
}

std::string plain_answer(const HttpReply& reply) {
    const auto reason = [](int status) {
        switch (status) {
            case 408:
                return "Request Timeout";
            case 413:
                return "Payload Too Large";
            case 415:
                return "Unsupported Media Type";
            case 417:
                return "Expectation Failed";
            case 431:
                return "Request Header Fields Too Large";
            case 501:
                return "Not Implemented";
            case 503:
                return "Service Unavailable";
            default:
                return "Bad Request";
        }
    };
    std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " " + reason(reply.status) + "\r\n";
    for (const auto& [name, value] : reply.headers) {
        text.append(name).append(": ").append(value).append("\r\n");
    }
    return text + "Content-Type: " + reply.type + "\r\nContent-Length: " + std::to_string(reply.body.size()) +
           "\r\nConnection: close\r\n\r\n" + reply.body;
}

}  // namespace rocmforge::server::http
