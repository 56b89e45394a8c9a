#include "engine/prefetch.h"

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

#include "engine/error.h"
#include "engine/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kStretch = 8U << 20U;  // between two looks at the stop token
constexpr unsigned kReaders = 4;             // enough for a disk to have a queue

// 0, or the errno of what went wrong.
int populate(std::span<const std::byte> part) {
    // madvise wants a writable pointer; the mapping stays read-only.
    void* data = const_cast<std::byte*>(part.data());
    if (::madvise(data, part.size(), MADV_POPULATE_READ) == 0) return 0;
    // Kernels before 5.14 don't know it: then the pages come when they are used.
    if (errno == EINVAL) return ::madvise(data, part.size(), MADV_WILLNEED) == 0 ? 0 : errno;
    return errno;
}

}  // namespace

void prefetch(const MappedFile& file, const std::function<void(double)>& progress, std::stop_token stop) {
    const std::span<const std::byte> bytes = file.bytes();
    // Borrowed bytes are in memory already, and need not start on a page.
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    if (bytes.empty() || reinterpret_cast<std::uintptr_t>(bytes.data()) % page != 0) return;

    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> done{0};
    std::atomic<int> error{0};
    const auto read = [&](bool report) {
        while (!stop.stop_requested() && error == 0) {
            const std::size_t begin = next.fetch_add(kStretch);
            if (begin >= bytes.size()) return;
            const std::size_t size = std::min(kStretch, bytes.size() - begin);
            if (const int problem = populate(bytes.subspan(begin, size)); problem != 0) error = problem;
            done += size;
            if (report && progress) progress(static_cast<double>(done) / static_cast<double>(bytes.size()));
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < kReaders; ++i) others.emplace_back([&] { read(false); });
        read(true);
    }
    if (error != 0) {
        // EFAULT: a page has no bytes behind it any more.
        const std::string why = error == EFAULT ? "the file got shorter, or its disk failed"
                                                : std::system_category().message(error);
        throw EngineError(Code::FileUnreadable,
                          "Cannot read " + printable(file.path(), 4096) + ": " + why + ".");
    }
    if (stop.stop_requested()) throw EngineError(Code::Cancelled, "Loading was cancelled.");
    if (progress) progress(1);
}

}  // namespace rocmforge
