// ROCm's folders and the files of HIP's runtime, below a root: "", or a test's folder.
#pragma once

#include <string>
#include <vector>

#include "engine/doctor/facts.h"

namespace rocmforge::doctor {

// What ROCM_PATH and HIP_PATH name (of this system), then opt/rocm, then opt/rocm-6.3.1 and its like, the
// newest first; those that there are.
std::vector<std::string> rocm_folders(const std::string& root);

// Every libamdhip64.so.7, .6 and .5 in the distribution's folders, then in ROCm's, each file once. The
// version is the one that the name of the file itself says: "6.3.60301".
std::vector<Installed> runtime_files(const std::string& root);

}  // namespace rocmforge::doctor
