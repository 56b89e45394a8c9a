#include "place.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "unpack.h"

namespace rocmforge::appimage {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBegun = ".begun-";  // prefix of folders that are being unpacked, or were left by a run
                                           // that was killed
constexpr int kTries = 5;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::vector<fs::path> candidates() {
    std::vector<fs::path> found;
    if (const std::string caches = variable("XDG_CACHE_HOME"); caches.starts_with('/'))
        found.push_back(fs::path(caches) / "ROCmForge/appimage");
    if (const std::string home = variable("HOME"); home.starts_with('/'))
        found.push_back(fs::path(home) / ".cache/ROCmForge/appimage");
    const std::string temporary = variable("TMPDIR");
    found.push_back(fs::path(temporary.starts_with('/') ? temporary : "/tmp") /
                    ("ROCmForge-appimage-" + std::to_string(geteuid())));
    return found;
}

// Throws if programs cannot be started from the folder, or if other users could change it.
void prepare(const fs::path& folder) {
    fs::create_directories(folder.parent_path());
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        throw std::system_error(errno, std::generic_category(), folder.string());
    struct stat about {};
    if (lstat(folder.c_str(), &about) != 0 || !S_ISDIR(about.st_mode) || about.st_uid != geteuid() ||
        (about.st_mode & 022U) != 0)
        throw std::runtime_error(folder.string() + " belongs to others too");
    struct statvfs system {};
    if (statvfs(folder.c_str(), &system) == 0 && (system.f_flag & ST_NOEXEC) != 0)
        throw std::runtime_error("no program may be started in " + folder.string());
}

// An open folder with a lock. keep() leaves it open and locked after exec().
class Held {
  public:
    Held(const fs::path& folder, int how)
        : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)) {
        if (folder_ >= 0 && flock(folder_, how | LOCK_NB) == 0) return;
        release();
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { release(); }

    explicit operator bool() const { return folder_ >= 0; }

    void keep() {
        flock(folder_, LOCK_SH);
        folder_ = -1;
    }

  private:
    void release() {
        if (folder_ >= 0) close(folder_);
        folder_ = -1;
    }

    int folder_;
};

bool use(const Squashfs& files, const fs::path& folder) {
    Held held(folder, LOCK_SH);
    if (!held || !is_unpacked(files, folder)) return false;
    held.keep();
    return true;
}

void remove_unless_held(const fs::path& folder) {
    const Held held(folder, LOCK_EX);
    std::error_code ignored;
    if (held) fs::remove_all(folder, ignored);
}

void remove_others(const fs::path& place, const std::string& name) {
    std::error_code ignored;
    std::vector<fs::path> others;
    for (const auto& entry : fs::directory_iterator(place, ignored))
        if (entry.path().filename() != name) others.push_back(entry.path());
    for (const fs::path& other : others) remove_unless_held(other);
}

// Unpacks the files into a new folder and renames it to `name`. Returns false if another process was faster,
// or if the new folder lacks files.
bool unpack_into(const Squashfs& files, const fs::path& place, const std::string& name) {
    // mkdtemp replaces the six letters X.
    std::string begun = (place / (std::string(kBegun) + "XXXXXX")).string();
    if (mkdtemp(begun.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), place.string());
    Held held(begun, LOCK_EX);
    if (!held) return false;
    try {
        unpack(files, begun);
    } catch (const std::exception&) {
        std::error_code ignored;
        fs::remove_all(begun, ignored);
        throw;
    }
    if (std::rename(begun.c_str(), (place / name).c_str()) == 0) {
        held.keep();
        // Another process may have removed files while this process changed its lock.
        return is_unpacked(files, place / name);
    }
    fs::remove_all(begun);
    return false;
}

fs::path place_in(const fs::path& place, const Squashfs& files) {
    prepare(place);
    std::array<char, 17> name{};
    std::snprintf(name.data(), name.size(), "%016llx", static_cast<unsigned long long>(files.fingerprint()));
    for (int i = 0; i < kTries; ++i) {
        if (use(files, place / name.data())) return place / name.data();
        remove_unless_held(place / name.data());  // if the folder exists, it is incomplete
        remove_others(place, name.data());        // frees the space before unpacking
        if (unpack_into(files, place, name.data())) return place / name.data();
    }
    throw std::runtime_error("other programs keep " + (place / name.data()).string());
}

}  // namespace

fs::path place_for(const Squashfs& files) {
    std::string reasons;
    for (const fs::path& place : candidates()) {
        try {
            return place_in(place, files);
        } catch (const Damaged&) {
            throw;  // the file is damaged, so other places would fail too
        } catch (const std::exception& error) {
            reasons += (reasons.empty() ? "" : "; ") + std::string(error.what());
        }
    }
    throw std::runtime_error("there is no place for its files (TMPDIR=FOLDER names another one): " + reasons);
}

}  // namespace rocmforge::appimage
