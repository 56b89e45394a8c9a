#include "engine/base/mapped_file.h"

#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "engine/base/descriptor.h"
#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kPathShown = 4096;

[[noreturn]] void throw_system_error(const std::string& path, int error) {
    const std::string name = printable(path, kPathShown);
    if (error == ENOENT || error == ENOTDIR) {
        throw EngineError(Code::FileNotFound, Text::tr("There is no file %1."), name);
    }
    throw EngineError(Code::FileUnreadable, Text::tr("Cannot read %1: %2."), name,
                      std::system_category().message(error));
}

}  // namespace

MappedFile::MappedFile(const std::string& path) : path_(path) {
    // Without O_NONBLOCK, opening a pipe without a writer would block for ever.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.get() < 0) throw_system_error(path, errno);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) throw_system_error(path, errno);
    if (S_ISDIR(status.st_mode)) {
        throw EngineError(Code::FileUnreadable, Text::tr("%1 is a folder, not a file."),
                          printable(path, kPathShown));
    }
    if (!S_ISREG(status.st_mode)) {
        throw EngineError(Code::FileUnreadable, Text::tr("%1 is not a regular file."),
                          printable(path, kPathShown));
    }
    if (status.st_size == 0) return;
    const auto size = static_cast<std::size_t>(status.st_size);
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.get(), 0);
    if (data == MAP_FAILED) throw_system_error(path, errno);
    bytes_ = {static_cast<const std::byte*>(data), size};
    mapped_ = true;
}

MappedFile::MappedFile(std::span<const std::byte> borrowed, std::string name)
    : path_(std::move(name)), bytes_(borrowed) {}

void MappedFile::drop(std::span<const std::byte> part) const {
    if (!mapped_) return;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(part.data()) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(part.data() + part.size()) / page * page;
    // Only whole pages are dropped. madvise() is a hint, so its failure does no harm.
    // NOLINTNEXTLINE(performance-no-int-to-ptr): computes with addresses of pages
    if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

MappedFile::~MappedFile() {
    if (mapped_) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

}  // namespace rocmforge
