// Lets each call of a HIP function fail, one call per round, while the engine starts, loads, prefills,
// decodes, idles, continues another branch, unloads and ends. Each failure gives one error sentence or does
// no harm; nothing leaks, and the next operation works.
//
// Testing all calls takes long, so the default is the first, the middle and the last call of each function in
// each phase. ROCMFORGE_ALL_HIP_FAULTS=1 tests all calls; 1/3, 2/3 and 3/3 test a third of them each.
#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include <QTemporaryDir>
#include <QTest>

#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_hip_faults {

using namespace rocmforge;
using test::GpuFixture;
using test::options_for;
using test::sum;

namespace {

enum class Kind { Error, OutOfMemory, Lost, Null, Late };
constexpr std::array kKinds{Kind::Error, Kind::OutOfMemory, Kind::Lost, Kind::Null, Kind::Late};
constexpr std::array kKindNames{"error", "out of memory", "lost", "null", "late"};

// The phase Work goes from load to unload, on one engine.
enum class Phase { Start, Work, End };
constexpr std::array kPhaseNames{"start", "work", "end"};

struct Fault {
    Phase phase = Phase::Start;
    std::string call;
    std::uint64_t use = 1;  // which call of the function fails, counted from 1 within the phase
    Kind kind = Kind::Error;

    std::string text() const {
        return std::string(kPhaseNames[static_cast<std::size_t>(phase)]) + ", " + call + " " +
               std::to_string(use) + ", " + kKindNames[static_cast<std::size_t>(kind)];
    }
};

// All functions of HipApi except the two that return names of errors. Those are called only after an error.
#define RF_CALL_NAME(name, type) #name,
constexpr std::array kCalls{RF_HIP_FUNCTIONS(RF_CALL_NAME)};
#undef RF_CALL_NAME

bool hands_over(const std::string& call) {
    constexpr std::array kNothing{"hipInit",        "hipSetDevice",         "hipFree",
                                  "hipHostFree",    "hipMemcpyAsync",       "hipMemsetAsync",
                                  "hipStreamQuery", "hipStreamSynchronize", "hipStreamBeginCapture",
                                  "hipEventQuery",  "hipEventSynchronize",  "hipEventRecord",
                                  "hipGraphLaunch", "hipModuleLaunchKernel"};
    const bool destroys = call.ends_with("Destroy") || call == "hipModuleUnload";
    return !destroys && std::find(kNothing.begin(), kNothing.end(), call) == kNothing.end();
}

// Returns whether the call releases memory. Memory whose release fails stays allocated.
bool gives_back(const std::string& call) {
    return call.ends_with("Destroy") || call.ends_with("Free") || call == "hipModuleUnload";
}

using Counts = std::map<std::string, std::uint64_t>;

GenerateOptions greedy(int tokens) {
    GenerateOptions options;
    options.max_tokens = tokens;
    options.sampling.temperature = 0;
    return options;
}

std::vector<std::int32_t> some_tokens(int count, int step) {
    std::vector<std::int32_t> tokens;
    tokens.reserve(count);
    for (int i = 0; i < count; ++i) tokens.push_back(3 + (i * step + i * i) % 300);
    return tokens;
}

}  // namespace

class TstHipFaults : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string model_;
    std::vector<std::string> answers_;  // results of work() without a failure
    std::unique_ptr<GpuFixture> gpu_;
    std::unique_ptr<Engine> engine_;
    std::array<Counts, 3> uses_;
    std::uint64_t at_rest_ = 0;  // number of allocations and handles while no model is loaded
    std::vector<std::string> wrong_;
    int next_ = 0;
    int uses_done_ = 0;
    int done_ = 0;
    int unreached_ = 0;
    int harmless_ = 0;

    // Loads, answers several requests and unloads. `answers` receives the answers completed so far.
    void work(std::vector<std::string>& answers) {
        engine_->load({.path = model_, .context = 64, .batch = 16});
        std::vector<std::int32_t> branch = some_tokens(20, 37);
        const auto answer = [&](const std::vector<std::int32_t>& prompt, int tokens) {
            std::string& text = answers.emplace_back();
            const GenerateSink sink{.text = [&text](std::string_view piece) { text += piece; },
                                    .prefilled = {}};
            return engine_->generate(prompt, greedy(tokens), sink).tokens;
        };
        std::vector<std::int32_t> longer = branch;
        for (const std::int32_t token : answer(branch, 4)) longer.push_back(token);
        engine_->rest();
        longer.push_back(9);
        answer(longer, 2);
        branch.resize(12);
        for (const std::int32_t token : some_tokens(5, 11)) branch.push_back(token);
        answer(branch, 2);
        engine_->forget();
        engine_->unload();
    }

    // Returns whether the same model can be loaded and still gives the same answer.
    bool works() {
        std::vector<std::string> answers;
        try {
            work(answers);
        } catch (const EngineError& e) {
            wrong_.push_back(std::string("afterwards: ") + e.what());
            return false;
        }
        if (answers != answers_) wrong_.emplace_back("afterwards: another answer");
        return answers == answers_;
    }

    void restart_engine() {
        engine_.reset();
        gpu_.reset();
        gpu_ = std::make_unique<GpuFixture>();
        engine_ = std::make_unique<Engine>(options_for(*gpu_, 1));
        at_rest_ = alive();
    }
    std::uint64_t alive() const {
        return gpu_->runtime()->live_allocations() + gpu_->runtime()->live_handles();
    }
    Counts counts() const {
        Counts counts;
        for (const char* call : kCalls) counts[call] = gpu_->runtime()->calls(call);
        return counts;
    }
    static Counts minus(Counts later, const Counts& earlier) {
        for (auto& [call, count] : later) count -= earlier.at(call);
        return later;
    }

    void order(const Fault& fault) {
        const auto& gpu = gpu_->runtime();
        const char* call = fault.call.c_str();
        switch (fault.kind) {
            case Kind::Error:
                gpu->fail_call(call, fault.use, hipErrorInvalidValue, 0);
                break;
            case Kind::OutOfMemory:
                gpu->fail_call(call, fault.use, hipErrorOutOfMemory, 0);
                break;
            case Kind::Lost:
                gpu->fail_call(call, fault.use, hipErrorLaunchFailure, 1);
                break;
            case Kind::Null:
                gpu->skip_call(call, fault.use);
                break;
            case Kind::Late:
                gpu->lose_after(call, fault.use, hipErrorLaunchFailure);
                break;
        }
    }

    void say(const Fault& fault, const std::string& problem) {
        wrong_.push_back(fault.text() + ": " + problem);
    }
    void expect_sentence(const Fault& fault, const EngineError& e) {
        if (!test::reads_well(e.what())) say(fault, std::string("no sentence: ") + e.what());
    }
    void expect_no_report(const Fault& fault) {
        if (const std::string report = gpu_->runtime().report(); !report.empty()) say(fault, report);
    }

    void fail_start(const Fault& fault) {
        engine_.reset();
        gpu_.reset();
        gpu_ = std::make_unique<GpuFixture>();
        order(fault);
        try {
            engine_ = std::make_unique<Engine>(options_for(*gpu_, 1));
            ++harmless_;
        } catch (const EngineError& e) {
            expect_sentence(fault, e);
        }
        expect_no_report(fault);
        const bool sound = fault.kind != Kind::Lost && fault.kind != Kind::Late;
        if (engine_ == nullptr && sound && alive() != 0) say(fault, "something was left behind");
        engine_.reset();
        if (!sound || gives_back(fault.call)) return restart_engine();
        // The new engine uses the same runtime as the engine that failed.
        engine_ = std::make_unique<Engine>(options_for(*gpu_, 1));
        if (!works()) say(fault, "the next start doesn't work");
    }

    void fail_work(const Fault& fault) {
        if (engine_ == nullptr) restart_engine();
        const std::uint64_t before = gpu_->runtime()->calls(fault.call.c_str());
        order(fault);
        std::vector<std::string> answers;
        bool lost = fault.kind == Kind::Lost || fault.kind == Kind::Late;
        try {
            work(answers);
            if (answers != answers_) say(fault, "a wrong answer and no error");
            ++harmless_;
        } catch (const EngineError& e) {
            expect_sentence(fault, e);
            lost = lost || e.code() == Code::DeviceLost;
            // Everything that was generated before the failure is kept.
            for (std::size_t i = 0; i < answers.size(); ++i) {
                if (!answers_[i].starts_with(answers[i])) say(fault, "a wrong answer before the error");
            }
        }
        if (gpu_->runtime()->calls(fault.call.c_str()) < before + fault.use) {
            ++unreached_;
            gpu_->runtime()->skip_call(fault.call.c_str(), std::uint64_t{1} << 40);
        }
        engine_->unload();
        if (sum(engine_->held()) != 0) say(fault, "the ledger isn't empty");
        expect_no_report(fault);
        if (lost) {
            const std::uint64_t calls = gpu_->runtime()->calls("");
            engine_.reset();
            if (fault.kind == Kind::Lost && gpu_->runtime()->calls("") != calls) {
                say(fault, "a lost device was asked something");
            }
            restart_engine();
        } else if (gives_back(fault.call)) {
            if (!works()) say(fault, "the next load doesn't work");
            return restart_engine();
            // The engine may have released its stream, so one handle fewer than before the fault is allowed.
        } else if (alive() != at_rest_ && alive() + 1 != at_rest_) {
            say(fault, "something was left behind");
            return restart_engine();
        }
        if (!works()) {
            say(fault, "the next load doesn't work");
            restart_engine();
        }
    }

    void fail_end(const Fault& fault) {
        restart_engine();
        order(fault);
        engine_.reset();
        expect_no_report(fault);
        const bool lost = fault.kind == Kind::Lost || fault.kind == Kind::Late;
        if (!lost && !gives_back(fault.call) && alive() != 0) say(fault, "something was left behind");
        ++harmless_;
    }

    void run(const Fault& fault) {
        ++done_;
        switch (fault.phase) {
            case Phase::Start:
                return fail_start(fault);
            case Phase::Work:
                return fail_work(fault);
            case Phase::End:
                return fail_end(fault);
        }
    }

    // Returns which calls of a function must fail, counted from 1. The function is called `uses` times.
    static std::vector<std::uint64_t> chosen(std::uint64_t uses) {
        const std::uint64_t middle = (uses + 1) / 2;
        const bool all = !qEnvironmentVariableIsEmpty("ROCMFORGE_ALL_HIP_FAULTS");
        std::vector<std::uint64_t> which;
        for (std::uint64_t call = 1; call <= uses; ++call) {
            if (all || call == 1 || call == middle || call == uses) which.push_back(call);
        }
        return which;
    }

  private slots:
    void initTestCase() {
        model_ = folder_.filePath("tiny.gguf").toStdString();
        test::tiny_llama({.layers = 2, .type = DType::Q8_0}).save(model_);
        gpu_ = std::make_unique<GpuFixture>();
        const Counts none = counts();
        engine_ = std::make_unique<Engine>(options_for(*gpu_, 1));
        const Counts started = counts();
        work(answers_);
        const Counts worked = counts();
        engine_.reset();
        uses_ = {minus(started, none), minus(worked, started), minus(counts(), worked)};
        QCOMPARE(answers_.size(), 3U);
        EXPECT_NOTHING_LEFT(*gpu_);
    }

    void every_call_is_used() {
        for (const char* call : kCalls) {
            const std::string name = call;
            // an_error_without_a_name_is_reported() tests these two functions.
            if (name == "hipGetErrorName" || name == "hipGetErrorString") continue;
            std::uint64_t uses = 0;
            for (const Counts& phase : uses_) uses += phase.at(name);
            QVERIFY2(uses > 0, call);
        }
    }

    void every_fault_is_reported_and_leaks_nothing_data() {
        QTest::addColumn<int>("phase");
        QTest::addColumn<QString>("call");
        for (std::size_t phase = 0; phase < uses_.size(); ++phase) {
            for (const auto& [call, uses] : uses_[phase]) {
                if (uses == 0) continue;
                QTest::addRow("%s, %s", kPhaseNames[phase], call.c_str())
                    << static_cast<int>(phase) << QString::fromStdString(call);
            }
        }
    }

    void every_fault_is_reported_and_leaks_nothing() {
        QFETCH(int, phase);
        QFETCH(QString, call);
        const std::string name = call.toStdString();
        const std::uint64_t uses = uses_[static_cast<std::size_t>(phase)].at(name);
        const QList<QByteArray> share = qgetenv("ROCMFORGE_ALL_HIP_FAULTS").split('/');
        const int shares = share.size() == 2 ? share[1].toInt() : 1;
        const int mine = share.size() == 2 ? share[0].toInt() - 1 : 0;
        for (const std::uint64_t use : chosen(uses)) {
            if (next_++ % shares != mine) continue;
            ++uses_done_;
            for (const Kind kind : kKinds) {
                if (kind == Kind::Null && !hands_over(name)) continue;
                run({.phase = static_cast<Phase>(phase), .call = name, .use = use, .kind = kind});
            }
        }
        const std::vector<std::string> wrong = std::exchange(wrong_, {});
        for (const std::string& line : wrong) qWarning("%s", line.c_str());
        QVERIFY(wrong.empty());
    }

    void cleanupTestCase() {
        engine_.reset();
        std::uint64_t all = 0;
        for (const Counts& phase : uses_) {
            for (const auto& [call, uses] : phase) all += uses;
        }
        qInfo("%d faults at %d of %llu uses; harmless: %d, not reached: %d", done_, uses_done_,
              static_cast<unsigned long long>(all), harmless_, unreached_);
        QVERIFY(unreached_ * 50 <= done_);
    }

    // An error is reported with a sentence even if the runtime has no name for it.
    void an_error_without_a_name_is_reported() {
        restart_engine();
        for (const char* call : {"hipGetErrorName", "hipGetErrorString"}) {
            gpu_->runtime()->skip_call(call, 1);
            gpu_->runtime().fail("hipMalloc", 3, hipErrorOutOfMemory);
            std::vector<std::string> answers;
            EXPECT_ERROR(work(answers), Code::OutOfMemory, ": ");
            QVERIFY(works());
        }
    }
};

}  // namespace tst_hip_faults

ROCMFORGE_TEST(tst_hip_faults, TstHipFaults, rocmforge::test::NoApplication)
#include "tst_hip_faults.moc"
