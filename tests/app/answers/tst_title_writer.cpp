// Tests titles that the model writes: which titles are valid, and when they are requested.
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/answers/title_text.h"
#include "app/answers/title_writer.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_title_writer {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

struct Rig {
    Rig() {
        titles.setIdleInterval(1);
        bridge.load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        [&] { QTRY_COMPARE(fake.loadCount(), 1); }();
        fake.say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(fake.lastLoad().id, loadedModel()); });
        [&] { QTRY_COMPARE(bridge.state(), EngineBridge::Ready); }();
    }
    ~Rig() {
        titles.stop();
        bridge.shutDown();
    }

    // Adds a question and its answer, which ends with this stop reason.
    void talk(AnswerEnd reason = AnswerEnd::EndOfText) {
        const int before = fake.generationCount();
        QVERIFY(bridge.send(QStringLiteral("How does a paged cache save memory?")));
        QTRY_COMPARE(fake.generationCount(), before + 1);
        say(QStringLiteral("By pages."), reason);
        QTRY_COMPARE(bridge.state(), EngineBridge::Ready);
    }
    void say(const QString& text, AnswerEnd reason = AnswerEnd::EndOfText) {
        const RequestId id = fake.lastGeneration().id;
        fake.say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(id, text);
            emit worker.generated(id, ended(reason));
        });
    }
    QString title() { return parts.conversations.currentTitle(); }

    ChatParts parts;
    FakeEngine fake;
    EngineBridge bridge{std::make_unique<FakeEngineWorker>(fake), parts.session, parts.settings};
    TitleWriter titles{bridge, parts.session, parts.conversations, parts.store, parts.settings};
};

}  // namespace

class TestTitleWriter : public QObject {
    Q_OBJECT

  private slots:
    void titlesAreExtractedFromReplies_data() {
        add_text_table(
            {"written", "title"},
            {
                {"Paged caches", "Paged caches"},
                {"  \"Paged caches.\"\n\nI hope this helps!", "Paged caches"},
                {"**Title:** Paged caches", "Paged caches"},
                {"# Paged caches", "Paged caches"},
                {"Titel: „Seiten im Speicher“", "Seiten im Speicher"},
                {"- Paged caches", "Paged caches"},
                {"<think>They ask\nabout pages.</think>\n\nPaged caches", "Paged caches"},
                {"They ask about pages.\n</think>\nPaged caches", "Paged caches"},
                {"<think>They ask about pages and I", ""},
                {"\"\"\n***\n...\n", ""},
                {"", ""},
                {"缓存分页。", "缓存分页"},
                {"What is C++?", "What is C++?"},
                {"\u202Eevil\u202C\u0007 bell", "evil bell"},
                {"\U0001F680", "\U0001F680"},
                {"<title>Paged caches</title>", "Paged caches"},
                {"<|im_start|>Paged caches<|im_end|>", "Paged caches"},
                {"Here is a title for this conversation:\n\nPaged caches", "Paged caches"},
                {"Title:", ""},
                {"Paged caches:", ""},
                {"Paged caches: an overview", "Paged caches: an overview"},
                {"Sure, here is a title", ""},
                {"The user asks how pages of a cache are shared.", ""},
                {"I can help with that. What is the question?", ""},
                {"A cache keeps the keys and values of all of the tokens that were read before", ""},
                {"Comparing x < y and y > z", "Comparing x < y and y > z"},
            });
    }
    void titlesAreExtractedFromReplies() {
        QFETCH(QString, written);
        QFETCH(QString, title);
        QCOMPARE(titleText(written), title);
    }

    void longTitleEndsAtAWord() {
        const QString title = titleText(QStringLiteral("several lengthy words in a row ").repeated(2));
        QVERIFY(title.size() <= kLongestTitle);
        QVERIFY2(title.endsWith(QStringLiteral("row…")) || title.endsWith(QStringLiteral("words…")) ||
                     title.endsWith(QStringLiteral("a…")) || title.endsWith(QStringLiteral("in…")) ||
                     title.endsWith(QStringLiteral("several…")),
                 qPrintable(title));
        const QString run = titleText(QStringLiteral("\U0001F600").repeated(100));
        QVERIFY(run.size() <= kLongestTitle);
        QVERIFY(run.isValidUtf16());
    }

    void modelWritesATitle() {
        Rig rig;
        rig.talk();
        QTRY_COMPARE(rig.fake.generationCount(), 2);
        // The window shows no activity while the title is requested. The request has the messages of the
        // conversation, and a last message that asks for a title.
        QCOMPARE(rig.bridge.state(), EngineBridge::Ready);
        const GenerateRequest request = rig.fake.lastGeneration();
        QCOMPARE(request.messages.size(), std::size_t(3));
        QCOMPARE(request.messages.at(1).content, std::string("By pages."));
        QCOMPARE(request.thinking, Thinking::Off);
        const QString before = rig.title();
        QCOMPARE(before, QStringLiteral("How does a paged cache save memory?"));
        rig.say(QStringLiteral("\"Paged caches\"\n"));
        QTRY_COMPARE(rig.title(), QStringLiteral("Paged caches"));
        QCOMPARE(rig.parts.conversations.find(rig.parts.conversations.currentId())->titleKind,
                 TitleKind::Model);
        QCOMPARE(rig.parts.saved(rig.parts.conversations.currentId()).size(), 2);
        QCOMPARE(ChatDatabase(rig.parts.file).conversations().first().title, QStringLiteral("Paged caches"));
        rig.talk();
        QTest::qWait(30);
        QCOMPARE(rig.fake.generationCount(), 3);  // the third generation is the answer, not another title
    }

    void remoteServerIsNotAskedForATitle() {
        Rig rig;
        rig.bridge.load(QStringLiteral("/m/other.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(rig.fake.loadCount(), 2);
        LoadOutcome elsewhere = loadedModel();
        elsewhere.model->place = QStringLiteral("gpu-box:8000");
        rig.fake.say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(rig.fake.lastLoad().id, elsewhere); });
        QTRY_COMPARE(rig.bridge.modelWhere(), QStringLiteral("elsewhere"));
        rig.talk();
        QTest::qWait(30);
        QCOMPARE(rig.fake.generationCount(), 1);  // one generation: the answer
    }

    void unsuitableModelIsNotAskedForATitle() {
        Rig rig;
        rig.titles.neverAsk(QStringLiteral("/m/tiny.gguf"));
        rig.talk();
        QTest::qWait(30);
        QCOMPARE(rig.fake.generationCount(), 1);  // one generation: the answer
        QCOMPARE(rig.title(), QStringLiteral("How does a paged cache save memory?"));
    }

    void manualTitleIsKept() {
        Rig rig;
        rig.talk();
        QTRY_COMPARE(rig.fake.generationCount(), 2);
        rig.parts.conversations.rename(rig.parts.conversations.currentId(), QStringLiteral("Mine"));
        rig.say(QStringLiteral("The model's"));
        QTest::qWait(30);
        QCOMPARE(rig.title(), QStringLiteral("Mine"));
    }

    void newMessageCancelsTheTitle() {
        Rig rig;
        rig.talk();
        QTRY_COMPARE(rig.fake.generationCount(), 2);
        const GenerateRequest title = rig.fake.lastGeneration();
        QVERIFY(!title.stop.stop_requested());
        QVERIFY(rig.bridge.send(QStringLiteral("And then?")));
        QVERIFY(title.stop.stop_requested());
        QTRY_COMPARE(rig.fake.generationCount(), 3);
        // Text that arrives after the request was cancelled is added neither to an answer nor to a title.
        rig.fake.say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(title.id, QStringLiteral("Late"));
            emit worker.generated(title.id, ended(AnswerEnd::Cancelled));
        });
        rig.say(QStringLiteral("That's all."));
        QTRY_COMPARE(rig.bridge.state(), EngineBridge::Ready);
        QCOMPARE(rig.parts.session.history().last().content, QStringLiteral("That's all."));
        QVERIFY(rig.title() != QStringLiteral("Late"));
        // The title is requested again after the answer.
        QTRY_COMPARE(rig.fake.generationCount(), 4);
    }

    void disabledTitlesAreNotRequested_data() {
        QTest::addColumn<AnswerEnd>("reason");
        QTest::addColumn<bool>("on");
        QTest::newRow("turned off") << AnswerEnd::EndOfText << false;
        QTest::newRow("stopped by the user") << AnswerEnd::Cancelled << true;
        QTest::newRow("failed") << AnswerEnd::Failed << true;
    }
    void disabledTitlesAreNotRequested() {
        QFETCH(AnswerEnd, reason);
        QFETCH(bool, on);
        Rig rig;
        rig.parts.settings.setAutomaticTitles(on);
        rig.talk(reason);
        QTest::qWait(50);
        QCOMPARE(rig.fake.generationCount(), 1);
    }

    void failedTitleIsNotRequestedAgain() {
        Rig rig;
        rig.talk();
        QTRY_COMPARE(rig.fake.generationCount(), 2);
        rig.say(QStringLiteral("<think>Hm"), AnswerEnd::MaxTokens);
        QTest::qWait(20);
        rig.talk();
        QTest::qWait(30);
        QCOMPARE(rig.fake.generationCount(), 3);
        QCOMPARE(rig.title(), QStringLiteral("How does a paged cache save memory?"));
    }
};

}  // namespace tst_title_writer

ROCMFORGE_TEST(tst_title_writer, TestTitleWriter, QCoreApplication)
#include "tst_title_writer.moc"
