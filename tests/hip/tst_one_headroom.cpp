// Tests that the memory gauge, the model picker and the engine's allocation limit use the same headroom,
// whichever source reports less. Uses the window's objects and the engine on an emulated GPU, with a folder
// in place of /sys.
#include <random>

#include <QtTest/QTest>

#include "app/bridge/engine_worker.h"
#include "app/models/memory_gauge.h"
#include "app/models/model_library.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/hip/gpu_engine.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_one_headroom {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr std::uint64_t kTotal = std::uint64_t{1} << 30;
constexpr double kThreshold = 0.7;
constexpr int kPairs = 10'000;

}  // namespace

class TstOneHeadroom : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        sys_ = std::make_unique<SysFolder>();
        sys_->add({.vram_total = kTotal, .gtt_total = kTotal});
        by_driver_ = 0;
        written_.clear();
        gpu_ = std::make_unique<GpuFixture>();
        gpu_->runtime().set_devices({{"gfx1100", "Radeon RX 7900 XT", "0000:03:00.0", 0, kTotal, 84}});
        gpu_->runtime()->count_only(1);
        gpu_->runtime()->listen(&TstOneHeadroom::before_call, this);
        parts_ = std::make_unique<ChatParts>();
        path_ = parts_->dir.filePath(QStringLiteral("long.gguf"));
        tiny_llama({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384})
            .save(path_.toStdString());
        EngineOptions options = options_for(*gpu_, 1);
        options.threshold = kThreshold;
        options.sys = sys_->path();
        options.proc = "/nonexistent";
        engine_ = std::make_unique<Engine>(options);
        // The gauge's own watcher reads nothing, because the tests supply the readings.
        gauge_ = std::make_unique<MemoryGauge>([](const DeviceInfo&) { return MemoryReading{}; });
        library_ = std::make_unique<ModelLibrary>(
            LibraryPlaces{.models = parts_->dir.filePath(QStringLiteral("models"))}, parts_->settings,
            *gauge_);
    }
    void cleanup() {
        library_.reset();
        gauge_.reset();
        engine_.reset();
        parts_.reset();
        gpu_->runtime()->listen(nullptr, nullptr);
        EXPECT_NOTHING_LEFT(*gpu_);
        gpu_.reset();
    }

    void smaller_runtime_figure_is_used() {
        others(300'000'000, 100'000'000);
        update_gauge();
        read_gauge();
        QCOMPARE(gauge_->memoryLimit().headroom, engine_->memory_limit().headroom);
        QCOMPARE(gauge_->deviceState().memory.source, std::string("hipMemGetInfo"));
    }

    void smaller_driver_figure_is_used() {
        others(100'000'000, 300'000'000);
        update_gauge();
        read_gauge();
        QCOMPARE(gauge_->memoryLimit().headroom, engine_->memory_limit().headroom);
        QVERIFY(gauge_->deviceState().memory.source.find("mem_info_vram") != std::string::npos);
    }

    void without_driver_figures_the_runtime_reports_pressure() {
        others(0, std::nullopt);
        load(16384);
        update_gauge();
        read_gauge();
        QVERIFY(!gauge_->pressing());
        others(kTotal - engine_->held()[0] - sum(engine_->held()) - 50'000'000, std::nullopt);
        update_gauge();  // the engine does this every few seconds
        read_gauge();
        QVERIFY(gauge_->pressing());
        others(0, std::nullopt);
        update_gauge();
        read_gauge();
        QVERIFY(!gauge_->pressing());
    }

    void ten_thousand_random_readings_agree() {
        const ModelHeader model = read_model(path_.toStdString());
        std::mt19937_64 random(22);
        const auto up_to = [&random](std::uint64_t most) { return random() % (most + 1); };
        int runtime_smaller = 0;
        int driver_smaller = 0;
        int unknown = 0;
        int promised = 0;
        int loaded = 0;
        for (int pair = 0; pair < kPairs; ++pair) {
            const std::uint64_t held = gpu_->runtime()->live_bytes(0);
            const std::uint64_t available = kTotal - held;
            const std::uint64_t by_runtime = up_to(available);
            const bool known = up_to(9) > 0;
            const std::uint64_t by_driver = up_to(4) == 0 ? by_runtime : up_to(available);
            others(by_runtime, known ? std::optional(by_driver) : std::nullopt);
            update_gauge();
            // Other programs take more memory after the engine's report, before the gauge reads it again.
            const std::uint64_t more = known ? up_to(available - std::max(by_runtime, by_driver)) : 0;
            others(by_runtime + more, known ? std::optional(by_driver + more) : std::nullopt);
            read_gauge();

            const MemoryLimit picker = gauge_->memoryLimit();
            const MemoryLimit guard = engine_->memory_limit();
            QCOMPARE(picker.headroom, guard.headroom);
            QCOMPARE(picker.given_back, guard.given_back);
            QCOMPARE(picker.limit(), guard.limit());
            runtime_smaller += known && by_runtime > by_driver ? 1 : 0;
            driver_smaller += known && by_driver > by_runtime ? 1 : 0;
            unknown += known ? 0 : 1;

            // For every 50th pair of figures, also checks the longest context that the picker offers. For
            // every 500th pair, also loads the model with this context.
            if (pair % 50 != 0) continue;
            const int longest = library_->estimate(path_, {.context = 32, .cache = QStringLiteral("f16")})
                                    .value(QStringLiteral("maxContext"))
                                    .toInt();
            if (longest == 0) continue;
            ++promised;
            const Verdict verdict = engine_->judge(model, {.context = longest});
            QVERIFY2(verdict.fits, verdict.sentence.english().c_str());
            if (pair % 500 == 0) {
                load(longest);
                ++loaded;
            }
        }
        qInfo(
            "the runtime smaller in %d pairs, the driver in %d, the driver unknown in %d; %d promises "
            "kept, %d of them loaded",
            runtime_smaller, driver_smaller, unknown, promised, loaded);
        QVERIFY(runtime_smaller > 1'000 && driver_smaller > 1'000 && unknown > 500);
        QVERIFY(promised > 50 && loaded > 5);
    }

  private:
    // Sets the memory that other programs use, according to the runtime and to the driver. nullopt: the
    // driver has no figure.
    void others(std::uint64_t runtime, std::optional<std::uint64_t> driver) {
        gpu_->runtime()->set_used_by_others(0, runtime);
        by_driver_ = driver;
        write_driver_file();
    }
    void write_driver_file() {
        const QString text = by_driver_
                                 ? QStringLiteral("%1\n").arg(*by_driver_ + gpu_->runtime()->live_bytes(0))
                                 : QStringLiteral("?\n");
        if (text == written_) return;
        written_ = text;
        sys_->write(QStringLiteral("class/drm/card2/device/mem_info_vram_used"), text);
    }
    // Adds the engine's memory to the driver's figure before every query, also while a model loads.
    static void before_call(void* self, const char* call) {
        if (std::string_view(call) == "hipMemGetInfo")
            static_cast<TstOneHeadroom*>(self)->write_driver_file();
    }
    void update_gauge() { gauge_->setDevice(EngineWorker::stateOf(*engine_, kThreshold)); }
    // Passes a new reading to the gauge, as its watcher thread would.
    void read_gauge() {
        gauge_->follow(judge_reading(gauge_->watched(),
                                     system_reader({.sys = sys_->path()}, "/nonexistent")(engine_->device()),
                                     false));
    }
    void load(int context) { engine_->load({.path = path_.toStdString(), .context = context}); }

    std::unique_ptr<GpuFixture> gpu_;
    std::unique_ptr<SysFolder> sys_;
    std::optional<std::uint64_t> by_driver_;
    QString written_;
    std::unique_ptr<ChatParts> parts_;
    QString path_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<ModelLibrary> library_;
};

}  // namespace tst_one_headroom

ROCMFORGE_TEST(tst_one_headroom, TstOneHeadroom, QCoreApplication)
#include "tst_one_headroom.moc"
