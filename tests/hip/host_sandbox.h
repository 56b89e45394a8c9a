// The view of a program in a Flatpak on a computer with a HIP runtime.
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace rocmforge::test {

// The root folder that the program sees.
class HostSandbox {
  public:
    // `numa`: the runtime's indirect dependency; "": missing.
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
    // Copies the file, because the system remembers the name by which a file was first opened.
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
