// What an abort() of ROCm's runtime leaves behind: a file by which the next start knows of it.
#pragma once

#include <optional>
#include <string>

namespace rocmforge::hip {

// What was in use. Another driver, runtime or program may do better, so a record counts for the same ones
// only.
struct AbortRecord {
    std::string gpu;      // "AMD Radeon RX 7900 XTX (gfx1100)"
    std::string runtime;  // GpuList::runtime
    std::string program;
    bool operator==(const AbortRecord&) const = default;

    std::string text() const;  // as the file has it, a line each
};

// "" where there is no folder: nothing is recorded then.
std::string abort_record_file(const std::string& cache_folder);
// nullopt where there is none, or none that can be read.
std::optional<AbortRecord> read_abort_record(const std::string& cache_folder);
// The GPU may be tried again.
void forget_abort_record(const std::string& cache_folder);

}  // namespace rocmforge::hip
