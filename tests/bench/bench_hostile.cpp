// Measures how long the worst possible texts block the GUI thread. Shows each text of the hostile corpus as
// an answer in the real window, complete and streaming, and scrolls through it.
//
// `bench_hostile emoji` runs only the texts whose names contain "emoji".
//
// Fails if the thread works for 100 ms without a break. This is measured in the thread's CPU time, which
// other programs do not lengthen.
#include <algorithm>
#include <cstdio>
#include <memory>

#include <QtCore/QElapsedTimer>
#include <QtCore/QTemporaryDir>
#include <QtGui/QGuiApplication>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>

#include "tests/bench/bench_window.h"
#include "tests/bench/window_thread.h"
#include "tests/rendering/hostile_corpus.h"

namespace {

using namespace rocmforge;
using namespace rocmforge::bench;

constexpr double kLimit = 100;  // in milliseconds

void run(int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

ChatEntry answer(const QString& text) {
    ChatEntry entry;
    entry.id = 1;
    entry.conversationId = 1;
    entry.role = QStringLiteral("assistant");
    entry.content = text;
    return entry;
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication app(argc, argv);
    const QTemporaryDir folder;
    BenchWindow bench(folder.path());
    QQuickWindow* window = bench.window();
    if (window == nullptr) return 1;
    Application& application = bench.application();
    run(500);

    ThreadMeter meter(*window);
    double longest = 0;
    for (const auto& [name, text] : test::hostileCorpus()) {
        if (!QString::fromLatin1(name).contains(QString::fromLocal8Bit(argc > 1 ? argv[1] : ""))) continue;
        meter.begin();
        application.messages.setMessages({answer(text)});
        run(300);
        const double shown = meter.longest();
        // Scrolls from the top, so that other rows are created.
        auto* chat = window->property("chat").value<QQuickItem*>();
        for (int i = 0; i < 6; ++i) {
            QMetaObject::invokeMethod(chat, "scrollBy", Q_ARG(QVariant, i == 0 ? -1e7 : 1500.0));
            run(40);
        }
        const double scrolled = meter.longest();
        application.messages.setMessages({});
        application.messages.beginAnswer(answer({}));
        // Grows the text faster than any model writes.
        const qsizetype step = std::max<qsizetype>(8, text.size() / 40);
        for (qsizetype at = 0; at < text.size(); at += step) {
            application.messages.appendText(QStringView(text).mid(at, step));
            run(16);
        }
        application.messages.finishAnswer({});
        run(100);
        meter.end();
        const double worst = meter.longest();
        longest = std::max(longest, worst);
        std::printf("%-28s shown %6.1f   scrolled %6.1f   streamed %6.1f ms   %d rows\n", name, shown,
                    scrolled, worst, application.messages.count());
        std::fflush(stdout);
        application.messages.setMessages({});
        run(50);
    }
    std::printf("longest work on end %.1f ms\n", longest);
    if (longest < kLimit) return 0;
    std::printf("FAILED: the limit is %.0f ms.\n", kLimit);
    return 1;
}
