#include <QtCore/QBuffer>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/chat/attachment_reader.h"
#include "app/transfer/chat_writer.h"
#include "engine/base/error.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_attachment_reader {

using namespace rocmforge;
using namespace rocmforge::test;

class TestAttachmentReader : public QObject {
    Q_OBJECT

  private slots:
    void textEncodingsAreDecoded_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("UTF-8") << QByteArray("Gr\xC3\xBC\xC3\x9F\x65\n") << QStringLiteral("Grüße\n");
        QTest::newRow("UTF-8 with a byte order mark") << QByteArray("\xEF\xBB\xBFx") << QStringLiteral("x");
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFEx\0\xAC\x20", 6) << QStringLiteral("x€");
        QTest::newRow("UTF-16, big-endian") << QByteArray("\xFE\xFF\0x\x20\xAC", 6) << QStringLiteral("x€");
        QTest::newRow("Latin-1") << QByteArray("Gr\xFC\xDF\x65") << QStringLiteral("Grüße");
        QTest::newRow("Windows line endings") << QByteArray("a\r\nb\r\n") << QStringLiteral("a\nb\n");
        QTest::newRow("tabs") << QByteArray("\tint a;") << QStringLiteral("\tint a;");
    }
    void textEncodingsAreDecoded() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        const Attachment read = readAttachment(written(QStringLiteral("a.cpp"), bytes));
        QCOMPARE(read.text, text);
        QCOMPARE(read.name, QStringLiteral("a.cpp"));
        QCOMPARE(read.bytes, bytes.size());
    }

    void binaryAndOversizedFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("bad.bin is empty. Choose another file.");
        QTest::newRow("blank") << QByteArray(" \n\n")
                               << QStringLiteral("bad.bin is empty. Choose another file.");
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << QStringLiteral("bad.bin is not a text");
        QTest::newRow("executable") << QByteArray(
                                           "\x7F"
                                           "ELF\x02\x01\x01",
                                           7)
                                    << QStringLiteral("bad.bin is not a text");
        QTest::newRow("image") << QByteArray("\x89PNG\r\n\x1A\n\0\0", 10)
                               << QStringLiteral("bad.bin is not a text");
        QTest::newRow("truncated UTF-16")
            << QByteArray("\xFF\xFEx", 3) << QStringLiteral("bad.bin is not a text");
        QTest::newRow("too large") << QByteArray(8'000'001, 'x') << QStringLiteral("is larger than");
    }
    void binaryAndOversizedFilesAreRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, sentence);
        const QString message = refusal(written(QStringLiteral("bad.bin"), bytes));
        QVERIFY2(message.contains(sentence), qPrintable(message));
        QVERIFY(message.endsWith(u'.'));
    }

    void largestFilesAreRead() {
        const QString file = written(QStringLiteral("large.txt"), QByteArray(kMostAttachmentBytes, 'x'));
        const Attachment read = readAttachment(file);
        QCOMPARE(read.bytes, kMostAttachmentBytes);
        QCOMPARE(read.text.size(), kMostAttachmentBytes);
        QVERIFY(!refusal(written(QStringLiteral("large.txt"), QByteArray(kMostAttachmentBytes + 1, 'x')))
                     .isEmpty());
    }

    void missingFilesFoldersAndDevicesAreRefused() {
        QVERIFY(refusal(dir_.filePath(QStringLiteral("none"))).contains(QStringLiteral("no longer exists")));
        QVERIFY(refusal(dir_.path()).contains(QStringLiteral("is a folder")));
        QVERIFY(refusal(QStringLiteral("/dev/null")).contains(QStringLiteral("not a regular file")));
    }

    void textOfAPdfIsRead() {
        if (!pdfCanBeRead()) QSKIP("pdftotext isn't installed");
        const QByteArray bytes = made(QStringLiteral("The quick brown fox"));
        const Attachment read = readAttachment(written(QStringLiteral("fox.pdf"), bytes));
        QVERIFY(read.text.contains(QStringLiteral("The quick brown fox")));
        QCOMPARE(read.bytes, bytes.size());
        // The content is read whatever the file's name is.
        QVERIFY(
            readAttachment(written(QStringLiteral("-fox"), bytes)).text.contains(QStringLiteral("brown")));
    }

    void damagedPdfIsRefused() {
        if (!pdfCanBeRead()) QSKIP("pdftotext isn't installed");
        const QByteArray bytes = made(QStringLiteral("fox"));
        QVERIFY(!refusal(written(QStringLiteral("a.pdf"), bytes.first(60))).isEmpty());
        QVERIFY(!refusal(written(QStringLiteral("a.pdf"), "%PDF-1.7\n" + QByteArray(4000, '<'))).isEmpty());
    }

    void missingPdftotextIsNamed() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", dir_.path().toLocal8Bit());
        const QString message = refusal(written(QStringLiteral("a.pdf"), "%PDF-1.7\n"));
        qputenv("PATH", path);
        // The test is skipped if pdftotext is found although PATH is changed, because findExecutable() also
        // searches other folders.
        if (!message.contains(QStringLiteral("pdftotext")))
            QSKIP("pdftotext is in a folder that is searched besides PATH");
        QVERIFY(message.contains(QStringLiteral("poppler-utils")));
    }

    void readingCanBeCancelled() {
        if (!pdfCanBeRead()) QSKIP("pdftotext isn't installed");
        const QString file = written(QStringLiteral("a.pdf"), made(QStringLiteral("x ").repeated(200'000)));
        try {
            readAttachment(file, [] { return true; });
            QFAIL("it went on");
        } catch (const EngineError& error) {
            QCOMPARE(error.code(), Code::Cancelled);
        }
    }

  private:
    static bool pdfCanBeRead() {
        return !QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty();
    }
    static QByteArray made(const QString& text) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto writer = chatWriter(ExportFormat::Pdf, buffer);
        writer->add({conversation(1, QStringLiteral("Title")), {question(2, 0, text)}});
        writer->finish();
        return buffer.data();
    }
    QString written(const QString& name, const QByteArray& bytes) {
        QFile file(dir_.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) return {};
        return file.fileName();
    }
    static QString refusal(const QString& file) {
        try {
            readAttachment(file);
        } catch (const EngineError& error) {
            return QString::fromUtf8(error.what());
        }
        return {};
    }

    QTemporaryDir dir_;
};

}  // namespace tst_attachment_reader

ROCMFORGE_TEST(tst_attachment_reader, TestAttachmentReader, QGuiApplication)
#include "tst_attachment_reader.moc"
