#include <fstream>

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/download/sha256.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_sha256 {

using namespace rocmforge;
using namespace rocmforge::download;

class TstSha256 : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

  private slots:
    // Compares the hash of "abc" with the example of FIPS 180-4. Compares texts with sizes around the chunk
    // size with Qt's hashes.
    void matches_published_values_and_qt() {
        const std::string path = folder_.filePath("f").toStdString();
        std::ofstream(path) << "abc";
        QCOMPARE(sha256_of_file(path),
                 std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        for (const int size : {0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3'000'000}) {
            const QByteArray bytes(size, 'x');
            QFile file(QString::fromStdString(path));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
            file.close();
            std::uint64_t told = 0;
            const std::string sum = sha256_of_file(path, {}, [&](std::uint64_t done) { told = done; });
            QCOMPARE(QByteArray::fromStdString(sum),
                     QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
            QCOMPARE(told, static_cast<std::uint64_t>(size));
        }
    }

    void can_be_stopped_and_reports_missing_files() {
        const std::string path = folder_.filePath("g").toStdString();
        EXPECT_ERROR(sha256_of_file(path), Code::FileUnreadable, "Cannot read");
        std::ofstream(path) << "abc";
        std::stop_source stop;
        stop.request_stop();
        EXPECT_ERROR(sha256_of_file(path, stop.get_token()), Code::Cancelled, "stopped");
    }

    void recognises_a_checksum() {
        QVERIFY(is_sha256(std::string(64, 'f')));
        QVERIFY(!is_sha256(std::string(63, 'f')));
        QVERIFY(!is_sha256(std::string(64, 'F')));
        QVERIFY(!is_sha256(std::string(64, 'g')));
    }
};

}  // namespace tst_sha256

ROCMFORGE_TEST(tst_sha256, TstSha256, QCoreApplication)
#include "tst_sha256.moc"
