#pragma once
// The tests of a module are one program, and each file is one test. Each file has a namespace with the file's
// name, so that files can be compiled together, and ends with ROCMFORGE_TEST. `program tst_x [options of Qt
// Test]` runs one test.
#include <QTest>

namespace rocmforge::test {

struct TestFile {
    TestFile(const char* file, int (*run_it)(int, char**));

    const char* name;
    int (*run)(int argc, char** argv);  // receives main()'s arguments without the test's name
    const TestFile* next;
};

// Runs the test named by argv[1] with the remaining options. Returns the exit status of the program.
int run_test_file(int argc, char** argv);

// Stands for the application object in tests that need none.
struct NoApplication {
    NoApplication(int&, char**) {}
};

}  // namespace rocmforge::test

// `Application` is rocmforge::test::NoApplication, QCoreApplication or QGuiApplication.
#define ROCMFORGE_TEST(file, Class, Application)                                      \
    static const rocmforge::test::TestFile file##_(#file, [](int argc, char** argv) { \
        [[maybe_unused]] Application application(argc, argv);                         \
        QTEST_SET_MAIN_SOURCE_PATH                                                    \
        file::Class test;                                                             \
        return QTest::qExec(&test, argc, argv);                                       \
    });
