// Brings a mapped file into memory before it is used, so that the first answer doesn't wait for the disk.
#pragma once

#include <functional>
#include <stop_token>

#include "engine/mapped_file.h"

namespace rocmforge {

// Maps every page, reading those that are not in memory yet; copies nothing. `progress` gets shares from 0 to
// 1. Throws FileUnreadable when the disk fails (a plain access would kill the process) and Cancelled.
void prefetch(const MappedFile& file, const std::function<void(double)>& progress, std::stop_token stop);

}  // namespace rocmforge
