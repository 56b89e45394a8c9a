// Measures how long a streaming answer blocks the GUI thread. Uses the real window, list models, bridge and
// store. A script takes the place of the engine; it writes 200 tokens per second: paragraphs, lists, tables,
// code and formulas.
//
// Fails if the thread works for 33 ms without a break, or for a quarter of the time. This is measured in the
// thread's CPU time, which other programs do not lengthen. Wall-clock times are printed as well.
#include <chrono>
#include <cstdio>
#include <memory>
#include <thread>
#include <vector>

#include <QtCore/QElapsedTimer>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtGui/QGuiApplication>
#include <QtQuick/QQuickWindow>

#include "tests/bench/bench_window.h"
#include "tests/bench/window_thread.h"

namespace {

using namespace rocmforge;
using namespace rocmforge::bench;
using namespace std::chrono_literals;

constexpr int kTokensPerSecond = 200;
constexpr double kLimit = 33;  // in milliseconds
constexpr double kShare = 25;  // in per cent of the time

// Returns the text of a long answer in pieces of about one token.
std::vector<std::string> answer(int tokens) {
    std::string text;
    const auto words = [&text](int n) {
        static const char* const kWords[] = {"memory ", "pages ",   "**bold** ", "and ",   "the ", "`code` ",
                                             "cache ",  "because ", "reads ",    "fast ",  "one ", "block ",
                                             "of ",     "weights ", "in ",       "order. "};
        for (int i = 0; i < n; ++i) text += kWords[static_cast<std::size_t>(i * 7 + n) % std::size(kWords)];
    };
    for (int part = 0; text.size() < static_cast<std::size_t>(tokens) * 4; ++part) {
        text += "## Part " + std::to_string(part) + "\n\n";
        words(80 + part % 5 * 40);
        text += "\n\n";
        for (int i = 0; i < 8 + part % 30; ++i) {
            text += "- ";
            words(9);
            text += "\n";
        }
        text += "\n| Name | Bytes | What it is |\n|---|---:|---|\n";
        for (int i = 0; i < 6 + part % 4 * 20; ++i) {
            text += "| row " + std::to_string(i) + " | " + std::to_string(i * 4096) +
                    " | **a** `cell` of words |\n";
        }
        text += "\n```cpp\n";
        for (int i = 0; i < 20 + part % 3 * 150; ++i) {
            text += "    const auto value" + std::to_string(i) + " = compute(\"key\", " + std::to_string(i) +
                    ");  // line\n";
        }
        text += "```\n\n";
        const std::string n = std::to_string(part);
        for (int i = 0; i < 4; ++i) {
            const std::string k = std::to_string(i);
            text += "With $x_{" + n + "} = \\frac{a_" + k + "}{b^2}$ and \\(\\sqrt{y_{" + n + k +
                    "}}\\) it follows\n";
            text += "$$\n\\int_0^{" + n + "} \\sum_{i=1}^{" + k +
                    "} \\frac{f_i(x)}{1 + x^2}\\,dx = \\begin{pmatrix} a & " + n +
                    " \\\\ c & d \\end{pmatrix}\n$$\n";
        }
        text += "| Formula | Value |\n|---|---:|\n| $e^{" + n + "}$ | " + n + " |\n\n";
    }
    std::vector<std::string> pieces;
    for (std::size_t at = 0; at < text.size() && pieces.size() < static_cast<std::size_t>(tokens); at += 4) {
        pieces.push_back(text.substr(at, 4));
    }
    return pieces;
}

class ScriptedWorker : public AbstractEngineWorker {
  public:
    explicit ScriptedWorker(int tokens) : pieces_(answer(tokens)) {}

    void start(const DeviceChoice& /*choice*/, const std::stop_token& /*ending*/) override {
        DeviceState device;
        device.info.name = "script";
        device.info.kind = DeviceKind::Cpu;
        emit deviceChanged(device);
    }
    void load(const LoadRequest& request) override {
        LoadOutcome outcome;
        ModelFacts model;
        model.path = QStringLiteral("/script.gguf");
        model.name = QStringLiteral("Script");
        model.type = QStringLiteral("F16");
        model.contextSize = 32768;
        model.bytesPerToken = 1024;
        outcome.model = model;
        emit loaded(request.id, outcome);
    }
    void unload(RequestId id) override { emit loaded(id, {}); }
    void generate(const GenerateRequest& request) override {
        emit prefilled(request.id, 1, 1);
        const auto begin = std::chrono::steady_clock::now();
        GenerateOutcome outcome;
        for (const std::string& piece : pieces_) {
            if (request.stop.stop_requested()) break;
            emit textReady(request.id, QString::fromStdString(piece));
            ++outcome.stats.tokens;
            std::this_thread::sleep_until(begin + outcome.stats.tokens * 1000ms / kTokensPerSecond);
        }
        outcome.stats.tokensPerSecond = kTokensPerSecond;
        outcome.stats.stopReason = AnswerEnd::EndOfText;
        emit generated(request.id, outcome);
    }
    void giveWay() override {}
    void setThreshold(double /*threshold*/) override {}
    void count(const CountRequest& request) override { emit counted(request.id, {}); }
    void measureDeviceAgain() override {}
    void measure(const MeasureRequest& request) override { emit measured(request.id, {}); }

  private:
    std::vector<std::string> pieces_;
};

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const int tokens = argc > 1 ? std::atoi(argv[1]) : 20000;
    QGuiApplication app(argc, argv);
    const QTemporaryDir folder;
    BenchWindow bench(folder.path(), std::make_unique<ScriptedWorker>(tokens));
    QQuickWindow* window = bench.window();
    if (window == nullptr) return 1;
    Application& application = bench.application();
    application.start(QStringLiteral("/script.gguf"));

    ThreadMeter meter(*window);
    QElapsedTimer all;
    double processor = 0;
    QObject::connect(&application.bridge, &EngineBridge::stateChanged, [&] {
        if (application.bridge.state() == EngineBridge::Ready && !all.isValid()) {
            QTimer::singleShot(500, [&] {
                all.start();
                processor = thread_milliseconds();
                meter.begin();
                application.bridge.send(QStringLiteral("Tell me everything."));
            });
        }
    });
    QObject::connect(&application.bridge, &EngineBridge::answerFinished, [&] {
        meter.end();
        processor = thread_milliseconds() - processor;
        app.quit();
    });
    QGuiApplication::exec();

    const double seconds = static_cast<double>(all.elapsed()) / 1000;
    std::printf("%d tokens at %d a second, %d rows, %.0f s\n", tokens, kTokensPerSecond,
                application.messages.count(), seconds);
    print("work between ticks of 5 ms", meter.work());
    print("time between ticks of 5 ms", meter.gaps());
    print("between frames", meter.frames());
    const double share = processor / seconds / 10;
    std::printf("%-34s %.1f %%\n", "share of the thread", share);
    if (share >= kShare) {
        std::printf("FAILED: the thread worked %.1f %% of the time; the limit is %.0f.\n", share, kShare);
        return 1;
    }
    if (meter.longest() >= kLimit) {
        std::printf("FAILED: the thread worked for %.1f ms on end; the limit is %.0f.\n", meter.longest(),
                    kLimit);
        return 1;
    }
    return 0;
}
