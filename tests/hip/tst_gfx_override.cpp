// Tests when the program unsets HSA_OVERRIDE_GFX_VERSION, when it keeps it, and what it reports.
#include <QTest>

#include "engine/hip/gfx_override.h"
#include "tests/hip/override_variables.h"
#include "tests/program/test_program.h"

namespace tst_gfx_override {

using namespace rocmforge::hip;
using rocmforge::test::OverrideVariables;

namespace {

const DriverGpu kCard{.pci = "a", .arch = "gfx1100", .compute_id = {}, .node = 1};
const DriverGpu kOdd{.pci = "b", .arch = "gfx1037", .integrated = true, .compute_id = {}, .node = 2};
const std::vector<std::string> kCode{"gfx1030", "gfx1100", "gfx1201"};
constexpr RocmVersion kNew{6, 4};

void follow(const std::vector<DriverGpu>& gpus, const std::optional<RocmVersion>& runtime = kNew) {
    apply(override_changes(gpus, kCode, runtime));
}

}  // namespace

class TstGfxOverride : public QObject {
    Q_OBJECT

  private slots:
    void override_is_unset_for_supported_gpus() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "10.3.0"}};
        QCOMPARE(gfx_override(1, kNew)->arch, std::string("gfx1030"));
        follow({kCard});
        QVERIFY(!gfx_override(1, kNew));
        QCOMPARE(unset_override(), std::string("HSA_OVERRIDE_GFX_VERSION=10.3.0"));
        follow({kCard});  // a child process calls follow() too, and the result must not change
        QCOMPARE(unset_override(), std::string("HSA_OVERRIDE_GFX_VERSION=10.3.0"));
    }

    void override_stays_if_only_its_target_is_supported() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "10.3.0"}};
        follow({kOdd});
        QCOMPARE(gfx_override(2, kNew)->arch, std::string("gfx1030"));
        QCOMPARE(unset_override(), std::string());
    }

    void each_gpu_gets_its_own_override() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "10.3.0"}};
        follow({kCard, kOdd});
        QVERIFY(!gfx_override(1, kNew));
        QCOMPARE(gfx_override(2, kNew)->text(), std::string("HSA_OVERRIDE_GFX_VERSION_2=10.3.0"));
        // ROCm 6.2 doesn't read the variables with a node number (HSA_OVERRIDE_GFX_VERSION_n).
        QVERIFY(!gfx_override(2, RocmVersion{6, 2}));
    }

    void node_variable_takes_precedence() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "12.0.1"},
                                          {"HSA_OVERRIDE_GFX_VERSION_2", "10.3.0"}};
        QCOMPARE(gfx_override(2, kNew)->arch, std::string("gfx1030"));
        QCOMPARE(gfx_override(2, RocmVersion{6, 2})->arch, std::string("gfx1201"));
        follow({kCard, kOdd});
        QVERIFY(!gfx_override(1, kNew));
        QCOMPARE(gfx_override(2, kNew)->arch, std::string("gfx1030"));
    }

    void node_variable_is_unset_separately() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "10.3.0"},
                                          {"HSA_OVERRIDE_GFX_VERSION_1", "11.0.1"}};
        follow({kCard, kOdd});
        QVERIFY(!qEnvironmentVariableIsSet("HSA_OVERRIDE_GFX_VERSION_1"));
        QCOMPARE(qgetenv("HSA_OVERRIDE_GFX_VERSION"), QByteArray("10.3.0"));
    }

    // An invalid value is unset, because the runtime would fail when it reads the value.
    void invalid_override_is_unset() {
        for (const char* wrong : {"gfx1030", "10.3", "10.3.0 ", "64.0.0", ""}) {
            const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", wrong}};
            QCOMPARE(gfx_override(2, kNew)->arch, std::string());
            follow({kOdd});
            QVERIFY2(!qEnvironmentVariableIsSet("HSA_OVERRIDE_GFX_VERSION"), wrong);
        }
    }

    // A runtime older than the GPU lists it only with the override.
    void override_stays_if_the_runtime_predates_the_gpu() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "11.0.0"}};
        const DriverGpu late{.pci = "c", .arch = "gfx1201", .compute_id = {}, .node = 1};
        follow({late}, RocmVersion{6, 1});
        QCOMPARE(gfx_override(1, RocmVersion{6, 1})->arch, std::string("gfx1100"));
        follow({late}, RocmVersion{6, 2});
        QVERIFY(!gfx_override(1, RocmVersion{6, 2}));
    }

    void digits_beyond_nine_are_letters() {
        const OverrideVariables variables{{"HSA_OVERRIDE_GFX_VERSION", "9.0.10"}};
        QCOMPARE(gfx_override(1, {})->arch, std::string("gfx90a"));
    }

    void releases_are_read_from_the_runtime_and_its_file() {
        QVERIFY(rocm_version(60443484) == (RocmVersion{6, 4}));
        QVERIFY(!rocm_version(0));
        QVERIFY(rocm_version("6.3.60301") == (RocmVersion{6, 3}));
        QVERIFY(rocm_version("5.2.21153-0") == (RocmVersion{5, 2}));
        QVERIFY(!rocm_version("6"));
        QVERIFY(!rocm_version(""));
        QVERIFY(first_rocm("gfx1201") == (RocmVersion{6, 2}));
        QVERIFY(!first_rocm("gfx1250"));
        QVERIFY((RocmVersion{6, 10}) > (RocmVersion{6, 9}));
    }
};

}  // namespace tst_gfx_override

ROCMFORGE_TEST(tst_gfx_override, TstGfxOverride, rocmforge::test::NoApplication)
#include "tst_gfx_override.moc"
