// Writes all facts and findings as text for a bug report.
#pragma once

#include <string>
#include <vector>

#include "engine/doctor/findings.h"
#include "engine/doctor/read_facts.h"

namespace rocmforge::doctor {

// `build` identifies the program (build_text()). The returned text does not identify the user.
std::string report(const Facts& facts, const std::vector<Finding>& found, const std::string& build,
                   const Person& person);

}  // namespace rocmforge::doctor
