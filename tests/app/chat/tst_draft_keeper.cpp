// Tests that drafts belong to their conversation and survive the end of the program.
#include <cstdio>

#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QProcess>

#include "app/chat/draft_keeper.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"

namespace tst_draft_keeper {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// The parts of a window that handle drafts.
struct Window {
    explicit Window(const QString& file) : store(file, noLog()) {
        const StoreEvents events(store);
        store.open();
        [&] { QTRY_COMPARE(events.lists.size(), 1); }();
    }

    ChatStore store;
    ConversationModel conversations;
    MessageModel messages;
    ChatSession session{store, conversations, messages};
    Draft draft;
    DraftKeeper keeper{store, conversations, session, draft};
};

// Runs in a child process: attaches a text, then adds a letter to the draft every 10 ms and prints the number
// of letters, until the test kills the process.
int typeForEver(const QString& file) {
    Window window(file);
    window.draft.addText(QStringLiteral("pasted"));
    for (int letters = 1;; ++letters) {
        window.draft.setText(QString(letters, QLatin1Char('x')));
        std::printf("%d\n", letters);
        std::fflush(stdout);
        QTest::qWait(10);
    }
}

}  // namespace

class TestDraftKeeper : public FileFixture {
    Q_OBJECT

  public:
    TestDraftKeeper() : FileFixture(QStringLiteral("chats.sqlite")) {}

  private slots:
    void init() {
        FileFixture::init();
        ChatDatabase database(file_);
        database.save(conversation(1, QStringLiteral("one"), 2));
        database.save(question(2, 0, QStringLiteral("x")));
        database.save(conversation(10, QStringLiteral("ten"), 11));
        database.save(question(11, 0, QStringLiteral("y"), 10));
    }

    void eachConversationHasItsOwnDraft() {
        Window window(file_);
        window.draft.setText(QStringLiteral("new"));
        window.conversations.select(1);
        QCOMPARE(window.draft.text(), QString());
        window.draft.setText(QStringLiteral("of one"));
        window.draft.addText(QStringLiteral("pasted"));
        window.conversations.select(10);
        QCOMPARE(window.draft.text(), QString());
        QCOMPARE(window.draft.count(), 0);
        window.conversations.select(1);
        QCOMPARE(window.draft.text(), QStringLiteral("of one"));
        QCOMPARE(window.draft.count(), 1);
        window.conversations.startNew();
        QCOMPARE(window.draft.text(), QStringLiteral("new"));
    }

    void draftsSurviveARestart() {
        QString files;
        {
            Window window(file_);
            window.draft.setText(QStringLiteral("new"));
            window.conversations.select(1);
            window.draft.setText(QStringLiteral("of one"));
            window.draft.addText(QStringLiteral("pasted"));
            files = window.draft.attachments();
            window.keeper.saveNow();
        }
        QVERIFY(files.contains(QStringLiteral("pasted")));
        {
            Window window(file_);
            QTRY_COMPARE(window.draft.text(), QStringLiteral("new"));
            window.conversations.select(1);
            QCOMPARE(window.draft.text(), QStringLiteral("of one"));
            QCOMPARE(window.draft.attachments(), files);
            // Only the text of the draft changes; its files stay.
            window.draft.setText(QStringLiteral("of one, longer"));
            window.keeper.saveNow();
        }
        {
            Window window(file_);
            window.conversations.select(1);
            QTRY_COMPARE(window.draft.text(), QStringLiteral("of one, longer"));
            QCOMPARE(window.draft.attachments(), files);
            window.draft.clear();
            window.keeper.saveNow();
        }
        QCOMPARE(ChatDatabase(file_).drafts(), (QList<StoredDraft>{{0, QStringLiteral("new"), QString()}}));
    }

    void filesAttachedBeforeTypingAreSaved() {
        QString files;
        {
            Window window(file_);
            window.conversations.select(1);
            window.draft.addText(QStringLiteral("pasted"));
            window.draft.setText(QStringLiteral("typed later"));
            files = window.draft.attachments();
            window.keeper.saveNow();
        }
        QVERIFY(files.contains(QStringLiteral("pasted")));
        Window window(file_);
        window.conversations.select(1);
        QTRY_COMPARE(window.draft.text(), QStringLiteral("typed later"));
        QCOMPARE(window.draft.attachments(), files);
    }

    void textTypedBeforeDraftsLoadIsKept() {
        {
            Window window(file_);
            window.draft.setText(QStringLiteral("old"));
            window.keeper.saveNow();
        }
        ChatStore store(file_, noLog());
        ConversationModel conversations;
        MessageModel messages;
        ChatSession session(store, conversations, messages);
        Draft draft;
        const DraftKeeper keeper(store, conversations, session, draft);
        draft.setText(QStringLiteral("typed at once"));
        const StoreEvents events(store);
        store.open();
        QTRY_COMPARE(events.lists.size(), 1);
        QCOMPARE(draft.text(), QStringLiteral("typed at once"));
    }

    void sentMessageClearsItsDraft() {
        Window window(file_);
        window.draft.setText(QStringLiteral("new"));
        window.keeper.saveNow();
        window.session.addUserMessage(window.draft.text());
        window.draft.clear();
        window.keeper.saveNow();
        window.store.flush();
        QCOMPARE(ChatDatabase(file_).drafts(), QList<StoredDraft>());
        window.conversations.startNew();
        QCOMPARE(window.draft.text(), QString());
    }

    void deletingAConversationDeletesItsDraft() {
        Window window(file_);
        window.conversations.select(1);
        window.draft.setText(QStringLiteral("of one"));
        window.keeper.saveNow();
        window.conversations.removeAll({1});
        window.keeper.saveNow();
        window.store.flush();
        QCOMPARE(ChatDatabase(file_).drafts(), QList<StoredDraft>());
    }

    void pendingFileIsAddedToItsOwnConversation() {
        QFile notes(dir_->filePath(QStringLiteral("notes.txt")));
        QVERIFY(notes.open(QIODevice::WriteOnly) && notes.write("words") == 5);
        notes.close();
        Window window(file_);
        window.conversations.select(1);
        window.draft.add({QUrl::fromLocalFile(notes.fileName())});
        window.conversations.select(10);
        QCOMPARE(window.draft.count(), 0);
        QTRY_VERIFY(window.draft.stored(1).attachments->contains(QStringLiteral("words")));
        window.conversations.select(1);
        QCOMPARE(window.draft.count(), 1);
        QVERIFY(!window.draft.reading());
    }

    // After a kill, about a second of typed text may be missing, but not more.
    void draftSurvivesAKillWhileTyping() {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("tst_draft_keeper"), QStringLiteral("--type"), file_});
        QList<std::pair<int, qint64>> typed;  // pairs: number of letters, and time in milliseconds
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 4000 || typed.isEmpty()) {
            QVERIFY(child.waitForReadyRead(60'000));
            for (const QByteArray& line : child.readAllStandardOutput().split('\n')) {
                if (line.toInt() > 0) typed += {line.toInt(), clock.elapsed()};
            }
        }
        child.kill();
        const qint64 killed = clock.elapsed();
        QVERIFY(child.waitForFinished());
        const QList<StoredDraft> drafts = ChatDatabase(file_).drafts();
        QCOMPARE(drafts.size(), 1);
        QVERIFY(drafts.first().attachments->contains(QStringLiteral("pasted")));
        int wanted = 0;
        for (const auto& [letters, when] : typed) {
            if (when < killed - 1500) wanted = letters;
        }
        QVERIFY2(drafts.first().text.size() >= wanted,
                 qPrintable(QStringLiteral("%1 of %2").arg(drafts.first().text.size()).arg(wanted)));
    }
};

int run(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--type")) return typeForEver(arguments.value(2));
    TestDraftKeeper test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace tst_draft_keeper

static const rocmforge::test::TestFile tst_draft_keeper_("tst_draft_keeper", tst_draft_keeper::run);
#include "tst_draft_keeper.moc"
