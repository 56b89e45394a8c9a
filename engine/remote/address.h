// Parses the address of a server as users type it.
#pragma once

#include <string>

namespace rocmforge::remote {

// "192.168.1.5:8000" -> "http://192.168.1.5:8000/v1", "api.example.com" -> "https://api.example.com/v1".
// Without a scheme it uses http for this computer, private addresses and names without a dot, and https
// otherwise. Keeps a path, except an endpoint ("/chat/completions"). Throws InvalidArgument for an invalid
// address, and for one with a login, a query or a fragment, because these may contain secrets.
std::string base_address(const std::string& typed);

// A short name for the server in the window: "gpu-box:8000".
std::string place_of(const std::string& base);

}  // namespace rocmforge::remote
