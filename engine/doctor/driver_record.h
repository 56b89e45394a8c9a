// A copy of the kernel driver's files about AMD GPUs, so that a bug report can be reproduced elsewhere:
// written to a folder, they form a tree like those in tests/hip/trees and tests/doctor/trees.
#pragma once

#include <map>
#include <string>

namespace rocmforge::doctor {

// By path without the root: "sys/class/kfd/kfd/topology/nodes/1/properties". Omits serial numbers of the GPU
// (`unique_id`) and its group (`hive_id`). Small files only; no call waits for a GPU.
std::map<std::string, std::string> driver_record(const std::string& root);

}  // namespace rocmforge::doctor
