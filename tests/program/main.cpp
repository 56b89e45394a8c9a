#include <cstdio>
#include <string_view>

#include "tests/program/test_program.h"

namespace rocmforge::test {
namespace {

// The head of the list of tests. Declarations in the test files fill the list before main().
const TestFile*& first_file() {
    static const TestFile* first = nullptr;
    return first;
}

}  // namespace

TestFile::TestFile(const char* file, int (*run_it)(int, char**))
    : name(file), run(run_it), next(first_file()) {
    first_file() = this;
}

int run_test_file(int argc, char** argv) {
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    for (const auto* file = first_file(); file; file = file->next) {
        if (wanted != file->name) continue;
        argv[1] = argv[0];
        return file->run(argc - 1, argv + 1);
    }
    std::fprintf(stderr, "Which test? One of:\n");
    for (const auto* file = first_file(); file; file = file->next) std::fprintf(stderr, "  %s\n", file->name);
    return 2;
}

}  // namespace rocmforge::test

int main(int argc, char** argv) {
    return rocmforge::test::run_test_file(argc, argv);
}
