// A folder that stands for /proc: processes with files open on a GPU, and the kernel's information about
// them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/hip/other_programs.h"
#include "tests/hip/sys_folder.h"

namespace rocmforge::test {

inline const DeviceInfo kCard{
    .id = "hip:0", .kind = DeviceKind::Hip, .name = "card", .arch = "gfx1100", .pci = "0000:03:00.0"};
inline constexpr const char* kSlot = "0000:03:00.0";

// A folder with the same files as /proc: process names, open files and their information.
class Processes {
  public:
    void add(int id, const char* name) { folder_.write(path(id, "comm"), QString("%1\n").arg(name)); }
    void open(int id, int fd, const QString& target, const QString& info) {
        folder_.write(path(id, QString("fdinfo/%1").arg(fd)), "pos:\t0\nflags:\t02100002\n" + info);
        folder_.write(path(id, "fd/.made"), "");
        const std::string link = folder_.path() + "/" + path(id, QString("fd/%1").arg(fd)).toStdString();
        std::filesystem::remove(link);
        std::filesystem::create_symlink(target.toStdString(), link);
    }
    void draw(int id, int fd, int client, const QString& vram, const QString& more = {},
              const char* slot = kSlot) {
        draw_with_gtt(id, fd, client, vram, "2048 KiB", more, slot);
    }
    void draw_with_gtt(int id, int fd, int client, const QString& vram, const QString& gtt,
                       const QString& more = {}, const char* slot = kSlot) {
        open(id, fd, "/dev/dri/renderD128",
             QString("drm-driver:\tamdgpu\ndrm-client-id:\t%1\ndrm-pdev:\t%2\npasid:\t32771\n"
                     "drm-memory-vram:\t%3\ndrm-memory-gtt: \t%4\ndrm-memory-cpu: \t0 KiB\n%5")
                 .arg(client)
                 .arg(slot, vram, gtt, more));
    }
    // `self`: the ID of the process that counts as this program.
    hip::ProgramSources sources(int self = 1000) const {
        return {.proc = folder_.path(), .sys = sys.path(), .self = self};
    }
    std::vector<MemoryHolder> others(const DeviceInfo& gpu = kCard) {
        return hip::other_programs(sources(), gpu);
    }
    std::string path() const { return folder_.path(); }

    SysFolder sys;

  private:
    static QString path(int id, const QString& file) { return QString("%1/%2").arg(id).arg(file); }
    SysFolder folder_;
};

}  // namespace rocmforge::test
