// Findings about a computer: they say what works, what is notable, and what is wrong and how to repair it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/message.h"
#include "engine/doctor/facts.h"

namespace rocmforge::doctor {

enum class Level { Fine, Note, Problem };
std::string_view level_name(Level level);  // "fine", "note", "problem"

struct Finding {
    Level level = Level::Fine;
    std::string about;   // "gpu", "driver", "access", "runtime", "rocm", "processor", "memory"
    Message sentence;    // one or two sentences, ready to be shown
    std::string remedy;  // command that repairs the problem; "": none
};

// Returns the findings, ordered so that each comes after those it depends on. A missing AMD GPU is a Note,
// not a Problem.
std::vector<Finding> findings(const Facts& facts);

std::size_t problems(const std::vector<Finding>& found);

}  // namespace rocmforge::doctor
