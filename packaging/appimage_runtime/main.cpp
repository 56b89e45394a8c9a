// The runtime that precedes an AppImage's squashfs. It depends on nothing that the computer provides, neither
// libraries nor FUSE: it unpacks the files and executes their AppRun.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <climits>

#include "place.h"
#include "squashfs.h"
#include "unpack.h"

// Sections that other programs read and write in an AppImage: update information and signatures.
#define ROCMFORGE_SECTION(name) __attribute__((section(name), used))
ROCMFORGE_SECTION(".upd_info") volatile char update_information[1024] = {0};
ROCMFORGE_SECTION(".sha256_sig") volatile char signature[1024] = {0};
ROCMFORGE_SECTION(".sig_key") volatile char signing_key[8192] = {0};

namespace rocmforge::appimage {
namespace {

constexpr int kCannotStart = 127;

constexpr const char* kHelp =
    "What every AppImage knows, beside what its program does:\n"
    "  --appimage-extract [PATTERN]   unpacks it into ./squashfs-root\n"
    "  --appimage-offset              where its squashfs begins\n"
    "  --appimage-updateinformation   where updates are found\n"
    "  --appimage-help                this\n"
    "It is unpacked once, in ~/.cache/ROCmForge/appimage, and started from there.\n";

Bytes whole_file() {
    const int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat about {};
    if (file < 0 || fstat(file, &about) != 0)
        throw std::system_error(errno, std::generic_category(), "/proc/self/exe");
    const auto length = static_cast<std::size_t>(about.st_size);
    void* bytes = mmap(nullptr, length, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (bytes == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "/proc/self/exe");
    return {static_cast<const std::uint8_t*>(bytes), length};
}

// The section header table is the last part of an ELF file.
std::size_t program_length(Bytes file) {
    Elf64_Ehdr head{};
    std::memcpy(&head, file.data(), sizeof head);
    const std::size_t length = head.e_shoff + std::size_t{head.e_shnum} * head.e_shentsize;
    if (length >= file.size()) throw Damaged("its files are missing");
    return length;
}

std::string own_path() {
    std::string path(PATH_MAX, '\0');
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
    path.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
    return path;
}

[[noreturn]] void become(const std::string& folder, char** arguments) {
    setenv("APPIMAGE", own_path().c_str(), 1);
    setenv("APPDIR", folder.c_str(), 1);
    setenv("ARGV0", arguments[0], 1);
    const std::string start = folder + "/AppRun";
    execv(start.c_str(), arguments);
    throw std::system_error(errno, std::generic_category(), start);
}

int start(int count, char** arguments) {
    const std::string_view first = count > 1 ? arguments[1] : "";
    if (first == "--appimage-help") return std::fputs(kHelp, stdout) < 0;
    if (first == "--appimage-updateinformation")
        return std::puts(const_cast<const char*>(update_information)) < 0;
    const Bytes file = whole_file();
    const std::size_t offset = program_length(file);
    if (first == "--appimage-offset") return std::printf("%zu\n", offset) < 0;
    const Squashfs files(file.subspan(offset));
    if (first == "--appimage-extract") {
        unpack(files, "squashfs-root", count > 2 ? arguments[2] : "*");
        return 0;
    }
    // This option is accepted and removed, because it requests the default behaviour.
    if (first == "--appimage-extract-and-run") {
        arguments[1] = arguments[0];
        ++arguments;
    } else if (first.starts_with("--appimage-")) {
        std::fprintf(stderr, "%s isn't known; --appimage-help says what is.\n", arguments[1]);
        return 2;
    }
    become(place_for(files).string(), arguments);
}

}  // namespace
}  // namespace rocmforge::appimage

int main(int count, char** arguments) {
    try {
        return rocmforge::appimage::start(count, arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "This AppImage can't be started: %s.\n", error.what());
        return rocmforge::appimage::kCannotStart;
    }
}
