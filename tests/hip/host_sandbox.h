// The file system that a program in a Flatpak sees on a computer with a HIP runtime.
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace rocmforge::test {

// A root folder with the computer's libraries, as a Flatpak sees them.
class HostSandbox {
  public:
    // `numa`: the library on which the runtime depends indirectly; "" leaves it out.
    explicit HostSandbox(const QString& numa = {}) {
        write(".flatpak-info");
        copy(HOST_HIP, "libamdhip64.so.7");
        copy(HOST_HSA, "librf_hsa.so.1");
        if (!numa.isEmpty()) copy(numa, "librf_numa.so.1");
    }
    std::string root() const { return folder_.path().toStdString(); }
    std::string runtime() const { return folder_.filePath(kFolder + "/libamdhip64.so.7").toStdString(); }

  private:
    void write(const QString& name) const {
        QFile file(folder_.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("can't write test data");
    }
    // Copies the file, because the dynamic loader remembers the name by which it first opened a file.
    void copy(const QString& library, const QString& name) const {
        if (!QDir(folder_.path()).mkpath(kFolder) ||
            !QFile::copy(library, folder_.filePath(kFolder + "/" + name))) {
            qFatal("can't copy a library");
        }
    }

    static inline const QString kFolder = "run/host/usr/lib64";
    QTemporaryDir folder_;
};

}  // namespace rocmforge::test
