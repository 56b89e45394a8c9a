// Tests which of the driver's files a bug report includes: those of AMD GPUs, without serial numbers.
#include <QTest>

#include "engine/doctor/driver_record.h"
#include "engine/hip/driver_files.h"
#include "tests/doctor/recorded_tree.h"
#include "tests/program/test_program.h"

namespace tst_driver_record {

using namespace rocmforge;
using test::RecordedTree;

class TstDriverRecord : public QObject {
    Q_OBJECT

  private slots:
    void a_record_restores_the_driver_tree() {
        const RecordedTree tree("desktop");
        const auto record = doctor::driver_record(tree.probes().root);
        QVERIFY(!record.empty());
        const QTemporaryDir folder;
        for (const auto& [path, text] : record) {
            const QString whole = folder.filePath(QString::fromStdString(path));
            QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
            QFile file(whole);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.c_str()) >= 0);
        }
        const auto before = hip::driver_gpus(tree.probes().root + "/sys");
        const auto after = hip::driver_gpus(folder.filePath("sys").toStdString());
        QVERIFY(!before.empty());
        QCOMPARE(after.size(), before.size());
        QCOMPARE(after[0].arch, before[0].arch);
        QCOMPARE(after[0].pci, before[0].pci);
    }

    void serial_numbers_are_removed() {
        RecordedTree tree("desktop");
        tree.write("sys/class/kfd/kfd/topology/nodes/9/properties",
                   "simd_count 96\nunique_id 1234567890\nhive_id 77\ngfx_target_version 110000\n");
        tree.write("sys/class/drm/card7/device/vendor", "0x1002\n");
        tree.write("sys/class/drm/card7/device/vbios_version", "113-D7020100\n");
        tree.write("sys/class/drm/card7/device/unique_id", "1234567890\n");
        tree.write("sys/class/drm/card7/device/fw_version/mec_fw_version", "0x00000071\n");
        tree.write("sys/class/drm/card8/device/vendor", "0x10de\n");
        tree.write("sys/class/drm/card8/device/vbios_version", "other\n");
        tree.write("sys/class/drm/card7-HDMI-A-1/device/vendor", "0x1002\n");
        const auto record = doctor::driver_record(tree.probes().root);
        QCOMPARE(record.at("sys/class/kfd/kfd/topology/nodes/9/properties"),
                 std::string("simd_count 96\ngfx_target_version 110000\n"));
        QCOMPARE(record.at("sys/class/drm/card7/device/vbios_version"), std::string("113-D7020100\n"));
        QCOMPARE(record.at("sys/class/drm/card7/device/fw_version/mec_fw_version"),
                 std::string("0x00000071\n"));
        for (const auto& [path, text] : record) {
            QVERIFY2(text.find("1234567890") == std::string::npos, path.c_str());
            QVERIFY2(path.find("card8") == std::string::npos && path.find("HDMI") == std::string::npos,
                     path.c_str());
        }
    }

    void a_system_without_a_driver_has_no_record() { QVERIFY(doctor::driver_record("/nonexistent").empty()); }
};

}  // namespace tst_driver_record

ROCMFORGE_TEST(tst_driver_record, TstDriverRecord, rocmforge::test::NoApplication)
#include "tst_driver_record.moc"
