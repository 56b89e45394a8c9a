#include "engine/hip/first_rocm.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace rocmforge::hip {
namespace {

struct Known {
    std::string_view arch;
    RocmVersion since;
};
constexpr std::array<Known, 20> kKnown{{
    {"gfx906", {3, 3}},  {"gfx908", {3, 3}},  {"gfx90a", {4, 3}},  {"gfx942", {5, 7}},  {"gfx950", {7, 0}},
    {"gfx1030", {3, 9}}, {"gfx1031", {3, 9}}, {"gfx1032", {4, 1}}, {"gfx1034", {4, 5}}, {"gfx1035", {4, 5}},
    {"gfx1036", {5, 3}}, {"gfx1100", {5, 3}}, {"gfx1101", {5, 5}}, {"gfx1102", {5, 3}}, {"gfx1103", {5, 3}},
    {"gfx1150", {6, 1}}, {"gfx1151", {6, 1}}, {"gfx1152", {6, 3}}, {"gfx1200", {6, 2}}, {"gfx1201", {6, 2}},
}};

}  // namespace

std::optional<RocmVersion> rocm_version(int hip_version) {
    const RocmVersion version{.major = hip_version / 10'000'000, .minor = hip_version / 100'000 % 100};
    if (version.major < 1) return std::nullopt;
    return version;
}

std::optional<RocmVersion> rocm_version(std::string_view file_version) {
    RocmVersion version;
    const char* const end = file_version.data() + file_version.size();
    const auto [dot, wrong] = std::from_chars(file_version.data(), end, version.major);
    if (wrong != std::errc() || dot == end || *dot != '.') return std::nullopt;
    if (std::from_chars(dot + 1, end, version.minor).ec != std::errc()) return std::nullopt;
    return version;
}

std::optional<RocmVersion> first_rocm(std::string_view arch) {
    const auto* found =
        std::find_if(kKnown.begin(), kKnown.end(), [arch](const Known& one) { return one.arch == arch; });
    if (found == kKnown.end()) return std::nullopt;
    return found->since;
}

}  // namespace rocmforge::hip
