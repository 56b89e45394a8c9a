// By which address other computers of the same network reach this one.
#pragma once

#include <string>

namespace rocmforge::server {

// An IPv4 address of a network that is up, one of a home or an office before any other; "": there is none.
std::string network_address();

}  // namespace rocmforge::server
