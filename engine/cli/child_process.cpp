#include "engine/cli/child_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <memory>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <spdlog/fmt/fmt.h>

#include "engine/base/descriptor.h"
#include "engine/base/text.h"

namespace rocmforge::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostOutput = 8'000'000;
constexpr std::size_t kMostMessages = 64'000;
constexpr std::chrono::milliseconds kPoll{50};
// How long to wait for the end of a killed process. A process that is blocked in the driver doesn't end.
constexpr std::chrono::seconds kAfterKill{5};

struct Pipe {
    std::unique_ptr<Descriptor> read;  // nullptr, like `write`, if the process can't open more descriptors
    std::unique_ptr<Descriptor> write;
};

Pipe make_pipe() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    Pipe pipe;
    pipe.read = std::make_unique<Descriptor>(ends[0]);
    pipe.write = std::make_unique<Descriptor>(ends[1]);
    return pipe;
}

// Runs in the child between fork and exec, where only async-signal-safe functions may be called.
[[noreturn]] void become(char* const* words, int out, int err, pid_t parent) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(127);
    std::signal(SIGPIPE, SIG_DFL);
    const int nothing = ::open("/dev/null", O_RDONLY);
    if (nothing < 0 || ::dup2(nothing, STDIN_FILENO) < 0 || ::dup2(out, STDOUT_FILENO) < 0 ||
        ::dup2(err, STDERR_FILENO) < 0) {
        ::_exit(127);
    }
    ::execv(words[0], words);
    ::_exit(127);
}

// Appends available data to `text`. Returns false at the end of the data.
bool take_in(const Descriptor& pipe, std::string& text) {
    std::array<char, 16384> bytes{};
    while (true) {
        const ssize_t n = ::read(pipe.get(), bytes.data(), bytes.size());
        if (n > 0) {
            text.append(bytes.data(), static_cast<std::size_t>(n));
        } else if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
            return false;
        } else if (errno == EAGAIN) {
            return true;
        }
    }
}

std::string state_of(pid_t child) {
    const std::string folder = fmt::format("/proc/{}/", child);
    std::string state;
    std::ifstream status(folder + "status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("State:")) state = printable(line);
    }
    std::string waits;
    std::ifstream channel(folder + "wchan");
    std::getline(channel, waits);
    for (char& c : state) c = c == '?' ? ' ' : c;  // printable() replaced the tab by '?'
    return waits.empty() || waits == "0" ? state : state + ", " + printable(waits);
}

class Child {
  public:
    Child(pid_t pid, Pipe out, Pipe err, ChildResult& result)
        : pid_(pid), out_(std::move(out)), err_(std::move(err)), result_(result) {}

    void follow(Clock::time_point deadline) {
        while (!ended() && Clock::now() < deadline) listen();
        if (!ended_) {
            result_.end = ChildEnd::TimeLimit;
            result_.stuck_in = state_of(pid_);
        }
        ::kill(-pid_, SIGKILL);  // the child and its own children
        const Clock::time_point patience = Clock::now() + kAfterKill;
        while (!ended() && Clock::now() < patience) listen();
        result_.survived_kill = !ended_;
        take_in_both();
    }

  private:
    bool ended() {
        if (ended_) return true;
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) != pid_) return false;
        ended_ = true;
        if (result_.end == ChildEnd::TimeLimit) return true;
        const bool signalled = WIFSIGNALED(status);
        result_.end = signalled ? ChildEnd::Signal : ChildEnd::Exited;
        result_.status = signalled ? WTERMSIG(status) : WEXITSTATUS(status);
        return true;
    }

    void listen() {
        std::array<pollfd, 2> both{pollfd{out_open_ ? out_.read->get() : -1, POLLIN, 0},
                                   pollfd{err_open_ ? err_.read->get() : -1, POLLIN, 0}};
        ::poll(both.data(), both.size(), static_cast<int>(kPoll.count()));
        take_in_both();
    }

    void take_in_both() {
        out_open_ = out_open_ && take_in(*out_.read, result_.out);
        err_open_ = err_open_ && take_in(*err_.read, result_.err);
        if (result_.out.size() > kMostOutput) result_.out.resize(kMostOutput);
        if (result_.err.size() > kMostMessages) result_.err.erase(0, result_.err.size() - kMostMessages);
    }

    pid_t pid_;
    Pipe out_;
    Pipe err_;
    ChildResult& result_;
    bool ended_ = false;
    bool out_open_ = true;
    bool err_open_ = true;
};

}  // namespace

std::string ChildResult::how_it_ended() const {
    switch (end) {
        case ChildEnd::Exited:
            return fmt::format("exit status {}", status);
        case ChildEnd::Signal:
            return fmt::format("signal {} ({})", status, ::strsignal(status));
        case ChildEnd::TimeLimit:
            return fmt::format("no end within {:g} s", std::chrono::duration<double>(limit).count());
        case ChildEnd::NotStarted:
            return "it could not be started";
    }
    return {};
}

ChildResult run_child(const std::vector<std::string>& words, std::chrono::milliseconds limit) {
    ChildResult result;
    result.limit = limit;
    Pipe out = make_pipe();
    Pipe err = make_pipe();
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t self = ::getpid();
    const Clock::time_point begin = Clock::now();
    const pid_t child = !out.read || !err.read ? -1 : ::fork();
    if (child < 0) return result;
    if (child == 0) become(arguments.data(), out.write->get(), err.write->get(), self);
    ::setpgid(child, child);  // parent and child both call it, because either may run first
    out.write.reset();
    err.write.reset();
    Child(child, std::move(out), std::move(err), result).follow(begin + limit);
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return result;
}

}  // namespace rocmforge::cli
