#include "engine/files/prefetch.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <sys/mman.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kStretch = 8U << 20U;  // bytes read between two checks of the stop token
constexpr std::size_t kReaders = 4;          // number of threads; enough to fill a disk's queue

// Reads the pages of a part into memory. Returns 0 or an errno.
int populate(std::span<const std::byte> part) {
    // madvise expects a writable pointer; the mapping stays read-only.
    void* data = const_cast<std::byte*>(part.data());
    if (::madvise(data, part.size(), MADV_POPULATE_READ) == 0) return 0;
    // EINVAL: kernels before 5.14 don't support MADV_POPULATE_READ. MADV_WILLNEED starts to read the pages,
    // but does not wait for them.
    if (errno == EINVAL) return ::madvise(data, part.size(), MADV_WILLNEED) == 0 ? 0 : errno;
    return errno;
}

// Returns ranges of at most kStretch bytes that cover all pages of the parts.
std::vector<MappedPart> stretches_of(std::span<const MappedPart> parts) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    std::vector<MappedPart> stretches;
    for (const MappedPart& part : parts) {
        // Skips borrowed bytes: they are in memory already and may not be page-aligned.
        const std::span<const std::byte> all = part.file->bytes();
        if (part.bytes.empty() || reinterpret_cast<std::uintptr_t>(all.data()) % page != 0) continue;
        const auto offset = static_cast<std::size_t>(part.bytes.data() - all.data());
        const std::size_t end = offset + part.bytes.size();
        for (std::size_t at = offset / page * page; at < end; at += kStretch) {
            stretches.push_back({part.file, all.subspan(at, std::min(kStretch, end - at))});
        }
    }
    return stretches;
}

[[noreturn]] void throw_unreadable(const MappedFile& file, int error) {
    // EFAULT means that the file no longer has bytes for the page.
    const std::string why =
        error == EFAULT ? "the file got shorter, or its disk failed" : std::system_category().message(error);
    throw EngineError(Code::FileUnreadable, Text::tr("Cannot read %1: %2."), printable(file.path(), 4096),
                      why);
}

}  // namespace

void prefetch(std::span<const MappedPart> parts, const std::function<void(double)>& progress,
              std::stop_token stop) {
    const std::vector<MappedPart> stretches = stretches_of(parts);
    struct Problem {
        std::atomic<int> error{0};
        std::atomic<std::size_t> stretch{0};
    } problem;
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> done{0};
    const auto read = [&](bool report) {
        while (!stop.stop_requested() && problem.error == 0) {
            const std::size_t i = next.fetch_add(1);
            if (i >= stretches.size()) return;
            if (const int error = populate(stretches[i].bytes); error != 0) {
                problem.stretch = i;
                problem.error = error;
            }
            ++done;
            if (report && progress) {
                progress(static_cast<double>(done) / static_cast<double>(stretches.size()));
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min<std::size_t>(kReaders, stretches.size()); ++i) {
            others.emplace_back([&] { read(false); });
        }
        read(true);
    }
    if (problem.error != 0) throw_unreadable(*stretches[problem.stretch].file, problem.error);
    if (stop.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("Loading was cancelled."));
    if (progress) progress(1);
}

}  // namespace rocmforge
