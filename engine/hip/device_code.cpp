#include "engine/hip/device_code.h"

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

const kernels::PackedCode& packed_for(std::string_view arch) {
    for (const kernels::PackedCode& code : kernels::packed_code()) {
        if (code.arch == arch) return code;
    }
    throw EngineError(Code::Unsupported, Text::tr("This ROCmForge has no kernels for %1."), arch);
}

[[noreturn]] void damaged(std::string_view arch) {
    throw EngineError(
        Code::BadFile,
        Text::tr("The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge."), arch);
}

std::string unpacked(const kernels::PackedCode& code) {
    std::string text(code.unpacked_bytes, '\0');
    std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();
    std::size_t read = 0;
    std::size_t written = 0;
    const lzma_ret result = lzma_stream_buffer_decode(
        &memory, 0, nullptr, reinterpret_cast<const std::uint8_t*>(code.packed.data()), &read,
        code.packed.size(), reinterpret_cast<std::uint8_t*>(text.data()), &written, text.size());
    if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (result != LZMA_OK || written != text.size()) damaged(code.arch);
    return text;
}

struct Entry {
    std::string_view arch;
    std::string_view module;
    std::size_t size = 0;
};

// Removes the text up to the next blank and returns it.
std::string_view take_word(std::string_view& line) {
    const std::size_t end = line.find(' ');
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    return word;
}

// Removes the index from the text and returns it. The index consists of the lines "ARCHITECTURE MODULE BYTES"
// before the first empty line.
std::vector<Entry> take_index(std::string_view& text, std::string_view arch) {
    std::vector<Entry> entries;
    for (;;) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) damaged(arch);
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        if (line.empty()) return entries;
        Entry entry;
        entry.arch = take_word(line);
        entry.module = take_word(line);
        const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), entry.size);
        if (error != std::errc() || rest != line.data() + line.size()) damaged(arch);
        entries.push_back(entry);
    }
}

}  // namespace

DeviceCode::DeviceCode(std::string_view arch) : DeviceCode(packed_for(arch)) {}

DeviceCode::DeviceCode(const kernels::PackedCode& code) {
    const std::string all = unpacked(code);
    std::string_view rest = all;
    for (const Entry& entry : take_index(rest, code.arch)) {
        if (entry.size > rest.size()) damaged(code.arch);
        if (entry.arch == code.arch) {
            modules_.emplace(std::string(entry.module), aligned_copy(rest.substr(0, entry.size)));
        }
        rest.remove_prefix(entry.size);
    }
    if (!rest.empty()) damaged(code.arch);
}

// Copies the code to aligned memory and adds at least one zero byte.
DeviceCode::Module DeviceCode::aligned_copy(std::string_view code) {
    const std::size_t padded_size = code.size() / kCodeAlignment * kCodeAlignment + kCodeAlignment;
    Module module;
    module.size = code.size();
    module.bytes.reset(static_cast<std::byte*>(std::aligned_alloc(kCodeAlignment, padded_size)));
    if (module.bytes == nullptr) throw std::bad_alloc();
    std::memset(module.bytes.get(), 0, padded_size);
    std::memcpy(module.bytes.get(), code.data(), code.size());
    return module;
}

std::span<const std::byte> DeviceCode::module(std::string_view name) const {
    const auto found = modules_.find(name);
    if (found == modules_.end()) return {};
    return {found->second.bytes.get(), found->second.size};
}

}  // namespace rocmforge::hip
