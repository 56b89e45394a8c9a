#include <fstream>
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/mapped_file.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_mapped_file {

using namespace rocmforge;

class TstMappedFile : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }

  private slots:
    void maps_the_file_content() {
        std::ofstream(path("file")) << "some bytes";
        const MappedFile file(path("file"));
        QCOMPARE(file.size(), std::uint64_t{10});
        QCOMPARE(std::string(reinterpret_cast<const char*>(file.bytes().data()), file.size()),
                 std::string("some bytes"));
        QCOMPARE(file.path(), path("file"));
    }

    void maps_an_empty_file_to_nothing() {
        std::ofstream(path("empty")).flush();
        QVERIFY(MappedFile(path("empty")).bytes().empty());
    }

    void borrows_bytes_without_copying() {
        const std::string bytes = "borrowed";
        const MappedFile file(std::as_bytes(std::span(bytes)), "a name");
        QCOMPARE(static_cast<const void*>(file.bytes().data()), static_cast<const void*>(bytes.data()));
        QCOMPARE(file.path(), std::string("a name"));
    }

    void reports_unreadable_paths() {
        EXPECT_ERROR(MappedFile(path("nowhere")), Code::FileNotFound, path("nowhere"));
        std::ofstream(path("plain")) << "x";
        EXPECT_ERROR(MappedFile(path("plain") + "/below"), Code::FileNotFound, "below");
        EXPECT_ERROR(MappedFile(folder_.path().toStdString()), Code::FileUnreadable, "is a folder");
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        EXPECT_ERROR(MappedFile(path("pipe")), Code::FileUnreadable, "not a regular file");
        EXPECT_ERROR(MappedFile(""), Code::FileNotFound, "no file");
    }

    void reports_missing_permission() {
        std::ofstream(path("secret")) << "x";
        QCOMPARE(::chmod(path("secret").c_str(), 0), 0);
        if (std::ifstream(path("secret")).good()) QSKIP("this user may read every file");
        EXPECT_ERROR(MappedFile(path("secret")), Code::FileUnreadable, "Cannot read");
    }

    void prints_unprintable_paths_safely() {
        EXPECT_ERROR(MappedFile(folder_.path().toStdString() + "/a\nb\xFF"), Code::FileNotFound, "a?b?");
    }
};

}  // namespace tst_mapped_file

ROCMFORGE_TEST(tst_mapped_file, TstMappedFile, QCoreApplication)
#include "tst_mapped_file.moc"
