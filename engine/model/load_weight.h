// Loads a weight of a model's file to a device. Uses the mapped file if its layout fits, otherwise converts
// the weight to new memory.
#pragma once

#include <stop_token>

#include "engine/device/backend.h"
#include "engine/files/model_file.h"
#include "engine/model/model.h"

namespace rocmforge {

// Uses `threads` threads for a conversion (0: one for each hardware thread). Throws Cancelled.
Weight load_weight(Backend& backend, const ModelFile& file, const TensorSource& source,
                   const std::stop_token& stop = {}, int threads = 0);

// Reads rows of a weight, starting at row `first`, in the form in which they are loaded.
void read_rows(const ModelFile& file, const TensorSource& source, std::int64_t first, std::int64_t rows,
               std::span<std::byte> out);

}  // namespace rocmforge
