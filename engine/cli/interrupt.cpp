#include "engine/cli/interrupt.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/signalfd.h>
#include <system_error>
#include <unistd.h>

namespace rocmforge::cli {
namespace {

sigset_t signals_of(Counts what) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    if (what == Counts::CtrlCOrService) sigaddset(&set, SIGTERM);
    return set;
}

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::system_category(), what);
}

// Waits until one of two descriptors is readable or closed. Returns whether the first one is readable or
// closed.
bool wait_for_first(int first, int second) {
    std::array<pollfd, 2> both{{{first, POLLIN, 0}, {second, POLLIN, 0}}};
    while (::poll(both.data(), both.size(), -1) < 0) {
        if (errno != EINTR) fail("poll");
    }
    return both[0].revents != 0;
}

}  // namespace

Interrupts::Interrupts(Counts what) : signals_(signals_of(what)) {
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    descriptor_ = ::signalfd(-1, &signals_, SFD_CLOEXEC);
    if (descriptor_ < 0) fail("signalfd");
}

Interrupts::~Interrupts() {
    // A second Ctrl-C that is still pending would kill the program when the signal is unblocked.
    pollfd another{descriptor_, POLLIN, 0};
    signalfd_siginfo info{};
    while (::poll(&another, 1, 0) > 0 && ::read(descriptor_, &info, sizeof info) > 0) {
    }
    ::close(descriptor_);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
}

void Interrupts::take() const {
    signalfd_siginfo info{};
    if (::read(descriptor_, &info, sizeof info) < 0) fail("signalfd");
}

StopOnInterrupt::StopOnInterrupt(const Interrupts& interrupts) {
    if (::pipe(wake_) != 0) fail("pipe");
    watcher_ = std::thread([this, &interrupts] {
        if (!wait_for_first(interrupts.descriptor(), wake_[0])) return;
        interrupts.take();
        source_.request_stop();
    });
}

StopOnInterrupt::~StopOnInterrupt() {
    ::close(wake_[1]);
    watcher_.join();
    ::close(wake_[0]);
}

bool Lines::next(std::string& line) {
    while (true) {
        if (const std::size_t end = rest_.find('\n'); end != std::string::npos) {
            line = rest_.substr(0, end);
            rest_.erase(0, end + 1);
            return true;
        }
        if (ended_) {
            line = std::move(rest_);
            rest_.clear();
            return !line.empty();
        }
        if (wait_for_first(interrupts_.descriptor(), STDIN_FILENO)) {
            interrupts_.take();
            return false;
        }
        std::array<char, 4096> buffer;
        const ssize_t n = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) ended_ = true;
        if (n > 0) rest_.append(buffer.data(), static_cast<std::size_t>(n));
    }
}

}  // namespace rocmforge::cli
