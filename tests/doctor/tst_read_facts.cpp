// Tests read_facts() with recorded systems, some of which lack information.
#include <QTest>

#include "engine/doctor/system_files.h"
#include "tests/doctor/recorded_tree.h"
#include "tests/program/test_program.h"

namespace tst_read_facts {

using namespace rocmforge;
using doctor::Facts;
using doctor::read_facts;
using test::RecordedTree;

using Names = std::vector<std::string>;

class TstReadFacts : public QObject {
    Q_OBJECT

  private slots:
    void reads_a_desktop() {
        const RecordedTree tree("desktop");
        const Facts facts = read_facts(tree.probes({44, 992, 1000}));
        QCOMPARE(facts.system, std::string("Ubuntu 24.04.1 LTS"));
        QCOMPARE(facts.system_id, std::string("ubuntu debian"));
        QCOMPARE(facts.kernel, std::string("6.8.0-48-generic"));
        QVERIFY(facts.sandbox == Facts::Sandbox::None);
        QCOMPARE(facts.device_groups, (Names{"video", "render"}));
        QCOMPARE(facts.own_groups, (Names{"video", "render"}));
        QVERIFY(facts.later_groups.empty());
        QVERIFY(facts.amdgpu);
        QCOMPARE(facts.amdgpu_version, std::string("6.10.5"));
        // Audio devices and other vendors' devices are not listed.
        QCOMPARE(facts.cards.size(), 2U);
        QCOMPARE(facts.cards[0].pci, std::string("0000:03:00.0"));
        QCOMPARE(facts.cards[0].id, std::string("1002:744C"));
        QCOMPARE(facts.cards[0].driver, std::string("amdgpu"));
        QCOMPARE(facts.kfd->path, std::string("/dev/kfd"));
        QVERIFY(facts.kfd->openable);
        QCOMPARE(facts.render.size(), 2U);
        QCOMPARE(facts.render[1].path, std::string("/dev/dri/renderD129"));
        QCOMPARE(facts.memory_total, 65'013'240ULL * 1024);
        QCOMPARE(facts.memory_free, 52'004'320ULL * 1024);
        QCOMPARE(facts.processor.threads, 32);
    }

    void reads_several_rocm_versions() {
        const RecordedTree tree("desktop");
        const Facts facts = read_facts(tree.probes());
        QCOMPARE(facts.rocm.size(), 2U);
        QCOMPARE(facts.rocm[0].version, std::string("6.3.1-48"));
        QCOMPARE(facts.rocm[0].place, std::string("/opt/rocm-6.3.1"));
        QCOMPARE(facts.rocm[1].version, std::string("6.2.4-139"));
        QCOMPARE(facts.runtimes.size(), 2U);
        QCOMPARE(facts.runtimes[0].name, std::string("libamdhip64.so.6"));
        QCOMPARE(facts.runtimes[0].place, std::string("/opt/rocm-6.3.1/lib"));
    }

    void versions_are_compared_numerically() {
        RecordedTree tree("desktop");
        tree.write("opt/rocm-6.10.0/.info/version", "6.10.0-1\n");
        tree.write("opt/rocm-7.0.0/lib/libamdhip64.so.7", "x");
        tree.write("opt/rocm-7.0.0/.info/version", "7.0.0-2\n");
        const Facts facts = read_facts(tree.probes());
        QCOMPARE(facts.rocm.at(0).version, std::string("7.0.0-2"));
        QCOMPARE(facts.rocm.at(1).version, std::string("6.10.0-1"));
        QCOMPARE(facts.runtimes.at(0).name, std::string("libamdhip64.so.7"));
    }

    // AMD's packages from 7.9 on install into /opt/rocm/core-VERSION. They lack the links that only the
    // complete installation creates.
    void finds_a_runtime_in_a_release_folder() {
        RecordedTree tree("server");
        tree.write("opt/rocm/core-7.14/.info/version", "7.14.0\n");
        tree.write("opt/rocm/core-7.14/lib/libamdhip64.so.7", "x");
        const Facts facts = read_facts(tree.probes());
        QCOMPARE(facts.rocm.size(), 1U);
        QCOMPARE(facts.rocm[0].version, std::string("7.14.0"));
        QCOMPARE(facts.runtimes.size(), 1U);
        QCOMPARE(facts.runtimes[0].place, std::string("/opt/rocm/core-7.14/lib"));
    }

    void links_to_an_installation_are_merged() {
        RecordedTree tree("desktop");
        const std::string root = tree.probes().root;
        QVERIFY(QFile::link(QString::fromStdString(root + "/opt/rocm-6.3.1"),
                            QString::fromStdString(root + "/opt/rocm")));
        QVERIFY(QFile::rename(QString::fromStdString(root + "/opt/rocm-6.3.1/lib/libamdhip64.so.6"),
                              QString::fromStdString(root + "/opt/rocm-6.3.1/lib/libamdhip64.so.6.3.60301")));
        QVERIFY(QFile::link("libamdhip64.so.6.3.60301",
                            QString::fromStdString(root + "/opt/rocm-6.3.1/lib/libamdhip64.so.6")));
        const Facts facts = read_facts(tree.probes());
        QCOMPARE(facts.rocm.size(), 2U);
        QCOMPARE(facts.rocm[0].place, std::string("/opt/rocm"));
        QCOMPARE(facts.runtimes.size(), 2U);
        QCOMPARE(facts.runtimes[0].version, std::string("6.3.60301"));
    }

    void reads_a_laptop_with_distribution_packages() {
        const RecordedTree tree("laptop");
        doctor::Probes probes = tree.probes({1000});
        probes.may_open = [](const std::string& path) { return path.find("kfd") == std::string::npos; };
        const Facts facts = read_facts(probes);
        QCOMPARE(facts.system_id, std::string("debian "));
        QVERIFY(facts.amdgpu && facts.amdgpu_version.empty());
        QVERIFY(facts.own_groups.empty());
        QCOMPARE(facts.later_groups, Names{"render"});
        QVERIFY(!facts.kfd->openable);
        QVERIFY(facts.render.at(0).openable);
        QCOMPARE(facts.packages.size(), 2U);  // leaves out purged packages, and packages other than the
                                              // runtime
        QCOMPARE(facts.packages[0].version, std::string("5.2.3-5"));
        QCOMPARE(facts.packages[1].name, std::string("amdrocm-runtime7.14"));
        QCOMPARE(facts.runtimes.at(0).place, std::string("/usr/lib/x86_64-linux-gnu"));
    }

    // A program that was built without GPU code doesn't search for GPUs.
    void lists_gpus_without_asking_the_runtime() {
        const RecordedTree tree("laptop");
        doctor::Probes probes = tree.probes();
        probes.gpus = [] {
            return hip::GpuList{
                .gpus = {}, .problem = Message::verbatim("Built without."), .runtime = {}, .api = {}};
        };
        const Facts facts = read_facts(probes);
        QCOMPARE(facts.gpus.gpus.size(), 1U);
        QCOMPARE(facts.gpus.gpus[0].info.arch, std::string("gfx1103"));
        QVERIFY(facts.gpus.gpus[0].info.integrated);
        QCOMPARE(facts.gpus.gpus[0].problem.english(), std::string("Built without."));
        QVERIFY(facts.gpus.gpus[0].memory->total > 4'294'967'296U);
    }

    void reads_a_server_without_gpus() {
        const RecordedTree tree("server");
        const Facts facts = read_facts(tree.probes({0}));
        QCOMPARE(facts.system, std::string("Fedora Linux 41 (Server Edition)"));
        QVERIFY(facts.cards.empty() && facts.gpus.gpus.empty() && facts.rocm.empty());
        QVERIFY(facts.runtimes.empty() && facts.packages.empty() && facts.device_groups.empty());
        QVERIFY(!facts.amdgpu && !facts.kfd && facts.render.empty());
        QCOMPARE(facts.memory_total, 0U);
        QCOMPARE(facts.memory_free, 900'000U * 1024);
    }

    void reads_an_empty_root() {
        const QTemporaryDir empty;
        const RecordedTree tree("server");
        doctor::Probes probes = tree.probes();
        probes.root = empty.path().toStdString();
        const Facts facts = read_facts(probes);
        QVERIFY(facts.system.empty() && facts.kernel.empty() && facts.cards.empty());
    }

    void detects_sandboxes() {
        RecordedTree flatpak("desktop");
        flatpak.write(".flatpak-info", "[Application]\n");
        QVERIFY(read_facts(flatpak.probes()).sandbox == Facts::Sandbox::Flatpak);
        QCOMPARE(read_facts(flatpak.probes()).system, std::string("Ubuntu 24.04.1 LTS"));
        // In a Flatpak, /etc/os-release describes the Flatpak's runtime. The host's file is in /run/host.
        flatpak.write("run/host/os-release", "PRETTY_NAME=\"Fedora Linux 42\"\nID=fedora\n");
        QCOMPARE(read_facts(flatpak.probes()).system, std::string("Fedora Linux 42"));
        QCOMPARE(read_facts(flatpak.probes()).system_id, std::string("fedora "));
        RecordedTree container("desktop");
        container.write("run/.containerenv", "");
        QVERIFY(read_facts(container.probes()).sandbox == Facts::Sandbox::Container);
    }

    // Reads the machine on which the tests run. The result depends on the machine.
    void reads_this_computer() {
        const Facts facts = read_facts(doctor::system_probes({}));
        QVERIFY(!facts.kernel.empty());
        QVERIFY(facts.memory_total > 0);
        QVERIFY(facts.processor.cores > 0 && !facts.processor.simd.empty());
    }
};

}  // namespace tst_read_facts

ROCMFORGE_TEST(tst_read_facts, TstReadFacts, rocmforge::test::NoApplication)
#include "tst_read_facts.moc"
