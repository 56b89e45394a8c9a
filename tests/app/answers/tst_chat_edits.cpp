#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/answers/chat_edits.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"

namespace tst_chat_edits {

using namespace rocmforge;
using namespace rocmforge::test;

class TestChatEdits : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void init() {
        asked_ = 0;
        EngineBridgeFixture::init();
        edits_ = std::make_unique<ChatEdits>(*bridge_, parts_->session, parts_->conversations);
        ready();
    }
    void cleanup() {
        edits_.reset();
        EngineBridgeFixture::cleanup();
    }

    void editedQuestionBecomesAVersionAndIsAnswered() {
        talk({"q1", "a1", "q2", "a2"});
        QVERIFY(edits_->edit(idAt(2), QStringLiteral("\n  q2, better \n")));
        QCOMPARE(texts(), (QStringList{"q1", "a1", "  q2, better", ""}));
        QTRY_COMPARE(engine_->generationCount(), 3);
        QCOMPARE(engine_->lastGeneration().messages.size(), 3U);
        reply("a2, better");
        QCOMPARE(texts(), (QStringList{"q1", "a1", "  q2, better", "a2, better"}));
        QCOMPARE(version(2), (QList<int>{2, 2}));
        QCOMPARE(version(3), (QList<int>{1, 1}));

        QVERIFY(edits_->step(idAt(2), -1));
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        QCOMPARE(version(2), (QList<int>{1, 2}));
        QVERIFY(!edits_->step(idAt(2), -1));
        QVERIFY(edits_->step(idAt(2), 1));
        QCOMPARE(texts().last(), QStringLiteral("a2, better"));
    }

    void firstQuestionCanHaveVersions() {
        talk({"q1", "a1"});
        QVERIFY(edits_->edit(idAt(0), QStringLiteral("q1b")));
        reply("a1b");
        QVERIFY(edits_->step(idAt(0), -1));
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
    }

    void shownVersionIsRemembered() {
        talk({"q1", "a1", "q2", "a2"});
        QVERIFY(edits_->regenerate(idAt(1)));
        reply("a1b");
        QVERIFY(edits_->regenerate(idAt(1)));
        reply("a1c");
        QCOMPARE(version(1), (QList<int>{3, 3}));
        edits_->step(idAt(1), -1);
        QCOMPARE(texts(), (QStringList{"q1", "a1b"}));
        edits_->step(idAt(1), -1);
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        QCOMPARE(version(1), (QList<int>{1, 3}));
        // Each message stores which of its versions was shown last, even if the message is in a branch that
        // is not shown.
        edits_->regenerate(idAt(3));
        reply("a2b");
        edits_->step(idAt(3), -1);
        edits_->step(idAt(1), 1);
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "a1b"}));
        edits_->step(idAt(1), -1);
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
    }

    void switchingVersionsDoesNotReorderConversations() {
        talk({"q1", "a1"});
        edits_->regenerate(idAt(1));
        reply("a1b");
        const QDateTime before = conversation().updated;
        QTest::qWait(5);
        edits_->step(idAt(1), -1);
        QCOMPARE(conversation().updated, before);
        QCOMPARE(conversation().leafId, idAt(1));
    }

    void editedAnswerBecomesAMarkedVersion() {
        talk({"q1", "a1", "q2", "a2"});
        QVERIFY(edits_->edit(idAt(1), QStringLiteral("by hand")));
        QCOMPARE(texts(), (QStringList{"q1", "by hand"}));
        QCOMPARE(shown().last().stats.stopReason, AnswerEnd::Edited);
        QCOMPARE(engine_->generationCount(), 2);
        QCOMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(version(1), (QList<int>{2, 2}));
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "by hand"}));
    }

    void unchangedEditCreatesNoVersion() {
        talk({"q1", "a1"});
        QVERIFY(edits_->edit(idAt(1), QStringLiteral("a1")));
        QCOMPARE(version(1), (QList<int>{1, 1}));
        QVERIFY(!edits_->edit(idAt(1), QStringLiteral(" \n")));
        QVERIFY(!edits_->edit(12345, QStringLiteral("x")));
        // If the text of an edited question is unchanged, the edit only requests another answer.
        QVERIFY(edits_->edit(idAt(0), QStringLiteral("q1")));
        reply("a1b");
        QCOMPARE(version(0), (QList<int>{1, 1}));
        QCOMPARE(version(1), (QList<int>{2, 2}));
    }

    void questionCanBeEditedWithoutAModel() {
        talk({"q1", "a1"});
        unloadModel();
        QVERIFY(edits_->edit(idAt(0), QStringLiteral("q1b")));
        QCOMPARE(texts(), QStringList{"q1b"});
        QVERIFY(!edits_->regenerate(idAt(0)));
        QVERIFY(edits_->step(idAt(0), -1));
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
    }

    void regeneratesAnEarlierAnswer() {
        talk({"q1", "a1", "q2", "a2"});
        QVERIFY(edits_->regenerate(idAt(1)));
        QTRY_COMPARE(engine_->generationCount(), 3);
        QCOMPARE(engine_->lastGeneration().messages.size(), 1U);
        QCOMPARE(version(1), (QList<int>{2, 2}));  // the new version is counted while it is being written
        reply("a1b");
        QCOMPARE(texts(), (QStringList{"q1", "a1b"}));
    }

    void stoppedAnswerIsContinued() {
        talk({"q1", "a1"});
        QVERIFY(bridge_->send(QStringLiteral("q2")));
        reply("half ", AnswerEnd::Cancelled);
        QVERIFY(!edits_->continueAnswer(idAt(1)));
        QVERIFY(!edits_->continueAnswer(idAt(2)));
        QVERIFY(edits_->continueAnswer(idAt(3)));
        QTRY_COMPARE(engine_->generationCount(), 3);
        const GenerateRequest request = engine_->lastGeneration();
        QVERIFY(request.continues);
        QCOMPARE(request.messages.size(), 4U);
        QCOMPARE(request.messages.back().content, std::string("half "));
        reply("an answer");
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "half an answer"}));
        QCOMPARE(version(3), (QList<int>{1, 1}));
        QCOMPARE(shown().last().stats.tokens, 6);
        QCOMPARE(shown().last().stats.stopReason, AnswerEnd::EndOfText);
        reopenConversation();
        QCOMPARE(texts().last(), QStringLiteral("half an answer"));
    }

    void stoppedReasoningIsContinued() {
        QVERIFY(bridge_->send(QStringLiteral("q")));
        ++asked_;
        QTRY_COMPARE(engine_->generationCount(), asked_);
        const RequestId id = engine_->lastGeneration().id;
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.thinkingReady(id, QStringLiteral("Hm"));
            emit worker.generated(id, ended(AnswerEnd::Cancelled));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(edits_->continueAnswer(idAt(1)));
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().thinking, std::string("Hm"));
        reply("yes");
        QCOMPARE(shown().last().thinking, QStringLiteral("Hm"));
        QCOMPARE(shown().last().content, QStringLiteral("yes"));
    }

    void failedContinuationKeepsTheAnswer() {
        QVERIFY(bridge_->send(QStringLiteral("q")));
        reply("half", AnswerEnd::Cancelled);
        const ChatEntry before = shown().last();
        QVERIFY(edits_->continueAnswer(idAt(1)));
        reply("", AnswerEnd::Failed);
        QCOMPARE(shown().last(), before);
        reopenConversation();
        QCOMPARE(shown().last(), before);
    }

    void editsAreRefusedDuringAnAnswer() {
        talk({"q1", "a1"});
        QVERIFY(bridge_->send(QStringLiteral("q2")));
        const qint64 first = idAt(0);
        QVERIFY(!edits_->edit(first, QStringLiteral("x")));
        QVERIFY(!edits_->regenerate(idAt(1)));
        QVERIFY(!edits_->insertAfter(first, QStringLiteral("user"), QStringLiteral("x")));
        QVERIFY(!edits_->removeOne(first));
        QVERIFY(!edits_->removeFrom(first));
        reply("a2");
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        QVERIFY(edits_->edit(idAt(3), QStringLiteral("by hand")));
        QVERIFY(edits_->removeOne(idAt(1)));
        QCOMPARE(texts(), (QStringList{"q1", "q2", "by hand"}));
    }

    void messagesAreInserted() {
        talk({"q1", "a1"});
        QVERIFY(!edits_->insertAfter(idAt(0), QStringLiteral("user"), QStringLiteral("  ")));
        QVERIFY(!edits_->insertAfter(idAt(0), QStringLiteral("system"), QStringLiteral("x")));
        QVERIFY(edits_->insertAfter(idAt(0), QStringLiteral("assistant"), QStringLiteral("between")));
        QCOMPARE(texts(), (QStringList{"q1", "between", "a1"}));
        QVERIFY(edits_->insertAfter(idAt(2), QStringLiteral("user"), QStringLiteral("at the end")));
        QCOMPARE(texts(), (QStringList{"q1", "between", "a1", "at the end"}));
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "between", "a1", "at the end"}));
        QCOMPARE(shown().at(1).stats.stopReason, AnswerEnd::Edited);
    }

    void deletesOneMessageAndUndoes() {
        talk({"q1", "a1", "q2", "a2"});
        const QList<ChatEntry> before = shown();
        QVERIFY(edits_->removeOne(idAt(1)));
        QCOMPARE(texts(), (QStringList{"q1", "q2", "a2"}));
        QCOMPARE(edits_->undoSentence(), QStringLiteral("1 message was deleted."));
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "q2", "a2"}));
        QCOMPARE(edits_->undoSentence(), QString());  // undo ended when the conversation was shown again
        QVERIFY(!edits_->undo());

        QVERIFY(edits_->removeOne(idAt(2)));
        QVERIFY(edits_->undo());
        QCOMPARE(texts(), (QStringList{"q1", "q2", "a2"}));
        QCOMPARE(shown().last().content, before.last().content);
    }

    void deletesMessageWithFollowersAndUndoes() {
        talk({"q1", "a1", "q2", "a2"});
        const QList<ChatEntry> before = shown();
        QSignalSpy told(edits_.get(), &ChatEdits::undoChanged);
        QVERIFY(edits_->removeFrom(idAt(1)));
        QCOMPARE(texts(), QStringList{"q1"});
        QCOMPARE(told.count(), 1);
        QCOMPARE(edits_->undoSentence(), QStringLiteral("3 messages were deleted."));
        parts_->store.flush();
        QCOMPARE(ChatDatabase(parts_->file).messages(conversation().id).size(), 1);
        edits_->dismissUndo();
        QCOMPARE(edits_->undoSentence(), QString());
        QVERIFY(edits_->undo());
        QCOMPARE(shown(), before);
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
    }

    void deletionsAreUndoneInReverseOrder() {
        talk({"q1", "a1", "q2", "a2"});
        QVERIFY(edits_->removeFrom(idAt(3)));
        QVERIFY(edits_->removeOne(idAt(1)));
        QCOMPARE(texts(), (QStringList{"q1", "q2"}));
        QVERIFY(bridge_->send(QStringLiteral("q3")));  // undo keeps messages that were added later
        reply("a3");
        QVERIFY(edits_->undo());
        QVERIFY(edits_->undo());
        QVERIFY(!edits_->undo());
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        QCOMPARE(version(3), (QList<int>{1, 2}));
        QVERIFY(edits_->step(idAt(3), 1));
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "q3", "a3"}));
    }

    void dismissedUndoReturnsWithTheNextDeletion() {
        talk({"q1", "a1", "q2", "a2"});
        QVERIFY(edits_->removeFrom(idAt(3)));
        edits_->dismissUndo();
        QVERIFY(edits_->removeFrom(idAt(1)));
        QCOMPARE(edits_->undoSentence(), QStringLiteral("2 messages were deleted."));
        QVERIFY(edits_->undo());
        QCOMPARE(edits_->undoSentence(), QString());
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2"}));
        QVERIFY(edits_->undo());
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        QVERIFY(!edits_->undo());
    }

    // Undo is refused while an answer grows, and works afterwards.
    void undoWaitsForTheEndOfAnAnswer() {
        talk({"q1", "a1"});
        QVERIFY(edits_->removeFrom(idAt(1)));
        QVERIFY(bridge_->send(QStringLiteral("q2")));
        QVERIFY(!edits_->undo());
        QCOMPARE(edits_->undoSentence(), QStringLiteral("1 message was deleted."));
        reply("a2");
        QCOMPARE(texts(), (QStringList{"q1", "q2", "a2"}));
        QVERIFY(edits_->undo());
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        QVERIFY(edits_->step(idAt(1), 1));
        QCOMPARE(texts(), (QStringList{"q1", "q2", "a2"}));
    }

    void deletingAVersionShowsItsNeighbour() {
        talk({"q1", "a1"});
        edits_->regenerate(idAt(1));
        reply("a1b");
        QVERIFY(edits_->removeFrom(idAt(1)));
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        QCOMPARE(version(1), (QList<int>{1, 1}));
        QVERIFY(edits_->undo());
        QCOMPARE(texts(), (QStringList{"q1", "a1b"}));
    }

    void allMessagesCanBeDeleted() {
        talk({"q1", "a1"});
        QVERIFY(edits_->removeFrom(idAt(0)));
        QVERIFY(parts_->messages.empty());
        QVERIFY(bridge_->send(QStringLiteral("anew")));
        reply("yes");
        QCOMPARE(parts_->conversations.count(), 1);
        reopenConversation();
        QCOMPARE(texts(), (QStringList{"anew", "yes"}));
    }

  private:
    QList<ChatEntry> shown() { return parts_->messages.messages(); }
    QStringList texts() {
        QStringList list;
        for (const ChatEntry& message : shown()) list += message.content;
        return list;
    }
    qint64 idAt(int place) { return shown().at(place).id; }
    // Returns the version number of the message at `place` in the branch, and the number of its versions.
    // Returns an empty list if the message has no row.
    QList<int> version(int place) {
        const MessageModel& model = parts_->messages;
        for (int row = 0; row < model.count(); ++row) {
            const QModelIndex index = model.index(row);
            if (model.data(index, MessageModel::MessageIdRole).toLongLong() != idAt(place)) continue;
            return {model.data(index, MessageModel::VersionRole).toInt(),
                    model.data(index, MessageModel::VersionsRole).toInt()};
        }
        return {};
    }
    Conversation conversation() { return *parts_->conversations.find(parts_->conversations.currentId()); }

    // Sends the questions said[0], said[2] and so on, and replies to each question with the text after it.
    void talk(const QStringList& said) {
        for (qsizetype i = 0; i < said.size(); i += 2) {
            QVERIFY(bridge_->send(said.at(i)));
            reply(said.at(i + 1).toUtf8().constData());
        }
    }
    void reply(const char* text, AnswerEnd reason = AnswerEnd::EndOfText) {
        ++asked_;
        QTRY_COMPARE(engine_->generationCount(), asked_);
        const RequestId id = engine_->lastGeneration().id;
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.prefilled(id, 1, 1);
            emit worker.textReady(id, QString::fromUtf8(text));
            emit worker.generated(id, ended(reason));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }
    void unloadModel() {
        bridge_->unload();
        QTRY_COMPARE(engine_->unloadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->unloads.last(), LoadOutcome{});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
    }
    void reopenConversation() {
        const qint64 id = parts_->conversations.currentId();
        parts_->conversations.startNew();
        QVERIFY(parts_->messages.empty());
        parts_->conversations.select(id);
        QTRY_VERIFY(!parts_->messages.empty());
    }

    std::unique_ptr<ChatEdits> edits_;
    int asked_ = 0;
};

}  // namespace tst_chat_edits

ROCMFORGE_TEST(tst_chat_edits, TestChatEdits, QCoreApplication)
#include "tst_chat_edits.moc"
