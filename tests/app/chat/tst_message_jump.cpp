// Tests the jump from a search result to its message, and what cancels the jump.
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/message_jump.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_message_jump {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Three conversations, each with a question and an answer of several blocks.
struct Rig {
    Rig() {
        for (const qint64 id : {1, 2, 3}) {
            parts.saveTalk(id, QStringLiteral("question"), QStringLiteral("first\n\na Needle\n\nlast"));
        }
    }
    void show(qint64 id) {
        parts.conversations.select(id);
        QTRY_VERIFY(parts.session.canChange() && !parts.messages.empty() &&
                    parts.messages.messages().first().conversationId == id);
        QCoreApplication::processEvents();
    }
    QString textAt(int row) { return parts.messages.index(row).data(MessageModel::TextRole).toString(); }

    ChatParts parts;
    MessageJump jump{parts.conversations, parts.session, parts.messages};
    QSignalSpy arrived{&jump, &MessageJump::arrived};
};

const SearchQuery kNeedle = searchQuery(QStringLiteral("needle"));

}  // namespace

class TestMessageJump : public QObject {
    Q_OBJECT

  private slots:
    void jumpLeadsToTheBlockWithTheWord() {
        Rig rig;
        rig.jump.to(1, 11, kNeedle);
        QCOMPARE(rig.arrived.count(), 0);  // the messages of the conversation are not loaded yet
        QTRY_COMPARE(rig.arrived.count(), 1);
        QCOMPARE(rig.arrived.last().at(0).toLongLong(), 11);
        QCOMPARE(rig.textAt(rig.arrived.last().at(1).toInt()), QStringLiteral("a Needle"));
        // If the message doesn't contain the word, the jump leads to its first row.
        rig.jump.to(1, 11, searchQuery(QStringLiteral("nowhere")));
        QCOMPARE(rig.arrived.count(), 2);
        QCOMPARE(rig.textAt(rig.arrived.last().at(1).toInt()), QStringLiteral("first"));
    }

    // The list must not jump again when the conversation is opened later.
    void jumpEndsAtItsTarget() {
        Rig rig;
        rig.jump.to(1, 11, kNeedle);
        QTRY_COMPARE(rig.arrived.count(), 1);
        rig.show(2);
        rig.show(1);
        QCOMPARE(rig.arrived.count(), 1);
        rig.jump.to(1, 11, kNeedle);  // the person chooses the same result again
        QCOMPARE(rig.arrived.count(), 2);
        rig.jump.to(2, 21, kNeedle);
        QTRY_COMPARE(rig.arrived.count(), 3);
        QCOMPARE(rig.arrived.last().at(0).toLongLong(), 21);
    }

    // The person opens another conversation before the messages are loaded.
    void jumpEndsWhenAnotherConversationIsOpened() {
        Rig rig;
        rig.jump.to(1, 11, kNeedle);
        rig.show(2);
        QCOMPARE(rig.arrived.count(), 0);
        rig.show(1);
        QCOMPARE(rig.arrived.count(), 0);
        rig.jump.to(3, 31, kNeedle);
        rig.jump.to(2, 21, kNeedle);  // the later jump replaces the earlier one
        QTRY_COMPARE(rig.arrived.count(), 1);
        QCOMPARE(rig.arrived.last().at(0).toLongLong(), 21);
        rig.show(3);
        QCOMPARE(rig.arrived.count(), 1);
    }

    void resultOfADeletedConversationLeadsNowhere() {
        Rig rig;
        rig.show(1);
        rig.parts.conversations.removeAll({2});
        rig.jump.to(2, 21, kNeedle);
        QCoreApplication::processEvents();
        QCOMPARE(rig.parts.conversations.currentId(), 0);
        QCOMPARE(rig.arrived.count(), 0);
        rig.jump.to(3, 31, kNeedle);
        QTRY_COMPARE(rig.arrived.count(), 1);
    }

    // While an answer grows, its branch stays shown, so a message of another branch cannot be shown.
    void growingAnswerIsNotLeft() {
        Rig rig;
        rig.parts.store.saveMessage(answer(15, 10, QStringLiteral("another needle"), 1));
        rig.show(1);
        rig.parts.session.addUserMessage(QStringLiteral("next"));
        rig.parts.session.beginAnswer({});
        rig.jump.to(1, 15, kNeedle);
        QCOMPARE(rig.arrived.count(), 0);
        QCOMPARE(rig.parts.session.history().size(), 4);
        rig.jump.to(1, 11, kNeedle);  // a message of the shown branch
        QCOMPARE(rig.arrived.count(), 1);
        rig.parts.session.finishAnswer({});
        rig.jump.to(1, 15, kNeedle);
        QCOMPARE(rig.arrived.count(), 2);
        QCOMPARE(rig.parts.session.history().last().content, QStringLiteral("another needle"));
    }
};

}  // namespace tst_message_jump

ROCMFORGE_TEST(tst_message_jump, TestMessageJump, QCoreApplication)
#include "tst_message_jump.moc"
