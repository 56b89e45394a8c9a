// Tests which findings follow from facts: the reason why no GPU computes, and the command that repairs it.
#include <algorithm>

#include <QTest>

#include "engine/doctor/findings.h"
#include "tests/doctor/recorded_tree.h"
#include "tests/program/test_program.h"

namespace tst_findings {

using namespace rocmforge;
using doctor::Facts;
using doctor::Finding;
using doctor::findings;
using doctor::Level;
using test::gpu;
using test::RecordedTree;

namespace {

// Returns the facts of a desktop without problems.
Facts well() {
    const RecordedTree tree("desktop");
    Facts facts = read_facts(tree.probes({44, 992}));
    facts.gpus = {.gpus = {gpu("AMD Radeon RX 7900 XTX", "gfx1100")},
                  .problem = {},
                  .runtime = "HIP 60342134, driver 60342134, Linux 6.8.0",
                  .api = {},
                  .library = "/opt/rocm-6.3.1/lib/libamdhip64.so.6"};
    return facts;
}

std::vector<Finding> of_level(const Facts& facts, Level level) {
    std::vector<Finding> some = findings(facts);
    some.erase(std::remove_if(some.begin(), some.end(), [&](const Finding& f) { return f.level != level; }),
               some.end());
    return some;
}

bool has_finding(const Facts& facts, Level level, const char* words) {
    const auto some = of_level(facts, level);
    return std::any_of(some.begin(), some.end(), [&](const Finding& f) {
        return f.sentence.english().find(words) != std::string::npos;
    });
}

// Returns the only problem. If there are none or several, returns a finding of Level::Fine with their number.
Finding problem(const Facts& facts) {
    const auto all = of_level(facts, Level::Problem);
    return all.size() == 1
               ? all.front()
               : Finding{Level::Fine, "", Message::verbatim(std::to_string(all.size()) + " problems"), ""};
}

}  // namespace

class TstFindings : public QObject {
    Q_OBJECT

  private slots:
    void a_working_system_has_no_problems() {
        const Facts facts = well();
        QCOMPARE(of_level(facts, Level::Problem).size(), 0U);
        QCOMPARE(of_level(facts, Level::Note).size(), 0U);
        QVERIFY(
            has_finding(facts, Level::Fine, "The driver amdgpu is loaded (6.10.5, Linux 6.8.0-48-generic)."));
        QVERIFY(has_finding(facts, Level::Fine, "/opt/rocm-6.3.1/lib/libamdhip64.so.6 (HIP 60342134"));
        QVERIFY(has_finding(facts, Level::Fine, "ROCm 6.3.1-48 is installed in /opt/rocm-6.3.1."));
        QVERIFY(has_finding(
            facts, Level::Fine,
            "AMD Radeon RX 7900 XTX (gfx1100) works. It has 24.0 GB of memory, of which 18.0 GB is free."));
        QVERIFY(has_finding(facts, Level::Fine, "AVX-512 VNNI"));
        QCOMPARE(doctor::problems(findings(facts)), 0U);
    }

    void replaced_kernels_are_reported_with_their_cost() {
        Facts facts = well();
        facts.replaced["hip:0"] = {"matvec Q4_K", "matmul Q4_K", "matvec Q6_K", "attention, one row", "norm"};
        QCOMPARE(of_level(facts, Level::Note).size(), 4U);
        QVERIFY(has_finding(
            facts, Level::Note,
            "Answers are slower: kernels that failed their check on this GPU are replaced (matvec "
            "Q4_K; matvec Q6_K)."));
        QVERIFY(has_finding(facts, Level::Note, "Reading long messages is slower: "));
        QVERIFY(has_finding(facts, Level::Note, "Answers in long conversations are slower: "));
        QVERIFY(has_finding(facts, Level::Note, "Answers are a little slower: "));
        QCOMPARE(doctor::problems(findings(facts)), 0U);
    }

    void environment_overrides_of_a_gpu_are_reported() {
        Facts facts = well();
        facts.gpus.gpus[0].note =
            Message::verbatim("HSA_OVERRIDE_GFX_VERSION=10.3.0 is ignored: there is code for it.");
        QVERIFY(has_finding(facts, Level::Note, "HSA_OVERRIDE_GFX_VERSION=10.3.0 is ignored"));
        QCOMPARE(doctor::problems(findings(facts)), 0U);
    }

    void a_runtime_too_old_for_the_gpu_is_a_problem() {
        Facts facts = well();
        facts.gpus.gpus[0].problem =
            Message::verbatim("The installed ROCm 6.1 doesn't support the architecture gfx1201 of this GPU.");
        QVERIFY(problem(facts).sentence.english().find("isn't used. The installed ROCm 6.1") !=
                std::string::npos);
    }

    void a_missing_gpu_is_not_a_problem() {
        const RecordedTree tree("server");
        doctor::Probes probes = tree.probes();
        probes.gpus = [] {
            return hip::GpuList{
                .gpus = {},
                .problem = Message::verbatim("There is no AMD GPU: the kernel driver lists none."),
                .runtime = {},
                .api = {}};
        };
        const Facts facts = read_facts(probes);
        QCOMPARE(of_level(facts, Level::Problem).size(), 0U);
        QVERIFY(has_finding(facts, Level::Note, "There is no AMD GPU in this computer"));
        // Free memory is not reported, because its amount is unknown.
        QVERIFY(!has_finding(facts, Level::Fine, "of the system's memory"));
    }

    void low_memory_is_reported() {
        Facts facts = well();
        facts.memory_free = 900'000'000;
        QVERIFY(has_finding(facts, Level::Note,
                            "Only 900.0 MB of the system's memory is free: close other programs"));
    }

    void a_gpu_without_a_driver_is_a_problem() {
        Facts facts = well();
        facts.gpus = {.gpus = {}, .problem = {}, .runtime = {}, .api = {}};
        facts.amdgpu = false;
        facts.kfd = {};
        for (auto& card : facts.cards) card.driver = "";
        facts.cards.pop_back();
        const auto all = of_level(facts, Level::Problem);
        QVERIFY(all.at(0).sentence.english().find("0000:03:00.0 has no driver") != std::string::npos);
        QCOMPARE(all.at(0).remedy, std::string("sudo modprobe amdgpu"));
    }

    void a_gpu_bound_to_another_driver_is_reported() {
        Facts facts = well();
        facts.cards[0].driver = "vfio-pci";
        QVERIFY(has_finding(facts, Level::Note, "uses the driver vfio-pci"));
    }

    void missing_permission_suggests_joining_a_group() {
        Facts facts = well();
        facts.own_groups.clear();
        facts.kfd->openable = false;
        facts.kfd->group = "render";
        for (auto& node : facts.render) node.openable = false;
        const auto all = of_level(facts, Level::Problem);
        QCOMPARE(all.size(), 2U);
        QVERIFY(all[0].sentence.english().find("You have no access to /dev/kfd. Join the group render,") ==
                0);
        QCOMPARE(all[0].remedy, std::string("sudo usermod -aG video,render $USER"));
        QVERIFY(all[1].sentence.english().find("/dev/dri/renderD128") != std::string::npos);
        QCOMPARE(all[1].remedy, std::string());  // empty, because all[0].remedy solves both problems
        facts.device_groups = {"render"};
        QCOMPARE(of_level(facts, Level::Problem)[0].remedy, std::string("sudo usermod -aG render $USER"));
        facts.device_groups.clear();
        QVERIFY(has_finding(facts, Level::Problem, "no group on this system gives access to it"));
    }

    void a_new_group_member_must_log_in_again() {
        const RecordedTree tree("laptop");
        doctor::Probes probes = tree.probes({1000});
        probes.may_open = [](const std::string& path) { return path.find("kfd") == std::string::npos; };
        Facts facts = read_facts(probes);
        facts.gpus = well().gpus;
        facts.kfd->group = "render";  // set by hand, because the test's files may belong to any group
        const Finding found = problem(facts);
        QVERIFY2(found.sentence.english().find("Log out and in again, so that") != std::string::npos,
                 found.sentence.english().c_str());
        QCOMPARE(found.remedy, std::string());
    }

    void a_missing_kfd_is_a_problem() {
        Facts facts = well();
        facts.kfd = {};
        QVERIFY(problem(facts).sentence.english().find("HSA_AMD") != std::string::npos);
        facts.sandbox = Facts::Sandbox::Flatpak;
        QVERIFY(problem(facts).remedy.find("flatpak override --user --device=all") == 0);
        facts.sandbox = Facts::Sandbox::Container;
        QVERIFY(problem(facts).sentence.english().find("--device=/dev/kfd") != std::string::npos);
    }

    void flatpak_limits_are_reported() {
        Facts facts = well();
        const char* hidden = "can't be listed by name";
        QVERIFY(!has_finding(facts, Level::Note, hidden));
        facts.sandbox = Facts::Sandbox::Flatpak;
        QVERIFY(has_finding(facts, Level::Note, hidden));
        QCOMPARE(of_level(facts, Level::Problem).size(), 0U);
        // A program in a Flatpak can use software that is installed outside of the sandbox.
        facts.runtimes.clear();
        facts.gpus.library.clear();
        facts.gpus.problem = Message::verbatim("ROCm isn't installed.");
        facts.system_id = "fedora ";
        QCOMPARE(problem(facts).remedy, std::string("sudo dnf install rocm-hip"));
    }

    void a_missing_runtime_suggests_the_package_data() {
        QTest::addColumn<std::string>("system");
        QTest::addColumn<std::string>("remedy");
        QTest::newRow("Debian") << std::string("debian ")
                                << std::string("sudo apt install '^libamdhip64-[567]$'");
        QTest::newRow("Ubuntu") << std::string("ubuntu debian")
                                << std::string("sudo apt install '^libamdhip64-[567]$'");
        QTest::newRow("Fedora") << std::string("fedora ") << std::string("sudo dnf install rocm-hip");
        QTest::newRow("Arch") << std::string("arch ") << std::string("sudo pacman -S hip-runtime-amd");
        QTest::newRow("Gentoo") << std::string("gentoo ") << std::string("sudo emerge --ask dev-util/hip");
        QTest::newRow("another") << std::string("archaic undebian") << std::string();
    }
    void a_missing_runtime_suggests_the_package() {
        QFETCH(std::string, system);
        QFETCH(std::string, remedy);
        Facts facts = well();
        facts.system_id = system;
        facts.runtimes.clear();
        facts.gpus.library.clear();
        facts.gpus.runtime.clear();
        facts.gpus.problem = Message::verbatim("ROCm isn't installed: there is no libamdhip64.so.7.");
        const Finding found = problem(facts);
        QVERIFY2(found.sentence.english().find("isn't installed") != std::string::npos,
                 found.sentence.english().c_str());
        QCOMPARE(found.remedy, remedy);
        // A note names the GPU, although there is no runtime.
        QVERIFY(has_finding(facts, Level::Note,
                            "AMD Radeon RX 7900 XTX (gfx1100) was found, with 24.0 GB of memory."));
    }

    void a_broken_runtime_is_a_problem() {
        Facts facts = well();
        facts.gpus.library.clear();
        facts.gpus.runtime.clear();
        facts.gpus.problem = Message::verbatim("ROCm's HIP runtime can't be opened: it is broken.");
        QCOMPARE(problem(facts).sentence, facts.gpus.problem);
    }

    void a_build_without_gpu_code_is_a_problem() {
        Facts facts = well();
        facts.built_for.clear();
        facts.gpus.problem = Message::verbatim("This ROCmForge was built without support for GPUs.");
        QVERIFY(problem(facts).sentence.english().find("built without support") != std::string::npos);
    }

    void an_unsupported_gpu_is_a_problem_only_when_alone() {
        Facts facts = well();
        hip::Gpu old = gpu("AMD Radeon RX 580", "gfx803");
        old.problem = Message::verbatim(
            "This ROCmForge has no kernels for this GPU's architecture, gfx803, only for gfx1100.");
        facts.gpus.gpus.push_back(old);
        QVERIFY(has_finding(facts, Level::Note,
                            "AMD Radeon RX 580 (gfx803) isn't used. This ROCmForge has no kernels for"));
        facts.gpus.gpus.erase(facts.gpus.gpus.begin());
        QVERIFY(problem(facts).sentence.english().find("gfx803") != std::string::npos);
    }

    void integrated_gpus_are_reported() {
        Facts facts = well();
        facts.gpus.gpus.push_back(gpu("AMD Radeon 610M", "gfx1036", true));
        QVERIFY(
            has_finding(facts, Level::Note, "AMD Radeon 610M (gfx1036) isn't used. It is an integrated GPU"));
        facts.gpus.gpus.erase(facts.gpus.gpus.begin());
        QVERIFY(has_finding(facts, Level::Fine, "AMD Radeon 610M (gfx1036) works"));
        QVERIFY(has_finding(facts, Level::Note, "It is an integrated GPU: it uses system memory."));
    }

    void a_cpu_without_avx2_is_reported() {
        Facts facts = well();
        facts.processor.simd = "SSE4.1";
        QVERIFY(has_finding(facts, Level::Note, "no AVX2"));
    }
};

}  // namespace tst_findings

ROCMFORGE_TEST(tst_findings, TstFindings, rocmforge::test::NoApplication)
#include "tst_findings.moc"
