// The device code that this program carries, and other figures of the backend that plans count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::hip {

// Pinned memory of the system that copies go through, for as long as a GPU is used.
inline constexpr std::uint64_t kStagingBytes = std::uint64_t{16} << 20;

// NVIDIA's GPUs, reached through tests/hip_on_cuda, give memory in other pieces.
constexpr bool is_nvidia(std::string_view arch) {
    return arch.starts_with("sm_");
}

// What the runtime takes of a GPU for a context: queues, their buffers, the driver's tables. Not measured on
// an AMD card yet; on an H200 the process took 559 MB, of which the kernels are planned apart.
constexpr std::uint64_t context_bytes(std::string_view arch) {
    return is_nvidia(arch) ? 550'000'000 : 128'000'000;
}

// Of a GPU's memory, what an allocation of so many bytes takes. An H200 gives whole pages of 2 MiB for what
// is larger than half of one, and shares them among smaller ones.
constexpr std::uint64_t allocation_bytes(std::string_view arch, std::uint64_t bytes) {
    constexpr std::uint64_t kPage = 4096;
    constexpr std::uint64_t kLargePage = std::uint64_t{2} << 20;
    const std::uint64_t page = is_nvidia(arch) && bytes > kLargePage / 2 ? kLargePage : kPage;
    return bytes == 0 ? page : (bytes + page - 1) / page * page;
}

// The architectures that there is code for.
std::vector<std::string> code_architectures();

// Bytes of all the code of an architecture, unpacked; of the largest for one that there is no code for.
std::uint64_t code_bytes(const std::string& arch);

// Changes whenever the code of an architecture does.
std::string code_fingerprint(const std::string& arch);

}  // namespace rocmforge::hip
