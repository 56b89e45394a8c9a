#include "tests/machine_code/code_object.h"

#include <cstring>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace rocmforge::machine_code {

namespace {

using nlohmann::json;

constexpr std::uint16_t kMachineAmdgpu = 224;
constexpr std::uint32_t kNoteMetadata = 32;  // NT_AMDGPU_METADATA
constexpr std::uint32_t kRelative64 = 13;    // R_AMDGPU_RELATIVE64

// A kernel's descriptor. Source: LLVM, "User Guide for AMDGPU Backend".
struct Descriptor {
    std::uint32_t lds_bytes;
    std::uint32_t scratch_bytes;
    std::uint32_t kernarg_bytes;
    std::uint32_t reserved0;
    std::int64_t entry;  // relative to the descriptor's address
    std::byte reserved1[20];
    std::uint32_t resources3;
    std::uint32_t resources1;
    std::uint32_t resources2;
    std::uint16_t properties;
    std::uint16_t preload;
    std::uint32_t reserved2;
};
static_assert(sizeof(Descriptor) == 64);

class Elf {
  public:
    explicit Elf(const std::filesystem::path& file) : name_(file.string()) {
        std::ifstream in(file, std::ios::binary);
        if (!in) refuse("cannot be read");
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        bytes_.push_back('\0');  // terminates the last name
        header_ = at<Elf64_Ehdr>(0);
        if (std::memcmp(header_.e_ident, ELFMAG, SELFMAG) != 0 || header_.e_machine != kMachineAmdgpu) {
            refuse("is no code object for an AMD GPU");
        }
    }

    [[noreturn]] void refuse(const std::string& why) const { throw std::runtime_error(name_ + " " + why); }

    template <typename T>
    T at(std::uint64_t offset) const {
        T value;
        std::memcpy(&value, span(offset, sizeof(T)), sizeof(T));
        return value;
    }
    const char* span(std::uint64_t offset, std::uint64_t bytes) const {
        if (offset > bytes_.size() || bytes > bytes_.size() - offset) refuse("ends too early");
        return bytes_.data() + offset;
    }
    std::string text(std::uint64_t offset) const { return span(offset, 1); }

    std::vector<Elf64_Phdr> segments() const { return table<Elf64_Phdr>(header_.e_phoff, header_.e_phnum); }
    std::vector<Elf64_Shdr> sections() const { return table<Elf64_Shdr>(header_.e_shoff, header_.e_shnum); }
    template <typename T>
    std::vector<T> table(std::uint64_t offset, std::uint64_t count) const {
        std::vector<T> entries;
        for (std::uint64_t i = 0; i < count; ++i) entries.push_back(at<T>(offset + i * sizeof(T)));
        return entries;
    }

    json metadata() const {
        for (const Elf64_Phdr& segment : segments()) {
            if (segment.p_type != PT_NOTE) continue;
            const auto padded = [](std::uint64_t size) { return (size + 3) & ~std::uint64_t{3}; };
            for (std::uint64_t i = segment.p_offset; i < segment.p_offset + segment.p_filesz;) {
                const auto note = at<Elf64_Nhdr>(i);
                const std::uint64_t content = i + sizeof note + padded(note.n_namesz);
                if (note.n_type == kNoteMetadata) {
                    const char* begin = span(content, note.n_descsz);
                    return json::from_msgpack(begin, begin + note.n_descsz);
                }
                i = content + padded(note.n_descsz);
            }
        }
        refuse("has no metadata");
    }

  private:
    std::string name_;
    std::vector<char> bytes_;
    Elf64_Ehdr header_{};
};

}  // namespace

CodeObject::CodeObject(const std::filesystem::path& file) {
    const Elf elf(file);
    for (const Elf64_Phdr& segment : elf.segments()) {
        if (segment.p_type != PT_LOAD) continue;
        memory_.resize(std::max<std::size_t>(memory_.size(), segment.p_vaddr + segment.p_memsz));
    }
    memory_.resize(memory_.size() + 64);  // decoding an instruction may read beyond the end of the code
    for (const Elf64_Phdr& segment : elf.segments()) {
        if (segment.p_type != PT_LOAD) continue;
        std::memcpy(memory_.data() + segment.p_vaddr, elf.span(segment.p_offset, segment.p_filesz),
                    segment.p_filesz);
    }
    std::map<std::string, std::uint64_t> symbols;
    const std::vector<Elf64_Shdr> sections = elf.sections();
    for (const Elf64_Shdr& section : sections) {
        if (section.sh_type == SHT_DYNSYM) {
            const std::uint64_t names = sections.at(section.sh_link).sh_offset;
            for (const auto& symbol :
                 elf.table<Elf64_Sym>(section.sh_offset, section.sh_size / sizeof(Elf64_Sym))) {
                symbols[elf.text(names + symbol.st_name)] = symbol.st_value;
            }
        }
        if (section.sh_type != SHT_RELA) continue;
        for (const auto& relocation :
             elf.table<Elf64_Rela>(section.sh_offset, section.sh_size / sizeof(Elf64_Rela))) {
            if (ELF64_R_TYPE(relocation.r_info) != kRelative64) elf.refuse("has an unknown relocation");
            const std::uint64_t value = begin() + static_cast<std::uint64_t>(relocation.r_addend);
            std::memcpy(memory_.data() + relocation.r_offset, &value, sizeof value);
        }
    }
    const json metadata = elf.metadata();
    target_ = metadata.at("amdhsa.target").get<std::string>();
    target_ = target_.substr(target_.rfind('-') + 1);
    target_ = target_.substr(0, target_.find(':'));
    for (const json& of_kernel : metadata.at("amdhsa.kernels")) {
        const std::uint64_t at = symbols.at(of_kernel.at(".symbol").get<std::string>());
        Descriptor d;
        std::memcpy(&d, memory_.data() + at, sizeof d);
        Kernel kernel{.name = of_kernel.at(".name").get<std::string>(),
                      .entry = begin() + at + static_cast<std::uint64_t>(d.entry),
                      .lds_bytes = d.lds_bytes,
                      .scratch_bytes = d.scratch_bytes,
                      .resources1 = d.resources1,
                      .resources2 = d.resources2,
                      .properties = d.properties,
                      .preload = d.preload,
                      .kernarg_bytes = of_kernel.at(".kernarg_segment_size").get<std::size_t>()};
        for (const json& argument : of_kernel.at(".args")) {
            const auto kind = argument.at(".value_kind").get<std::string>();
            if (kind == "by_value") kernel.argument_bytes = argument.at(".size").get<std::size_t>();
            // Kernels of version 4 read the sizes of grid and block from the dispatch packet. Later versions
            // read them from hidden arguments, which the machine doesn't provide.
            else if (kind.starts_with("hidden_block_count"))
                elf.refuse("is no code object of version 4");
        }
        kernels_.emplace(kernel.name, kernel);
    }
}

}  // namespace rocmforge::machine_code
