#include "tests/hip_emulator/fake_code_object.h"

#include <cstring>
#include <elf.h>
#include <iterator>

#include "tests/hip_emulator/runtime/code_image.h"

namespace rocmforge::emulator {

namespace {

template <typename T>
void append(std::vector<std::byte>& to, const T* from, std::size_t count) {
    const auto* bytes = reinterpret_cast<const std::byte*>(from);
    to.insert(to.end(), bytes, bytes + count * sizeof(T));
}

}  // namespace

std::vector<std::byte> fake_code_object(const std::string& arch, const std::vector<std::string>& kernels,
                                        std::optional<std::uint32_t> args_bytes) {
    // All kernels share one descriptor. It has the sizes of LDS, of private memory and of the arguments.
    const std::uint32_t descriptor[16]{0, 0, args_bytes.value_or(0)};
    std::string names(1, '\0');
    std::vector<Elf64_Sym> symbols(1);
    for (const std::string& kernel : kernels) {
        symbols.push_back({.st_name = static_cast<Elf64_Word>(names.size()),
                           .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_OBJECT),
                           .st_other = STV_PROTECTED,
                           .st_shndx = 3,
                           .st_value = 0,
                           .st_size = args_bytes ? sizeof descriptor : 0});
        names += kernel + ".kd";
        names.push_back('\0');
    }

    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_ident[EI_OSABI] = 64;  // ELFOSABI_AMDGPU_HSA
    header.e_type = ET_DYN;
    header.e_machine = 224;  // EM_AMDGPU
    header.e_flags = machine_of(arch);
    header.e_ehsize = sizeof header;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = 4;
    const std::uint64_t symbols_at = sizeof header;
    const std::uint64_t names_at = symbols_at + symbols.size() * sizeof symbols[0];
    const std::uint64_t padding = 8 - (names_at + names.size()) % 8;
    names.append(padding, '\0');
    const std::uint64_t descriptor_at = names_at + names.size();
    header.e_shoff = descriptor_at + sizeof descriptor;

    Elf64_Shdr sections[4]{};
    sections[1].sh_type = SHT_DYNSYM;
    sections[1].sh_offset = symbols_at;
    sections[1].sh_size = symbols.size() * sizeof symbols[0];
    sections[1].sh_link = 2;
    sections[1].sh_entsize = sizeof symbols[0];
    sections[2].sh_type = SHT_STRTAB;
    sections[2].sh_offset = names_at;
    sections[2].sh_size = names.size();
    sections[3].sh_type = SHT_PROGBITS;
    sections[3].sh_offset = descriptor_at;
    sections[3].sh_size = sizeof descriptor;

    std::vector<std::byte> file;
    append(file, &header, 1);
    append(file, symbols.data(), symbols.size());
    append(file, names.data(), names.size());
    append(file, descriptor, std::size(descriptor));
    append(file, sections, std::size(sections));
    return file;
}

}  // namespace rocmforge::emulator
