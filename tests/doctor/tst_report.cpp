// Tests that a report contains all facts, and nothing that identifies the user.
#include <QTest>

#include "engine/build_facts.h"
#include "engine/doctor/private_words.h"
#include "engine/doctor/report.h"
#include "tests/doctor/recorded_tree.h"
#include "tests/program/test_program.h"

namespace tst_report {

using namespace rocmforge;
using doctor::without_private_words;
using test::RecordedTree;

class TstReport : public QObject {
    Q_OBJECT

  private slots:
    void personal_names_are_hidden() {
        const auto hidden = [](const char* text) { return without_private_words(text, "/home/ada", "ada"); };
        QCOMPARE(hidden("/home/ada/rocm/lib"), std::string("~/rocm/lib"));
        QCOMPARE(hidden("/home/ada"), std::string("~"));
        QCOMPARE(hidden("/home/adam/lib"), std::string("/home/adam/lib"));
        QCOMPARE(hidden("/media/ada/disk"), std::string("/media/USER/disk"));
        QCOMPARE(hidden("Canada, ada, ada-2, ada."), std::string("Canada, USER, ada-2, USER."));
        QCOMPARE(hidden("LD_LIBRARY_PATH=/home/ada/a:/home/ada/b"), std::string("LD_LIBRARY_PATH=~/a:~/b"));
    }

    void system_accounts_are_not_hidden() {
        QCOMPARE(without_private_words("/root/x of root", "/root", "root"), std::string("~/x of root"));
        QCOMPARE(without_private_words("/ and all", "/", ""), std::string("/ and all"));
        QCOMPARE(without_private_words("nothing", "", ""), std::string("nothing"));
    }

    void report_contains_all_sections() {
        const RecordedTree tree("desktop");
        doctor::Probes probes = tree.probes({44, 992});
        probes.environment = {"ROCM_PATH=/home/ada/rocm"};
        probes.gpus = [] {
            return hip::GpuList{.gpus = {test::gpu("AMD Radeon RX 7900 XTX", "gfx1100")},
                                .problem = {},
                                .runtime = "HIP 6",
                                .api = {},
                                .library = "/home/ada/rocm/lib/libamdhip64.so.6"};
        };
        const doctor::Facts facts = read_facts(probes);
        const std::string build = build_text(build_facts("rocmforge-cli", "c270839abc"));
        const std::string text = report(facts, findings(facts), build, probes.person);
        for (const char* part : {"rocmforge-cli ", "c270839abc", "Ubuntu 24.04.1 LTS", "6.8.0-48-generic",
                                 "6.10.5", "0000:03:00.0", "1002:744C", "6.3.1-48 in /opt/rocm-6.3.1",
                                 "ROCM_PATH=~/rocm", "~/rocm/lib/libamdhip64.so.6", "AMD Radeon RX 7900 XTX",
                                 "gfx1100", "AMD Ryzen 9 7950X", "may be opened", "fine"}) {
            QVERIFY2(text.find(part) != std::string::npos, (part + ("\n" + text)).c_str());
        }
        QVERIFY2(text.find("ada") == std::string::npos, text.c_str());
    }

    void build_facts_are_listed() {
        BuildFacts facts{.program = "rocmforge",
                         .version = "1.2.3",
                         .commit = "",
                         .compiler = "GCC 12.2.0",
                         .gpu_architectures = {"gfx1100", "gfx1201"},
                         .simd_targets = {"AVX2", "SSE2"},
                         .window = "Qt 6.4.2",
                         .builtin = "helper.gguf"};
        const std::string text = build_text(facts);
        QVERIFY(text.starts_with("rocmforge 1.2.3\n"));
        for (const char* part :
             {"unknown", "GCC 12.2.0", "gfx1100, gfx1201", "AVX2, SSE2", "Qt 6.4.2", "helper.gguf"}) {
            QVERIFY2(text.find(part) != std::string::npos, part);
        }
        facts.gpu_architectures.clear();
        facts.builtin.clear();
        QVERIFY(build_text(facts).find("none: CPU only") != std::string::npos);
        QVERIFY(build_text(facts).find("none built in") != std::string::npos);
        const BuildFacts own = build_facts("x", "");
        QVERIFY(!own.compiler.empty() && !own.simd_targets.empty() && !own.version.empty());
    }
};

}  // namespace tst_report

ROCMFORGE_TEST(tst_report, TstReport, rocmforge::test::NoApplication)
#include "tst_report.moc"
