// Where AMD's HIP runtime is installed. AMD's own packages put it below /opt and don't always tell the
// system's loader; distributions put it among the system's libraries.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::hip {

// What dlopen is to try, the best first: version 7, 6, 5, and of each
//
//     ROCm's folder that the person named (ROCM_PATH, HIP_PATH; "A:B"), if the library is in it
//     the bare name: LD_LIBRARY_PATH and the system's libraries
//     OPT/rocm, and then OPT/rocm-X.Y.Z from the newest to the oldest, if the library is in there
std::vector<std::string> runtime_places(const std::string& named, const std::string& opt);

// With what the environment names, and /opt.
std::vector<std::string> runtime_places();

}  // namespace rocmforge::hip
