#include <QtSql/QSqlQuery>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_session_fixture.h"
#include "tests/program/test_program.h"

namespace tst_chat_session {

using namespace rocmforge;
using namespace rocmforge::test;

class TestChatSession : public ChatSessionFixture {
    Q_OBJECT

  private slots:
    void firstMessageCreatesAConversation() {
        QVERIFY(session().canSend());
        QVERIFY(!session().canRegenerate());
        session().addUserMessage(
            QStringLiteral("What is a very good question to ask a language model today?"));
        const qint64 id = conversations().currentId();
        QVERIFY(id != 0);
        QCOMPARE(conversations().count(), 1);
        QCOMPARE(conversations().currentTitle(),
                 QStringLiteral("What is a very good question to ask a language…"));
        QCOMPARE(parts_->saved(id).size(), 1);
    }

    void answerIsShownAndSaved() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer(QStringLiteral("Tiny"));
        QVERIFY(!session().canSend());
        session().appendText(QStringLiteral("Hello "));
        session().appendText(QStringLiteral("you"));
        QSignalSpy used(&session(), &ChatSession::contextUsedChanged);
        session().finishAnswer(finished(42));
        QCOMPARE(used.count(), 1);
        QCOMPARE(session().contextUsed(), 42);
        const QList<ChatEntry> saved = parts_->saved(id);
        QCOMPARE(saved.size(), 2);
        QCOMPARE(saved.at(1).content, QStringLiteral("Hello you"));
        QCOMPARE(saved.at(1).model, QStringLiteral("Tiny"));
        QCOMPARE(saved.at(1).parentId, saved.at(0).id);
        QCOMPARE(saved.at(1).stats.stopReason, AnswerEnd::EndOfText);
    }

    void reasoningIsShownAndSaved() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer(QStringLiteral("Tiny"));
        session().appendThinking(QStringLiteral("Hm "));
        QTest::qWait(20);
        session().appendThinking(QStringLiteral("so"));
        session().appendText(QStringLiteral("Yes"));
        session().finishAnswer(finished(42));
        const ChatEntry saved = parts_->saved(id).at(1);
        QCOMPARE(saved.thinking, QStringLiteral("Hm so"));
        QCOMPARE(saved.content, QStringLiteral("Yes"));
        QVERIFY(saved.thinkingSeconds >= 0.02);
        QCOMPARE(session().history().last().thinking, saved.thinking);
        QCOMPARE(session().history().last().thinkingSeconds, saved.thinkingSeconds);
    }

    void growingAnswerIsSavedEverySecond() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer({});
        session().appendText(QStringLiteral("part"));
        QTest::qWait(1000);
        parts_->store.flush();
        // Reads through a second connection while the program still writes.
        const QString connection = QStringLiteral("reader");
        QString content;
        QString reason;
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
            database.setDatabaseName(parts_->file);
            QVERIFY(database.open());
            QSqlQuery query(
                QStringLiteral("SELECT content, stop_reason FROM messages WHERE role = 'assistant'"),
                database);
            QVERIFY(query.next());
            content = query.value(0).toString();
            reason = query.value(1).toString();
        }
        QSqlDatabase::removeDatabase(connection);
        QCOMPARE(content, QStringLiteral("part"));
        QCOMPARE(reason, QStringLiteral("growing"));
        session().finishAnswer(finished(1));
        QCOMPARE(parts_->saved(id).last().stats.stopReason, AnswerEnd::EndOfText);
    }

    void anotherConversationCanBeReadDuringAnAnswer() {
        const qint64 first = ask(QStringLiteral("first"));
        session().beginAnswer({});
        session().finishAnswer(finished(7));
        conversations().startNew();
        QVERIFY(messages().empty());
        QCOMPARE(session().contextUsed(), 0);
        const qint64 second = ask(QStringLiteral("second"));
        session().beginAnswer({});
        session().growContext(5);
        session().appendText(QStringLiteral("grow"));
        QCOMPARE(session().contextUsed(), 5);

        show(first);
        QCOMPARE(messages().messages().size(), 2);
        QCOMPARE(session().contextUsed(), 7);
        session().growContext(6);
        QCOMPARE(session().contextUsed(), 7);
        QVERIFY(!session().canSend());
        session().appendText(QStringLiteral("ing"));

        show(second);
        QCOMPARE(messages().messageText(messages().messages().last().id), QStringLiteral("growing"));
        QCOMPARE(session().contextUsed(), 6);
        session().appendText(QStringLiteral(" on"));
        session().finishAnswer(finished(9));
        QCOMPARE(session().contextUsed(), 9);
        QCOMPARE(messages().messages().last().content, QStringLiteral("growing on"));
        QCOMPARE(parts_->saved(second).last().content, QStringLiteral("growing on"));
    }

    void answerFinishesInItsOwnConversation() {
        const qint64 first = ask(QStringLiteral("first"));
        session().beginAnswer({});
        conversations().startNew();
        session().appendText(QStringLiteral("late"));
        session().finishAnswer(finished(3));
        QVERIFY(messages().empty());
        QCOMPARE(parts_->saved(first).last().content, QStringLiteral("late"));
        show(first);
        QCOMPARE(messages().messages().last().content, QStringLiteral("late"));
    }

    void regeneratingKeepsTheOldVersion() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer({});
        session().appendText(QStringLiteral("one"));
        session().finishAnswer(finished(1));
        QVERIFY(session().canRegenerate());
        session().dropLastAnswer();
        QCOMPARE(session().history().size(), 1);
        session().beginAnswer({});
        session().appendText(QStringLiteral("two"));
        session().finishAnswer(finished(2));
        QCOMPARE(parts_->saved(id).last().content, QStringLiteral("two"));
        QCOMPARE(ChatDatabase(parts_->file).messages(id).size(), 3);
    }

    void deletingAConversationStopsItsAnswer() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer({});
        session().appendText(QStringLiteral("x"));
        QSignalSpy unwanted(&session(), &ChatSession::answerUnwanted);
        conversations().removeAll({id});
        QCOMPARE(unwanted.count(), 1);
        QVERIFY(!session().answering());
        QVERIFY(messages().empty());
        session().appendText(QStringLiteral("stale"));
        session().finishAnswer(finished(1));
        QVERIFY(parts_->saved(id).isEmpty());
        QVERIFY(session().canSend());
        // Deleting another conversation does not disturb the running answer.
        const qint64 other = ask(QStringLiteral("other"));
        conversations().startNew();
        const qint64 next = ask(QStringLiteral("next"));
        session().beginAnswer({});
        conversations().removeAll({other});
        QCOMPARE(unwanted.count(), 1);
        session().appendText(QStringLiteral("yes"));
        session().finishAnswer(finished(2));
        QCOMPARE(parts_->saved(next).last().content, QStringLiteral("yes"));
    }

    void presetOfANewConversationEndsWithIt() {
        const QString preset = QStringLiteral("{\"topK\":3}");
        session().setPreset(preset);
        QCOMPARE(session().preset(), preset);
        const qint64 first = ask(QStringLiteral("q"));
        QCOMPARE(session().preset(), preset);
        conversations().startNew();
        QCOMPARE(session().preset(), QString());
        ask(QStringLiteral("r"));
        QCOMPARE(session().preset(), QString());
        // Options that were chosen for a new conversation are dropped if another conversation is shown before
        // the first message.
        conversations().startNew();
        session().setPreset(preset);
        show(first);
        conversations().startNew();
        QCOMPARE(session().preset(), QString());
    }

    void renamingIsSaved() {
        const qint64 id = ask(QStringLiteral("q"));
        conversations().rename(id, QStringLiteral("Better"));
        parts_->store.flush();
        QCOMPARE(ChatDatabase(parts_->file).conversations().first().title, QStringLiteral("Better"));
    }

    void unreadableConversationShowsNoOtherMessages() {
        const qint64 first = ask(QStringLiteral("first"));
        conversations().startNew();
        const qint64 second = ask(QStringLiteral("second"));
        parts_->store.flush();
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("breaker"));
            database.setDatabaseName(parts_->file);
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(QStringLiteral("ALTER TABLE messages RENAME TO lost")));
        }
        const StoreEvents events(parts_->store);
        conversations().select(first);
        QTRY_VERIFY(messages().empty());
        QVERIFY(!session().canSend());
        QCOMPARE(events.troubles.size(), 1);
        {
            QVERIFY(QSqlQuery(QSqlDatabase::database(QStringLiteral("breaker")))
                        .exec(QStringLiteral("ALTER TABLE lost RENAME TO messages")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("breaker"));
        show(second);
        QVERIFY(session().canSend());
    }

    void conversationsAreLoadedAgain() {
        ask(QStringLiteral("older"));
        conversations().startNew();
        const qint64 id = ask(QStringLiteral("newer"));
        parts_->store.flush();
        const StoreEvents events(parts_->store);
        parts_->store.open();
        QTRY_COMPARE(events.lists.size(), 1);
        QCOMPARE(conversations().count(), 2);
        QCOMPARE(conversations().data(conversations().index(0), ConversationModel::TitleRole).toString(),
                 QStringLiteral("newer"));
        QCOMPARE(conversations().currentId(), id);
    }
};

}  // namespace tst_chat_session

ROCMFORGE_TEST(tst_chat_session, TestChatSession, QCoreApplication)
#include "tst_chat_session.moc"
