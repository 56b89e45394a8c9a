// Tests which computers count as having a GPU for tests on real hardware. Also runs those tests on an
// emulated GPU, intact and broken, to show that they can pass and fail.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "engine/hip/hip_api.h"
#include "tests/card/card.h"
#include "tests/hip_emulator/emulated_gpus.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_find_card {

using namespace rocmforge;
using test::CardSearch;
using test::find_card;

namespace {

constexpr int kWait = 900000;  // in milliseconds

struct Run {
    int status = -1;
    QByteArray out;
};

// Runs these tests of tst_card with these environment variables. Variables of this process that select an
// emulated GPU are not passed on.
Run run(const QStringList& tests, const QMap<QString, QString>& variables) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"ROCMFORGE_CARD_STAND_IN", "ROCMFORGE_HIP_RUNTIME", "ROCMFORGE_EMULATOR_FAIL"}) {
        environment.remove(QString::fromLatin1(name));
    }
    for (auto it = variables.begin(); it != variables.end(); ++it) environment.insert(it.key(), it.value());
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  QStringList{"tst_card", "-nocrashhandler"} + tests);
    Run result;
    if (process.waitForFinished(kWait) && process.exitStatus() == QProcess::NormalExit) {
        result.status = process.exitCode();
    }
    result.out = process.readAll();
    return result;
}

QString emulated() {
    return QString::fromStdString(emulator::runtime_library("gfx1100"));
}

hip::GpuList one_gpu(std::shared_ptr<hip::HipApi> api, const std::string& library) {
    hip::GpuList list;
    hip::Gpu gpu;
    gpu.info = {
        .id = "hip:0", .kind = DeviceKind::Hip, .name = "Radeon", .arch = "gfx1100", .pci = "0000:03:00.0"};
    gpu.ordinal = 0;
    gpu.memory = DeviceMemory{.total = 1, .free = 1, .headroom = 1, .source = "test"};
    list.gpus.push_back(gpu);
    list.api = std::move(api);
    list.library = library;
    return list;
}

}  // namespace

class TstFindCard : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    // Describes a computer with a GPU and AMD's runtime.
    CardSearch computer() {
        CardSearch search;
        search.kfd = folder_.filePath("kfd").toStdString();
        search.sys = folder_.filePath("sys").toStdString();
        const auto write = [this](const QString& name, const QByteArray& text) {
            QFile file(folder_.filePath(name));
            QDir().mkpath(QFileInfo(file).path());
            if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0) qFatal("can't write test data");
        };
        write("kfd", "");
        write("sys/class/kfd/kfd/topology/nodes/1/properties",
              "simd_count 96\ngfx_target_version 110000\nvendor_id 4098\ndevice_id 29772\nlocation_id "
              "768\ndomain "
              "0\n");
        write("sys/class/kfd/kfd/topology/nodes/1/gpu_id", "4711\n");
        search.gpus = [] {
            return one_gpu(std::make_shared<hip::HipApi>(), "/opt/rocm/lib/libamdhip64.so.6.3.60301");
        };
        return search;
    }

  private slots:
    void a_real_gpu_is_found() {
        const auto found = find_card(computer());
        QVERIFY2(found.card.has_value(), found.reason.c_str());
        QCOMPARE(found.card->device, std::string("hip:0"));
        QVERIFY(found.card->runtime.empty());
        QVERIFY(found.reason.empty());
    }

    void a_missing_gpu_is_explained() {
        CardSearch search = computer();
        search.kfd = "/nonexistent/kfd";
        QVERIFY(find_card(search).reason.find("/nonexistent/kfd") != std::string::npos);
        search = computer();
        search.sys = "/nonexistent";
        QVERIFY(find_card(search).reason.find("lists no GPU") != std::string::npos);
        search = computer();
        search.gpus = [] {
            hip::GpuList list;
            list.problem = Text::tr("ROCm isn't installed.");
            return list;
        };
        QCOMPARE(find_card(search).reason, std::string("ROCm isn't installed."));
    }

    // An emulator, and a runtime on another vendor's driver, don't count as a real GPU even if /dev/kfd
    // exists.
    void emulators_are_not_accepted() {
        CardSearch search = computer();
        search.gpus = [] {
            auto api = std::make_shared<hip::HipApi>();
            api->rocmforgeDeviceArch = [](int) { return "gfx1100"; };
            return one_gpu(api, "/usr/lib/libamdhip64.so.6");
        };
        QVERIFY(find_card(search).reason.find("isn't AMD's") != std::string::npos);
        search.gpus = [] {
            return one_gpu(std::make_shared<hip::HipApi>(), "/tmp/librocmforge_hip_on_cuda.so");
        };
        QVERIFY(find_card(search).reason.find("librocmforge_hip_on_cuda.so") != std::string::npos);
        search.stand_in = "/tmp/librocmforge_hip_on_cuda.so";  // a stand-in is accepted if it is requested
        QVERIFY(find_card(search).card.has_value());
    }

    void without_a_gpu_the_tests_are_skipped_with_a_reason() {
        if (QFile::exists("/dev/kfd")) QSKIP("This computer has /dev/kfd.");
        // An emulated runtime that is set for other tests is not accepted.
        const Run result = run({}, {{"ROCMFORGE_HIP_RUNTIME", emulated()}});
        QCOMPARE(result.status, 0);
        QVERIFY2(result.out.contains("SKIP") && result.out.contains("There is no /dev/kfd"), result.out);
        QVERIFY2(!result.out.contains("every_kernel"), result.out);
    }

    void a_working_gpu_passes() {
        const Run result = run({}, {{"ROCMFORGE_CARD_STAND_IN", emulated()}});
        QVERIFY2(result.status == 0, result.out);
        QVERIFY2(result.out.contains("a stand-in"), result.out);
        for (const char* test :
             {"every_kernel_matches_the_cpu", "text_equals_the_cpu_text(the built-in model)",
              "text_equals_the_cpu_text(Q8_0)", "unload_returns_all_memory"}) {
            QVERIFY2(result.out.contains(QByteArray("PASS   : tst_card::TstCard::") + test), result.out);
        }
    }

    void a_failing_gpu_is_detected_data() {
        test::add_named_text_table(
            {"failure", "test"},
            {
                {"device lost in the self-test", "hipStreamSynchronize:40:719!",
                 "every_kernel_matches_the_cpu"},
                {"device lost in an answer", "hipGraphLaunch:5:719!", "text_equals_the_cpu_text:Q8_0"},
                {"out of memory", "hipMalloc:3:2!", "unload_returns_all_memory"},
            });
    }
    void a_failing_gpu_is_detected() {
        QFETCH(QString, failure);
        QFETCH(QString, test);
        const Run result =
            run({test}, {{"ROCMFORGE_CARD_STAND_IN", emulated()}, {"ROCMFORGE_EMULATOR_FAIL", failure}});
        QVERIFY2(result.status != 0, result.out);
        QVERIFY2(!result.out.contains("SKIP") && result.out.contains("FAIL!"), result.out);
    }
};

}  // namespace tst_find_card

ROCMFORGE_TEST(tst_find_card, TstFindCard, QCoreApplication)
#include "tst_find_card.moc"
