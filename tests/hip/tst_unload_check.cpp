// Tests a runtime that doesn't return all memory when a model is unloaded: the engine reports the missing
// memory, and the next model works.
#include <sstream>

#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include "tests/hip/gpu_engine.h"
#include "tests/hip/processes.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_unload_check {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{4} << 30;
constexpr std::uint64_t kLeak = std::uint64_t{400} << 20;

// A simulated leak: the GPU has less memory from the first release on. The runtime reports this, and so does
// the driver if the test creates the driver's file.
class Leak {
  public:
    explicit Leak(GpuFixture& gpu) : gpu_(gpu) {
        gpu_.runtime()->listen([](void* self, const char* call) { static_cast<Leak*>(self)->hear(call); },
                               this);
    }
    ~Leak() { gpu_.runtime()->listen(nullptr, nullptr); }

    std::uint64_t bytes = 0;   // leaked bytes per unload; 0: no leak
    int comes_back_after = 0;  // number of memory queries until the leaked bytes return; 0: they never return
    std::function<void(std::uint64_t)> to_driver = [](std::uint64_t) {};
    void begin() { begun_ = false; }

  private:
    void hear(std::string_view call) {
        if (call == "hipFree" && bytes > 0 && !std::exchange(begun_, true)) set(bytes);
        if (call == "hipMemGetInfo" && begun_ && comes_back_after > 0 && --comes_back_after == 0) set(0);
    }
    void set(std::uint64_t used) {
        gpu_.runtime()->set_used_by_others(0, used);
        to_driver(used);
    }

    GpuFixture& gpu_;
    bool begun_ = false;
};

}  // namespace

class TstUnloadCheck : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        gpu_ = std::make_unique<GpuFixture>();
        gpu_->runtime().set_devices({{"gfx1100", "Radeon RX 7900 XT", kSlot, 0, kMemory, 84}});
        leak_ = std::make_unique<Leak>(*gpu_);
        programs_ = std::make_unique<Processes>();
        log_.str({});
        path_ = folder_.filePath("tiny.gguf").toStdString();
        tiny_llama({.layers = 2, .context = 256}).save(path_);
    }
    void cleanup() {
        engine_.reset();
        leak_.reset();
        EXPECT_NOTHING_LEFT(*gpu_);
        gpu_.reset();
    }

    void a_correct_runtime_is_not_reported() {
        begin("/nonexistent");
        load_and_generate();
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), 0U);
        QVERIFY2(log_.str().empty(), log_.str().c_str());
    }

    void missing_memory_is_reported_and_loading_still_works() {
        begin("/nonexistent");
        load_and_generate();
        leak_->bytes = kLeak;
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), kLeak);
        QVERIFY2(log_.str().find("419.4 MB of the memory of hip:0 did not come back when " + path_) !=
                     std::string::npos,
                 log_.str().c_str());
        // From the next load on, the engine's baseline is the free memory after the leak, so the lost bytes
        // are not reported again.
        leak_->begin();
        load_and_generate();
        log_.str({});
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), 0U);
        QVERIFY2(log_.str().empty(), log_.str().c_str());
    }

    void loading_another_model_reports_missing_memory() {
        begin("/nonexistent");
        load_and_generate();
        leak_->bytes = kLeak;
        load_and_generate();
        QCOMPARE(engine_->missing_after_unload(), kLeak);
        QVERIFY(engine_->loaded() != nullptr);
    }

    void driver_figures_reveal_hidden_leaks() {
        const auto used = [this](std::uint64_t bytes) {
            programs_->sys.write("class/drm/card2/device/mem_info_vram_used", QString("%1\n").arg(bytes));
        };
        programs_->sys.add({.pci = kSlot, .vram_total = kMemory, .vram_used = 0});
        leak_->to_driver = used;
        begin(programs_->sys.path());
        load_and_generate();
        leak_->bytes = kLeak;
        leak_->to_driver = [this, used](std::uint64_t bytes) {
            used(bytes);
            gpu_->runtime()->set_used_by_others(0, 0);
        };
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), kLeak);
    }

    void memory_taken_by_other_programs_is_not_missing() {
        programs_->sys.add({.pci = kSlot, .vram_total = kMemory, .vram_used = 0});
        begin(programs_->sys.path());
        load_and_generate();
        leak_->bytes = kLeak;
        programs_->add(77, "game");
        programs_->draw(77, 5, 1, "400 MiB");
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), 0U);
    }

    void late_memory_is_waited_for() {
        begin("/nonexistent");
        load_and_generate();
        leak_->bytes = kLeak;
        leak_->comes_back_after = 3;
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), 0U);
        QVERIFY2(log_.str().empty(), log_.str().c_str());
        load_and_generate();
    }

    void a_device_lost_while_unloading_does_not_crash() {
        begin("/nonexistent");
        load_and_generate();
        gpu_->runtime().lose_at("hipMemGetInfo", 1, hipErrorUnknown);
        engine_->unload();
        QCOMPARE(engine_->missing_after_unload(), 0U);
        QVERIFY(engine_->loaded() == nullptr);
        QCOMPARE(sum(engine_->held()), 0U);
        engine_.reset();
        leak_.reset();
        gpu_ = std::make_unique<GpuFixture>();  // a new GPU, because a lost device frees nothing
    }

  private:
    void begin(const std::string& sys) {
        EngineOptions options = options_for(*gpu_);
        options.sys = sys;
        options.proc = programs_->path();
        options.log =
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_));
        options.log->set_level(spdlog::level::warn);
        engine_ = std::make_unique<Engine>(options);
    }
    // Loads a model and generates a little.
    void load_and_generate() {
        engine_->load({.path = path_, .context = 128});
        GenerateOptions few;
        few.max_tokens = 4;
        QVERIFY(!engine_->generate({1, 5, 7}, few).tokens.empty());
    }

    QTemporaryDir folder_;
    std::string path_;
    std::ostringstream log_;
    std::unique_ptr<GpuFixture> gpu_;
    std::unique_ptr<Leak> leak_;
    std::unique_ptr<Processes> programs_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace tst_unload_check

ROCMFORGE_TEST(tst_unload_check, TstUnloadCheck, rocmforge::test::NoApplication)
#include "tst_unload_check.moc"
