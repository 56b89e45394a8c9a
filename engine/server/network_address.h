// Finds the address by which other computers of the same network reach this one.
#pragma once

#include <string>

namespace rocmforge::server {

// An IPv4 address of an active network interface, preferably of a private network; "": none.
std::string network_address();

}  // namespace rocmforge::server
