#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/conversation_model.h"

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

    void newestFirst() {
        QCOMPARE(titles(*model_),
                 (QStringList{QStringLiteral("Fresh"), QStringLiteral("Week"), QStringLiteral("Old")}));
    }

    void sections() {
        const QDate today(2026, 11, 20);
        const auto section = [&](int daysAgo) {
            return ConversationModel::sectionOf(QDateTime(today.addDays(-daysAgo), QTime(23, 59)), today);
        };
        QCOMPARE(section(0), QStringLiteral("Today"));
        QCOMPARE(section(-1), QStringLiteral("Today"));  // a clock that was set back
        QCOMPARE(section(1), QStringLiteral("Yesterday"));
        QCOMPARE(section(2), QStringLiteral("Last 7 days"));
        QCOMPARE(section(7), QStringLiteral("Last 7 days"));
        QCOMPARE(section(8), QStringLiteral("Last 30 days"));
        QCOMPARE(section(30), QStringLiteral("Last 30 days"));
        QCOMPARE(section(31), QStringLiteral("Earlier"));
        QCOMPARE(model_->data(model_->index(0), ConversationModel::SectionRole).toString(),
                 QStringLiteral("Today"));
    }

    void filtersByTitle() {
        QSignalSpy count(model_.get(), &ConversationModel::countChanged);
        model_->setFilter(QStringLiteral(" oL"));
        QCOMPARE(titles(*model_), QStringList{QStringLiteral("Old")});
        QCOMPARE(count.count(), 1);
        model_->put(made(4, "Golden", 0));
        model_->put(made(5, "Other", 0));
        QCOMPARE(titles(*model_), (QStringList{QStringLiteral("Golden"), QStringLiteral("Old")}));
        model_->setFilter({});
        QCOMPARE(model_->count(), 5);
    }

    void selects() {
        QSignalSpy current(model_.get(), &ConversationModel::currentIdChanged);
        model_->select(3);
        QCOMPARE(model_->currentId(), 3);
        QCOMPARE(model_->currentTitle(), QStringLiteral("Week"));
        model_->select(77);
        QCOMPARE(model_->currentId(), 0);
        model_->startNew();
        QCOMPARE(current.count(), 2);
    }

    void putMovesToTheTop() {
        QSignalSpy moved(model_.get(), &QAbstractItemModel::rowsInserted);
        Conversation old = *model_->find(1);
        old.updated = QDateTime::currentDateTime().addSecs(5);
        model_->put(old);
        QCOMPARE(titles(*model_).first(), QStringLiteral("Old"));
        QCOMPARE(model_->count(), 3);
        moved.clear();
        old.title = QStringLiteral("Renamed");
        model_->put(old);  // stays where it is
        QCOMPARE(moved.count(), 0);
        QCOMPARE(titles(*model_).first(), QStringLiteral("Renamed"));
    }

    void renames() {
        QSignalSpy renamed(model_.get(), &ConversationModel::renamed);
        model_->rename(2, QStringLiteral("  New\nname "));
        QCOMPARE(renamed.count(), 1);
        QCOMPARE(renamed.first().at(1).toString(), QStringLiteral("New name"));
        model_->rename(2, QStringLiteral("  "));
        model_->rename(2, QStringLiteral("New name"));
        model_->rename(99, QStringLiteral("x"));
        QCOMPARE(renamed.count(), 1);
        QCOMPARE(model_->find(2)->title, QStringLiteral("New name"));
    }

    void removes() {
        QSignalSpy removed(model_.get(), &ConversationModel::removed);
        model_->select(2);
        model_->remove(2);
        QCOMPARE(model_->currentId(), 0);
        QCOMPARE(model_->count(), 2);
        model_->remove(2);
        QCOMPARE(removed.count(), 1);
        QVERIFY(model_->find(2) == nullptr);
    }

    void hasTheNamesThatTheWindowUses() {
        const auto names = model_->roleNames().values();
        for (const char* name : {"conversationId", "title", "section", "updated"})
            QVERIFY(names.contains(name));
    }

  private:
    std::unique_ptr<ConversationModel> model_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
};

QTEST_GUILESS_MAIN(TestConversationModel)
#include "tst_conversation_model.moc"
