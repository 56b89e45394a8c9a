#include "engine/server/network_address.h"

#include <arpa/inet.h>
#include <array>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>

#include "engine/net/url.h"

namespace rocmforge::server {

std::string network_address() {
    ifaddrs* found = nullptr;
    if (::getifaddrs(&found) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> all(found, ::freeifaddrs);
    std::string best;
    for (const ifaddrs* one = all.get(); one != nullptr; one = one->ifa_next) {
        const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        const auto* const address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        std::array<char, INET_ADDRSTRLEN> text{};
        if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) == nullptr) continue;
        if (net::is_private_address(text.data())) return text.data();
        if (best.empty()) best = text.data();
    }
    return best;
}

}  // namespace rocmforge::server
