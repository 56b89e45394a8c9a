#include "unpack.h"

#include <cerrno>
#include <fcntl.h>
#include <fnmatch.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace rocmforge::appimage {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void failed(const fs::path& path) {
    throw std::system_error(errno, std::generic_category(), path.string());
}

class NewFile {
  public:
    NewFile(const fs::path& path, unsigned permissions)
        : path_(path),
          file_(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)) {
        if (file_ < 0) failed(path);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile() { close(file_); }

    void write(Bytes bytes) {
        while (!bytes.empty()) {
            const ssize_t some = ::write(file_, bytes.data(), bytes.size());
            if (some < 0 && errno == EINTR) continue;
            if (some < 0) failed(path_);
            bytes = bytes.subspan(static_cast<std::size_t>(some));
        }
    }

    // Sets permissions regardless of the umask.
    void permit(unsigned permissions) {
        if (fchmod(file_, permissions) != 0) failed(path_);
    }

  private:
    fs::path path_;
    int file_;
};

class Unpacking {
  public:
    Unpacking(const Squashfs& files, const fs::path& folder, const std::string& pattern)
        : files_(files), folder_(folder), pattern_(pattern) {}

    void into(const fs::path& inside, const Inode& inode) {
        for (const Entry& entry : files_.entries(inode)) {
            const fs::path path = inside / entry.name;
            if (entry.inode.kind == Kind::kFolder)
                into(path, entry.inode);
            else if (fnmatch(pattern_.c_str(), path.c_str(), 0) == 0)
                write(path, entry.inode);
        }
    }

  private:
    void write(const fs::path& inside, const Inode& inode) {
        const fs::path path = folder_ / inside;
        fs::create_directories(path.parent_path());
        // Removes a file that an earlier run left. It is not overwritten, because it may be a link.
        fs::remove(path);
        if (inode.kind == Kind::kLink) {
            fs::create_symlink(inode.target, path);
            return;
        }
        NewFile file(path, inode.permissions);
        files_.read(inode, [&file](Bytes bytes) { file.write(bytes); });
        file.permit(inode.permissions);
    }

    const Squashfs& files_;
    const fs::path& folder_;
    const std::string& pattern_;
};

bool is_there(const fs::path& path, const Inode& inode) {
    struct stat about {};
    if (lstat(path.c_str(), &about) != 0) return false;
    if (inode.kind == Kind::kLink) return S_ISLNK(about.st_mode);
    return S_ISREG(about.st_mode) && static_cast<std::uint64_t>(about.st_size) == inode.size;
}

bool are_there(const Squashfs& files, const Inode& folder, const fs::path& path) {
    for (const Entry& entry : files.entries(folder)) {
        const fs::path below = path / entry.name;
        const bool whole = entry.inode.kind == Kind::kFolder ? are_there(files, entry.inode, below)
                                                             : is_there(below, entry.inode);
        if (!whole) return false;
    }
    return true;
}

}  // namespace

void unpack(const Squashfs& files, const fs::path& folder, const std::string& pattern) {
    fs::create_directories(folder);
    Unpacking(files, folder, pattern).into({}, files.root());
}

bool is_unpacked(const Squashfs& files, const fs::path& folder) {
    return are_there(files, files.root(), folder);
}

}  // namespace rocmforge::appimage
