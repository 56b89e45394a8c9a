#include "tests/hip_emulator/runtime/code_image.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <string_view>

namespace rocmforge::emulator {

namespace {

constexpr std::uint16_t kMachineAmdGpu = 224;  // EM_AMDGPU, which older <elf.h> haven't
constexpr unsigned kArchMask = 0xFF;           // EF_AMDGPU_MACH

struct Machine {
    unsigned number;
    const char* arch;
};
constexpr std::array<Machine, 20> kMachines{{
    {0x02F, "gfx906"},  {0x030, "gfx908"},  {0x036, "gfx1030"}, {0x037, "gfx1031"}, {0x038, "gfx1032"},
    {0x03D, "gfx1035"}, {0x03E, "gfx1034"}, {0x03F, "gfx90a"},  {0x041, "gfx1100"}, {0x043, "gfx1150"},
    {0x044, "gfx1103"}, {0x045, "gfx1036"}, {0x046, "gfx1101"}, {0x047, "gfx1102"}, {0x048, "gfx1200"},
    {0x04A, "gfx1151"}, {0x04C, "gfx942"},  {0x04E, "gfx1201"}, {0x055, "gfx1152"}, {0x039, "gfx1033"},
}};

std::string arch_of(unsigned flags) {
    for (const Machine& machine : kMachines) {
        if (machine.number == (flags & kArchMask)) return machine.arch;
    }
    return "gfx?" + std::to_string(flags & kArchMask);
}

// Symbols of one table that end in ".kd".
void read_symbols(const std::byte* base, const Elf64_Shdr& table, const Elf64_Shdr& names,
                  std::vector<std::string>& kernels) {
    constexpr std::string_view kEnd = ".kd";
    for (std::uint64_t at = 0; at + sizeof(Elf64_Sym) <= table.sh_size; at += sizeof(Elf64_Sym)) {
        Elf64_Sym symbol;
        std::memcpy(&symbol, base + table.sh_offset + at, sizeof symbol);
        if (symbol.st_name >= names.sh_size) continue;
        const auto* text = reinterpret_cast<const char*>(base + names.sh_offset + symbol.st_name);
        const std::string_view name(text, strnlen(text, names.sh_size - symbol.st_name));
        if (name.size() > kEnd.size() && name.ends_with(kEnd)) {
            kernels.emplace_back(name.substr(0, name.size() - kEnd.size()));
        }
    }
}

std::optional<CodeImage> read_elf(const std::byte* base) {
    Elf64_Ehdr header;
    std::memcpy(&header, base, sizeof header);
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != kMachineAmdGpu) return std::nullopt;
    CodeImage image{.arch = arch_of(header.e_flags), .kernels = {}};
    const auto section = [&](std::uint64_t i) {
        Elf64_Shdr read;
        std::memcpy(&read, base + header.e_shoff + i * sizeof read, sizeof read);
        return read;
    };
    for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
        const Elf64_Shdr table = section(i);
        if (table.sh_type == SHT_DYNSYM && table.sh_link < header.e_shnum) {
            read_symbols(base, table, section(table.sh_link), image.kernels);
        }
    }
    return image;
}

// The word after each `keyword`.
std::vector<std::string> words_after(std::string_view text, std::string_view keyword) {
    std::vector<std::string> words;
    for (std::size_t at = text.find(keyword); at != std::string_view::npos; at = text.find(keyword, at + 1)) {
        const std::size_t begin = text.find_first_not_of(" \t", at + keyword.size());
        if (begin == std::string_view::npos) break;
        words.emplace_back(text.substr(begin, text.find_first_of(" \t,(\n", begin) - begin));
    }
    return words;
}

std::optional<CodeImage> read_ptx(const char* text) {
    const std::string_view code(text);
    const std::vector<std::string> targets = words_after(code, ".target");
    if (targets.empty()) return std::nullopt;
    return CodeImage{.arch = targets.front(), .kernels = words_after(code, ".entry")};
}

}  // namespace

std::optional<CodeImage> read_code_image(const void* image) {
    const auto* bytes = static_cast<const std::byte*>(image);
    if (std::memcmp(bytes, ELFMAG, SELFMAG) == 0) return read_elf(bytes);
    // Text from its first byte; a few are looked at, so that other files are not read to a zero far away.
    for (int i = 0; i < 4; ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (c != '\n' && c != '\t' && (c < 0x20 || c > 0x7E)) return std::nullopt;
    }
    return read_ptx(static_cast<const char*>(image));
}

unsigned machine_of(const std::string& arch) {
    for (const Machine& machine : kMachines) {
        if (arch == machine.arch) return machine.number;
    }
    return 0;
}

}  // namespace rocmforge::emulator
