// Tests the log that the window shows: it is bounded, can be filtered, copied and saved, and has no personal
// data.
#include <thread>

#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QTest>

#include "app/bridge/engine_bridge.h"
#include "app/settings/home_paths.h"
#include "app/settings/log_model.h"
#include "app/settings/log_setup.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_log_model {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr int kWait = 60000;
constexpr auto kMost = static_cast<int>(LogBook::kMostLines);

}  // namespace

class TestLogModel : public QObject {
    Q_OBJECT

    std::shared_ptr<LogBook> book_;
    std::unique_ptr<LogModel> model_;
    std::unique_ptr<QAbstractItemModelTester> tester_;

    void add(LogLevel level, const QString& text) { book_->add(1'700'000'000'000, level, text); }
    void fill(int lines, const char* words = "line %1") {
        for (int i = 0; i < lines; ++i) add(LogLevel::Info, QString::fromLatin1(words).arg(i));
    }
    QString text(int row) const { return model_->data(model_->index(row), LogModel::TextRole).toString(); }
    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private slots:
    void init() {
        book_ = std::make_shared<LogBook>();
        model_ = std::make_unique<LogModel>(book_);
        tester_ = std::make_unique<QAbstractItemModelTester>(
            model_.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }
    void cleanup() {
        tester_.reset();
        model_.reset();
    }

    void linesAppearAsTheyAreLogged() {
        add(LogLevel::Warning, QStringLiteral("first"));
        QTRY_COMPARE(model_->count(), 1);
        QCOMPARE(model_->data(model_->index(0), LogModel::LevelRole).toString(), QStringLiteral("warning"));
        add(LogLevel::Debug, QStringLiteral("second"));
        QTRY_COMPARE(model_->count(), 2);
        QCOMPARE(text(1), QStringLiteral("second"));
        // The list model of the log includes lines that were logged before it existed.
        const LogModel later(book_);
        QCOMPARE(later.count(), 2);
    }

    void keepsTheLastTenThousandLines() {
        tester_.reset();  // ends the model tester, which would read every row after each change
        fill(kMost - 5);
        QTRY_COMPARE(model_->count(), kMost - 5);
        fill(10, "more %1");
        QTRY_COMPARE(text(model_->count() - 1), QStringLiteral("more 9"));
        QCOMPARE(model_->count(), kMost);
        QCOMPARE(text(0), QStringLiteral("line 5"));
        fill(2 * kMost, "all new %1");
        QTRY_COMPARE(text(model_->count() - 1), QStringLiteral("all new %1").arg(2 * kMost - 1));
        QCOMPARE(model_->count(), kMost);
        QCOMPARE(text(0), QStringLiteral("all new %1").arg(kMost));
    }

    void filtersByLevelAndWords() {
        add(LogLevel::Debug, QStringLiteral("Loading a file"));
        add(LogLevel::Info, QStringLiteral("Loaded the model"));
        add(LogLevel::Warning, QStringLiteral("The disk is slow"));
        add(LogLevel::Error, QStringLiteral("The file is damaged"));
        QTRY_COMPARE(model_->count(), 4);
        model_->setLeast(QStringLiteral("warning"));
        QCOMPARE(model_->count(), 2);
        model_->setFilter(QStringLiteral("FILE"));
        QCOMPARE(model_->count(), 1);
        QCOMPARE(text(0), QStringLiteral("The file is damaged"));
        model_->setLeast(QStringLiteral("debug"));
        QCOMPARE(model_->count(), 2);
        model_->setLeast(QStringLiteral("nonsense"));
        QCOMPARE(model_->least(), QStringLiteral("debug"));
        // The filter applies to new lines too. If the log drops a line, only the row of this line is removed.
        fill(kMost - 4);
        add(LogLevel::Info, QStringLiteral("another file"));
        QTRY_COMPARE(text(model_->count() - 1), QStringLiteral("another file"));
        QCOMPARE(model_->count(), 2);
        QCOMPARE(text(0), QStringLiteral("The file is damaged"));
    }

    void longLinesAreTruncated() {
        add(LogLevel::Info, QString(100'000, QLatin1Char('x')));
        QTRY_COMPARE(model_->count(), 1);
        QVERIFY(text(0).size() <= LogBook::kLongestLine + 1);
    }

    void manyThreadsCanLog() {
        tester_.reset();
        {
            std::vector<std::jthread> threads;
            threads.reserve(4);
            for (int i = 0; i < 4; ++i) threads.emplace_back([this] { fill(1000); });
        }
        QTRY_COMPARE(model_->count(), 4000);
    }

    void savedLogEqualsTheShownLog() {
        const QTemporaryDir dir;
        add(LogLevel::Info, QStringLiteral("shown"));
        add(LogLevel::Debug, QStringLiteral("hidden"));
        QTRY_COMPARE(model_->count(), 2);
        model_->setLeast(QStringLiteral("info"));
        const QString file = dir.filePath(QStringLiteral("log.txt"));
        QCOMPARE(model_->save(QUrl::fromLocalFile(file)), QString());
        QCOMPARE(contents(file), model_->asText().toUtf8());
        QVERIFY(contents(file).startsWith("ROCmForge "));
        QVERIFY(contents(file).contains("[info] shown"));
        QVERIFY(!contents(file).contains("hidden"));
        QVERIFY(!model_->save(QUrl::fromLocalFile(QStringLiteral("/proc/no/log.txt"))).isEmpty());
        QVERIFY(!model_->save(QUrl(QStringLiteral("https://example.org/log.txt"))).isEmpty());
    }

    void homePathsAreShortened() {
        const std::vector<std::string> homes{"/home/ada", "/srv/ada"};
        QCOMPARE(withoutHome("read /home/ada/models/a.gguf, /srv/ada", homes),
                 std::string("read ~/models/a.gguf, ~"));
        QCOMPARE(withoutHome("/home/adam/x /home/ada.old /home/ada", homes),
                 std::string("/home/adam/x /home/ada.old ~"));
        QCOMPARE(withoutHome("", homes), std::string());
        QCOMPARE(withoutHome("/x", {}), std::string("/x"));
    }

    void logDoesNotNameTheHomeFolder() {
        const QTemporaryDir dir;
        const QString home = QDir::homePath();
        if (home.size() < 2) QSKIP("There is no home.");
        const auto log = makeLog(dir.path(), book_);
        log->info("Loaded {}/models/a.gguf", home.toStdString());
        QTRY_COMPARE(model_->count(), 1);
        QCOMPARE(text(0), QStringLiteral("Loaded ~/models/a.gguf"));
        const QByteArray file = contents(dir.filePath(QStringLiteral("rocmforge.log")));
        QVERIFY(file.contains("Loaded ~/models/a.gguf"));
        QVERIFY(!file.contains(home.toUtf8() + '/'));
    }

    void logLevelIsFollowed() {
        const QTemporaryDir dir;
        const auto log = makeLog(dir.path(), book_);
        setLogLevel(*log, QStringLiteral("warning"));
        log->info("no");
        log->warn("yes");
        setLogLevel(*log, QStringLiteral("debug"));
        log->debug("yes too");
        QTRY_COMPARE(model_->count(), 2);
        QCOMPARE(text(1), QStringLiteral("yes too"));
    }

    // The conversation has messages, a title, a preset, attachments and a search. None of these texts may be
    // logged, even at the most verbose level.
    void logContainsNoChatText() {
        ChatParts parts;
        const auto log = makeLog(parts.dir.filePath(QStringLiteral("logs")), book_);
        setLogLevel(*log, QStringLiteral("debug"));
        const QtMessageRoute route(log);
        const QString model = parts.dir.filePath(QStringLiteral("tiny.gguf"));
        tiny_llama({.context = 4096, .chat_template = "{% for m in messages %}{{ m.content }}{% endfor %}"})
            .save(model.toStdString());
        parts.settings.setThreads(1);
        parts.settings.setMaxTokens(8);
        parts.settings.setSystemPrompt(QStringLiteral("You are Xylophonist."));
        EngineOptions options;
        options.threads = 1;
        options.log = log;
        EngineBridge bridge(std::make_unique<EngineWorker>(options), parts.session, parts.settings);
        bridge.load(model, {.context = 512, .cache = QStringLiteral("f16")});
        QTRY_COMPARE_WITH_TIMEOUT(bridge.state(), EngineBridge::Ready, kWait);
        QVERIFY(bridge.send(QStringLiteral("Tell Quetzalcoatl about my Zugzwang")));
        QTRY_COMPARE_WITH_TIMEOUT(bridge.state(), EngineBridge::Ready, kWait);
        QVERIFY(bridge.regenerate());
        bridge.stop();
        QTRY_COMPARE_WITH_TIMEOUT(bridge.state(), EngineBridge::Ready, kWait);
        // The message is too long for the context, so the program refuses it.
        QVERIFY(bridge.send(QStringLiteral("Fahrvergnuegen ").repeated(2000)));
        QTRY_COMPARE_WITH_TIMEOUT(bridge.state(), EngineBridge::Ready, kWait);
        QVERIFY(!bridge.error().isEmpty());
        const qint64 conversation = parts.conversations.currentId();
        parts.conversations.rename(conversation, QStringLiteral("Plans of Rumpelstiltskin"));
        QVERIFY(parts.saved(conversation).size() >= 2);
        const QString answer = parts.messages.messages().at(1).content;

        QTRY_VERIFY(model_->count() > 1);
        const QByteArray all =
            model_->asText().toUtf8() + contents(parts.dir.filePath(QStringLiteral("logs/rocmforge.log")));
        QVERIFY(all.contains("Loaded "));
        for (const char* word :
             {"Xylophonist", "Quetzalcoatl", "Zugzwang", "Fahrvergnuegen", "Rumpelstiltskin"}) {
            QVERIFY2(!all.contains(word), word);
        }
        QVERIFY(answer.size() < 4 || !all.contains(answer.toUtf8()));
    }
};

}  // namespace tst_log_model

ROCMFORGE_TEST(tst_log_model, TestLogModel, QCoreApplication)
#include "tst_log_model.moc"
