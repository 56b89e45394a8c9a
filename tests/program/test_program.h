#pragma once
// The tests of a room are one program, and a file of it is one test: it lies in a namespace of its name, so
// that files can be compiled together, and ends with ROCMFORGE_TEST. `program tst_x [options of Qt Test]`
// runs one.
#include <QTest>

namespace rocmforge::test {

struct TestFile {
    TestFile(const char* file, int (*run_it)(int, char**));

    const char* name;
    int (*run)(int argc, char** argv);  // what main() gets, without the name
    const TestFile* next;
};

// Runs the test that argv[1] names, with the options behind it. Returns what the program should.
int run_test_file(int argc, char** argv);

// For a test that needs no application object.
struct NoApplication {
    NoApplication(int&, char**) {}
};

}  // namespace rocmforge::test

// The Application is rocmforge::test::NoApplication, QCoreApplication or QGuiApplication.
#define ROCMFORGE_TEST(file, Class, Application)                                      \
    static const rocmforge::test::TestFile file##_(#file, [](int argc, char** argv) { \
        [[maybe_unused]] Application application(argc, argv);                         \
        QTEST_SET_MAIN_SOURCE_PATH                                                    \
        file::Class test;                                                             \
        return QTest::qExec(&test, argc, argv);                                       \
    });
