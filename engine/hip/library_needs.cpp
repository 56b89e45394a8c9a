#include "engine/hip/library_needs.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/error.h"
#include "engine/base/mapped_file.h"

namespace rocmforge::hip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntries = 4096;

// Reads an ELF file. The file is untrusted, so every offset is checked.
class ElfReader {
  public:
    explicit ElfReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    LibraryNeeds run(const std::string& origin) {
        const auto header = at<Elf64_Ehdr>(0);
        if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
            header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_ident[EI_DATA] != ELFDATA2LSB) {
            return {};
        }
        for (std::size_t i = 0; i < header->e_phnum; ++i) {
            const auto segment = at<Elf64_Phdr>(header->e_phoff + i * sizeof(Elf64_Phdr));
            if (!segment) return {};
            if (segment->p_type == PT_LOAD) loaded_.push_back(*segment);
            if (segment->p_type == PT_DYNAMIC) read_dynamic(*segment);
        }
        LibraryNeeds needs;
        for (const std::uint64_t name : needed_) {
            if (std::string text = string(name); !text.empty()) needs.libraries.push_back(std::move(text));
        }
        if (search_) needs.folders = folders(string(*search_), origin);
        return needs;
    }

  private:
    template <typename T>
    std::optional<T> at(std::uint64_t offset) const {
        if (offset > bytes_.size() || bytes_.size() - offset < sizeof(T)) return std::nullopt;
        T value;
        std::memcpy(&value, bytes_.data() + offset, sizeof(T));
        return value;
    }

    void read_dynamic(const Elf64_Phdr& segment) {
        for (std::size_t i = 0; i < kMostEntries; ++i) {
            const auto entry = at<Elf64_Dyn>(segment.p_offset + i * sizeof(Elf64_Dyn));
            if (!entry || entry->d_tag == DT_NULL) return;
            const std::uint64_t value = entry->d_un.d_val;
            if (entry->d_tag == DT_NEEDED) needed_.push_back(value);
            if (entry->d_tag == DT_STRTAB) strings_ = value;
            if (entry->d_tag == DT_RUNPATH || (entry->d_tag == DT_RPATH && !search_)) search_ = value;
        }
    }

    // Converts an address of the dynamic section to a file offset, using the loaded segments.
    std::optional<std::uint64_t> offset_of(std::uint64_t address) const {
        for (const Elf64_Phdr& segment : loaded_) {
            if (address < segment.p_vaddr || address - segment.p_vaddr >= segment.p_filesz) continue;
            return address - segment.p_vaddr + segment.p_offset;
        }
        return std::nullopt;
    }

    std::string string(std::uint64_t name) const {
        const auto table = offset_of(strings_);
        if (!table || *table >= bytes_.size() || name >= bytes_.size() - *table) return {};
        const auto rest = bytes_.subspan(*table + name);
        const auto* text = reinterpret_cast<const char*>(rest.data());
        return {text, ::strnlen(text, rest.size())};
    }

    static std::vector<std::string> folders(std::string_view list, const std::string& origin) {
        std::vector<std::string> all;
        while (!list.empty()) {
            const std::size_t end = std::min(list.find(':'), list.size());
            std::string folder(list.substr(0, end));
            for (const std::string_view name : {"$ORIGIN", "${ORIGIN}"}) {
                if (folder.starts_with(name)) folder.replace(0, name.size(), origin);
            }
            if (folder.starts_with('/')) all.push_back(std::move(folder));
            list.remove_prefix(std::min(end + 1, list.size()));
        }
        return all;
    }

    std::span<const std::byte> bytes_;
    std::vector<Elf64_Phdr> loaded_;
    std::vector<std::uint64_t> needed_;
    std::uint64_t strings_ = 0;
    std::optional<std::uint64_t> search_;
};

}  // namespace

LibraryNeeds library_needs(const std::string& file) {
    try {
        const MappedFile mapped(file);
        std::error_code error;
        const fs::path real = fs::canonical(file, error);
        return ElfReader(mapped.bytes()).run((error ? fs::path(file) : real).parent_path().string());
    } catch (const EngineError&) {  // missing or unreadable; the loader will report it
        return {};
    }
}

}  // namespace rocmforge::hip
