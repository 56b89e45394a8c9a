// The store, and what it does when the disk is full, the file can't be written or the program is killed.
// Those happen in a child process: this program again, with an argument.
#include <csignal>
#include <cstdio>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <spdlog/sinks/null_sink.h>

#include "app/chat_database.h"
#include "app/chat_session.h"
#include "app/chat_store.h"
#include "tests/app/chat_data.h"

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

std::shared_ptr<spdlog::logger> noLog() {
    return std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
}

// Streams an answer for ever, as the bridge would; says on standard output how far it is.
int streamForEver(const QString& file) {
    ChatStore store(file, noLog());
    ConversationModel conversations;
    MessageModel messages;
    ChatSession session(store, conversations, messages);
    store.open();
    QSignalSpy opened(&store, &ChatStore::opened);
    opened.wait();
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

// Saves to a file that can't grow or be written: prints what was said of it.
int saveAndReport(const QString& file) {
    ChatStore store(file, noLog());
    QString notice;
    QStringList troubles;
    QList<ChatEntry> shown;
    QObject::connect(&store, &ChatStore::opened, &store, [&](const QString& sentence) { notice = sentence; });
    QObject::connect(&store, &ChatStore::trouble, &store,
                     [&](const QString& sentence) { troubles += sentence; });
    QObject::connect(&store, &ChatStore::messages, &store,
                     [&](qint64, const QList<ChatEntry>& branch) { shown = branch; });
    store.open();
    store.saveConversation(conversation(10, QStringLiteral("new"), 21));
    store.saveMessage(question(20, 0, QStringLiteral("q"), 10));
    store.saveMessage(answer(21, 20, QString(3'000'000, QLatin1Char('x')), 10));
    store.loadMessages(10);
    store.flush();
    QCoreApplication::processEvents();
    std::printf("notice: %s\ntrouble: %s\nshown: %lld\n", qPrintable(notice), qPrintable(troubles.value(0)),
                static_cast<long long>(shown.size()));
    return 0;
}

QString self() {
    return QCoreApplication::applicationFilePath();
}

struct Report {
    QString notice;
    QString trouble;
    QString shown;
    int exitCode = -1;
};

Report childReport(const QString& file, const std::function<void()>& inChild) {
    QProcess child;
    child.setChildProcessModifier(inChild);
    child.start(self(), {QStringLiteral("--save"), file});
    Report report;
    if (!child.waitForFinished(60000)) return report;
    report.exitCode = child.exitStatus() == QProcess::NormalExit ? child.exitCode() : -1;
    for (const QByteArray& line : child.readAllStandardOutput().split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (text.startsWith(QLatin1String("notice: "))) report.notice = text.mid(8);
        if (text.startsWith(QLatin1String("trouble: "))) report.trouble = text.mid(9);
        if (text.startsWith(QLatin1String("shown: "))) report.shown = text.mid(7);
    }
    return report;
}

}  // namespace

class TestChatStore : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        file_ = dir_->filePath(QStringLiteral("chats.sqlite"));
    }

    void answersBySignals() {
        ChatStore store(file_, noLog());
        QSignalSpy opened(&store, &ChatStore::opened);
        QSignalSpy all(&store, &ChatStore::conversations);
        QSignalSpy branch(&store, &ChatStore::messages);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a"), 3));
        store.saveMessage(question(2, 0, QStringLiteral("x")));
        store.saveMessage(answer(3, 2, QStringLiteral("y")));
        store.saveMessage(answer(4, 2, QStringLiteral("another version")));
        store.loadMessages(1);
        QVERIFY(branch.wait());
        QCOMPARE(opened.first().first().toString(), QString());
        QCOMPARE(all.count(), 1);
        const auto shown = branch.first().at(1).value<QList<ChatEntry>>();
        QCOMPARE(shown,
                 (QList<ChatEntry>{question(2, 0, QStringLiteral("x")), answer(3, 2, QStringLiteral("y"))}));
    }

    void closingWritesWhatWaits() {
        {
            ChatStore store(file_, noLog());
            store.open();
            store.saveConversation(conversation(1, QStringLiteral("a")));
            for (int i = 2; i < 200; ++i) store.saveMessage(question(i, 0, QStringLiteral("x")));
        }
        QCOMPARE(ChatDatabase(file_).messages(1).size(), 198);
    }

    void aSaveAfterDeletionIsNoTrouble() {
        ChatStore store(file_, noLog());
        QSignalSpy trouble(&store, &ChatStore::trouble);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a")));
        store.removeConversation(1);
        store.saveMessage(answer(3, 0, QStringLiteral("y")));
        store.saveConversation(conversation(2, QStringLiteral("b")));
        store.flush();
        QCoreApplication::processEvents();
        QCOMPARE(trouble.count(), 0);
        store.close();
        QCOMPARE(ChatDatabase(file_).conversations().size(), 1);
    }

    void aNewerSchemaMeansMemoryOnly() {
        {
            QList<Migration> future = chatMigrations();
            future += {99, {QStringLiteral("CREATE TABLE future (x)")}};
            const ChatDatabase database(file_, future);
        }
        ChatStore store(file_, noLog());
        QSignalSpy opened(&store, &ChatStore::opened);
        QSignalSpy branch(&store, &ChatStore::messages);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a"), 2));
        store.saveMessage(question(2, 0, QStringLiteral("x")));
        store.loadMessages(1);
        QVERIFY(branch.wait());
        const QString notice = opened.first().first().toString();
        QVERIFY2(notice.contains(QStringLiteral("newer version")), qPrintable(notice));
        QVERIFY2(notice.endsWith(QStringLiteral("New chats won't be kept.")), qPrintable(notice));
        QCOMPARE(branch.first().at(1).value<QList<ChatEntry>>().size(), 1);
    }

    // The process dies in mid-answer: at most the last second is missing, and it says "interrupted".
    void killedInMidAnswer() {
        QProcess child;
        child.start(self(), {QStringLiteral("--stream"), file_});
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
        QCOMPARE(saved.at(1).stats.stopReason, QStringLiteral("interrupted"));
        const QStringList words = saved.at(1).content.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        QVERIFY(!words.isEmpty());
        const qint64 lost = last - words.last().toLongLong();
        QVERIFY2(lost <= 1000, qPrintable(QStringLiteral("%1 ms are missing").arg(lost)));
    }

    void fullDisk() {
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
        QCOMPARE(report.notice, QString());
        QVERIFY2(report.trouble.contains(QStringLiteral("disk is full")), qPrintable(report.trouble));
        QCOMPARE(report.shown, QStringLiteral("2"));  // what could not be saved stays on the screen
        QVERIFY(kept.contains(conversation(1, QStringLiteral("kept"), 2)));
        QCOMPARE(old.size(), 1);
    }

    void fileThatMayNotGrow() {
        const Report report = childReport(file_, [] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{200'000, 200'000};
            setrlimit(RLIMIT_FSIZE, &limit);
        });
        QCOMPARE(report.exitCode, 0);
        QVERIFY2(report.trouble.contains(QStringLiteral("disk")), qPrintable(report.trouble));
        QCOMPARE(report.shown, QStringLiteral("2"));
    }

    void savesWhenThereIsRoomAgain() {
        QTemporaryDir mountPoint;
        if (::mount("tmpfs", qPrintable(mountPoint.path()), "tmpfs", 0, "size=1m") != 0) {
            QSKIP("No small file system could be mounted here (that needs root).");
        }
        const QString file = mountPoint.filePath(QStringLiteral("chats.sqlite"));
        {
            ChatStore store(file, noLog());
            QSignalSpy trouble(&store, &ChatStore::trouble);
            store.open();
            store.saveConversation(conversation(1, QStringLiteral("a"), 2));
            store.saveMessage(question(2, 0, QString(3'000'000, QLatin1Char('x'))));
            QVERIFY(trouble.wait());
            QCOMPARE(::mount("tmpfs", qPrintable(mountPoint.path()), "tmpfs", MS_REMOUNT, "size=32m"), 0);
            QVERIFY(trouble.wait(10000));
            QCOMPARE(trouble.last().first().toString(), QString());
        }
        const qsizetype saved = ChatDatabase(file).messages(1).size();
        ::umount2(qPrintable(mountPoint.path()), MNT_DETACH);
        QCOMPARE(saved, 1);
    }

    void readOnlyFile() {
        {
            ChatDatabase database(file_);
            database.save(conversation(1, QStringLiteral("kept")));
        }
        const bool root = geteuid() == 0;
        QVERIFY(QFile::setPermissions(file_, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(QFile::setPermissions(dir_->path(), QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup |
                                                        QFile::ExeGroup | QFile::ReadOther |
                                                        QFile::ExeOther));
        const Report report = childReport(file_, [root] {
            // Root may write everything: the child is somebody else then.
            if (root && setgid(65534) == 0 && setuid(65534) != 0) _exit(9);
        });
        QFile::setPermissions(dir_->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile::setPermissions(file_, QFile::ReadOwner | QFile::WriteOwner);
        if (report.exitCode != 0) QSKIP("This program can't be run by another user here.");
        const QString sentence = report.notice + report.trouble;
        QVERIFY2(sentence.contains(QStringLiteral("can only be read")) ||
                     sentence.contains(QStringLiteral("could not be opened")),
                 qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("New chats won't be kept.")), qPrintable(sentence));
        QCOMPARE(report.shown, QStringLiteral("2"));
        QCOMPARE(ChatDatabase(file_).conversations().size(), 1);
    }

  private:
    std::unique_ptr<QTemporaryDir> dir_;
    QString file_;
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--stream")) return streamForEver(arguments.value(2));
    if (arguments.value(1) == QLatin1String("--save")) return saveAndReport(arguments.value(2));
    TestChatStore test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_chat_store.moc"
