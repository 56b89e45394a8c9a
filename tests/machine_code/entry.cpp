// The functions that run_tests.py calls through ctypes.
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/machine_code/machine_code_gpus.h"
#include "tests/program/test_program.h"

namespace rocmforge::machine_code {
namespace {

// Fills `step` and returns 0. On failure, fills `message`, which has `capacity` bytes, and returns a nonzero
// value.
using TranslateCallback = int (*)(std::uint64_t pc, Step* step, char* message, int capacity);

Step translate(TranslateCallback callback, std::uint64_t pc) {
    Step step;
    std::vector<char> message(4096);
    if (callback(pc, &step, message.data(), static_cast<int>(message.size())) != 0) {
        throw std::runtime_error(message.data());
    }
    return step;
}

// Runs tests and returns whether they pass. Catches exceptions, because Qt Test prints an exception of a test
// and then throws it again.
bool passes(std::vector<char*>& arguments) {
    try {
        return test::run_test_file(static_cast<int>(arguments.size()) - 1, arguments.data()) == 0;
    } catch (const std::exception& e) {
        std::printf("%s\n", e.what());
        return false;
    }
}

int run(const char* arch, const char* folder, TranslateCallback callback, unsigned orders, bool whole,
        int argc, char** argv) {
    Gpu gpu(arch, folder, [callback](std::uint64_t pc) { return translate(callback, pc); });
    use(&gpu);
    int failures = 0;
    for (int i = 0; i < argc; ++i) {
        for (const Order order : {Order::Forward, Order::Backward}) {
            if ((orders >> static_cast<unsigned>(order) & 1U) == 0) continue;
            gpu.set_order(order);
            std::printf("%s, waves %s\n", arch, order == Order::Forward ? "forward" : "backward");
            // The argument is "tst_rows" or "tst_rows/function:data". Qt Test names functions and data in
            // this way.
            std::string file = argv[i];
            const std::size_t slash = file.find('/');
            std::string function = slash == std::string::npos ? "" : file.substr(slash + 1);
            file = file.substr(0, slash);
            std::string program = "machine_code";
            std::string silent = "-silent";
            std::vector<char*> arguments{program.data(), file.data(), silent.data()};
            if (!function.empty()) arguments.push_back(function.data());
            arguments.push_back(nullptr);
            if (!passes(arguments)) ++failures;
            std::fflush(stdout);
        }
    }
    std::printf("%s", gpu.report().c_str());
    std::fflush(stdout);
    use(nullptr);
    return failures == 0 && gpu.all_right() && (!whole || gpu.all_kernels_ran()) ? 0 : 1;
}

}  // namespace
}  // namespace rocmforge::machine_code

// Runs the named test files (argv) on an architecture, once for each order of waves whose bit is set in
// `orders`. With `whole`, the run fails if a kernel never ran. Returns 0 on success.
extern "C" int rocmforge_run_machine_code(const char* arch, const char* folder,
                                          rocmforge::machine_code::TranslateCallback callback,
                                          unsigned orders, int whole, int argc, char** argv) {
    try {
        return rocmforge::machine_code::run(arch, folder, callback, orders, whole != 0, argc, argv);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}
