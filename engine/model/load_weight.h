// Loads a weight of a model's file to a device: from the mapped file if its layout can be used, otherwise
// converted in new memory.
#pragma once

#include <stop_token>

#include "engine/device/backend.h"
#include "engine/files/model_file.h"
#include "engine/model/model.h"

namespace rocmforge {

// Conversion uses `threads` threads (0: one for each hardware thread) and throws Cancelled.
Weight load_weight(Backend& backend, const ModelFile& file, const TensorSource& source,
                   const std::stop_token& stop = {}, int threads = 0);

// Rows from `first` on of a weight, as they are loaded.
void read_rows(const ModelFile& file, const TensorSource& source, std::int64_t first, std::int64_t rows,
               std::span<std::byte> out);

}  // namespace rocmforge
