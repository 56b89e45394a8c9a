// A file that records an abort() of ROCm's runtime for the next start of the program.
#pragma once

#include <optional>
#include <string>

namespace rocmforge::hip {

// The GPU, runtime and program in use at the abort. The record applies only while none of them has changed,
// because other versions may not abort.
struct AbortRecord {
    std::string gpu;      // "AMD Radeon RX 7900 XTX (gfx1100)"
    std::string runtime;  // GpuList::runtime
    std::string program;
    bool operator==(const AbortRecord&) const = default;

    std::string text() const;  // one line for each field, as in the file
};

// Returns the path of the record. Returns "" if there is no cache folder; then nothing is recorded.
std::string abort_record_file(const std::string& cache_folder);
// Returns nullopt if there is no record or it can't be read.
std::optional<AbortRecord> read_abort_record(const std::string& cache_folder);
// Deletes the record, so that the GPU may be tried again.
void forget_abort_record(const std::string& cache_folder);

}  // namespace rocmforge::hip
