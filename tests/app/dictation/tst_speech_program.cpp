#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtCore/QtEndian>
#include <QtTest/QTest>

#include "app/dictation/speech_program.h"
#include "app/dictation/wav_file.h"
#include "tests/program/test_program.h"

namespace tst_speech_program {

using namespace rocmforge;

class TestSpeechProgram : public QObject {
    Q_OBJECT

  private slots:
    void theLargestModelOfTheFirstFolderIsChosen() {
        QTemporaryDir dir;
        const QDir root(dir.path());
        QVERIFY(root.mkpath("bin") && root.mkpath("own") && root.mkpath("other"));
        const QStringList path{root.filePath("bin")};
        const QStringList folders{root.filePath("missing"), root.filePath("own"), root.filePath("other")};
        write(root.filePath("other/ggml-large.bin"), "lmgg" + QByteArray(900, 'x'));
        QVERIFY(!findSpeechProgram(path, folders).complete());
        QVERIFY(findSpeechProgram(path, folders).model.isEmpty());

        write(root.filePath("bin/whisper-cli"), "#!/bin/sh\n");
        QVERIFY(findSpeechProgram(path, folders).program.isEmpty());  // the file is not executable
        QFile::setPermissions(root.filePath("bin/whisper-cli"),
                              QFileDevice::ReadOwner | QFileDevice::ExeOwner);
        QCOMPARE(findSpeechProgram(path, folders).model, root.filePath("other/ggml-large.bin"));
        // These files are ignored: a file that is no model, an incomplete download, and a model that only
        // detects speech.
        write(root.filePath("own/ggml-notes.bin"), "words" + QByteArray(900, 'x'));
        write(root.filePath("own/ggml-base.bin.part"), "lmgg" + QByteArray(900, 'x'));
        write(root.filePath("own/ggml-silero-v5.bin"), "lmgg" + QByteArray(900, 'x'));
        QCOMPARE(findSpeechProgram(path, folders).model, root.filePath("other/ggml-large.bin"));
        write(root.filePath("own/ggml-base.bin"), "lmgg" + QByteArray(10, 'x'));
        write(root.filePath("own/ggml-small.bin"), "lmgg" + QByteArray(20, 'x'));
        const SpeechProgram found = findSpeechProgram(path, folders);
        QVERIFY(found.complete());
        QCOMPARE(found.program, root.filePath("bin/whisper-cli"));
        QCOMPARE(found.model, root.filePath("own/ggml-small.bin"));
        const QStringList arguments = found.arguments(QStringLiteral("/tmp/a.wav"));
        QCOMPARE(arguments.at(arguments.indexOf("--model") + 1), found.model);
        QCOMPARE(arguments.at(arguments.indexOf("--file") + 1), QStringLiteral("/tmp/a.wav"));
        QCOMPARE(speechFolders(QStringLiteral("/data")).first(), QStringLiteral("/data/speech"));
    }

    void aRecordingIsACompleteFile() {
        QTemporaryDir dir;
        const QString path = dir.filePath("a.wav");
        WavFile wav;
        QVERIFY(!wav.open(dir.filePath("missing/a.wav"), 16000));
        QVERIFY(!wav.write("ab"));
        QVERIFY(wav.open(path, 16000));
        QVERIFY(wav.write(QByteArray(32000, '\x01')));
        QCOMPARE(wav.seconds(), 1.0);
        QVERIFY(wav.close());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!(file.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
        const QByteArray bytes = file.readAll();
        const auto at = [&bytes](qsizetype place) {
            return qFromLittleEndian<quint32>(bytes.constData() + place);
        };
        QCOMPARE(bytes.size(), 44 + 32000);
        QVERIFY(bytes.startsWith("RIFF"));
        QCOMPARE(at(4), 36U + 32000U);
        QCOMPARE(bytes.mid(8, 8), QByteArray("WAVEfmt "));
        QCOMPARE(at(20), 0x00010001U);  // format PCM, one channel
        QCOMPARE(at(24), 16000U);
        QCOMPARE(at(28), 32000U);
        QCOMPARE(at(32), 0x00100002U);  // 2 bytes per frame, 16 bits per sample
        QCOMPARE(bytes.mid(36, 4), QByteArray("data"));
        QCOMPARE(at(40), 32000U);
    }

    void aSecondRecordingStartsEmpty() {
        const QTemporaryDir dir;
        WavFile wav;
        QVERIFY(wav.open(dir.filePath("a.wav"), 16000));
        QVERIFY(wav.write(QByteArray(32000, '\x01')));
        QVERIFY(wav.close());
        QVERIFY(wav.open(dir.filePath("b.wav"), 8000));
        QCOMPARE(wav.seconds(), 0.0);
        QVERIFY(wav.write(QByteArray(8000, '\x01')));
        QCOMPARE(wav.seconds(), 0.5);
        QVERIFY(wav.close());
        QFile file(dir.filePath("b.wav"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QCOMPARE(bytes.size(), 44 + 8000);
        QCOMPARE(qFromLittleEndian<quint32>(bytes.constData() + 4), 36U + 8000U);
        QCOMPARE(qFromLittleEndian<quint32>(bytes.constData() + 24), 8000U);
        QCOMPARE(qFromLittleEndian<quint32>(bytes.constData() + 40), 8000U);
    }

  private:
    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
};

}  // namespace tst_speech_program

ROCMFORGE_TEST(tst_speech_program, TestSpeechProgram, QCoreApplication)
#include "tst_speech_program.moc"
