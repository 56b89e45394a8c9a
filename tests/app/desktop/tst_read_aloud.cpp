#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/read_aloud.h"
#include "tests/app/settings/stored_settings.h"
#include "tests/program/test_program.h"

namespace tst_read_aloud {

using namespace rocmforge;

namespace {

// A voice that records the texts that it should speak.
class FakeVoice : public AbstractVoice {
  public:
    QString refusal() override { return why; }
    void say(const QString& text, double speed) override {
        said_ += text;
        speeds += speed;
    }
    void stop() override { ++stops; }

    QString why;
    QStringList said_;
    QList<double> speeds;
    int stops = 0;
};

ChatEntry message(qint64 id, const char* role, const char* text) {
    ChatEntry entry;
    entry.id = id;
    entry.conversationId = 1;
    entry.role = QString::fromLatin1(role);
    entry.content = QString::fromUtf8(text);
    return entry;
}

}  // namespace

class TestReadAloud : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        settings_.clear();
        voice_ = std::make_unique<FakeVoice>();
        messages_ = std::make_unique<MessageModel>();
        messages_->setMessages({message(1, "user", "Why?"), message(2, "assistant", "One.\n\nTwo."),
                                message(3, "assistant", "Three."), message(4, "user", "And?"),
                                message(5, "assistant", "```\n```")});
        reader_ = std::make_unique<ReadAloud>(*messages_, *settings_, *voice_);
    }
    void cleanup() { reader_.reset(); }

    void answerIsReadToItsEnd() {
        QSignalSpy changed(reader_.get(), &ReadAloud::messageChanged);
        reader_->read(2);
        QCOMPARE(reader_->messageId(), 2);
        QCOMPARE(voice_->said_, QStringList{QStringLiteral("One.")});
        emit voice_->said();
        QCOMPARE(voice_->said_.size(), 2);
        QCOMPARE(reader_->messageId(), 2);
        emit voice_->said();
        QCOMPARE(reader_->messageId(), 0);
        QCOMPARE(changed.count(), 2);
        emit voice_->said();  // this signal belongs to a text that was replaced
        QCOMPARE(voice_->said_.size(), 2);
    }
    void readingStopsOnRequest() {
        reader_->read(2);
        reader_->stop();
        QCOMPARE(reader_->messageId(), 0);
        QCOMPARE(voice_->stops, 1);
        emit voice_->said();
        QCOMPARE(voice_->said_.size(), 1);
        reader_->stop();
        QCOMPARE(voice_->stops, 1);
        reader_->read(2);  // starts at the beginning of the message
        QCOMPARE(voice_->said_, (QStringList{QStringLiteral("One."), QStringLiteral("One.")}));
    }
    void readingAnotherMessageReplacesIt() {
        reader_->read(2);
        reader_->read(3);
        QCOMPARE(reader_->messageId(), 3);
        QCOMPARE(voice_->said_, (QStringList{QStringLiteral("One."), QStringLiteral("Three.")}));
        QCOMPARE(voice_->stops, 1);
        emit voice_->said();
        QCOMPARE(reader_->messageId(), 0);
        QCOMPARE(voice_->said_.size(), 2);
    }
    // Some voices never report the end of a text that has no words. Reading such a text aloud would never
    // end, so it is skipped.
    void messageWithoutWordsEndsReading() {
        messages_->setMessages({message(2, "assistant", "One.\n\n…"), message(3, "assistant", "… 🎉\n\n---")});
        reader_->read(2);
        QCOMPARE(voice_->said_, QStringList{QStringLiteral("One.")});
        reader_->read(3);
        QCOMPARE(reader_->messageId(), 0);
        QCOMPARE(voice_->stops, 1);
        QCOMPARE(voice_->said_.size(), 1);
        // If the last paragraph has no words, reading ends after the paragraph before it.
        reader_->read(2);
        emit voice_->said();
        QCOMPARE(reader_->messageId(), 0);
        QCOMPARE(voice_->said_.size(), 2);
    }
    void lastAnswerIsReadAtTheChosenSpeed() {
        settings_->setSpeechSpeed(1.5);
        messages_->truncateFrom(4);
        reader_->readLast();
        QCOMPARE(reader_->messageId(), 3);
        QCOMPARE(voice_->speeds, QList<double>{1.5});
    }
    void switchingConversationsStopsReading() {
        reader_->read(2);
        messages_->setMessages({});
        QCOMPARE(reader_->messageId(), 0);
        reader_->readLast();
        reader_->read(77);
        QCOMPARE(reader_->messageId(), 0);
    }
    void failureIsReportedOnce() {
        QSignalSpy trouble(reader_.get(), &ReadAloud::trouble);
        reader_->read(2);
        emit voice_->failed(QStringLiteral("It broke."));
        QCOMPARE(reader_->messageId(), 0);
        QCOMPARE(trouble.count(), 1);
        // The rest of the failed message is not read. The next message is read.
        emit voice_->said();
        QCOMPARE(voice_->said_.size(), 1);
        reader_->read(3);
        QCOMPARE(reader_->messageId(), 3);
        QCOMPARE(voice_->said_.last(), QStringLiteral("Three."));
    }
    void missingVoiceIsExplained() {
        QVERIFY(reader_->available());
        voice_->why = QStringLiteral("None is installed.");
        QVERIFY(!reader_->available());
        QCOMPARE(reader_->refusal(), voice_->why);
    }

  private:
    test::StoredSettings settings_;
    std::unique_ptr<FakeVoice> voice_;
    std::unique_ptr<MessageModel> messages_;
    std::unique_ptr<ReadAloud> reader_;
};

}  // namespace tst_read_aloud

ROCMFORGE_TEST(tst_read_aloud, TestReadAloud, QCoreApplication)
#include "tst_read_aloud.moc"
