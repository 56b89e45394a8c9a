#include "engine/server/http/socket.h"

#include <cerrno>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

#include "engine/base/error.h"

namespace rocmforge::server::http {
namespace {

constexpr int kBacklog = 1024;

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses addresses_of(const std::string& host, int port) {
    const bool brackets = host.size() > 2 && host.front() == '[' && host.back() == ']';
    const std::string plain = brackets ? host.substr(1, host.size() - 2) : host;
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (getaddrinfo(plain.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) found = nullptr;
    return {found, &freeaddrinfo};
}

std::string reason(int error) {
    if (error == EADDRINUSE) return "another program listens there";
    if (error == EACCES) return "ports below 1024 need root's rights";
    if (error == EADDRNOTAVAIL) return "this computer doesn't have that address";
    return std::system_category().message(error);
}

int port_of(int fd) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
    return address.ss_family == AF_INET6 ? ntohs(reinterpret_cast<const sockaddr_in6&>(address).sin6_port)
                                         : ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

}  // namespace

Socket::~Socket() {
    if (fd_ >= 0) ::close(fd_);
}

bool Socket::send(std::string_view bytes, std::chrono::milliseconds timeout) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && errno != EAGAIN) return false;
        pollfd ready{fd_, POLLOUT, 0};
        const int count = ::poll(&ready, 1, static_cast<int>(timeout.count()));
        if (count == 0 || (count < 0 && errno != EINTR)) return false;
    }
    return true;
}

bool Socket::gone() const {
    pollfd ready{fd_, POLLRDHUP, 0};
    return ::poll(&ready, 1, 0) > 0 && (ready.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

Listening listen_at(const std::string& host, int port) {
    const Addresses addresses = addresses_of(host, port);
    if (!addresses)
        throw EngineError(Code::InvalidArgument, Text::tr("This computer has no address %1 to listen on."),
                          host);
    const addrinfo& address = *addresses;
    Socket socket(::socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int yes = 1;
    // SO_REUSEADDR: without it, the port stays in use for a minute after the server has ended.
    const bool ready =
        socket.fd() >= 0 && ::setsockopt(socket.fd(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
        ::bind(socket.fd(), address.ai_addr, address.ai_addrlen) == 0 && ::listen(socket.fd(), kBacklog) == 0;
    if (!ready && errno == EADDRINUSE) {
        throw EngineError(
            Code::Network,
            Text::tr(
                "Another program already listens on port %1. Close that program, or choose another port."),
            std::to_string(port));
    }
    if (!ready) {
        throw EngineError(errno == EADDRNOTAVAIL ? Code::InvalidArgument : Code::Network,
                          Text::tr("Can't listen on port %1 of %2: %3."), std::to_string(port), host,
                          reason(errno));
    }
    const int found = port_of(socket.fd());
    return {std::move(socket), found};
}

}  // namespace rocmforge::server::http
