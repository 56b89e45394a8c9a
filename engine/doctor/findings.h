// What is to be said of a computer: what works, what is worth knowing, what is wrong and what mends it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doctor/facts.h"

namespace rocmforge::doctor {

enum class Level { Fine, Note, Problem };
std::string_view level_name(Level level);  // "fine", "note", "problem"

struct Finding {
    Level level = Level::Fine;
    std::string about;     // "gpu", "driver", "access", "runtime", "rocm", "processor", "memory"
    std::string sentence;  // one or two, ready to be shown
    std::string remedy;    // the command that mends it; "": there is none
};

// In the order in which one thing needs the other. A computer without an AMD GPU has no problem.
std::vector<Finding> findings(const Facts& facts);

std::size_t problems(const std::vector<Finding>& found);

}  // namespace rocmforge::doctor
