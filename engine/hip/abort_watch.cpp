#include "engine/hip/abort_watch.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <string_view>
#include <unistd.h>

namespace rocmforge::hip {
namespace {

// Address range of a shared library of the process.
struct Range {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
    bool has(std::uintptr_t address) const { return address >= begin && address < end; }
};

// Everything that the signal handler reads. The handler may neither allocate memory nor take a lock.
struct Watch {
    std::atomic<bool> installed{false};
    std::atomic<bool> aborted{false};
    Range program;
    std::array<Range, 8> runtime{};
    std::size_t runtimes = 0;
    std::array<char, 4096> file{};
    std::array<char, 1024> text{};
    std::size_t text_bytes = 0;
    struct sigaction before {};
};
Watch watch;

void on_abort(int signal, siginfo_t* info, void* context);

struct Search {
    std::uintptr_t in_runtime;
    Watch& found;
};

bool is_rocm(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return name.starts_with("libamdhip64") || name.starts_with("libhsa-runtime64");
}

int look_at_object(dl_phdr_info* object, std::size_t, void* data) {
    auto& search = *static_cast<Search*>(data);
    Range range{UINTPTR_MAX, 0};
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        const auto& part = object->dlpi_phdr[i];
        if (part.p_type != PT_LOAD) continue;
        const std::uintptr_t begin = object->dlpi_addr + part.p_vaddr;
        range.begin = std::min(range.begin, begin);
        range.end = std::max<std::uintptr_t>(range.end, begin + part.p_memsz);
    }
    Watch& found = search.found;
    if (range.has(reinterpret_cast<std::uintptr_t>(&on_abort))) {
        found.program = range;
    } else if ((range.has(search.in_runtime) || is_rocm(object->dlpi_name)) &&
               found.runtimes < found.runtime.size()) {
        found.runtime[found.runtimes++] = range;
    }
    return 0;
}

void write_record() {
    if (watch.file[0] == '\0') return;
    const int file = open(watch.file.data(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return;
    (void)!write(file, watch.text.data(), watch.text_bytes);
    close(file);
}

enum class Whose { Others, Runtimes, ProgramsInRuntime };

Whose whose_stack() {
    std::array<void*, 64> frames{};
    const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
    bool in_handler = true;
    bool in_program = false;
    bool in_runtime = false;
    for (int i = 0; i < count; ++i) {
        const auto address = reinterpret_cast<std::uintptr_t>(frames[static_cast<std::size_t>(i)]);
        in_handler = in_handler && watch.program.has(address);
        if (in_handler) continue;
        in_program = in_program || watch.program.has(address);
        in_runtime = in_runtime || std::any_of(watch.runtime.begin(), watch.runtime.end(),
                                               [address](const Range& range) { return range.has(address); });
    }
    if (!in_runtime) return Whose::Others;
    return in_program ? Whose::ProgramsInRuntime : Whose::Runtimes;
}

void on_abort(int signal, siginfo_t* info, void* context) {
    const Whose whose = whose_stack();
    if (whose != Whose::Others) {
        write_record();
        watch.aborted.store(true, std::memory_order_release);
        while (whose == Whose::Runtimes) pause();
    }
    // After the handler returns, abort() ends the process.
    const struct sigaction& before = watch.before;
    if ((before.sa_flags & SA_SIGINFO) != 0) return before.sa_sigaction(signal, info, context);
    if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) before.sa_handler(signal);
}

template <std::size_t capacity>
std::size_t copy(std::array<char, capacity>& to, const std::string& from) {
    const std::size_t bytes = std::min(from.size(), capacity - 1);
    std::memcpy(to.data(), from.data(), bytes);
    to[bytes] = '\0';
    return bytes;
}

}  // namespace

void watch_for_aborts(const void* in_runtime, const std::string& file, const std::string& text) {
    copy(watch.file, file.size() < watch.file.size() ? file : std::string());
    watch.text_bytes = copy(watch.text, text);
    watch.runtimes = 0;
    Search search{reinterpret_cast<std::uintptr_t>(in_runtime), watch};
    dl_iterate_phdr(&look_at_object, &search);
    if (watch.installed.exchange(true)) return;
    // The first call of backtrace() loads a library, which the handler must not do. So the first call is made
    // here.
    std::array<void*, 4> frames{};
    backtrace(frames.data(), static_cast<int>(frames.size()));
    struct sigaction ours {};
    ours.sa_sigaction = &on_abort;
    ours.sa_flags = SA_SIGINFO;
    sigemptyset(&ours.sa_mask);
    sigaction(SIGABRT, &ours, &watch.before);
}

bool watches_for_aborts() {
    return watch.installed.load(std::memory_order_acquire);
}

bool runtime_aborted() {
    return watch.aborted.load(std::memory_order_acquire);
}

}  // namespace rocmforge::hip
