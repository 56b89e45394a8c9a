// Copies the kernel driver's files about AMD GPUs, so that a bug report can be reproduced on another
// computer: tests can read the copy like the trees in tests/hip/trees and tests/doctor/trees.
#pragma once

#include <map>
#include <string>

namespace rocmforge::doctor {

// Returns file contents by path without the root: "sys/class/kfd/kfd/topology/nodes/1/properties". Omits the
// serial numbers of a GPU (`unique_id`) and of its group (`hive_id`). Reads small files only, and none whose
// content the driver must get from the GPU.
std::map<std::string, std::string> driver_record(const std::string& root);

}  // namespace rocmforge::doctor
