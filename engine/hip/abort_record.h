// A file that records an abort() of ROCm's runtime for the next start.
#pragma once

#include <optional>
#include <string>

namespace rocmforge::hip {

// The GPU, runtime and program in use at the abort. A record applies only to the same ones, because others
// may not abort.
struct AbortRecord {
    std::string gpu;      // "AMD Radeon RX 7900 XTX (gfx1100)"
    std::string runtime;  // GpuList::runtime
    std::string program;
    bool operator==(const AbortRecord&) const = default;

    std::string text() const;  // one line each, as in the file
};

// Returns "" if there is no cache folder; then nothing is recorded.
std::string abort_record_file(const std::string& cache_folder);
// nullopt: there is none, or it can't be read.
std::optional<AbortRecord> read_abort_record(const std::string& cache_folder);
// Deletes the record, so that the GPU may be tried again.
void forget_abort_record(const std::string& cache_folder);

}  // namespace rocmforge::hip
