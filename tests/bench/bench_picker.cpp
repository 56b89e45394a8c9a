// Measures the model picker with 2,000 models: how long it takes to open, and whether scrolling, sorting and
// searching block the GUI thread. Uses the real window, library and gauge, without an engine. Runs twice,
// without and with the cache on disk.
//
// Fails if starting or opening takes 200 ms of the thread's CPU time, or if the thread works for a frame or
// more without returning to its event loop while the list is used. Actions that can be repeated run three
// times, and the shortest time counts: other programs do not count as work, but they empty CPU caches, which
// makes work longer. Wall-clock times are printed as well.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>

#include <QtCore/QDir>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtGui/QGuiApplication>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>

#include "tests/bench/bench_window.h"
#include "tests/bench/window_thread.h"
#include "tests/support/tiny_llama.h"

namespace {

using namespace rocmforge;
using namespace rocmforge::bench;

constexpr int kModels = 2000;
constexpr double kOpenLimit = 200;  // in milliseconds
constexpr int kRounds = 3;

void makeModels(const QString& folder) {
    for (int i = 0; i < kModels; ++i) {
        test::GgufWriter model = test::tiny_llama({.layers = 1,
                                                   .hidden = 32,
                                                   .ffn = 32,
                                                   .heads = 1,
                                                   .kv_heads = 1,
                                                   .vocab = 260,
                                                   .context = 512 + i,
                                                   .tied = true});
        model.text("general.name", "Model " + std::to_string(i * 7919 % kModels) + " 8B Instruct");
        const QString inner = QStringLiteral("%1/%2").arg(folder).arg(i % 20);
        QDir().mkpath(inner);
        model.save(QStringLiteral("%1/model-%2.gguf").arg(inner).arg(i).toStdString());
    }
}

void waitUntil(const std::function<bool()>& done) {
    while (!done()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

void waitForFrame(QQuickWindow& window) {
    bool shown = false;
    const auto connection =
        QObject::connect(&window, &QQuickWindow::frameSwapped, &window, [&shown] { shown = true; });
    window.update();
    waitUntil([&shown] { return shown; });
    QObject::disconnect(connection);
}

class Run : private BenchWindow {
  public:
    explicit Run(const QString& folder) : BenchWindow(folder) {
        if (window_ == nullptr) return;
        meter_ = std::make_unique<ThreadMeter>(*window_);
    }

    int all() {
        if (window_ == nullptr) return 1;
        waitForFrame(*window_);
        // start() also loads chats, settings and dictionaries while the folder of models is scanned.
        const double before = thread_milliseconds();
        application_.start({});
        worked("started", thread_milliseconds() - before);
        measured("the folder is looked through",
                 [this] { waitUntil([this] { return !application_.library.scanning(); }); });
        if (application_.library.count() != kModels) {
            std::printf("FAILED: %d models of %d were found.\n", application_.library.count(), kModels);
            return 1;
        }
        open();
        QQuickItem* list = window_->findChild<QQuickItem*>(QStringLiteral("models"));
        measured(
            "scrolled from end to end",
            [this, list] {
                const double height = list->property("contentHeight").toDouble() - list->height();
                for (double y = 0; y < height; y += 240) {
                    list->setProperty("contentY", y);
                    waitForFrame(*window_);
                }
            },
            kRounds);
        measured("ordered by the largest context", [this] {
            application_.library.setOrder(QStringLiteral("context"));
            waitUntil([this] {
                return application_.library.data(application_.library.index(0),
                                                 ModelLibrary::MaxContextRole) == 512 + kModels - 1;
            });
            waitForFrame(*window_);
        });
        measured(
            "searched, letter by letter",
            [this] {
                for (const char* words : {"M", "Model 1", "Model 12", "Model 123", "Model 12", ""}) {
                    application_.library.setFilter(QLatin1String(words));
                    waitForFrame(*window_);
                }
            },
            kRounds);
        measured(
            "looked through again",
            [this] {
                application_.library.rescan();
                waitUntil([this] { return !application_.library.scanning(); });
            },
            kRounds);
        return failed_ ? 1 : 0;
    }

  private:
    void open() {
        QElapsedTimer clock;
        clock.start();
        const double before = thread_milliseconds();
        QMetaObject::invokeMethod(window_, "openPicker");
        waitForFrame(*window_);
        worked("opened, with its first rows", thread_milliseconds() - before);
        std::printf("%-38s %6.1f ms by the clock\n", "", static_cast<double>(clock.nsecsElapsed()) / 1e6);
        const auto judged = [this] {
            return !application_.library.data(application_.library.index(0), ModelLibrary::VerdictRole)
                        .toString()
                        .isEmpty();
        };
        waitUntil(judged);
        std::printf("%-38s %6.1f ms by the clock\n", "with its first verdicts",
                    static_cast<double>(clock.nsecsElapsed()) / 1e6);
        waitUntil([this] { return !application_.library.scanning(); });
    }

    void worked(const char* what, double milliseconds) {
        std::printf("%-38s %6.1f ms of work\n", what, milliseconds);
        if (milliseconds >= kOpenLimit) fail(what, milliseconds, kOpenLimit);
    }

    void measured(const char* what, const std::function<void()>& action, int rounds = 1) {
        double best = 0;
        for (int round = 0; round < rounds; ++round) {
            QElapsedTimer clock;
            clock.start();
            meter_->begin();
            action();
            meter_->end();
            const std::vector<double>& turns = meter_->turns();
            const auto blocked =
                std::count_if(turns.begin(), turns.end(), [](double ms) { return ms >= kFrame; });
            const double longest = share_of(turns, 1);
            std::printf(
                "%-38s %6.1f ms of work at most, %3zd of %5zu turns longer than a frame, %6.1f by the "
                "clock, %7.0f ms in all\n",
                what, longest, static_cast<std::ptrdiff_t>(blocked), turns.size(),
                share_of(meter_->gaps(), 1), static_cast<double>(clock.nsecsElapsed()) / 1e6);
            best = round == 0 ? longest : std::min(best, longest);
        }
        if (best >= kFrame) fail(what, best, kFrame);
    }

    void fail(const char* what, double took, double limit) {
        failed_ = true;
        std::printf("FAILED: %s: the thread worked for %.1f ms; the limit is %.1f.\n", what, took, limit);
    }

    std::unique_ptr<ThreadMeter> meter_;
    bool failed_ = false;
};

int runItself(const char* title, const QString& folder) {
    std::printf("%s\n", title);
    std::fflush(stdout);
    return QProcess::execute(QCoreApplication::applicationFilePath(), {folder});
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication app(argc, argv);
    if (argc > 1) return Run(QString::fromLocal8Bit(argv[1])).all();
    const QTemporaryDir folder;
    makeModels(folder.filePath(QStringLiteral("models")));
    const int first = runItself("The first time:", folder.path());
    const int again = runItself("Once it is known what they are:", folder.path());
    return first != 0 || again != 0 ? 1 : 0;
}
