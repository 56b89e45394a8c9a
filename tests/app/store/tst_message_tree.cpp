#include <QtTest/QTest>

#include "app/store/message_tree.h"
#include "app/store/prompt_messages.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_message_tree {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

QList<qint64> ids(const QList<ChatEntry>& messages) {
    QList<qint64> list;
    for (const ChatEntry& message : messages) list += message.id;
    return list;
}

using Ids = QList<qint64>;

// 1 ─ 2 ─ 4 ─ 5
//   └ 3 ─ 6
QList<ChatEntry> twoBranches() {
    return {question(1, 0, {}), answer(2, 1, {}), answer(3, 1, {}),
            question(4, 2, {}), answer(5, 4, {}), question(6, 3, {})};
}

ChatEntry leftOut(qint64 id, qint64 parent, int entries) {
    ChatEntry row = question(id, parent, {});
    row.role = kContextRole;
    row.stats.tokens = entries;
    return row;
}

}  // namespace

class TestMessageTree : public QObject {
    Q_OBJECT

  private slots:
    void branchesLeadFromRootToLeaf() {
        const QList<ChatEntry> tree = twoBranches();
        QCOMPARE(ids(branchOf(tree, 5)), (Ids{1, 2, 4, 5}));
        QCOMPARE(ids(branchOf(tree, 3)), (Ids{1, 3}));
        QCOMPARE(ids(branchOf(tree, 0)), (Ids{1, 3, 6}));  // an unknown id selects the newest message
        QCOMPARE(branchOf({}, 1), QList<ChatEntry>());
    }

    void cyclesTerminate() {
        const MessageTree tree({question(1, 2, {}), question(2, 1, {})});
        QCOMPARE(tree.branch(1).size(), 2);
        QCOMPARE(tree.all().size(), 2);
        QCOMPARE(tree.from(1).size(), 2);
        tree.tip(1);
    }

    void versionsAreInCreationOrder() {
        MessageTree tree(twoBranches());
        QCOMPARE(tree.versions(3), (Ids{2, 3}));
        QCOMPARE(tree.versions(4), Ids{4});
        QCOMPARE(tree.versions(9), Ids());
        tree.put(question(7, 0, {}));
        QCOMPARE(tree.versions(1), (Ids{1, 7}));
    }

    void branchEndsWhereItWasLastShown() {
        MessageTree tree(twoBranches());
        tree.put(answer(7, 4, {}));
        QCOMPARE(tree.tip(2), 7);  // the newest child, because no child was shown
        ChatEntry seen = question(4, 2, {});
        seen.shownChild = 5;
        tree.put(seen);
        QCOMPARE(tree.tip(2), 5);
        seen.shownChild = 99;  // a child that no longer exists
        tree.put(seen);
        QCOMPARE(tree.tip(2), 7);
    }

    void messagesPrecedeTheirAnswers() {
        MessageTree tree(twoBranches());
        QCOMPARE(ids(tree.all()), (Ids{1, 2, 3, 4, 5, 6}));
        tree.apply(tree.inserting(question(9, 1, {})));
        QCOMPARE(ids(tree.all()), (Ids{1, 9, 2, 3, 4, 5, 6}));
        QCOMPARE(ids(tree.from(3)), (Ids{3, 6}));
    }

    void insertsAMessage() {
        MessageTree tree(twoBranches());
        ChatEntry first = question(1, 0, {});
        first.shownChild = 2;
        tree.put(first);
        tree.apply(tree.inserting(answer(9, 1, {})));
        QCOMPARE(ids(tree.branch(5)), (Ids{1, 9, 2, 4, 5}));
        QCOMPARE(ids(tree.branch(6)), (Ids{1, 9, 3, 6}));
        QCOMPARE(tree.versions(2), (Ids{2, 3}));
        QCOMPARE(tree.tip(1), 5);  // the branch still ends with the same message
    }

    void removesOneMessageAndUndoes() {
        MessageTree tree(twoBranches());
        const QList<ChatEntry> before = tree.all();
        const TreeChange removal = tree.removingOne(2);
        const TreeChange undo = tree.undoing(removal);
        tree.apply(removal);
        QCOMPARE(ids(tree.branch(5)), (Ids{1, 4, 5}));
        QCOMPARE(tree.versions(4), (Ids{3, 4}));
        tree.apply(undo);
        QCOMPARE(tree.all(), before);
    }

    void removesMessageWithItsDescendants() {
        MessageTree tree(twoBranches());
        const QList<ChatEntry> before = tree.all();
        const TreeChange removal = tree.removingFrom(2);
        QCOMPARE(removal.removed, (Ids{5, 4, 2}));
        const TreeChange undo = tree.undoing(removal);
        tree.apply(removal);
        QCOMPARE(ids(tree.all()), (Ids{1, 3, 6}));
        QCOMPARE(tree.find(4), nullptr);
        tree.put(answer(8, 1, {}));  // added between the removal and the undo
        tree.apply(undo);
        QCOMPARE(ids(tree.branch(5)), (Ids{1, 2, 4, 5}));
        QCOMPARE(tree.versions(2), (Ids{2, 3, 8}));
        tree.apply(tree.removingOne(8));
        QCOMPARE(tree.all(), before);
    }

    void firstMessageCanBeRemoved() {
        MessageTree tree(twoBranches());
        tree.apply(tree.removingOne(1));
        QCOMPARE(tree.versions(2), (Ids{2, 3}));
        QCOMPARE(ids(tree.branch(5)), (Ids{2, 4, 5}));
    }

    // The first n messages are left out, where n is stored in the "context" row. If a message is inserted or
    // removed among them, n must change.
    void leftOutCountFollowsEdits() {
        const QList<ChatEntry> messages{question(1, 0, {}), answer(2, 1, {}), question(3, 2, {}),
                                        answer(4, 3, {}),   leftOut(5, 4, 2), question(6, 5, {})};
        const auto count = [](const MessageTree& tree) { return tree.find(5)->stats.tokens; };
        MessageTree tree(messages);
        tree.apply(tree.inserting(question(9, 1, {})));
        QCOMPARE(count(tree), 3);  // a message between left-out messages is left out too
        tree.apply(tree.inserting(question(10, 3, {})));
        QCOMPARE(count(tree), 3);
        const TreeChange removal = tree.removingOne(1);
        const TreeChange undo = tree.undoing(removal);
        tree.apply(removal);
        QCOMPARE(count(tree), 2);
        tree.apply(undo);
        QCOMPARE(count(tree), 3);
        tree.apply(tree.removingOne(10));
        tree.apply(tree.removingOne(4));  // message 4 is directly before the "context" row
        QCOMPARE(count(tree), 3);
        QCOMPARE(tree.find(5)->parentId, 3);
    }

    // Inserting or removing a message does not change which of the other messages are left
    // out of the prompt.
    void editsDoNotChangeWhichMessagesAreLeftOut() {
        const QList<ChatEntry> messages{question(1, 0, {}), answer(2, 1, {}), question(3, 2, {}),
                                        answer(4, 3, {}),   leftOut(5, 4, 2), question(6, 5, {})};
        const auto kept = [](const MessageTree& tree) {
            const QList<ChatEntry> branch = tree.branch(6);
            return ids(branch.mid(tree.find(5)->stats.tokens));
        };
        QCOMPARE(kept(MessageTree(messages)), (Ids{3, 4, 5, 6}));
        for (const qint64 id : {1, 2, 3, 4}) {
            MessageTree tree(messages);
            const TreeChange removal = tree.removingOne(id);
            const TreeChange undo = tree.undoing(removal);
            Ids wanted = kept(tree);
            wanted.removeOne(id);
            tree.apply(removal);
            QCOMPARE(kept(tree), wanted);
            tree.apply(undo);
            QCOMPARE(tree.all(), MessageTree(messages).all());
        }
        for (const qint64 parent : {1, 2, 3, 4}) {
            MessageTree tree(messages);
            tree.apply(tree.inserting(question(9, parent, {})));
            Ids wanted{3, 4, 5, 6};
            // A message that is inserted after the last left-out message is kept.
            if (parent >= 2) wanted.insert(parent - 2, 9);
            QCOMPARE(kept(tree), wanted);
        }
        // Removing a left-out message reduces the counts of all later "context" rows of the branch by 1. Rows
        // of other branches keep their counts.
        MessageTree tree(messages);
        tree.put(leftOut(7, 6, 5));
        tree.put(leftOut(8, 1, 1));
        tree.apply(tree.removingOne(2));
        QCOMPARE(tree.find(5)->stats.tokens, 1);
        QCOMPARE(tree.find(7)->stats.tokens, 4);
        QCOMPARE(tree.find(8)->stats.tokens, 1);
    }
};

}  // namespace tst_message_tree

ROCMFORGE_TEST(tst_message_tree, TestMessageTree, QCoreApplication)
#include "tst_message_tree.moc"
