// The recorded responses, and a fake Hugging Face server on loopback that returns them.
#pragma once

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "tests/support/loopback_server.h"

namespace rocmforge::test {

inline std::string answer_file(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(std::string(HUB_ANSWERS) + "/" + name, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace rocmforge::test
