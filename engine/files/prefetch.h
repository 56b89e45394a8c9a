// Loads parts of mapped files into memory before they are used, so that the first answer doesn't wait for the
// disk.
#pragma once

#include <functional>
#include <span>
#include <stop_token>

#include "engine/base/mapped_file.h"

namespace rocmforge {

// Maps every page of the parts and reads pages that are not in memory yet; copies nothing. `progress`
// receives fractions from 0 to 1. Throws Cancelled, and FileUnreadable if the disk fails. (Without this
// function, access to an unreadable page would kill the process.)
void prefetch(std::span<const MappedPart> parts, const std::function<void(double)>& progress,
              std::stop_token stop);

}  // namespace rocmforge
