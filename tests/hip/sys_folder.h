// A folder that stands for /sys, with the files of the amdgpu kernel driver.
#pragma once

#include <cstdint>
#include <string>

#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

namespace rocmforge::test {

struct SysGpu {
    std::string pci = "0000:03:00.0";
    unsigned gfx_target_version = 110000;
    unsigned location = 0x300;  // bus << 8 | device << 3 | function
    int cpu_cores = 0;
    std::uint64_t vram_total = 0;  // 0: the folder has no memory files for the GPU
    std::uint64_t vram_used = 0;
    std::uint64_t gtt_total = 0;
    std::uint64_t gtt_used = 0;
};

class SysFolder {
  public:
    std::string path() const { return folder_.path().toStdString(); }

    // Adds node 0, which is a CPU on every machine.
    SysFolder() {
        write("class/kfd/kfd/topology/nodes/0/properties", "cpu_cores_count 16\nsimd_count 0\n");
        ++nodes_;
    }
    void add(const SysGpu& gpu) {
        const QString node = QStringLiteral("class/kfd/kfd/topology/nodes/%1/properties").arg(nodes_);
        write(node, QStringLiteral("cpu_cores_count %1\nsimd_count 96\ngfx_target_version %2\n"
                                   "location_id %3\ndomain 0\nvendor_id 4098\n")
                        .arg(gpu.cpu_cores)
                        .arg(gpu.gfx_target_version)
                        .arg(gpu.location));
        ++nodes_;
        const QString card = QStringLiteral("class/drm/card%1").arg(nodes_);
        write(card + "/device/uevent",
              QStringLiteral("DRIVER=amdgpu\nPCI_SLOT_NAME=%1\n").arg(QString::fromStdString(gpu.pci)));
        // In /sys, the folders of a GPU's connectors are beside the folder of the GPU.
        write(card + "-HDMI-A-1/device/uevent", "PCI_SLOT_NAME=nowhere\n");
        if (gpu.vram_total == 0) return;
        set(card, "mem_info_vram_total", gpu.vram_total);
        set(card, "mem_info_vram_used", gpu.vram_used);
        set(card, "mem_info_gtt_total", gpu.gtt_total);
        set(card, "mem_info_gtt_used", gpu.gtt_used);
    }
    void write(const QString& file, const QString& text) {
        const QString whole = folder_.filePath(file);
        QDir().mkpath(QFileInfo(whole).path());
        QFile out(whole);
        if (!out.open(QIODevice::WriteOnly) || out.write(text.toUtf8()) < 0) qFatal("can't write test data");
    }

  private:
    void set(const QString& card, const char* name, std::uint64_t value) {
        write(card + "/device/" + name, QString::number(value) + "\n");
    }

    QTemporaryDir folder_;
    int nodes_ = 0;
};

}  // namespace rocmforge::test
