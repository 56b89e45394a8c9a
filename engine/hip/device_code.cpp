#include "engine/hip/device_code.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>
#include <lzma.h>
#include <new>
#include <vector>

#include "engine/base/error.h"

namespace rocmforge::hip {
namespace {

constexpr std::size_t kCodeAlignment = 4096;
constexpr std::size_t kMostIndex = 65536;  // bytes

const kernels::PackedCode& packed_for(std::string_view arch) {
    for (const kernels::PackedCode& code : kernels::packed_code()) {
        if (code.arch == arch) return code;
    }
    throw EngineError(Code::Unsupported, "This ROCmForge has no kernels for " + std::string(arch) + ".");
}

[[noreturn]] void damaged(std::string_view arch) {
    throw EngineError(Code::BadFile, "The kernels for " + std::string(arch) +
                                         " that came with ROCmForge are damaged: install it again.");
}

std::string unpacked(const kernels::PackedCode& code) {
    std::string text(code.bytes + kMostIndex, '\0');
    std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();
    std::size_t read = 0;
    std::size_t written = 0;
    const lzma_ret result = lzma_stream_buffer_decode(
        &memory, 0, nullptr, reinterpret_cast<const std::uint8_t*>(code.packed.data()), &read,
        code.packed.size(), reinterpret_cast<std::uint8_t*>(text.data()), &written, text.size());
    if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (result != LZMA_OK) damaged(code.arch);
    text.resize(written);
    return text;
}

struct Entry {
    std::string name;
    std::size_t size = 0;
};

// The lines "NAME BYTES" before the empty one, which are taken off the text.
std::vector<Entry> take_index(std::string_view& text, std::string_view arch) {
    std::vector<Entry> entries;
    for (;;) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) damaged(arch);
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        if (line.empty()) return entries;
        const std::size_t space = std::min(line.find(' '), line.size() - 1);
        Entry entry{.name = std::string(line.substr(0, space))};
        const auto [rest, error] =
            std::from_chars(line.data() + space + 1, line.data() + line.size(), entry.size);
        if (error != std::errc() || rest != line.data() + line.size()) damaged(arch);
        entries.push_back(std::move(entry));
    }
}

}  // namespace

DeviceCode::DeviceCode(std::string_view arch) : DeviceCode(packed_for(arch)) {}

DeviceCode::DeviceCode(const kernels::PackedCode& code) {
    const std::string all = unpacked(code);
    std::string_view rest = all;
    for (const Entry& entry : take_index(rest, code.arch)) {
        if (entry.size > rest.size()) damaged(code.arch);
        const std::size_t room = entry.size / kCodeAlignment * kCodeAlignment + kCodeAlignment;
        Module module;
        module.size = entry.size;
        module.bytes.reset(static_cast<std::byte*>(std::aligned_alloc(kCodeAlignment, room)));
        if (module.bytes == nullptr) throw std::bad_alloc();
        std::memset(module.bytes.get(), 0, room);
        std::memcpy(module.bytes.get(), rest.data(), entry.size);
        rest.remove_prefix(entry.size);
        modules_.emplace(entry.name, std::move(module));
    }
    if (!rest.empty()) damaged(code.arch);
}

std::span<const std::byte> DeviceCode::module(std::string_view name) const {
    const auto found = modules_.find(name);
    if (found == modules_.end()) return {};
    return {found->second.bytes.get(), found->second.size};
}

}  // namespace rocmforge::hip
