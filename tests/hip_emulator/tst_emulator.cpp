#include <QTest>

#include "tests/hip_emulator/host_launcher.h"
#include "tests/hip_emulator/test_kernels.h"

using namespace rocmforge;

class TestEmulator : public QObject {
    Q_OBJECT
  private slots:
    void smoke() {
        for (const char* arch : emulator::emulated_architectures()) {
            auto gpu = emulator::HostLauncher::from_module(std::string(TEST_KERNELS) + arch + ".so");
            std::vector<float> in(256), out(256);
            for (int i = 0; i < 256; ++i) in[i] = static_cast<float>(i);
            gpu.run_named("turn_around", {.block = 256}, test::Pointers{in.data(), out.data(), 256, 0});
            for (int i = 0; i < 256; ++i) QCOMPARE(out[i], in[255 - i]);
            try {
                gpu.run_named("divergent", {.block = 256}, test::Pointers{in.data(), out.data(), 256, 0});
                QFAIL("x");
            } catch (const std::exception& e) {
                qInfo() << e.what();
            }
        }
    }
};
QTEST_GUILESS_MAIN(TestEmulator)
#include "tst_emulator.moc"
