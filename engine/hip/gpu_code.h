// The device code that this program carries, and other figures of the backend that plans count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rocmforge::hip {

// Pinned memory of the system that copies go through, for as long as a GPU is used.
inline constexpr std::uint64_t kStagingBytes = std::uint64_t{16} << 20;

// What the runtime takes of a GPU for a context: queues, their buffers, the driver's tables. Not measured on
// an AMD card yet.
inline constexpr std::uint64_t kContextBytes = 128'000'000;

// A GPU's memory is given in pages of this size.
inline constexpr std::uint64_t kGpuPage = 4096;

// Of a GPU's memory, what an allocation of so many bytes takes.
constexpr std::uint64_t allocation_bytes(std::uint64_t bytes) {
    return bytes == 0 ? kGpuPage : (bytes + kGpuPage - 1) / kGpuPage * kGpuPage;
}

// The architectures that there is code for.
std::vector<std::string> code_architectures();

// Bytes of all the code of an architecture; of the largest for one that there is no code for.
std::uint64_t code_bytes(const std::string& arch);

// Changes whenever the code of an architecture does.
std::string code_fingerprint(const std::string& arch);

}  // namespace rocmforge::hip
