#include "engine/self_test/helper_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

extern char** environ;  // NOLINT: POSIX's

namespace rocmforge::self_test {
namespace {

using Clock = std::chrono::steady_clock;
using How = HelperEnd::How;

constexpr std::chrono::milliseconds kPoll{20};
// Time that a killed process gets to end. A process that is blocked in the driver is abandoned after that.
constexpr std::chrono::milliseconds kReapTimeout{5000};

class Pipe {
  public:
    Pipe() {
        if (pipe2(ends_.data(), O_CLOEXEC) != 0) ends_ = {-1, -1};
    }
    ~Pipe() {
        close_end(ends_[0]);
        close_end(ends_[1]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool open() const { return ends_[0] >= 0; }
    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    void close_writing() { close_end(ends_[1]); }

  private:
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }
    std::array<int, 2> ends_{-1, -1};
};

int start(const std::vector<std::string>& command, const Pipe& pipe, pid_t& process) {
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, pipe.writing(), STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // The helper gets default signal handling, whatever this program ignores or this thread blocks.
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    sigdelset(&all, SIGKILL);  // the handling of SIGKILL and SIGSTOP cannot be set
    sigdelset(&all, SIGSTOP);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    // The helper gets a process group of its own, so that Ctrl-C for this program does not look like a crash
    // of the helper.
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    const int error = posix_spawn(&process, arguments[0], &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

// Returns true once the process has ended, and false at the time limit or if a stop is requested.
bool wait_for(pid_t process, Clock::time_point until, const std::stop_token& stop, int& status) {
    while (true) {
        const pid_t gone = waitpid(process, &status, WNOHANG);
        if (gone == process || (gone < 0 && errno != EINTR)) return true;
        if (Clock::now() >= until || stop.stop_requested()) return false;
        std::this_thread::sleep_for(kPoll);
    }
}

HelperEnd end_of(int status, std::string output) {
    if (WIFSIGNALED(status)) {
        return {.how = How::Crashed, .detail = WTERMSIG(status), .output = std::move(output)};
    }
    return {.how = How::Ended, .detail = WEXITSTATUS(status), .output = std::move(output)};
}

}  // namespace

HelperEnd run_helper(const std::vector<std::string>& command, const HelperLimits& limits,
                     const std::stop_token& stop) {
    Pipe pipe;
    if (!pipe.open()) return {.how = How::NotStarted, .detail = errno};
    pid_t process = 0;
    if (const int error = start(command, pipe, process); error != 0) {
        return {.how = How::NotStarted, .detail = error};
    }
    pipe.close_writing();
    const auto end = Clock::now() + limits.all;
    auto silent_until = Clock::now() + limits.silence;
    const auto give_up = [process](How how) {
        int status = 0;
        kill(-process, SIGKILL);  // the process and its children
        wait_for(process, Clock::now() + kReapTimeout, {}, status);
        return HelperEnd{.how = how};
    };
    std::string output;
    while (true) {
        if (stop.stop_requested()) return give_up(How::Cancelled);
        if (Clock::now() >= std::min(end, silent_until)) return give_up(How::Silent);
        pollfd wanted{.fd = pipe.reading(), .events = POLLIN, .revents = 0};
        if (poll(&wanted, 1, static_cast<int>(kPoll.count())) <= 0) continue;
        std::array<char, 4096> piece{};
        const ssize_t count = read(pipe.reading(), piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        output.append(piece.data(), static_cast<std::size_t>(count));
        if (output.size() > limits.bytes) return give_up(How::TooMuch);
        silent_until = Clock::now() + limits.silence;
    }
    int status = 0;
    if (!wait_for(process, std::min(end, silent_until), stop, status)) {
        return give_up(stop.stop_requested() ? How::Cancelled : How::Silent);
    }
    return end_of(status, std::move(output));
}

}  // namespace rocmforge::self_test
