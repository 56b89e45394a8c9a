// Tests the store when the disk is full, the file is read-only or the program is killed. These cases run in a
// child process, which is this program with an argument.
#include <csignal>
#include <cstdio>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/chat/chat_session.h"
#include "app/store/chat_database.h"
#include "app/store/chat_store.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_chat_store {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Streams an answer without end, like the bridge, and prints its progress.
int streamForEver(const QString& file) {
    ChatStore store(file, noLog());
    ConversationModel conversations;
    MessageModel messages;
    ChatSession session(store, conversations, messages);
    const StoreEvents events(store);
    store.open();
    while (events.lists.isEmpty()) QTest::qWait(1);
    session.addUserMessage(QStringLiteral("Tell me everything."));
    session.beginAnswer(QStringLiteral("model"));
    QElapsedTimer clock;
    clock.start();
    for (qint64 word = 0;; ++word) {
        session.appendText(QStringLiteral("%1 ").arg(clock.elapsed()));
        std::printf("%lld\n", static_cast<long long>(clock.elapsed()));
        std::fflush(stdout);
        QTest::qWait(5);
    }
}

// Saves to a file that cannot grow or be written. Prints the first error message of the store, and the number
// of messages that can be shown.
int saveAndReport(const QString& file) {
    ChatStore store(file, noLog());
    const StoreEvents events(store);
    store.open();
    store.saveConversation(conversation(10, QStringLiteral("new"), 21));
    store.saveMessage(question(20, 0, QStringLiteral("q"), 10));
    store.saveMessage(answer(21, 20, QString(3'000'000, QLatin1Char('x')), 10));
    store.loadMessages(10);
    store.flush();
    QCoreApplication::processEvents();
    std::printf("trouble: %s\nshown: %lld\n", qPrintable(events.troubles.value(0)),
                static_cast<long long>(events.branches.value(0).size()));
    return 0;
}

QString self() {
    return QCoreApplication::applicationFilePath();
}

struct Report {
    QString trouble;
    QString shown;
    int exitCode = -1;
};

Report childReport(const QString& file, const std::function<void()>& inChild) {
    QProcess child;
    child.setChildProcessModifier(inChild);
    child.start(self(), {QStringLiteral("tst_chat_store"), QStringLiteral("--save"), file});
    Report report;
    if (!child.waitForFinished(60000)) return report;
    report.exitCode = child.exitStatus() == QProcess::NormalExit ? child.exitCode() : -1;
    for (const QByteArray& line : child.readAllStandardOutput().split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (text.startsWith(QLatin1String("trouble: "))) report.trouble = text.mid(9);
        if (text.startsWith(QLatin1String("shown: "))) report.shown = text.mid(7);
    }
    return report;
}

}  // namespace

class TestChatStore : public FileFixture {
    Q_OBJECT

  public:
    TestChatStore() : FileFixture(QStringLiteral("chats.sqlite")) {}

  private slots:
    void resultsArriveBySignals() {
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a"), 3));
        store.saveMessage(question(2, 0, QStringLiteral("x")));
        store.saveMessage(answer(3, 2, QStringLiteral("y")));
        store.saveMessage(answer(4, 2, QStringLiteral("another version")));
        store.loadMessages(1);
        QTRY_COMPARE(events.branches.size(), 1);
        QCOMPARE(events.troubles, QStringList());
        QCOMPARE(events.lists.size(), 1);
        const QList<ChatEntry>& shown = events.branches.first();
        QCOMPARE(shown,
                 (QList<ChatEntry>{question(2, 0, QStringLiteral("x")), answer(3, 2, QStringLiteral("y"))}));
    }

    void treeChangesAreStored() {
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a"), 3));
        const QList<ChatEntry> before{question(2, 0, QStringLiteral("x")), answer(3, 2, QStringLiteral("y"))};
        for (const ChatEntry& message : before) store.saveMessage(message);
        const TreeChange removal = MessageTree(before).removingFrom(3);
        store.changeMessages(removal);
        store.loadMessages(1);
        store.changeMessages(MessageTree(before).undoing(removal));
        store.loadMessages(1);
        QTRY_COMPARE(events.branches.size(), 2);
        QCOMPARE(events.branches.first(), before.first(1));
        QCOMPARE(events.branches.last(), before);
    }

    void closingFlushesPendingWrites() {
        {
            ChatStore store(file_, noLog());
            store.open();
            store.saveConversation(conversation(1, QStringLiteral("a")));
            for (int i = 2; i < 200; ++i) store.saveMessage(question(i, 0, QStringLiteral("x")));
        }
        QCOMPARE(ChatDatabase(file_).messages(1).size(), 198);
    }

    void saveAfterDeletionIsIgnored() {
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a")));
        store.removeConversations({1});
        store.saveMessage(answer(3, 0, QStringLiteral("y")));
        store.saveConversation(conversation(2, QStringLiteral("b")));
        store.flush();
        QCoreApplication::processEvents();
        QCOMPARE(events.troubles, QStringList());
        store.close();
        QCOMPARE(ChatDatabase(file_).conversations().size(), 1);
    }

    void newerSchemaSwitchesToMemory() {
        {
            QList<Migration> future = chatMigrations();
            future += {99, {QStringLiteral("CREATE TABLE future (x)")}};
            const ChatDatabase database(file_, future);
        }
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a"), 2));
        store.saveMessage(question(2, 0, QStringLiteral("x")));
        store.loadMessages(1);
        QTRY_COMPARE(events.branches.size(), 1);
        const QString trouble = events.troubles.value(0);
        QVERIFY2(trouble.contains(QStringLiteral("newer version")), qPrintable(trouble));
        QVERIFY(events.states.last().inMemory);
        QCOMPARE(events.branches.first().size(), 1);
    }

    // Kills the process during an answer. At most the text of the last second is missing, and the answer is
    // stored as "interrupted".
    void killDuringAnAnswerLosesOneSecondAtMost() {
        QProcess child;
        child.start(self(), {QStringLiteral("tst_chat_store"), QStringLiteral("--stream"), file_});
        qint64 last = 0;
        while (last < 3000) {
            QVERIFY(child.waitForReadyRead(30000));
            const QList<QByteArray> lines = child.readAllStandardOutput().split('\n');
            if (lines.size() > 1) last = lines.at(lines.size() - 2).toLongLong();
        }
        child.kill();
        child.waitForFinished();
        const QList<QByteArray> rest = child.readAllStandardOutput().split('\n');
        if (rest.size() > 1) last = rest.at(rest.size() - 2).toLongLong();

        ChatDatabase database(file_);
        QCOMPARE(database.conversations().size(), 1);
        const Conversation talk = database.conversations().first();
        QCOMPARE(talk.title, QStringLiteral("Tell me everything."));
        const QList<ChatEntry> saved = branchOf(database.messages(talk.id), talk.leafId);
        QCOMPARE(saved.size(), 2);
        QCOMPARE(saved.at(1).stats.stopReason, AnswerEnd::Interrupted);
        const QStringList words = saved.at(1).content.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        QVERIFY(!words.isEmpty());
        const qint64 lost = last - words.last().toLongLong();
        QVERIFY2(lost <= 1000, qPrintable(QStringLiteral("%1 ms are missing").arg(lost)));
    }

    void fullDiskIsReported() {
        QTemporaryDir mountPoint;
        if (::mount("tmpfs", qPrintable(mountPoint.path()), "tmpfs", 0, "size=1m") != 0) {
            QSKIP("No small file system could be mounted here (that needs root).");
        }
        const QString file = mountPoint.filePath(QStringLiteral("chats.sqlite"));
        {
            ChatDatabase database(file);
            database.save(conversation(1, QStringLiteral("kept"), 2));
            database.save(question(2, 0, QStringLiteral("old")));
        }
        const Report report = childReport(file, [] {});
        QList<Conversation> kept;
        QList<ChatEntry> old;
        {
            ChatDatabase database(file);
            kept = database.conversations();
            old = database.messages(1);
        }
        ::umount2(qPrintable(mountPoint.path()), MNT_DETACH);
        QCOMPARE(report.exitCode, 0);
        QVERIFY2(report.trouble.contains(QStringLiteral("disk is full")), qPrintable(report.trouble));
        QCOMPARE(report.shown, QStringLiteral("2"));  // the text that could not be saved is still shown
        QVERIFY(kept.contains(conversation(1, QStringLiteral("kept"), 2)));
        QCOMPARE(old.size(), 1);
    }

    void fileSizeLimitIsReported() {
        const Report report = childReport(file_, [] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{200'000, 200'000};
            setrlimit(RLIMIT_FSIZE, &limit);
        });
        QCOMPARE(report.exitCode, 0);
        QVERIFY2(report.trouble.contains(QStringLiteral("disk")), qPrintable(report.trouble));
        QCOMPARE(report.shown, QStringLiteral("2"));
    }

    void savesOnceTheDiskHasSpaceAgain() {
        QTemporaryDir mountPoint;
        if (::mount("tmpfs", qPrintable(mountPoint.path()), "tmpfs", 0, "size=1m") != 0) {
            QSKIP("No small file system could be mounted here (that needs root).");
        }
        const QString file = mountPoint.filePath(QStringLiteral("chats.sqlite"));
        {
            ChatStore store(file, noLog());
            const StoreEvents events(store);
            store.open();
            store.saveConversation(conversation(1, QStringLiteral("a"), 2));
            store.saveMessage(question(2, 0, QString(3'000'000, QLatin1Char('x'))));
            QTRY_COMPARE(events.troubles.size(), 1);
            QCOMPARE(::mount("tmpfs", qPrintable(mountPoint.path()), "tmpfs", MS_REMOUNT, "size=32m"), 0);
            QTRY_COMPARE_WITH_TIMEOUT(events.troubles.size(), 2, 20000);
            QCOMPARE(events.troubles.last(), QString());
        }
        const qsizetype saved = ChatDatabase(file).messages(1).size();
        ::umount2(qPrintable(mountPoint.path()), MNT_DETACH);
        QCOMPARE(saved, 1);
    }

    // The store keeps changes in memory and saves them automatically once the folder is writable.
    void savesOnceAFolderIsWritableAgain_data() {
        add_bool_table("there", {.no = "empty", .yes = "with a file"});
    }
    void savesOnceAFolderIsWritableAgain() {
        QFETCH(bool, there);
        QTemporaryDir mountPoint;
        const QByteArray place = mountPoint.path().toLocal8Bit();
        if (::mount("tmpfs", place.constData(), "tmpfs", 0, "size=32m") != 0) {
            QSKIP("No small file system could be mounted here (that needs root).");
        }
        const QString file = mountPoint.filePath(QStringLiteral("chats.sqlite"));
        if (there) {
            ChatDatabase database(file);
            database.save(conversation(1, QStringLiteral("kept"), 2));
            database.save(question(2, 0, QStringLiteral("old")));
        }
        QCOMPARE(::mount("tmpfs", place.constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, "size=32m"), 0);
        {
            ChatStore store(file, noLog());
            const StoreEvents events(store);
            store.open();
            store.saveConversation(conversation(10, QStringLiteral("new"), 12));
            store.saveMessage(question(11, 0, QStringLiteral("in memory"), 10));
            store.importTrees(1, {{conversation(20, QStringLiteral("imported"), 21),
                                   {question(21, 0, QStringLiteral("x"), 20)}}});
            store.duplicateConversation(10, conversation(30, QStringLiteral("copy")));
            StoreState state = store.flushed();
            QCOMPARE(state.problem, StoreProblem::ReadOnly);
            QVERIFY(state.unsaved && state.inMemory);
            QCOMPARE(state.unsavedIds, (QList<qint64>{10, 20, 30}));
            store.loadMessages(10);
            QTRY_COMPARE(events.branches.size(), 1);
            QCOMPARE(events.branches.first().size(), 1);
            QCOMPARE(::mount("tmpfs", place.constData(), "tmpfs", MS_REMOUNT, "size=32m"), 0);
            QTRY_VERIFY_WITH_TIMEOUT(!events.states.isEmpty() && !events.states.last().unsaved, 60'000);
            QCOMPARE(events.states.last().problem, StoreProblem::None);
            store.saveMessage(answer(12, 11, QStringLiteral("on disk"), 10));
            QVERIFY(!store.flushed().unsaved);
        }
        QList<qsizetype> found;
        {
            ChatDatabase database(file);
            for (const qint64 id : {1, 10, 20, 30}) found += database.messages(id).size();
        }
        ::umount2(place.constData(), MNT_DETACH);
        QCOMPARE(found, (QList<qsizetype>{there ? 1 : 0, 2, 1, 1}));
    }

    void readOnlyFileIsReported_data() {
        add_bool_table("writableFolder", {.no = "in a read-only folder", .yes = "in a writable folder"});
    }
    void readOnlyFileIsReported() {
        QFETCH(bool, writableFolder);
        {
            ChatDatabase database(file_);
            database.save(conversation(1, QStringLiteral("kept")));
        }
        constexpr QFile::Permissions kRead = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
        constexpr QFile::Permissions kWrite = QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther;
        constexpr QFile::Permissions kEnter = QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;
        const bool root = geteuid() == 0;
        const auto asOtherUser = [root] {
            // Root may write everything, so the child changes to another user.
            if (root && setgid(65534) == 0 && setuid(65534) != 0) _exit(9);
        };
        QVERIFY(QFile::setPermissions(file_, kRead));
        QVERIFY(QFile::setPermissions(dir_->path(), kRead | kEnter | (writableFolder ? kWrite : kEnter)));
        const Report report = childReport(file_, asOtherUser);
        QVERIFY(QFile::setPermissions(file_, kRead | kWrite));
        QVERIFY(QFile::setPermissions(dir_->path(), kRead | kWrite | kEnter));
        if (report.exitCode != 0) QSKIP("This program can't be run by another user here.");
        QVERIFY2(report.trouble.contains(QStringLiteral("is read-only")) ||
                     (!writableFolder && report.trouble.contains(QStringLiteral("could not be opened"))),
                 qPrintable(report.trouble));
        QCOMPARE(report.shown, QStringLiteral("2"));
        const Report later = childReport(file_, asOtherUser);
        QCOMPARE(later.exitCode, 0);
        QCOMPARE(later.trouble, QString());
        ChatDatabase database(file_);
        QCOMPARE(database.conversations().size(), 2);
        QCOMPARE(database.messages(10).size(), 2);
    }
};

int run(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--stream")) return streamForEver(arguments.value(2));
    if (arguments.value(1) == QLatin1String("--save")) return saveAndReport(arguments.value(2));
    TestChatStore test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace tst_chat_store

static const rocmforge::test::TestFile tst_chat_store_("tst_chat_store", tst_chat_store::run);
#include "tst_chat_store.moc"
