// Describes the device code in this program, and other amounts of GPU memory that plans include.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::hip {

// Size of the pinned host memory for copies, in bytes. This memory stays allocated while a GPU is used.
inline constexpr std::uint64_t kStagingBytes = std::uint64_t{16} << 20;

// Whether the GPU is made by NVIDIA. Such GPUs are used only through tests/hip_on_cuda, and round the sizes
// of allocations differently.
constexpr bool is_nvidia(std::string_view arch) {
    return arch.starts_with("sm_");
}

// GPU memory that the runtime uses for a context: queues, their buffers, the driver's tables. Not measured on
// an AMD GPU yet. On an H200 the process used 559 MB, including the kernels, which plans count separately.
constexpr std::uint64_t context_bytes(std::string_view arch) {
    return is_nvidia(arch) ? 550'000'000 : 128'000'000;
}

// GPU memory that an allocation of `bytes` bytes uses. An H200 rounds sizes above 1 MiB up to whole pages of
// 2 MiB and packs smaller allocations into shared pages.
constexpr std::uint64_t allocation_bytes(std::string_view arch, std::uint64_t bytes) {
    constexpr std::uint64_t kPage = 4096;
    constexpr std::uint64_t kLargePage = std::uint64_t{2} << 20;
    const std::uint64_t page = is_nvidia(arch) && bytes > kLargePage / 2 ? kLargePage : kPage;
    return bytes == 0 ? page : (bytes + page - 1) / page * page;
}

// Returns the architectures for which this program has device code.
std::vector<std::string> code_architectures();

// Returns the total size of an architecture's unpacked code. For an architecture without code, returns the
// size of the largest one.
std::uint64_t code_bytes(const std::string& arch);

// Returns a hash that changes whenever the architecture's code changes.
std::string code_fingerprint(const std::string& arch);

}  // namespace rocmforge::hip
