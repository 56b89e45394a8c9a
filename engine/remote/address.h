// Parses the address of a server in the form in which users type it.
#pragma once

#include <string>

namespace rocmforge::remote {

// Returns "http://192.168.1.5:8000/v1" for "192.168.1.5:8000", and "https://api.example.com/v1" for
// "api.example.com". If the scheme is missing, uses http for this computer, private addresses and names
// without a dot, and https for all others. Keeps a path, but removes an endpoint ("/chat/completions").
// Throws InvalidArgument for an invalid address, and for an address with a login, a query or a fragment,
// because these may contain secrets.
std::string base_address(const std::string& typed);

// Returns a short name of the server for the window: "gpu-box:8000".
std::string place_of(const std::string& base);

}  // namespace rocmforge::remote
