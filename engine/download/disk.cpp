#include "engine/download/disk.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/statvfs.h>
#include <system_error>
#include <unistd.h>

#include "engine/base/descriptor.h"
#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge::download {
namespace {

constexpr std::size_t kPathShown = 4096;
// Free space that downloads leave for other programs, because these may fail if the disk is full.
constexpr std::uint64_t kSpareBytes = 100'000'000;
constexpr std::size_t kLongestName = 200;

std::string shown(const std::string& path) {
    return printable(path, kPathShown);
}

}  // namespace

void throw_disk_error(const std::string& what, int error) {
    if (error == ENOSPC || error == EDQUOT) {
        throw EngineError(Code::WriteFailed, Text::tr("Cannot write %1: the disk is full."), shown(what));
    }
    throw EngineError(Code::WriteFailed, Text::tr("Cannot write %1: %2."), shown(what),
                      std::system_category().message(error));
}

void check_free_space(const std::string& folder, std::uint64_t needed, const std::string& for_what) {
    struct statvfs status {};
    if (::statvfs(folder.c_str(), &status) != 0) throw_disk_error(folder, errno);
    const std::uint64_t free = std::uint64_t{status.f_bavail} * status.f_frsize;
    if (free >= kSpareBytes && free - kSpareBytes >= needed) return;
    throw EngineError(
        Code::WriteFailed,
        Text::tr("%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free."), for_what,
        Bytes{needed}, shown(folder), Bytes{free}, Bytes{kSpareBytes});
}

void write_atomically(const std::string& path, std::string_view text) {
    const std::string fresh = path + ".new";
    const auto fail = [&] {
        const int why = errno;
        ::unlink(fresh.c_str());
        throw_disk_error(path, why);
    };
    {
        const Descriptor file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
        if (file.get() < 0) throw_disk_error(path, errno);
        while (!text.empty()) {
            const ssize_t n = ::write(file.get(), text.data(), text.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) fail();
            text.remove_prefix(static_cast<std::size_t>(n));
        }
        if (::fdatasync(file.get()) != 0) fail();
    }
    if (::rename(fresh.c_str(), path.c_str()) != 0) fail();
}

void sync_folder(const std::string& folder) {
    const Descriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (file.get() < 0 || ::fsync(file.get()) != 0) throw_disk_error(folder, errno);
}

void rename_new(const std::string& from, const std::string& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
        const int why = errno;
        std::error_code error;
        if (why == EEXIST || std::filesystem::exists(std::filesystem::symlink_status(to, error))) {
            throw EngineError(Code::InvalidArgument,
                              Text::tr("%1 already exists and was not replaced. Delete or rename it first."),
                              shown(to));
        }
        // EINVAL: this file system doesn't support renaming without replacing.
        if (why != EINVAL) throw_disk_error(to, why);
        if (::rename(from.c_str(), to.c_str()) != 0) throw_disk_error(to, errno);
    }
    const std::filesystem::path folder = std::filesystem::path(to).parent_path();
    sync_folder(folder.empty() ? "." : folder.string());
}

void make_folders(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) throw_disk_error(path, error.value());
}

bool is_plain_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && name.front() != '.' &&
           std::none_of(name.begin(), name.end(), [](char c) {
               return c == '/' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
           });
}

}  // namespace rocmforge::download
