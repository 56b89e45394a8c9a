// Another program takes and releases GPU memory before, during and after loads, in 1,000 random schedules. No
// allocation exceeds the limit, nothing fails for another reason, and the ledger is correct at the end of
// each schedule.
#include <random>
#include <string>

#include <QTemporaryDir>
#include <QTest>

#include "engine/cache/cache_types.h"
#include "engine/engine.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_memory_schedules {

using namespace rocmforge;
using test::GpuFixture;

namespace {

constexpr int kSchedules = 1000;

std::uint64_t sum(const MemoryLedger::Totals& totals) {
    std::uint64_t all = 0;
    for (std::uint64_t bytes : totals) all += bytes;
    return all;
}

// Takes and releases memory at random moments that its seed determines, and observes the engine's
// allocations.
class OtherProgram {
  public:
    OtherProgram(emulator::EmulatedRuntime& gpu, std::uint64_t runtime) : gpu_(gpu), runtime_(runtime) {
        gpu_->listen([](void* self, const char* call) { static_cast<OtherProgram*>(self)->hear(call); },
                     this);
    }
    ~OtherProgram() { gpu_->listen(nullptr, nullptr); }

    void begin(unsigned seed, std::uint64_t memory, std::uint64_t available, double threshold) {
        random_.seed(seed);
        memory_ = memory;
        available_ = available;
        threshold_ = threshold;
        restless_ = static_cast<int>(random_() % 3) * 8;  // the other program acts never, sometimes or often
        gpu_->set_memory(0, memory);
        take_other_memory();
        seen_ = held_;
        live_ = gpu_->live_bytes(0);
    }
    void take_other_memory() {
        // Usually takes at most `available_` bytes, so that the model often just fits or just doesn't fit.
        // One time in eight, takes any amount.
        held_ = random_() % 8 == 0 ? random_() % memory_ : random_() % (available_ + 1);
        gpu_->set_used_by_others(0, held_);
    }
    std::uint64_t limit() const {
        return MemoryLimit{.headroom = memory_ - std::min(seen_, memory_), .threshold = threshold_}.limit();
    }
    const std::string& wrong() const { return wrong_; }

  private:
    void hear(std::string_view call) {
        const std::uint64_t live = gpu_->live_bytes(0);
        if (live > live_ && live + runtime_ > limit()) {
            wrong_ =
                "We hold " + std::to_string(live + runtime_) + "; the limit is " + std::to_string(limit());
        }
        live_ = live;
        const bool moves = static_cast<int>(random_() % 256) < restless_;
        // Other programs may take memory between the engine's query and its allocation, which the engine
        // can't know.
        if (moves) take_other_memory();
        if (call == "hipMemGetInfo") seen_ = held_;
    }

    emulator::EmulatedRuntime& gpu_;
    std::uint64_t runtime_;
    std::mt19937 random_;
    std::uint64_t memory_ = 0;
    std::uint64_t available_ = 0;
    double threshold_ = 0;
    int restless_ = 0;  // mean number of HIP calls, out of 256, at which the other program acts
    std::uint64_t held_ = 0;
    std::uint64_t seen_ = 0;  // the value of held_ at the engine's last query
    std::uint64_t live_ = 0;
    std::string wrong_;
};

}  // namespace

class TstMemorySchedules : public QObject {
    Q_OBJECT

  private slots:
    void a_thousand_random_schedules_stay_within_the_limit() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("tiny.gguf").toStdString();
        test::tiny_llama({.layers = 1, .vocab = 260, .context = 4096, .type = DType::Q4_0}).save(path);
        const ModelHeader model = read_model(path);
        int loaded = 0;
        int refused = 0;
        int ended_midway = 0;

        GpuFixture gpu;
        {
            Engine engine(test::options_for(gpu, 1));
            const auto plan = [&](int context) {
                return plan_memory(model, {.context = context}, engine.device());
            };
            const std::uint64_t least = plan(32).total();
            const std::uint64_t most = plan(4096).total();
            const std::uint64_t runtime = plan(32).of(MemoryPart::Runtime);
            OtherProgram other(gpu.runtime(), runtime);

            for (unsigned seed = 1; seed <= kSchedules; ++seed) {
                std::mt19937 random(seed);
                const double threshold = std::array{0.5, 0.7, 0.95}[random() % 3];
                engine.set_threshold(threshold);
                const auto enough = static_cast<std::uint64_t>(static_cast<double>(most) / threshold);
                const std::uint64_t available = 2 * (most - least);
                other.begin(seed, enough + random() % available, available, threshold);
                const std::string label = "schedule " + std::to_string(seed) + ": ";

                for (unsigned step = 0; step < 1 + random() % 4; ++step) {
                    const std::uint64_t mallocs = gpu.runtime()->calls("hipMalloc");
                    const auto error = test::error_of([&] {
                        switch (random() % 8) {
                            case 0:
                                engine.unload();
                                break;
                            case 1:
                                other.take_other_memory();
                                break;
                            case 2:
                                if (engine.loaded() != nullptr && random() % 16 == 0) {
                                    GenerateOptions few;
                                    few.max_tokens = 2;
                                    engine.generate({1, 5, 7}, few);
                                }
                                break;
                            default:
                                engine.load({.path = path,
                                             .context = static_cast<int>(32 + random() % 4065),
                                             .cache = cache_types()[random() % cache_types().size()].type,
                                             .batch = 16});
                                ++loaded;
                        }
                    });
                    if (error) {
                        QVERIFY2(error->code() == Code::OutOfMemory, (label + error->what()).c_str());
                        const bool attempted = gpu.runtime()->calls("hipMalloc") > mallocs;
                        ++(attempted ? ended_midway : refused);
                        QVERIFY2(attempted == (engine.loaded() == nullptr) || !attempted, label.c_str());
                    }
                    QVERIFY2(other.wrong().empty(), (label + other.wrong()).c_str());
                    const std::uint64_t held = sum(engine.held());
                    const LoadedModel* now = engine.loaded();
                    const std::uint64_t planned =
                        now == nullptr ? 0 : now->plan.total() - now->plan.of(MemoryPart::Runtime);
                    QVERIFY2(held == planned, label.c_str());
                    QVERIFY2(held >= gpu.runtime()->live_bytes(0), label.c_str());
                }
                engine.unload();
                QVERIFY2(sum(engine.held()) == 0 && gpu.runtime()->live_bytes(0) == 0, label.c_str());
            }
        }
        // Every outcome must have happened often, or else the schedules prove nothing.
        const std::string figures = std::to_string(loaded) + " loaded, " + std::to_string(refused) +
                                    " refused, " + std::to_string(ended_midway) + " ended midway";
        qInfo("%s", figures.c_str());
        QVERIFY2(loaded > 200 && refused > 200 && ended_midway > 50, figures.c_str());
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_memory_schedules

ROCMFORGE_TEST(tst_memory_schedules, TstMemorySchedules, rocmforge::test::NoApplication)
#include "tst_memory_schedules.moc"
