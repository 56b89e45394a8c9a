// Lets each write of the store fail once: as on a full disk, as on a broken disk, or half written because of
// a kill. Changes that the store acknowledged are on disk afterwards, the failure is reported, and the next
// attempt writes everything.
#include <cstdio>

#include <QtCore/QDir>
#include <QtCore/QProcess>
#include <QtTest/QTest>

#include "app/store/chat_database.h"
#include "app/store/chat_store.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"
#ifdef ROCMFORGE_SQLITE
#include "tests/app/store/failing_vfs.h"
#endif

namespace tst_failing_writes {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// The changes that the test makes. It adds conversation 1 with messages 2 to 9, some larger than a page, and
// removes message 9. It adds and removes conversation 20. It also adds a folder.
class Work {
  public:
    explicit Work(ChatStore& store) : store_(store) {}

    int steps() const { return 14; }
    void step(int number) {
        switch (number) {
            case 0:
                return store_.saveConversation(conversation(1, QStringLiteral("kept"), 9));
            case 9:
                return store_.saveConversation(conversation(20, QStringLiteral("removed"), 21));
            case 10:
                return store_.saveMessage(question(21, 0, QStringLiteral("gone"), 20));
            case 11:
                return store_.removeConversations({20});
            case 12:
                return store_.changeMessages({.conversationId = 1, .added = {}, .moved = {}, .removed = {9}});
            case 13:
                return store_.saveFolder({7, QStringLiteral("folder")});
            default:
                return store_.saveMessage(message(number + 1));
        }
    }

    static ChatEntry message(qint64 id) {
        const int size = id % 3 == 0 ? 9000 : 40;
        const QString text = QStringLiteral("message %1 ").arg(id).repeated(size / 10);
        return id % 2 == 0 ? question(id, id == 2 ? 0 : id - 1, text) : answer(id, id - 1, text);
    }

  private:
    ChatStore& store_;
};

// Collects the states that the store reports, on any thread.
struct States {
    explicit States(ChatStore& store) {
        QObject::connect(
            &store, &ChatStore::state, &context, [this](const StoreState& state) { all += state; },
            Qt::DirectConnection);
    }
    bool problemReported() const {
        return std::any_of(all.cbegin(), all.cend(),
                           [](const StoreState& state) { return state.problem != StoreProblem::None; });
    }

    QObject context;
    QList<StoreState> all;
};

}  // namespace

class TestFailingWrites : public FileFixture {
    Q_OBJECT

  public:
    TestFailingWrites() : FileFixture(QStringLiteral("chats.sqlite")) {}

  private slots:
#ifndef ROCMFORGE_SQLITE
    void everyWriteCanFail() {
        QSKIP("SQLite's header wasn't there when the tests were built (libsqlite3-dev).");
    }
#else
    void everyWriteCanFail_data() {
        QTest::addColumn<int>("fault");
        QTest::newRow("full disk") << static_cast<int>(WriteFault::Full);
        QTest::newRow("I/O error") << static_cast<int>(WriteFault::IoError);
    }
    void everyWriteCanFail() {
        QFETCH(int, fault);
        FailingVfs vfs(file_.toStdString());
        const int writes = writesOfAll(vfs);
        if (writes == 0) QSKIP("Qt has an SQLite of its own, which this test can't reach.");
        int reportedCount = 0;
        for (int number = 1; number <= writes; ++number) {
            clearFolder();
            vfs.failAt(number, static_cast<WriteFault>(fault));
            bool wasReported = false;
            workOn(vfs, number, wasReported);
            if (QTest::currentTestFailed()) return;
            reportedCount += wasReported ? 1 : 0;
            vfs.failAt(0, WriteFault::Full);
            expectAll(number);
            if (QTest::currentTestFailed()) return;
        }
        qInfo("%d writes, each failed once; %d failures kept a change from the disk and were reported",
              writes, reportedCount);
        QVERIFY2(reportedCount > writes / 4, qPrintable(QString::number(reportedCount)));
    }

    void everyWriteCanBeTorn() {
        int writes = 0;
        {
            FailingVfs vfs(file_.toStdString());
            writes = writesOfAll(vfs);
        }
        if (writes == 0) QSKIP("Qt has an SQLite of its own, which this test can't reach.");
        int acknowledged = 0;
        for (int number = 1; number <= writes; ++number) {
            clearFolder();
            QProcess child;
            child.start(QCoreApplication::applicationFilePath(),
                        {QStringLiteral("tst_failing_writes"), QStringLiteral("--torn"),
                         QString::number(number), file_});
            QVERIFY(child.waitForFinished(60'000));
            QCOMPARE(child.exitStatus(), QProcess::CrashExit);
            const QList<QByteArray> lines = child.readAllStandardOutput().split('\n');
            acknowledged += static_cast<int>(lines.size()) - 1;
            expectAcknowledged(lines, number);
            if (QTest::currentTestFailed()) return;
        }
        qInfo("%d writes, each torn once by a kill; %d acknowledged steps were all there", writes,
              acknowledged);
    }

  private:
    void clearFolder() {
        QDir folder(dir_->path());
        for (const QString& name : folder.entryList(QDir::Files)) folder.remove(name);
    }

    int writesOfAll(FailingVfs& vfs) {
        vfs.failAt(0, WriteFault::Full);
        {
            ChatStore store(file_, noLog());
            store.open();
            Work work(store);
            for (int step = 0; step < work.steps(); ++step) {
                work.step(step);
                store.flush();
            }
        }
        const int writes = vfs.count();
        clearFolder();
        return writes;
    }

    // Runs the steps. If changes of a step are not on disk, the store must have reported a failure, and
    // another attempt must write them.
    void workOn(FailingVfs& vfs, int number, bool& isReported) {
        ChatStore store(file_, noLog());
        const States states(store);
        store.open();
        store.flush();
        Work work(store);
        for (int step = 0; step < work.steps(); ++step) {
            const bool before = vfs.failed();
            work.step(step);
            store.flush();
            const bool unsaved = !states.all.isEmpty() && states.all.last().unsaved;
            isReported = isReported || states.problemReported();
            if (unsaved)
                QVERIFY2(states.all.last().problem != StoreProblem::None, qPrintable(place(number, step)));
            if (!before && vfs.failed()) {
                const StoreState after = store.flushed();
                QVERIFY2(!after.unsaved && after.problem == StoreProblem::None,
                         qPrintable(place(number, step)));
            }
        }
    }

    static QString place(int number, int step) {
        return QStringLiteral("write %1, step %2").arg(number).arg(step);
    }

    void expectAll(int number) {
        ChatDatabase database(file_);
        QList<ChatEntry> wanted;
        for (qint64 id = 2; id <= 8; ++id) wanted += Work::message(id);
        QVERIFY2(database.messages(1) == wanted, qPrintable(place(number, -1)));
        QCOMPARE(database.conversations().size(), 1);
        QCOMPARE(database.folders().size(), 1);
    }

    // `lines` is the output of the child, which prints "done N" after step N. The changes of these steps must
    // be on disk.
    void expectAcknowledged(const QList<QByteArray>& lines, int number) {
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveConversation(conversation(30, QStringLiteral("after"), 31));
        store.saveMessage(question(31, 0, QStringLiteral("the next operation"), 30));
        QVERIFY2(!store.flushed().unsaved, qPrintable(place(number, -1)));
        store.close();
        ChatDatabase database(file_);
        QCOMPARE(database.messages(30).size(), 1);
        const QList<ChatEntry> there = database.messages(1);
        for (const QByteArray& line : lines) {
            if (!line.startsWith("done ")) continue;
            const int step = line.mid(5).toInt();
            if (step < 1 || step > 7) continue;
            QVERIFY2(there.contains(Work::message(step + 1)), qPrintable(place(number, step)));
        }
    }
#endif
};

#ifdef ROCMFORGE_SQLITE
// Prints the completed steps and is killed during a write.
int dieInWrite(int number, const QString& file) {
    FailingVfs vfs(file.toStdString());
    vfs.failAt(number, WriteFault::Torn);
    ChatStore store(file, noLog());
    store.open();
    Work work(store);
    for (int step = 0; step < work.steps(); ++step) {
        work.step(step);
        if (store.flushed().unsaved) continue;
        std::printf("done %d\n", step);
        std::fflush(stdout);
    }
    store.close();
    return 0;
}
#endif

int run(int argc, char** argv) {
    QCoreApplication app(argc, argv);
#ifdef ROCMFORGE_SQLITE
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--torn")) {
        return dieInWrite(arguments.value(2).toInt(), arguments.value(3));
    }
#endif
    TestFailingWrites test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace tst_failing_writes

static const rocmforge::test::TestFile tst_failing_writes_("tst_failing_writes", tst_failing_writes::run);
#include "tst_failing_writes.moc"
