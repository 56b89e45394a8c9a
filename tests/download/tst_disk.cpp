#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <sys/resource.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/download/disk.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_disk {

using namespace rocmforge;
using namespace rocmforge::download;
namespace fs = std::filesystem;

class TstDisk : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
    static std::string read(const std::string& file) {
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        return text.str();
    }

  private slots:
    void reports_the_missing_disk_space() {
        const std::string folder = folder_.path().toStdString();
        check_free_space(folder, 0, "Nothing");
        EXPECT_ERROR(check_free_space(folder, std::numeric_limits<std::uint64_t>::max(), "The model"),
                     Code::WriteFailed, "The model needs 18446744073.7 GB more disk space, but " + folder);
        const std::uint64_t all = fs::space(folder).available;
        EXPECT_ERROR(check_free_space(folder, all, "All"), Code::WriteFailed, "100.0 MB must stay free");
        EXPECT_ERROR(check_free_space(path("nowhere"), 1, "It"), Code::WriteFailed, "nowhere");
    }

    void writes_all_or_nothing() {
        write_atomically(path("a"), "one");
        write_atomically(path("a"), "two");
        QCOMPARE(read(path("a")), std::string("two"));
        QVERIFY(!fs::exists(path("a.new")));
        EXPECT_ERROR(write_atomically(path("no/such"), "x"), Code::WriteFailed, "Cannot write");
    }

    // First renaming fails, because the target is a folder with content. Then writing fails, because the file
    // may not become larger than one byte.
    void a_failed_write_leaves_nothing_behind() {
        fs::create_directories(path("folder/inside"));
        EXPECT_ERROR(write_atomically(path("folder"), "x"), Code::WriteFailed, "Cannot write");
        QVERIFY(!fs::exists(path("folder.new")));
        QVERIFY(fs::is_directory(path("folder/inside")));

        write_atomically(path("kept"), "old");
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit one{.rlim_cur = 1, .rlim_max = before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &one), 0);
        const auto error = test::error_of([&] { write_atomically(path("kept"), "new text"); });
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        std::signal(SIGXFSZ, handler);
        QVERIFY(error.has_value());
        QCOMPARE(error->code(), Code::WriteFailed);
        QVERIFY(!fs::exists(path("kept.new")));
        QCOMPARE(read(path("kept")), std::string("old"));
        write_atomically(path("kept"), "new text");
        QCOMPARE(read(path("kept")), std::string("new text"));
    }

    void a_rename_replaces_nothing() {
        write_atomically(path("from"), "from");
        write_atomically(path("to"), "to");
        EXPECT_ERROR(rename_new(path("from"), path("to")), Code::InvalidArgument, "was not replaced");
        QCOMPARE(read(path("to")), std::string("to"));
        rename_new(path("from"), path("new"));
        QCOMPARE(read(path("new")), std::string("from"));
        QVERIFY(!fs::exists(path("from")));
        EXPECT_ERROR(rename_new(path("gone"), path("x")), Code::WriteFailed, "Cannot write");
    }

    void path_traversal_names_are_rejected() {
        for (const char* good : {"model.gguf", "Qwen3 8B (Q4_K_M).gguf", "ü.gguf", "a..b"}) {
            QVERIFY2(is_plain_name(good), good);
        }
        for (const char* bad : {"", ".", "..", ".hidden", "a/b", "/etc/passwd", "../x", "a\\b", "a\nb"}) {
            QVERIFY2(!is_plain_name(bad), bad);
        }
        QVERIFY(!is_plain_name(std::string(201, 'a')));
    }
};

}  // namespace tst_disk

ROCMFORGE_TEST(tst_disk, TstDisk, QCoreApplication)
#include "tst_disk.moc"
