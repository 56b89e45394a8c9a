// The address of a server, as a person types it.
#pragma once

#include <string>

namespace rocmforge::remote {

// "192.168.1.5:8000" -> "http://192.168.1.5:8000/v1", "api.example.com" -> "https://api.example.com/v1".
// Without a scheme it is http for this computer, private addresses and names without a dot, and https
// otherwise. A path stays, but for the end of a question ("/chat/completions"). Throws InvalidArgument for
// what is none, and for one with a login, a query or a fragment: secrets don't belong there.
std::string base_address(const std::string& typed);

// "gpu-box:8000": how a person tells servers apart.
std::string place_of(const std::string& base);

}  // namespace rocmforge::remote
