// Measures how fast weights are converted to the GPU's layout. This time adds to the time for reading a
// model's file when the model is loaded. Prints gigabytes of the file per second for one thread. The argument
// is a type (default: all).
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/hip/weight_planes.h"
#include "tests/support/weight_types.h"

using namespace rocmforge;

namespace {

constexpr std::int64_t kRows = 4096;
constexpr std::int64_t kWidth = 4096;
constexpr std::uint64_t kPiece = 4U << 20U;  // size in bytes of a piece that the backend converts
constexpr int kTimes = 7;

double gigabytes_a_second(DType type) {
    const Shape shape{kRows, kWidth};
    std::vector<std::byte> file(tensor_bytes(type, shape), std::byte{1});
    std::vector<std::byte> piece(kPiece);
    const std::uint64_t bytes = hip::planes_bytes(type, kRows, kWidth);
    std::vector<double> seconds;
    for (int i = 0; i < kTimes; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        for (std::uint64_t done = 0; done < bytes; done += kPiece) {
            const auto now = static_cast<std::size_t>(std::min(kPiece, bytes - done));
            hip::read_planes({type, shape, file.data()}, done, std::span(piece).first(now));
        }
        seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    std::nth_element(seconds.begin(), seconds.begin() + kTimes / 2, seconds.end());
    return static_cast<double>(file.size()) / seconds[kTimes / 2] * 1e-9;
}

}  // namespace

int main(int count, char** arguments) {
    for (const DType type : test::kWeightTypes) {
        const std::string name(traits(type).name);
        if (count > 1 && name != arguments[1]) continue;
        std::printf("%-8s %6.2f GB/s\n", name.c_str(), gigabytes_a_second(type));
    }
}
