// All that was found out, as text for a bug report.
#pragma once

#include <string>
#include <vector>

#include "engine/doctor/findings.h"
#include "engine/doctor/read_facts.h"

namespace rocmforge::doctor {

// `build` says which program it was (build_text()). Nothing in it tells who the person is.
std::string report(const Facts& facts, const std::vector<Finding>& found, const std::string& build,
                   const Person& person);

}  // namespace rocmforge::doctor
