// Tests the GPU check, which runs in a helper process: when the program advises it, what it stores, and how
// it handles helpers that hang, crash, are killed or return wrong figures.
#include <array>
#include <csignal>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/hip/gpu_code.h"
#include "engine/self_test/check_figures.h"
#include "engine/self_test/gpu_check.h"
#include "engine/self_test/gpu_start.h"
#include "engine/self_test/opening_mark.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_gpu_check {

using namespace rocmforge;
using namespace rocmforge::self_test;
using How = HelperEnd::How;

namespace {

const HelperLimits kShort{.silence = std::chrono::milliseconds(1500), .all = std::chrono::milliseconds(8000)};

std::vector<std::string> shell(const std::string& script) {
    return {"/bin/sh", "-c", script};
}

}  // namespace

class TstGpuCheck : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    static CheckRequest request(const test::SysFolder& sys) {
        return {.sources = {.runtime = {}, .sys = sys.path()}, .token = "12-34", .seed = 5};
    }
    static nlohmann::json honest(const CheckRequest& asked) {
        return {{"token", asked.token},
                {"runtime", "HIP 6"},
                {"gpus",
                 {{{"id", "hip:0"},
                   {"name", "A card"},
                   {"arch", "gfx1100"},
                   {"pci", "0000:03:00.0"},
                   {"usable", true}}}},
                {"checked", "hip:0"},
                {"figures", expected_figures(asked.seed)},
                {"plain", {"norm"}},
                {"parts", {"rows", "Q4_K"}}};
    }
    static std::string line(const nlohmann::json& answer) {
        return "{\"at\":\"runtime\"}\n" + nlohmann::json{{"answer", answer}}.dump() + "\n";
    }

  private slots:
    void a_valid_answer_is_accepted() {
        if (hip::code_architectures().empty()) QSKIP("this program has no code for GPUs");
        test::SysFolder sys;
        sys.add({});
        const CheckRequest asked = request(sys);
        const CheckAnswer answer = read_answer(line(honest(asked)), asked);
        QCOMPARE(answer.start.problem.english(), std::string());
        QVERIFY(answer.start.gpus == std::vector<std::string>{"A card (gfx1100)"});
        QVERIFY(answer.checked.has_value());
        QVERIFY((answer.checked->second == Found{.fallback = {"norm"}, .parts = {"rows", "Q4_K"}}));
    }

    void invalid_answers_are_rejected() {
        if (hip::code_architectures().empty()) QSKIP("this program has no code for GPUs");
        test::SysFolder sys;
        sys.add({});
        const CheckRequest asked = request(sys);
        using Lie = std::function<void(nlohmann::json&)>;
        const std::vector<std::pair<const char*, Lie>> lies{
            {"another question", [](auto& a) { a["token"] = "56"; }},
            {"another card", [](auto& a) { a["gpus"][0]["pci"] = "0000:04:00.0"; }},
            {"no code", [](auto& a) { a["gpus"][0]["arch"] = "gfx9999"; }},
            {"figures", [](auto& a) { a["figures"][7] = 3.5; }},
            {"fewer figures",
             [](auto& a) {
                 a["figures"] = {1, 2};
             }},
            {"no figures", [](auto& a) { a.erase("figures"); }},
            {"an unlisted GPU", [](auto& a) { a["checked"] = "hip:7"; }},
            {"unknown kernels", [](auto& a) { a["plain"] = {"everything"}; }},
            {"unknown checks", [](auto& a) { a["parts"] = {"everything"}; }},
            {"a long name", [](auto& a) { a["gpus"][0]["name"] = std::string(5000, 'x'); }},
            {"a strange name", [](auto& a) { a["gpus"][0]["name"] = "x\ny"; }},
            {"no list", [](auto& a) { a["gpus"] = 7; }},
            {"too many", [](auto& a) { a["gpus"] = nlohmann::json::array_t(100, a["gpus"][0]); }},
        };
        for (const auto& [name, lie] : lies) {
            nlohmann::json answer = honest(asked);
            lie(answer);
            const auto error = test::error_of([&] { read_answer(line(answer), asked); });
            QVERIFY2(error.has_value() && error->code() == Code::BadFile, name);
        }
        for (const char* text : {"", "\n\n", "no JSON", "{\"answer\":", "{}", "[]", "{\"answer\": 7}"}) {
            QVERIFY2(test::error_of([&] { read_answer(text, asked); }).has_value(), text);
        }
        QVERIFY(!test::error_of([&] { read_answer(line(honest(asked)), asked); }).has_value());
    }

    void helpers_end_within_limits() {
        QCOMPARE(run_helper(shell("printf hello"), kShort).output, std::string("hello"));
        QCOMPARE(run_helper(shell("exit 3"), kShort).detail, 3);
        const auto how = [](const std::string& script) { return run_helper(shell(script), kShort).how; };
        QCOMPARE(how("exit 0"), How::Ended);
        QCOMPARE(how("kill -SEGV $$"), How::Crashed);
        QCOMPARE(how("kill -KILL $$"), How::Crashed);
        QCOMPARE(how("sleep 100"), How::Silent);
        // The child processes of a helper end with the helper.
        const QString started = folder_.filePath("started");
        QCOMPARE(how("sleep 100 & echo $! > " + started.toStdString() + "; wait"), How::Silent);
        QFile file(started);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const pid_t child = file.readAll().trimmed().toInt();
        QVERIFY(child > 0);
        QTRY_VERIFY(kill(child, 0) != 0);
        QCOMPARE(how("exec >&-; sleep 100"), How::Silent);
        // The helper writes lines but never ends.
        QCOMPARE(how("while true; do echo x; sleep 0.2; done"), How::Silent);
        QCOMPARE(how("yes"), How::TooMuch);
        QCOMPARE(run_helper({"/nonexistent/helper"}, kShort).how, How::NotStarted);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(run_helper(shell("sleep 100"), kShort, stop.get_token()).how, How::Cancelled);
        QCOMPARE(how("exit 0"), How::Ended);  // the next helper works
    }

    // A program that was started with nohup ignores SIGHUP. The helper must not inherit this.
    void helpers_have_default_signal_handling() {
        const std::array<int, 3> handled{SIGHUP, SIGPIPE, SIGTERM};
        const auto end_of = [](int signal) {
            return run_helper(shell("kill -" + std::to_string(signal) + " $$; exit 0"), kShort);
        };
        for (const int signal : handled) {
            const auto before = std::signal(signal, SIG_IGN);
            const HelperEnd end = end_of(signal);
            std::signal(signal, before);
            QCOMPARE(end.how, How::Crashed);
            QCOMPARE(end.detail, signal);
        }
        sigset_t blocked;
        sigset_t before;
        sigemptyset(&blocked);
        for (const int signal : handled) sigaddset(&blocked, signal);
        pthread_sigmask(SIG_BLOCK, &blocked, &before);
        std::vector<HelperEnd> ends;
        ends.reserve(handled.size());
        for (const int signal : handled) ends.push_back(end_of(signal));
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        for (const HelperEnd& end : ends) QCOMPARE(end.how, How::Crashed);
    }

    void failures_are_one_sentence() {
        test::SysFolder sys;
        sys.add({});
        const auto problem = [&](const std::string& script) {
            const auto answer = check_in_helper(shell(script), request(sys), kShort);
            return QString::fromStdString(answer->start.problem.english());
        };
        QVERIFY2(problem("kill -SEGV $$").contains("check crashed with signal 11"), "crash");
        QVERIFY2(problem("kill -KILL $$").contains("check crashed with signal 9"), "kill");
        QVERIFY2(problem("sleep 100").contains("did not respond within 1 s"), "hang");
        QVERIFY2(problem("echo '{\"answer\":{}}'").contains("returned an invalid result"), "lie");
        QVERIFY2(problem("exit 1").contains("returned an invalid result"), "nothing");
        // Helpers get SIGTERM, SIGINT or SIGHUP when the user logs out, presses Ctrl-C or closes the
        // terminal, so these signals are no sign of a faulty GPU. The test sets the signals' handlers to the
        // default, because a helper would inherit ignored signals and not end.
        for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
            const auto before = std::signal(number, SIG_DFL);
            const std::string script = "kill -" + std::to_string(number) + " $$";
            const bool answered = check_in_helper(shell(script), request(sys), kShort).has_value();
            std::signal(number, before);
            QVERIFY2(!answered, script.c_str());
        }
    }

    void checks_for_other_models_add_their_parts() {
        const Verdicts verdicts(folder_.filePath("parts").toStdString());
        const Tested card{.gpu = "A card (gfx1100)", .runtime = "HIP 6", .program = "1"};
        const StartKey key{.cards = "a card", .driver = "Linux 6", .runtime = "6.3", .program = "1"};
        const auto check = [&](const Found& found) {
            const StartFound start{.problem = {}, .gpus = {card.gpu}};
            remember(CheckAnswer{.start = start, .checked = std::pair{card, found}}, key, verdicts);
        };
        check({.fallback = {"norm"}, .parts = {"rows"}});
        check({.fallback = {"norm"}, .parts = {"Q4_K"}});
        QVERIFY((verdicts.found(card) == Found{.fallback = {"norm"}, .parts = {"rows", "Q4_K"}}));
        // Parts of the self-test that ran with other kernels don't count.
        check({.fallback = {"norm", "rope"}, .parts = {"Q8_0"}});
        QVERIFY((verdicts.found(card) == Found{.fallback = {"norm", "rope"}, .parts = {"Q8_0"}}));
        check({.fallback = {}, .parts = {"matvec"}});
        QVERIFY((verdicts.found(card) == Found{.fallback = {}, .parts = {"matvec"}}));
        // A helper that crashed has checked nothing.
        const StartFound hung{.problem = Message::verbatim("It hung."), .gpus = {}};
        remember(CheckAnswer{.start = hung}, key, verdicts);
        QVERIFY((verdicts.found(card) == Found{.fallback = {}, .parts = {"matvec"}}));
        QVERIFY(verdicts.start(key) == hung);
    }

    void check_is_advised_until_it_succeeds() {
        if (hip::code_architectures().empty()) QSKIP("this program has no code for GPUs");
        test::SysFolder none;
        const Verdicts verdicts(folder_.filePath("advice").toStdString());
        QCOMPARE(look_before_opening({.sys = none.path()}, verdicts).advice, StartAdvice::Open);
        test::SysFolder sys;
        sys.add({});
        const hip::GpuSources sources{.sys = sys.path()};
        const GpuStart first = look_before_opening(sources, verdicts);
        QCOMPARE(first.advice, StartAdvice::Check);
        verdicts.remember(first.key, StartFound{.problem = Message::verbatim("It hung."), .gpus = {}});
        const GpuStart failed = look_before_opening(sources, verdicts);
        QCOMPARE(failed.advice, StartAdvice::Closed);
        QCOMPARE(open_gpus(sources, verdicts, failed).gpus.at(0).problem.english(), std::string("It hung."));
        verdicts.remember(first.key, StartFound{.problem = {}, .gpus = {"A card (gfx1100)"}});
        QCOMPARE(look_before_opening(sources, verdicts).advice, StartAdvice::Open);
        // The stored check found no usable GPU, so opening the runtime with a GPU was never tested.
        verdicts.remember(first.key, StartFound{});
        QCOMPARE(look_before_opening(sources, verdicts).advice, StartAdvice::Check);
    }

    void updates_trigger_a_new_check() {
        if (hip::code_architectures().empty()) QSKIP("this program has no code for GPUs");
        test::SysFolder sys;
        sys.add({});
        const QString runtime = folder_.filePath("libamdhip64.so");
        QFile file(runtime);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("one");
        file.close();
        const hip::GpuSources sources{.runtime = runtime.toStdString(), .sys = sys.path()};
        const Verdicts verdicts(folder_.filePath("updates").toStdString());
        const auto advice = [&] { return look_before_opening(sources, verdicts).advice; };
        const auto fail_now = [&] {
            verdicts.remember(start_key(sources),
                              StartFound{.problem = Message::verbatim("It hung."), .gpus = {}});
        };
        fail_now();
        QCOMPARE(advice(), StartAdvice::Closed);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("another");  // a changed file means that ROCm was updated
        file.close();
        QCOMPARE(advice(), StartAdvice::Check);
        fail_now();
        QCOMPARE(advice(), StartAdvice::Closed);
        qputenv("HSA_OVERRIDE_GFX_VERSION", "11.0.0");
        QCOMPARE(advice(), StartAdvice::Check);
        qunsetenv("HSA_OVERRIDE_GFX_VERSION");
        QCOMPARE(advice(), StartAdvice::Closed);
        sys.add({.pci = "0000:04:00.0", .location = 0x400});  // the computer gets another GPU
        QCOMPARE(advice(), StartAdvice::Check);
    }

    // dead_mark() finds the mark (a file) that a process left if it died while it opened the runtime or ran a
    // kernel for the first time.
    void marks_of_crashed_processes_are_found() {
        if (hip::code_architectures().empty()) QSKIP("this program has no code for GPUs");
        const std::string folder = folder_.filePath("marks").toStdString();
        QVERIFY(!dead_mark(folder));
        {
            const OpeningMark own(folder, mark_of({"rows", "Q4_K"}));
            QVERIFY(!dead_mark(folder));  // the process is alive
        }
        QCOMPARE(QDir(QString::fromStdString(folder)).entryList(QDir::Files).size(), 0);
        const pid_t child = fork();
        if (child == 0) {
            const OpeningMark mark(folder, mark_of({"rows", "Q4_K"}));
            kill(getpid(), SIGKILL);
        }
        waitpid(child, nullptr, 0);
        QVERIFY((parts_of_mark(dead_mark(folder).value()) == std::set<std::string>{"rows", "Q4_K"}));
        QVERIFY(parts_of_mark("opening").empty());

        test::SysFolder sys;
        sys.add({});
        const hip::GpuSources sources{.sys = sys.path()};
        const Verdicts verdicts(folder);
        verdicts.remember(start_key(sources), StartFound{.problem = {}, .gpus = {"A card (gfx1100)"}});
        QCOMPARE(look_before_opening(sources, verdicts).advice, StartAdvice::Check);
        remove_dead_marks(folder);
        QCOMPARE(look_before_opening(sources, verdicts).advice, StartAdvice::Open);
    }

    void requests_round_trip() {
        const CheckRequest asked{.sources = {.runtime = "/a \"b\"", .sys = "/s"},
                                 .device = "hip:1",
                                 .model = "/m.gguf",
                                 .cache = "q8_0",
                                 .parts = {"rows"},
                                 .token = "t",
                                 .seed = ~std::uint64_t{0}};
        const CheckRequest read = read_request(to_text(asked));
        QCOMPARE(read.sources.runtime, asked.sources.runtime);
        QCOMPARE(read.seed, asked.seed);
        QVERIFY(read.parts == asked.parts);
        QCOMPARE(to_text(read), to_text(asked));
        EXPECT_ERROR(read_request("{}"), Code::InvalidArgument, "request");
    }
};

}  // namespace tst_gpu_check

ROCMFORGE_TEST(tst_gpu_check, TstGpuCheck, rocmforge::test::NoApplication)
#include "tst_gpu_check.moc"
