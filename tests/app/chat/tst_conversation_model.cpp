#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/conversation_model.h"
#include "tests/program/test_program.h"

namespace tst_conversation_model {

using namespace rocmforge;

namespace {

Conversation made(qint64 id, const char* title, int daysAgo) {
    const QDateTime when = QDateTime::currentDateTime().addDays(-daysAgo);
    return {id, QString::fromUtf8(title), when, when, 0};
}

QStringList titles(const ConversationModel& model) {
    QStringList list;
    for (int row = 0; row < model.count(); ++row) {
        list += model.data(model.index(row), ConversationModel::TitleRole).toString();
    }
    return list;
}

}  // namespace

class TestConversationModel : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        model_ = std::make_unique<ConversationModel>();
        tester_ = std::make_unique<QAbstractItemModelTester>(
            model_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        model_->setConversations({made(1, "Old", 40), made(2, "Fresh", 0), made(3, "Week", 5)});
    }
    void cleanup() {
        tester_.reset();
        model_.reset();
    }

    void emptyListDiffersFromUnknownList() {
        QVERIFY(model_->known());
        ConversationModel unread;
        QVERIFY(!unread.known());
        unread.setConversations({});
        QVERIFY(unread.known());
        QCOMPARE(unread.count(), 0);
    }

    void newestConversationComesFirst() {
        QCOMPARE(titles(*model_),
                 (QStringList{QStringLiteral("Fresh"), QStringLiteral("Week"), QStringLiteral("Old")}));
    }

    void datesAreGroupedIntoSections() {
        const QDate today(2026, 11, 20);
        const auto section = [&](int daysAgo) {
            return dateSection(QDateTime(today.addDays(-daysAgo), QTime(23, 59)), today);
        };
        QCOMPARE(section(0), QStringLiteral("Today"));
        QCOMPARE(section(-1), QStringLiteral("Today"));  // -1 day means that the clock was set back
        QCOMPARE(section(1), QStringLiteral("Yesterday"));
        QCOMPARE(section(2), QStringLiteral("Last 7 days"));
        QCOMPARE(section(7), QStringLiteral("Last 7 days"));
        QCOMPARE(section(8), QStringLiteral("Last 30 days"));
        QCOMPARE(section(30), QStringLiteral("Last 30 days"));
        QCOMPARE(section(31), QStringLiteral("Earlier"));
        QCOMPARE(model_->data(model_->index(0), ConversationModel::SectionRole).toString(),
                 QStringLiteral("Today"));
    }

    void pinnedConversationsAndFoldersAreGrouped() {
        model_->setFolders({{20, QStringLiteral("work")}, {21, QStringLiteral("Art")}});
        QCOMPARE(titles(*model_).mid(0, 2), (QStringList{QStringLiteral("Art"), QStringLiteral("work")}));
        Conversation old = *model_->find(1);
        old.folderId = 20;
        Conversation week = *model_->find(3);
        week.pinned = true;
        model_->putAll({old, week});
        QCOMPARE(titles(*model_), (QStringList{QStringLiteral("Art"), QStringLiteral("work"),
                                               QStringLiteral("Week"), QStringLiteral("Fresh")}));
        QCOMPARE(shown(1, ConversationModel::SizeRole), 1);
        QCOMPARE(shown(2, ConversationModel::SectionRole), QStringLiteral("Pinned"));
        QCOMPARE(shown(1, ConversationModel::SectionRole), QStringLiteral("Folders"));
        model_->setFolderOpen(20, true);
        QCOMPARE(titles(*model_).at(2), QStringLiteral("Old"));
        QCOMPARE(shown(2, ConversationModel::SectionRole), QStringLiteral("Folders"));
        QCOMPARE(shown(1, ConversationModel::OpenRole), true);
        model_->setFolderOpen(20, false);
        QCOMPARE(model_->count(), 4);
    }

    void trashedConversationsAreNotListed() {
        QSignalSpy current(model_.get(), &ConversationModel::currentIdChanged);
        model_->select(2);
        Conversation fresh = *model_->find(2);
        fresh.trashed = QDateTime::currentDateTime();
        model_->put(fresh);
        QCOMPARE(model_->count(), 2);
        QCOMPARE(model_->currentId(), 0);
        QCOMPARE(current.count(), 2);
        QCOMPARE(model_->kept().size(), 2);
        QVERIFY(model_->find(2) != nullptr);
    }

    void severalRowsCanBeSelected() {
        QSignalSpy selection(model_.get(), &ConversationModel::selectionChanged);
        model_->toggleSelected(2);
        model_->selectTo(1);
        QCOMPARE(model_->selectedIds(), (QVariantList{qint64(2), qint64(3), qint64(1)}));
        model_->selectTo(3);  // the selection still begins at the first selected row
        QCOMPARE(model_->selectedCount(), 2);
        QCOMPARE(shown(1, ConversationModel::SelectedRole), true);
        model_->toggleSelected(3);
        QCOMPARE(model_->selectedIds(), QVariantList{qint64(2)});
        model_->toggleSelected(77);
        QCOMPARE(model_->selectedCount(), 1);
        model_->selectAll();
        QCOMPARE(model_->selectedCount(), 3);
        model_->removeAll({2, 3});
        QCOMPARE(model_->selectedIds(), QVariantList{qint64(1)});
        model_->clearSelection();
        QCOMPARE(model_->selectedCount(), 0);
        QCOMPARE(selection.count(), 7);
    }

    void selectionStartsAnewAfterItEnded() {
        model_->toggleSelected(2);
        model_->selectTo(3);
        model_->clearSelection();
        // Selects only this row, because no row was toggled since the selection was cleared.
        model_->selectTo(1);
        QCOMPARE(model_->selectedIds(), QVariantList{qint64(1)});
        model_->selectTo(3);
        QCOMPARE(model_->selectedIds(), (QVariantList{qint64(3), qint64(1)}));
        // A list that is read again has no selection.
        model_->setConversations({made(1, "Old", 40), made(2, "Fresh", 0)});
        QCOMPARE(model_->selectedCount(), 0);
        model_->selectTo(2);
        QCOMPARE(model_->selectedIds(), QVariantList{qint64(2)});
        // Conversations in the trash are no longer selected.
        Conversation fresh = *model_->find(2);
        fresh.trashed = QDateTime::currentDateTime();
        model_->put(fresh);
        QCOMPARE(model_->selectedCount(), 0);
        model_->selectAll();
        QCOMPARE(model_->selectedIds(), QVariantList{qint64(1)});
    }

    // Changes of other conversations do not affect the shown conversation.
    void currentConversationStaysWhileOthersChange() {
        model_->select(3);
        QSignalSpy current(model_.get(), &ConversationModel::currentIdChanged);
        QSignalSpy title(model_.get(), &ConversationModel::currentTitleChanged);
        Conversation fresh = *model_->find(2);
        fresh.trashed = QDateTime::currentDateTime();
        model_->put(fresh);
        model_->removeAll({1});
        QCOMPARE(model_->currentId(), 3);
        QCOMPARE(current.count(), 0);
        QCOMPARE(title.count(), 0);
        model_->rename(3, QStringLiteral("Renamed"));
        QCOMPARE(title.count(), 1);
        QCOMPARE(model_->currentTitle(), QStringLiteral("Renamed"));
    }

    // Rows that did not change must not move, so that nothing jumps under the pointer.
    void onlyChangedRowsMove() {
        QList<Conversation> many;
        for (int i = 1; i <= 500; ++i) many += made(i, "x", i);
        model_->setConversations(many);
        QSignalSpy reset(model_.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(model_.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(model_.get(), &QAbstractItemModel::rowsRemoved);
        Conversation last = *model_->find(500);
        last.updated = QDateTime::currentDateTime().addSecs(5);
        model_->put(last);
        QCOMPARE(model_->data(model_->index(0), ConversationModel::IdRole), 500);
        QCOMPARE(inserted.count() + removed.count(), 2);
        model_->removeAll({100, 101, 102});
        QCOMPARE(removed.count(), 2);
        QCOMPARE(reset.count(), 0);
        // If too many rows change, the model is reset.
        QList<Conversation> touched;
        for (int i = 1; i <= 500; i += 2) {
            if (const Conversation* known = model_->find(i)) {
                touched += *known;
                touched.last().pinned = true;
            }
        }
        model_->putAll(touched);
        QCOMPARE(reset.count(), 1);
    }

    void findsTitles() {
        QVariantList found = model_->titled(QStringLiteral("E"), 5);
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0].toMap().value(QStringLiteral("title")).toString(), QStringLiteral("Fresh"));
        QCOMPARE(found[1].toMap().value(QStringLiteral("id")).toLongLong(), 3);
        QCOMPARE(model_->titled(QStringLiteral("E"), 1).size(), 1);
        QVERIFY(model_->titled(QStringLiteral("nothing"), 5).isEmpty());
    }

    void conversationIsSelected() {
        QSignalSpy current(model_.get(), &ConversationModel::currentIdChanged);
        model_->select(3);
        QCOMPARE(model_->currentId(), 3);
        QCOMPARE(model_->currentTitle(), QStringLiteral("Week"));
        model_->select(77);
        QCOMPARE(model_->currentId(), 0);
        model_->startNew();
        QCOMPARE(current.count(), 2);
    }

    void updatedConversationMovesToTheTop() {
        QSignalSpy moved(model_.get(), &QAbstractItemModel::rowsInserted);
        Conversation old = *model_->find(1);
        old.updated = QDateTime::currentDateTime().addSecs(5);
        model_->put(old);
        QCOMPARE(titles(*model_).first(), QStringLiteral("Old"));
        QCOMPARE(model_->count(), 3);
        moved.clear();
        old.title = QStringLiteral("Renamed");
        model_->put(old);  // the row keeps its position
        QCOMPARE(moved.count(), 0);
        QCOMPARE(titles(*model_).first(), QStringLiteral("Renamed"));
    }

    void conversationIsRenamed() {
        QSignalSpy renamed(model_.get(), &ConversationModel::renamed);
        model_->rename(2, QStringLiteral("  New\nname "));
        QCOMPARE(renamed.count(), 1);
        QCOMPARE(renamed.first().at(1).toString(), QStringLiteral("New name"));
        model_->rename(2, QStringLiteral("  "));
        model_->rename(2, QStringLiteral("New name"));
        model_->rename(99, QStringLiteral("x"));
        QCOMPARE(renamed.count(), 1);
        QCOMPARE(model_->find(2)->title, QStringLiteral("New name"));
        QCOMPARE(model_->find(2)->titleKind, TitleKind::Person);
    }

    void conversationIsRemoved() {
        QSignalSpy removed(model_.get(), &ConversationModel::removed);
        model_->select(2);
        model_->removeAll({2, 77});
        QCOMPARE(model_->currentId(), 0);
        QCOMPARE(model_->count(), 2);
        model_->removeAll({2});
        QCOMPARE(removed.count(), 1);
        QVERIFY(model_->find(2) == nullptr);
    }

    void hasTheRoleNamesUsedByQml() {
        const auto names = model_->roleNames().values();
        for (const char* name : {"conversationId", "kind", "title", "section", "updated", "pinned",
                                 "folderId", "selected", "open", "size"})
            QVERIFY(names.contains(name));
    }

  private:
    QVariant shown(int row, int role) const { return model_->data(model_->index(row), role); }

    std::unique_ptr<ConversationModel> model_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
};

}  // namespace tst_conversation_model

ROCMFORGE_TEST(tst_conversation_model, TestConversationModel, QCoreApplication)
#include "tst_conversation_model.moc"
