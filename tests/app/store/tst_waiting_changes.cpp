// Tests changes that wait until they can be written. A newer change may replace an older one, but writing the
// changes later gives the same database as writing each change immediately.
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/store/waiting_changes.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_waiting_changes {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

TreeChange removal(const QList<qint64>& ids, qint64 conversation = 1) {
    return {.conversationId = conversation, .added = {}, .moved = {}, .removed = ids};
}

Removal removedConversations(const QList<qint64>& ids) {
    return {[ids](ChatDatabase& database) { database.remove(ids); }};
}

StoredDraft draft(qint64 id, const char* text, const std::optional<QString>& files) {
    return {id, QString::fromUtf8(text), files};
}

}  // namespace

class TestWaitingChanges : public QObject {
    Q_OBJECT

  private slots:
    // An answer that grows while nothing can be written is one pending change, however often it is saved.
    void newerStateReplacesThePendingOne() {
        WaitingChanges waiting;
        waiting.add(conversation(1, QStringLiteral("a"), 2));
        waiting.add(question(2, 0, QStringLiteral("q")));
        waiting.add(answer(3, 2, QStringLiteral("half")));
        waiting.add(answer(3, 2, QStringLiteral("half an answer")));
        waiting.add(conversation(1, QStringLiteral("a"), 3));
        QCOMPARE(waiting.size(), std::size_t(3));
        QCOMPARE(std::get<Conversation>(waiting.front()).leafId, 3);
        QCOMPARE(std::get<ChatEntry>(waiting.all().back()).content, QStringLiteral("half an answer"));
    }

    void objectsOfOtherKindsOrIdsAreNotReplaced() {
        WaitingChanges waiting;
        waiting.add(Folder{1, QStringLiteral("folder")});
        waiting.add(Preset{1, QStringLiteral("preset"), {}});
        waiting.add(draft(1, "draft", QString()));
        waiting.add(conversation(1, QStringLiteral("a")));
        waiting.add(question(1, 0, QStringLiteral("q")));
        waiting.add(question(2, 1, QStringLiteral("r")));
        waiting.add(draft(0, "draft of a new chat", QString()));
        QCOMPARE(waiting.size(), std::size_t(7));
        waiting.add(Folder{1, QStringLiteral("renamed")});
        QCOMPARE(waiting.size(), std::size_t(7));
        QCOMPARE(std::get<Folder>(waiting.front()).name, QStringLiteral("renamed"));
    }

    // One-time actions, such as removals and imports, have no id, so a later action never replaces an earlier
    // one.
    void actionsAreNeverReplaced() {
        WaitingChanges waiting;
        for (int i = 0; i < 2; ++i) {
            waiting.add(removedConversations({1}));
            waiting.add(removal({3}));
            waiting.add(QList<ChatTree>{{conversation(5, QStringLiteral("imported")), {}}});
        }
        QCOMPARE(waiting.size(), std::size_t(6));
    }

    // While the person types, only the text of a draft is saved. Its files are saved when they change.
    void textOfADraftKeepsItsPendingFiles() {
        const QString files = QStringLiteral("[{\"name\": \"a.txt\", \"text\": \"words\"}]");
        WaitingChanges waiting;
        waiting.add(draft(1, "with a file", files));
        waiting.add(draft(1, "with a file, longer", std::nullopt));
        waiting.add(draft(1, "with a file, longer still", std::nullopt));
        QCOMPARE(waiting.size(), std::size_t(1));
        QVERIFY(std::get<StoredDraft>(waiting.front()) == draft(1, "with a file, longer still", files));
        // Files that were removed or replaced do not return.
        waiting.add(draft(1, "without", QString()));
        waiting.add(draft(1, "without, longer", std::nullopt));
        QVERIFY(std::get<StoredDraft>(waiting.front()) == draft(1, "without, longer", QString()));
        // If no pending draft states its files, the files in the database are kept.
        waiting.clear();
        waiting.add(draft(1, "a", std::nullopt));
        waiting.add(draft(1, "ab", std::nullopt));
        QVERIFY(std::get<StoredDraft>(waiting.front()) == draft(1, "ab", std::nullopt));
    }

    // A message that was deleted and comes back by undo must be written after the deletion.
    void deletionsSeparateOlderAndNewerStates() {
        WaitingChanges waiting;
        waiting.add(question(2, 0, QStringLiteral("before")));
        waiting.add(removal({2}));
        waiting.add(question(2, 0, QStringLiteral("after")));
        QCOMPARE(waiting.size(), std::size_t(3));
        QCOMPARE(std::get<ChatEntry>(waiting.front()).content, QStringLiteral("before"));
        // A later state of the message replaces the state that was added after the deletion.
        waiting.add(question(2, 0, QStringLiteral("after, longer")));
        QCOMPARE(waiting.size(), std::size_t(3));
        QCOMPARE(std::get<ChatEntry>(waiting.all().back()).content, QStringLiteral("after, longer"));
    }

    void writtenLaterGivesTheSameDatabase_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("a growing answer") << 0;
        QTest::newRow("a deletion and its undo") << 1;
        QTest::newRow("drafts with files") << 2;
        QTest::newRow("a deleted conversation") << 3;
        QTest::newRow("an inserted message") << 4;
    }
    void writtenLaterGivesTheSameDatabase() {
        QFETCH(const int, kind);
        const QTemporaryDir dir;
        ChatDatabase atOnce(dir.filePath(QStringLiteral("at_once.sqlite")));
        ChatDatabase later(dir.filePath(QStringLiteral("later.sqlite")));
        WaitingChanges waiting;
        for (const Change& change : changes(kind)) {
            writeTo(atOnce, change);
            waiting.add(change);
        }
        while (!waiting.empty()) {
            writeTo(later, waiting.front());
            waiting.dropFirst();
        }
        QCOMPARE(later.conversations(), atOnce.conversations());
        for (const qint64 id : {1, 10}) {
            QCOMPARE(later.messages(id), atOnce.messages(id));
            QCOMPARE(later.leaf(id), atOnce.leaf(id));
        }
        QVERIFY(later.drafts() == atOnce.drafts());
        QVERIFY(!atOnce.conversations().isEmpty());
    }

    // If a conversation has pending changes, the window reads the conversation as if the changes were
    // written.
    void pendingChangesAreReadAsIfWritten_data() { writtenLaterGivesTheSameDatabase_data(); }
    void pendingChangesAreReadAsIfWritten() {
        QFETCH(const int, kind);
        if (kind == 3) return;  // a deleted conversation is not read
        const QTemporaryDir dir;
        ChatDatabase written(dir.filePath(QStringLiteral("written.sqlite")));
        WaitingChanges waiting;
        for (const Change& change : changes(kind)) {
            writeTo(written, change);
            waiting.add(change);
        }
        for (const qint64 id : {1, 10}) {
            QList<ChatEntry> messages;
            qint64 leaf = 0;
            waiting.overlay(id, messages, leaf);
            QCOMPARE(messages, written.messages(id));
            QCOMPARE(leaf, written.leaf(id));
        }
    }

    void importedConversationsAreReadAsIfWritten() {
        WaitingChanges waiting;
        waiting.add(QList<ChatTree>{
            {conversation(5, QStringLiteral("imported"), 50), {question(50, 0, QStringLiteral("q"), 5)}},
            {conversation(6, QStringLiteral("another"), 60), {question(60, 0, QStringLiteral("r"), 6)}}});
        waiting.add(answer(61, 60, QStringLiteral("s"), 6));
        waiting.add(conversation(6, QStringLiteral("another"), 61));
        QList<ChatEntry> messages;
        qint64 leaf = 0;
        waiting.overlay(6, messages, leaf);
        QCOMPARE(messages, (QList<ChatEntry>{question(60, 0, QStringLiteral("r"), 6),
                                             answer(61, 60, QStringLiteral("s"), 6)}));
        QCOMPARE(leaf, 61);
        messages.clear();
        waiting.overlay(5, messages, leaf);
        QCOMPARE(messages.size(), 1);
        QCOMPARE(leaf, 50);
        QCOMPARE(waiting.conversationIds(), (QList<qint64>{5, 6}));
    }

    void conversationsWithPendingChangesAreListedOnce() {
        WaitingChanges waiting;
        QVERIFY(waiting.conversationIds().isEmpty());
        waiting.add(Folder{99, QStringLiteral("no conversation")});
        waiting.add(draft(98, "no conversation", QString()));
        waiting.add(question(2, 0, QStringLiteral("q"), 1));
        waiting.add(conversation(1, QStringLiteral("a"), 2));
        waiting.add(removal({30}, 3));
        QCOMPARE(waiting.conversationIds(), (QList<qint64>{1, 3}));
        waiting.dropFirst(4);
        QCOMPARE(waiting.conversationIds(), QList<qint64>{3});
    }

    void leadingConversationsEndAtAnotherChange() {
        WaitingChanges waiting;
        waiting.append(conversation(1, QStringLiteral("a")));
        waiting.append(conversation(2, QStringLiteral("b")));
        waiting.append(question(20, 0, QStringLiteral("q"), 2));
        waiting.append(conversation(3, QStringLiteral("c")));
        const QList<ChatTree> leading = waiting.leadingConversations();
        QCOMPARE(leading.size(), 2);
        QCOMPARE(leading.last().conversation.id, 2);
        waiting.dropFirst(2);
        QVERIFY(waiting.leadingConversations().isEmpty());
    }

  private:
    static QList<Change> changes(int kind) {
        QList<Change> all{conversation(1, QStringLiteral("one"), 2), question(2, 0, QStringLiteral("q"))};
        const ChatEntry half = answer(3, 2, QStringLiteral("half"));
        const ChatEntry whole = answer(3, 2, QStringLiteral("half an answer"));
        all += {half, conversation(1, QStringLiteral("one"), 3), whole};
        if (kind == 1) {
            all += {removal({3}), conversation(1, QStringLiteral("one"), 2)};
            all += {TreeChange{.conversationId = 1, .added = {whole}, .moved = {}, .removed = {}},
                    answer(3, 2, QStringLiteral("corrected")), conversation(1, QStringLiteral("one"), 3),
                    answer(3, 2, QStringLiteral("corrected twice"))};
        } else if (kind == 2) {
            const QString files = QStringLiteral("[{\"name\":\"a.txt\",\"text\":\"words\"}]");
            all += {draft(1, "a", files),     draft(0, "new", QString()), draft(1, "ab", std::nullopt),
                    draft(0, "newer", files), draft(0, "", QString()),    draft(1, "abc", std::nullopt)};
        } else if (kind == 3) {
            all += {conversation(10, QStringLiteral("ten"), 11), question(11, 0, QStringLiteral("x"), 10),
                    draft(10, "draft of ten", QString()), removedConversations({10}),
                    conversation(1, QStringLiteral("renamed"), 3)};
        } else if (kind == 4) {
            MessageTree tree({question(2, 0, QStringLiteral("q")), whole});
            all += tree.inserting(answer(4, 2, QStringLiteral("between")));
            ChatEntry moved = whole;
            moved.parentId = 4;
            moved.content = QStringLiteral("after it");
            all += moved;
        }
        return all;
    }
};

}  // namespace tst_waiting_changes

ROCMFORGE_TEST(tst_waiting_changes, TestWaitingChanges, QCoreApplication)
#include "tst_waiting_changes.moc"
