// Tests opening a HIP runtime among the computer's libraries, from inside a Flatpak that lacks its
// dependencies.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/hip/hip_api.h"
#include "engine/hip/library_needs.h"
#include "tests/hip/host_sandbox.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_host_libraries {

using namespace rocmforge;
using test::HostSandbox;

class TstHostLibraries : public QObject {
    Q_OBJECT

  private slots:
    void dependencies_of_a_library_are_read() {
        const hip::LibraryNeeds needs = hip::library_needs(HOST_HSA);
        QVERIFY(std::find(needs.libraries.begin(), needs.libraries.end(), "librf_numa.so.1") !=
                needs.libraries.end());
        QVERIFY(needs.folders.empty());
        QVERIFY(hip::library_needs("/nonexistent.so").libraries.empty());
        QVERIFY(hip::library_needs("/etc/passwd").libraries.empty());
    }

    // Reads libraries that are truncated or have a wrong byte.
    void damaged_libraries_never_crash() {
        QFile whole(HOST_HSA);
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        QTemporaryDir folder;
        const QString path = folder.filePath("damaged.so");
        const auto read = [&path](const QByteArray& content) {
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(content) < 0)
                return false;
            file.close();
            (void)hip::library_needs(path.toStdString());
            return true;
        };
        for (qsizetype size = 0; size < bytes.size(); size += 97) QVERIFY(read(bytes.left(size)));
        for (int at = 0; at < std::min<int>(bytes.size(), 1200); ++at) {
            QByteArray wrong = bytes;
            wrong[at] = static_cast<char>(wrong[at] ^ 0xff);
            QVERIFY(read(wrong));
        }
    }

    // This test must run before the tests that open librf_numa, because the dynamic loader finds a library by
    // its name once it was opened.
    void a_missing_dependency_is_named() {
        const HostSandbox sandbox;
        EXPECT_ERROR(hip::open_hip(sandbox.runtime(), sandbox.root()), Code::Unsupported, "librf_numa.so.1");
    }

    void dependencies_are_found_on_the_host() {
        const HostSandbox sandbox(HOST_NUMA);
        // The library opens, but lacks functions.
        EXPECT_ERROR(hip::open_hip({}, sandbox.root()), Code::Unsupported, sandbox.runtime());
    }
};

}  // namespace tst_host_libraries

ROCMFORGE_TEST(tst_host_libraries, TstHostLibraries, rocmforge::test::NoApplication)
#include "tst_host_libraries.moc"
