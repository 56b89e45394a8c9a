// The kernel driver's files about AMD GPUs as they are, so that a bug report can be tried elsewhere: written
// below a folder they are a tree as tests/hip/trees and tests/doctor/trees have them.
#pragma once

#include <map>
#include <string>

namespace rocmforge::doctor {

// By path without the root: "sys/class/kfd/kfd/topology/nodes/1/properties". A card's serial number
// (`unique_id`) and that of its group (`hive_id`) are left out. Small files only; no call waits for a GPU.
std::map<std::string, std::string> driver_record(const std::string& root);

}  // namespace rocmforge::doctor
