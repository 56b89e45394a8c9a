#include "engine/self_test/opening_mark.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <fcntl.h>
#include <filesystem>
#include <sstream>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "engine/self_test/gpu_checks.h"

namespace rocmforge::self_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBefore = "gpu_opening.";

// Whether the mark's process is dead. A mark is locked right after its creation and removed before it is
// unlocked, so a mark that can be locked belongs to a dead process.
bool is_dead(int descriptor) {
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

std::string text_of(int descriptor) {
    std::array<char, 4096> text{};
    const ssize_t count = pread(descriptor, text.data(), text.size(), 0);
    return {text.data(), static_cast<std::size_t>(count > 0 ? count : 0)};
}

struct DeadMark {
    fs::path file;
    std::string what;
};

std::vector<DeadMark> dead_marks(const std::string& folder) {
    std::vector<DeadMark> dead;
    if (folder.empty()) return dead;
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        if (!each->path().filename().string().starts_with(kBefore)) continue;
        const int descriptor = open(each->path().c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) continue;
        if (is_dead(descriptor)) dead.push_back({each->path(), text_of(descriptor)});
        close(descriptor);
    }
    return dead;
}

// Returns a new name, because several threads of a process may create marks.
std::string name_of_mark() {
    static std::atomic<int> count{0};
    return kBefore + std::to_string(getpid()) + "." + std::to_string(count++);
}

}  // namespace

OpeningMark::OpeningMark(const std::string& folder, const std::string& what) {
    if (folder.empty()) return;
    std::error_code error;
    fs::create_directories(folder, error);
    const std::string file = folder + "/" + name_of_mark();
    descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor_ < 0) return;
    file_ = file;
    const bool locked = flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    const bool written = write(descriptor_, what.data(), what.size()) == static_cast<ssize_t>(what.size());
    // An unlocked mark would look like that of a dead process, which is worse than no mark.
    if (!locked || !written) fs::remove(file_, error);
}

OpeningMark::~OpeningMark() {
    if (descriptor_ < 0) return;
    std::error_code error;
    fs::remove(file_, error);
    close(descriptor_);
}

std::string mark_of(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += part + "\n";
    return text;
}

std::set<std::string> parts_of_mark(const std::string& text) {
    std::set<std::string> parts;
    const std::vector<std::string> known = gpu_parts();
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (std::find(known.begin(), known.end(), line) != known.end()) parts.insert(line);
    }
    return parts;
}

std::optional<std::string> dead_mark(const std::string& folder) {
    const std::vector<DeadMark> dead = dead_marks(folder);
    if (dead.empty()) return std::nullopt;
    return dead.front().what;
}

void remove_dead_marks(const std::string& folder) {
    for (const DeadMark& mark : dead_marks(folder)) {
        std::error_code error;
        fs::remove(mark.file, error);
    }
}

}  // namespace rocmforge::self_test
