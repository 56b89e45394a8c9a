// Finds the address by which other computers in the same network can reach this computer.
#pragma once

#include <string>

namespace rocmforge::server {

// Returns an IPv4 address of an active network interface, preferably a private address; "" if there is none.
std::string network_address();

}  // namespace rocmforge::server
