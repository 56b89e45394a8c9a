// Tests dictation with a fake microphone and a fake speech program. After each failure, the next recording
// works.
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/dictation/dictation.h"
#include "app/words/language.h"
#include "tests/app/dictation/fake_recorder.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_dictation {

using namespace rocmforge;
using namespace rocmforge::test;

constexpr int kTimeout = 60'000;  // milliseconds

class TestDictation : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        program({});
        begin({});
    }
    void cleanup() {
        dictation_.reset();
        folder_.reset();
    }

    void aRecordingIsTranscribed() {
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        QSignalSpy seconds(dictation_.get(), &Dictation::secondsChanged);
        dictation_->toggle();
        QVERIFY(dictation_->recording());
        recorder_->hear(0.6);
        recorder_->hear(0.6);
        QCOMPARE(dictation_->seconds(), 1);
        QCOMPARE(seconds.size(), 2);
        recorder_->last = QByteArray(16000, '\x02');
        dictation_->toggle();
        QVERIFY(dictation_->transcribing());
        QVERIFY(!dictation_->recording());
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, kTimeout);
        QCOMPARE(said.at(0).at(0).toString(), QStringLiteral("Hello from the model."));
        QVERIFY(!dictation_->transcribing());
        // The speech program received the path of the model and the path of a complete recording. The
        // recording is deleted afterwards.
        QCOMPARE(seen("model"), QStringLiteral("/m/ggml-base.bin"));
        QCOMPARE(QFile(folder_->filePath("copy.wav")).size(), 44 + 2 * 9600 * 2 + 16000);
        QVERIFY(!QFile::exists(seen("file")));
        QVERIFY(!QDir(QFileInfo(seen("file")).path()).exists());
        works();
    }

    void withoutAMicrophoneOrAModelNothingIsRecorded() {
        Dictation none(nullptr, [this] { return complete(); }, {});
        QVERIFY(!none.available());
        none.toggle();
        QVERIFY(!none.recording());

        model_.clear();
        QSignalSpy trouble(dictation_.get(), &Dictation::trouble);
        dictation_->toggle();
        QCOMPARE(trouble.size(), 1);
        QVERIFY(!dictation_->available());
        QVERIFY(!dictation_->recording());
        model_ = QStringLiteral("/m/ggml-base.bin");
        works();
    }

    void cancellingDeletesTheRecording_data() {
        add_bool_table("transcribing", {.no = "recording", .yes = "transcribing"});
    }
    void cancellingDeletesTheRecording() {
        QFETCH(const bool, transcribing);
        program("exec sleep 60");
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        QSignalSpy trouble(dictation_.get(), &Dictation::trouble);
        dictation_->toggle();
        recorder_->hear(1);
        if (transcribing) {
            dictation_->toggle();
            QTRY_VERIFY_WITH_TIMEOUT(!seen("file").isEmpty(), kTimeout);
        }
        dictation_->cancel();
        QVERIFY(!dictation_->recording() && !dictation_->transcribing());
        QVERIFY(recorder_->stops > 0);
        recorder_->hear(1);  // these samples arrive after the cancel
        if (transcribing) QVERIFY(!QFile::exists(seen("file")));
        QCOMPARE(said.size(), 0);
        QCOMPARE(trouble.size(), 0);
        program({});
        works();
    }

    void failuresOfTheProgramAreReported_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("status") << "exit 3";
        QTest::newRow("crash") << "kill -SEGV $$";
        QTest::newRow("too much") << "yes words | head -c 300000";
        QTest::newRow("too long") << "exec sleep 60";
    }
    void failuresOfTheProgramAreReported() {
        QFETCH(const QString, script);
        begin({.recordingSeconds = 300, .programMilliseconds = script == "exec sleep 60" ? -9'000 : 60'000});
        program(script);
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        QSignalSpy trouble(dictation_.get(), &Dictation::trouble);
        dictation_->toggle();
        recorder_->hear(1);
        dictation_->toggle();
        QTRY_COMPARE_WITH_TIMEOUT(trouble.size(), 1, kTimeout);
        QVERIFY(trouble.at(0).at(0).toString().endsWith(
            script == "exec sleep 60" ? "Use a smaller speech model." : "works with its model."));
        QVERIFY(!dictation_->transcribing());
        QCOMPARE(said.size(), 0);
        if (!seen("file").isEmpty()) QVERIFY(!QFile::exists(seen("file")));
        begin({});
        program({});
        works();
    }

    void aRemovedProgramIsReported() {
        dictation_->toggle();
        recorder_->hear(1);
        QVERIFY(QFile::remove(folder_->filePath("whisper-cli")));
        QSignalSpy trouble(dictation_.get(), &Dictation::trouble);
        dictation_->toggle();
        QTRY_COMPARE_WITH_TIMEOUT(trouble.size(), 1, kTimeout);
        program({});
        works();
    }

    void aMicrophoneThatCannotStartIsReported() {
        recorder_->refusal = QStringLiteral("No microphone was found.");
        QSignalSpy trouble(dictation_.get(), &Dictation::trouble);
        dictation_->toggle();
        QCOMPARE(trouble.size(), 1);
        QCOMPARE(trouble.at(0).at(0).toString(), recorder_->refusal);
        QVERIFY(!dictation_->recording());
        recorder_->refusal.clear();
        works();
    }

    void aMicrophoneThatFailsLaterKeepsTheRecording() {
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        QSignalSpy trouble(dictation_.get(), &Dictation::trouble);
        dictation_->toggle();
        recorder_->hear(1);
        emit recorder_->failed(QStringLiteral("The microphone stopped."));
        QCOMPARE(trouble.size(), 1);
        QVERIFY(dictation_->transcribing());
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, kTimeout);
        works();
    }

    void silenceAndShortRecordingsGiveNoText() {
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        dictation_->toggle();
        recorder_->hear(0.1);
        dictation_->toggle();
        QVERIFY(!dictation_->transcribing());
        QVERIFY(seen("file").isEmpty());
        program("echo ' [BLANK_AUDIO]'");
        dictation_->toggle();
        recorder_->hear(1);
        dictation_->toggle();
        QTRY_VERIFY_WITH_TIMEOUT(!dictation_->transcribing(), kTimeout);
        QCOMPARE(said.size(), 0);
        program({});
        works();
    }

    void aRecordingEndsAtItsLimit() {
        begin({.recordingSeconds = 2, .programMilliseconds = 60'000});
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        dictation_->toggle();
        recorder_->hear(1.5);
        QVERIFY(dictation_->recording());
        // stop() emits these samples, which exceed the limit again.
        recorder_->last = QByteArray(64000, '\x02');
        recorder_->hear(1);
        QVERIFY(dictation_->transcribing());
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, kTimeout);
        works();
    }

  private:
    SpeechProgram complete() const { return {folder_->filePath("whisper-cli"), model_}; }
    void begin(Dictation::Limits limits) {
        auto recorder = std::make_unique<FakeRecorder>();
        recorder_ = recorder.get();
        dictation_ = std::make_unique<Dictation>(
            std::move(recorder), [this] { return complete(); }, limits);
        QVERIFY(dictation_->available());
    }
    // Writes a fake speech program. It records its arguments and then runs `script`. If `script` is empty, it
    // prints a sentence.
    void program(const QString& script) {
        const QString path = folder_->filePath("whisper-cli");
        QFile::remove(path);
        QFile::remove(folder_->filePath("file"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QString text = QStringLiteral(
            "#!/bin/sh\nwhile [ $# -gt 0 ]; do case $1 in --model) printf %s \"$2\" > '%1/model';; "
            "--file) cp \"$2\" '%1/copy.wav'; printf %s \"$2\" > '%1/file';; esac; shift; done\n");
        text.replace(QLatin1String("%1"), folder_->path());
        text += script.isEmpty() ? QStringLiteral("printf ' Hello from\\n the model.\\n'\n")
                                 : script + QLatin1Char('\n');
        file.write(text.toUtf8());
        file.close();
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    }
    QString seen(const char* what) const {
        QFile file(folder_->filePath(QString::fromLatin1(what)));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void works() {
        QSignalSpy said(dictation_.get(), &Dictation::transcribed);
        dictation_->toggle();
        QVERIFY(dictation_->recording());
        recorder_->hear(1);
        dictation_->toggle();
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, kTimeout);
    }

    SpokenLanguage english_{QStringLiteral("en")};
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Dictation> dictation_;
    FakeRecorder* recorder_ = nullptr;
    QString model_ = QStringLiteral("/m/ggml-base.bin");
};

}  // namespace tst_dictation

ROCMFORGE_TEST(tst_dictation, TestDictation, QCoreApplication)
#include "tst_dictation.moc"
