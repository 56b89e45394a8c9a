// deny_network PROGRAM [ARGUMENTS…] runs a program that is killed as soon as it opens a socket other than a
// local one (X, D-Bus). deny_network --probe opens an IPv4 socket itself, so it must be killed.
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

#if defined(__x86_64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "Which architecture's system calls are these?"
#endif

constexpr sock_filter load(std::size_t offset) {
    return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(offset));
}
constexpr sock_filter answer(unsigned verdict) {
    return BPF_STMT(BPF_RET | BPF_K, verdict);
}
// Makes a filter instruction that skips the next one unless the loaded value equals `value`.
constexpr sock_filter onlyIf(unsigned value) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
}
constexpr sock_filter unless(unsigned value) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0);
}

bool denyNetwork() {
    const unsigned kDenied = SECCOMP_RET_ERRNO | (ENOSYS & SECCOMP_RET_DATA);
    sock_filter program[] = {
        load(offsetof(seccomp_data, arch)),
        unless(kArchitecture),
        // The process is killed for calls of another architecture, whose numbers would bypass the filter.
        answer(SECCOMP_RET_KILL_PROCESS),
        load(offsetof(seccomp_data, nr)),
        onlyIf(SYS_io_uring_setup),  // io_uring can open sockets without a system call
        answer(kDenied),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 1, 0),
        answer(SECCOMP_RET_ALLOW),
        load(offsetof(seccomp_data, args[0])),
        onlyIf(AF_UNIX),
        answer(SECCOMP_RET_ALLOW),
        answer(SECCOMP_RET_KILL_PROCESS),
    };
    const sock_fprog filter{static_cast<unsigned short>(sizeof(program) / sizeof(program[0])), program};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: deny_network PROGRAM [ARGUMENTS...] | --probe\n");
        return 2;
    }
    if (!denyNetwork()) {
        std::fprintf(stderr, "The filter can't be installed: %s\n", std::strerror(errno));
        return 3;
    }
    if (std::strcmp(argv[1], "--probe") == 0) {
        const int local = socket(AF_UNIX, SOCK_STREAM, 0);
        std::printf("local %s\n", local >= 0 ? "open" : std::strerror(errno));
        std::fflush(stdout);
        const int outside = socket(AF_INET, SOCK_STREAM, 0);
        std::printf("outside %s\n", outside >= 0 ? "open" : std::strerror(errno));
        return 0;
    }
    execvp(argv[1], argv + 1);
    std::fprintf(stderr, "%s: %s\n", argv[1], std::strerror(errno));
    return 127;
}
