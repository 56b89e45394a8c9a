#include "tests/hip_emulator/runtime/code_image.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <string_view>
#include <utility>

namespace rocmforge::emulator {

namespace {

constexpr std::uint16_t kMachineAmdGpu = 224;  // EM_AMDGPU, missing in older <elf.h>
constexpr unsigned kArchMask = 0xFF;           // EF_AMDGPU_MACH

struct ElfMachine {
    unsigned number;
    const char* arch;
};
constexpr std::array<ElfMachine, 20> kMachines{{
    {0x02F, "gfx906"},  {0x030, "gfx908"},  {0x036, "gfx1030"}, {0x037, "gfx1031"}, {0x038, "gfx1032"},
    {0x03D, "gfx1035"}, {0x03E, "gfx1034"}, {0x03F, "gfx90a"},  {0x041, "gfx1100"}, {0x043, "gfx1150"},
    {0x044, "gfx1103"}, {0x045, "gfx1036"}, {0x046, "gfx1101"}, {0x047, "gfx1102"}, {0x048, "gfx1200"},
    {0x04A, "gfx1151"}, {0x04C, "gfx942"},  {0x04E, "gfx1201"}, {0x055, "gfx1152"}, {0x039, "gfx1033"},
}};

std::string arch_of(unsigned flags) {
    for (const ElfMachine& machine : kMachines) {
        if (machine.number == (flags & kArchMask)) return machine.arch;
    }
    return "gfx?" + std::to_string(flags & kArchMask);
}

class ElfReader {
  public:
    explicit ElfReader(const std::byte* base) : base_(base), header_(at<Elf64_Ehdr>(0)) {}

    bool for_amd_gpus() const {
        return header_.e_ident[EI_CLASS] == ELFCLASS64 && header_.e_machine == kMachineAmdGpu;
    }
    CodeImage read() const {
        CodeImage image{.arch = arch_of(header_.e_flags), .kernels = {}};
        for (std::uint64_t i = 0; i < header_.e_shnum; ++i) {
            const Elf64_Shdr table = section(i);
            if (table.sh_type == SHT_DYNSYM && table.sh_link < header_.e_shnum) read_symbols(table, image);
        }
        return image;
    }

  private:
    template <typename T>
    T at(std::uint64_t offset) const {
        T value;
        std::memcpy(&value, base_ + offset, sizeof value);
        return value;
    }
    Elf64_Shdr section(std::uint64_t i) const {
        return at<Elf64_Shdr>(header_.e_shoff + i * sizeof(Elf64_Shdr));
    }

    void read_symbols(const Elf64_Shdr& table, CodeImage& image) const {
        constexpr std::string_view kEnd = ".kd";
        const Elf64_Shdr names = section(table.sh_link);
        for (std::uint64_t i = 0; i + sizeof(Elf64_Sym) <= table.sh_size; i += sizeof(Elf64_Sym)) {
            const auto symbol = at<Elf64_Sym>(table.sh_offset + i);
            if (symbol.st_name >= names.sh_size) continue;
            const auto* text = reinterpret_cast<const char*>(base_ + names.sh_offset + symbol.st_name);
            const std::string_view name(text, strnlen(text, names.sh_size - symbol.st_name));
            if (!name.ends_with(kEnd)) continue;
            image.kernels.push_back(
                {std::string(name.substr(0, name.size() - kEnd.size())), args_bytes(symbol)});
        }
    }

    // A descriptor begins with the sizes of LDS, of private memory and of the arguments.
    std::optional<std::size_t> args_bytes(const Elf64_Sym& symbol) const {
        constexpr std::uint64_t kDescriptorBytes = 64;
        if (symbol.st_size != kDescriptorBytes || symbol.st_shndx >= header_.e_shnum) return std::nullopt;
        const Elf64_Shdr in = section(symbol.st_shndx);
        return at<std::uint32_t>(in.sh_offset + (symbol.st_value - in.sh_addr) + 2 * sizeof(std::uint32_t));
    }

    const std::byte* base_;
    Elf64_Ehdr header_;
};

// Returns the word after each `keyword`.
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
    CodeImage image{.arch = targets.front(), .kernels = {}};
    for (std::string& name : words_after(code, ".entry")) image.kernels.push_back({std::move(name), {}});
    return image;
}

}  // namespace

std::optional<CodeImage> read_code_image(const void* image) {
    const auto* bytes = static_cast<const std::byte*>(image);
    if (std::memcmp(bytes, ELFMAG, SELFMAG) == 0) {
        const ElfReader elf(bytes);
        return elf.for_amd_gpus() ? std::optional(elf.read()) : std::nullopt;
    }
    // First checks a few bytes for text, so that binary data is not searched for a terminating zero.
    for (int i = 0; i < 4; ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (c != '\n' && c != '\t' && (c < 0x20 || c > 0x7E)) return std::nullopt;
    }
    return read_ptx(static_cast<const char*>(image));
}

unsigned machine_of(const std::string& arch) {
    for (const ElfMachine& machine : kMachines) {
        if (arch == machine.arch) return machine.number;
    }
    return 0;
}

}  // namespace rocmforge::emulator
