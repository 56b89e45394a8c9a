// A system that was recorded in tests/doctor/trees. Its files are below a temporary folder that serves as the
// root folder; the user and the CPU are fixed.
#pragma once

#include <string>

#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include "engine/doctor/read_facts.h"

namespace rocmforge::test {

class RecordedTree {
  public:
    // Reads a file of "== file" lines, each followed by that file's content.
    explicit RecordedTree(const char* name) {
        QFile in(QStringLiteral(TREES "/%1.txt").arg(QLatin1String(name)));
        if (!in.open(QIODevice::ReadOnly)) qFatal("there is no tree %s", name);
        QString file;
        QString text;
        while (!in.atEnd()) {
            const QString line = QString::fromUtf8(in.readLine());
            if (line.startsWith("== ")) {
                write(file, text);
                file = line.mid(3).trimmed();
                text.clear();
            } else {
                text += line;
            }
        }
        write(file, text);
    }

    void write(const QString& file, const QString& text) {
        if (file.isEmpty()) return;
        const QString whole = folder_.filePath(file);
        QDir().mkpath(QFileInfo(whole).path());
        QFile out(whole);
        if (!out.open(QIODevice::WriteOnly) || out.write(text.toUtf8()) < 0) qFatal("can't write test data");
    }
    void remove(const QString& file) {
        const QString whole = folder_.filePath(file);
        if (!(QFileInfo(whole).isDir() ? QDir(whole).removeRecursively() : QFile::remove(whole))) {
            qFatal("%s isn't in the tree", qPrintable(file));
        }
    }

    // Returns probes of a system whose user, ada, has these group ids. The runtime lists no GPUs.
    doctor::Probes probes(std::vector<unsigned> gids = {}) const {
        doctor::Probes probes;
        probes.root = folder_.path().toStdString();
        probes.person = {.name = "ada", .home = "/home/ada", .gids = std::move(gids)};
        probes.processor = {.name = "AMD Ryzen 9 7950X", .simd = "AVX-512 VNNI", .cores = 16, .threads = 32};
        probes.may_open = [](const std::string&) { return true; };
        probes.gpus = [] { return hip::GpuList{}; };
        probes.built_for = {"gfx1100", "gfx1103"};
        return probes;
    }

  private:
    QTemporaryDir folder_;
};

inline hip::Gpu gpu(const char* name, const char* arch, bool integrated = false,
                    std::uint64_t bytes = 24'000'000'000) {
    hip::Gpu made{
        .info =
            {.id = "hip:0", .kind = DeviceKind::Hip, .name = name, .arch = arch, .integrated = integrated},
        .ordinal = 0,
        .problem = {},
        .memory = DeviceMemory{.total = bytes, .free = bytes, .headroom = bytes / 4 * 3, .source = "test"}};
    return made;
}

}  // namespace rocmforge::test
