// Measures the window with 10,000 conversations of 200,000 messages: the start, a search, opening a
// conversation of 2,000 messages, scrolling that conversation and the sidebar, and memory. Uses the real
// window, models and store, without an engine. The database is created once and kept in the build folder.
//
// Fails if one of the limits below is exceeded. Start, search and opening are measured in wall-clock time. A
// frame of scrolling is measured in CPU time of the GUI thread, in two parts. The thread's own work (creating
// rows, layout, scene graph) has a limit. Software rendering of the window is only reported, because a
// graphics driver would do it on another thread.
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <unistd.h>
#include <utility>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtGui/QGuiApplication>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>

#include "tests/bench/bench_window.h"
#include "tests/bench/many_chats.h"
#include "tests/bench/window_thread.h"

namespace {

using namespace rocmforge;
using namespace rocmforge::bench;

constexpr double kUpLimit = 1000;     // in milliseconds, from the start of the process
constexpr double kSearchLimit = 100;  // in milliseconds
constexpr double kOpenLimit = 150;    // in milliseconds
constexpr double kFrameLimit = 16;    // in milliseconds, for the 99th percentile
constexpr double kMemoryLimit = 400;  // in MB
constexpr int kFrames = 400;
constexpr double kStep = 60;  // pixels scrolled per frame: 3,600 per second

double now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double residentMegabytes() {
    QFile status(QStringLiteral("/proc/self/statm"));
    if (!status.open(QIODevice::ReadOnly)) return 0;
    return status.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

void waitUntil(const std::function<bool()>& done) {
    while (!done()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
}

// Measures the CPU time of each frame, split into work and painting.
class FrameMeter {
  public:
    explicit FrameMeter(QQuickWindow& window) : window_(window) {
        QObject::connect(&window, &QQuickWindow::beforeRendering, &here_,
                         [this] { painting_ = thread_milliseconds(); });
        QObject::connect(&window, &QQuickWindow::frameSwapped, &here_, [this] { shown_ = true; });
    }

    void frame(const std::function<void()>& change) {
        const double begin = thread_milliseconds();
        shown_ = false;
        change();
        window_.update();
        waitUntil([this] { return shown_; });
        const double end = thread_milliseconds();
        work_.push_back(painting_ - begin);
        paint_.push_back(end - painting_);
    }

    const std::vector<double>& work() const { return work_; }
    const std::vector<double>& paint() const { return paint_; }

  private:
    QObject here_;  // its destruction disconnects the signals
    QQuickWindow& window_;
    bool shown_ = false;
    double painting_ = 0;
    std::vector<double> work_;
    std::vector<double> paint_;
};

class Run : private BenchWindow {
  public:
    Run(const QString& folder, double begun) : BenchWindow(folder), begun_(begun) {
        if (window_ == nullptr) return;
        window_->resize(1280, 800);
        window_->show();
    }

    int all() {
        if (window_ == nullptr) return 1;
        start();
        search();
        openLongest();
        scroll("messages", item("chat", "view"));
        scroll("sidebar", named(window_->contentItem(), QStringLiteral("conversations")));
        within("memory", residentMegabytes(), kMemoryLimit, "MB");
        return failed_ ? 1 : 0;
    }

  private:
    void start() {
        waitForFrame();
        std::printf("%-44s %8.1f ms\n", "first frame, from the start of the process", now() - begun_);
        application_.start({});
        waitUntil([this] { return application_.conversations.count() > 0; });
        const double listed = now();
        waitForFrame();
        std::printf("%-44s %8.1f ms\n", "of that the list of conversations is shown", now() - listed);
        within("window up, with its conversations", now() - begun_, kUpLimit, "ms");
        std::printf("%-44s %8.1f MB\n", "memory then", residentMegabytes());
    }

    void search() {
        double slowest = 0;
        bool warm = false;
        QString slowestWords;
        for (const char* typed : {"m",
                                  "me",
                                  "mem",
                                  "memo",
                                  "memory",
                                  "memory page",
                                  "memopage cheta",
                                  "qu",
                                  "x",
                                  "z",
                                  "zz",
                                  "缓存",
                                  "缓",
                                  "内存，",
                                  "ذاكرة",
                                  "\U0001F680",
                                  "1,204",
                                  "\"|*",
                                  "return",
                                  "Seitencache Größe",
                                  "nowherenever"}) {
            const double begun = now();
            const double worked = thread_milliseconds();
            application_.search.setQuery(QString::fromUtf8(typed));
            waitUntil([this] { return application_.search.settled(); });
            const double answered = now() - begun;
            const double listed = thread_milliseconds() - worked;
            waitForFrame();
            std::printf("  %-42s %8.1f ms, %5.1f of them listing; %8.1f with its frame, %d found\n", typed,
                        answered, listed, now() - begun, application_.search.count());
            // The first frame is skipped, because it loads fonts, date formats and the row component.
            if (!std::exchange(warm, true)) continue;
            if (answered > slowest) {
                slowest = answered;
                slowestWords = QString::fromUtf8(typed);
            }
        }
        std::printf("%-44s “%s”\n", "the slowest search", qPrintable(slowestWords));
        within("a search", slowest, kSearchLimit, "ms");
        application_.search.setQuery({});
        waitForFrame();
    }

    void openLongest() {
        const double begun = now();
        const double worked = thread_milliseconds();
        application_.conversations.select(kLongestConversation);
        waitUntil([this] { return !application_.messages.empty(); });
        const double read = now() - begun;
        waitForFrame();
        std::printf("%-44s %8.1f ms until read, %.1f ms of the window's thread, %d rows\n",
                    "conversation of 2,000 messages", read, thread_milliseconds() - worked,
                    application_.messages.count());
        within("a conversation of 2,000 messages is open", now() - begun, kOpenLimit, "ms");
    }

    void scroll(const char* what, QQuickItem* list) {
        if (list == nullptr) return fail(what, "there is no such list");
        for (int i = 0; i < 20; ++i) waitForFrame();
        window_->property("chat").value<QObject*>()->setProperty("pinned", false);
        const double direction = list->property("atYEnd").toBool() ? -1 : 1;
        const auto place = [list] { return list->property("contentY").toDouble(); };
        FrameMeter meter(*window_);
        double moved = 0;
        for (int i = 0; i < kFrames; ++i) {
            const double from = place();
            meter.frame([&] { list->setProperty("contentY", from + direction * kStep); });
            moved += std::abs(place() - from);
        }
        std::printf("%s, %d frames of %.0f pixels, %.0f in all\n", what, kFrames, kStep, moved);
        print("  work for a frame", meter.work());
        print("  painting it without a graphics card", meter.paint());
        within("  99 in 100 of its frames", share_of(meter.work(), 0.99), kFrameLimit, "ms");
    }

    void waitForFrame() {
        bool shown = false;
        const auto connection =
            QObject::connect(window_, &QQuickWindow::frameSwapped, window_, [&shown] { shown = true; });
        window_->update();
        waitUntil([&shown] { return shown; });
        QObject::disconnect(connection);
    }

    QQuickItem* item(const char* part, const char* property) {
        auto* owner = window_->property(part).value<QObject*>();
        return owner == nullptr ? nullptr : owner->property(property).value<QQuickItem*>();
    }

    static QQuickItem* named(QQuickItem* item, const QString& name) {
        if (item->objectName() == name) return item;
        for (QQuickItem* child : item->childItems()) {
            if (QQuickItem* found = named(child, name)) return found;
        }
        return nullptr;
    }

    void within(const char* what, double value, double limit, const char* unit) {
        std::printf("%-44s %8.1f %s (limit %.0f)\n", what, value, unit, limit);
        if (value >= limit) fail(what, "it is over its limit");
    }
    void fail(const char* what, const char* why) {
        failed_ = true;
        std::printf("FAILED: %s: %s.\n", what, why);
    }

    double begun_;
    bool failed_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    if (argc > 2) {
        QGuiApplication app(argc, argv);
        return Run(QString::fromLocal8Bit(argv[1]), QByteArray(argv[2]).toDouble()).all();
    }
    QCoreApplication app(argc, argv);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(ROCMFORGE_MANY_CHATS);
    const QString file = appPaths(folder, folder).database;
    if (!QFile::exists(file)) {
        const double begun = now();
        QDir().mkpath(folder);
        QFile::remove(file + QStringLiteral(".part"));
        writeManyChats(file + QStringLiteral(".part"));
        QFile::rename(file + QStringLiteral(".part"), file);
        std::printf("made %s in %.0f s\n", qPrintable(file), (now() - begun) / 1e3);
    }
    std::printf("%.0f MB of chats\n", static_cast<double>(QFileInfo(file).size()) / 1e6);
    std::fflush(stdout);
    return QProcess::execute(QCoreApplication::applicationFilePath(),
                             {folder, QString::number(now(), 'f', 3)});
}
