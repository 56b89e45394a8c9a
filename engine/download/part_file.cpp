#include "engine/download/part_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/download/disk.h"

namespace rocmforge::download {

PartFile::PartFile(std::string path)
    : path_(std::move(path)), file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (file_ < 0) throw_disk_error(path_, errno);
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    ::close(file_);
    if (error != EWOULDBLOCK) throw_disk_error(path_, error);
    throw EngineError(Code::WriteFailed, Text::tr("Another program is downloading %1 now."),
                      printable(path_, 4096));
}

PartFile::~PartFile() {
    ::close(file_);
}

void PartFile::write(std::uint64_t offset, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) throw_disk_error(path_, errno);
        offset += static_cast<std::uint64_t>(n);
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
}

void PartFile::resize(std::uint64_t bytes) {
    if (::ftruncate(file_, static_cast<off_t>(bytes)) != 0) throw_disk_error(path_, errno);
}

void PartFile::sync() {
    if (::fdatasync(file_) != 0) throw_disk_error(path_, errno);
}

std::uint64_t PartFile::size() const {
    struct stat status {};
    if (::fstat(file_, &status) != 0) throw_disk_error(path_, errno);
    return static_cast<std::uint64_t>(status.st_size);
}

}  // namespace rocmforge::download
