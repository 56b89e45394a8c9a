// Tests that the whole source tree follows rules that no compiler checks.
#include <algorithm>

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include "tests/program/test_program.h"

namespace tst_source_rules {

namespace {

QStringList sources() {
    QStringList found;
    for (const char* source_folder : {"app", "engine", "kernels", "tests"}) {
        QDirIterator it(QStringLiteral(SOURCE_FOLDER "/") + source_folder, {"*.h", "*.cpp", "*.hip", "*.in"},
                        QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) found << it.next();
    }
    return found;
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TstSourceRules : public QObject {
    Q_OBJECT

  private slots:
    // The searched calls wait for all streams of the process on the device, or destroy them. The backend must
    // wait only for its own stream.
    void nothing_waits_for_the_whole_device() {
        const QByteArray hip = "hipDevice";
        const QByteArrayList forbidden{hip + "Synchronize", hip + "Reset",
                                       QByteArray("cuCtx") + "Synchronize"};
        const QStringList files = sources();
        QVERIFY(files.size() > 100);
        bool found_a_hip_call = false;
        for (const QString& path : files) {
            const QByteArray text = contents(path);
            found_a_hip_call = found_a_hip_call || text.contains("hipStreamSynchronize");
            for (const QByteArray& call : forbidden) {
                QVERIFY2(!text.contains(call), qPrintable(path + " has " + call));
            }
        }
        QVERIFY(found_a_hip_call);
    }

    // Only engine/hip calls the runtime, so only engine/hip, and tests that replace the runtime, may include
    // the HIP header.
    void only_engine_hip_includes_the_hip_header() {
        const QStringList allowed{"/engine/hip/", "/tests/hip", "/tests/kernels/", "/tests/card/"};
        for (const QString& path : sources()) {
            const auto contains = [&path](const QString& folder) { return path.contains(folder); };
            if (std::any_of(allowed.begin(), allowed.end(), contains)) continue;
            const QByteArray text = contents(path);
            QVERIFY2(!text.contains("#include <hip/"), qPrintable(path));
            QVERIFY2(!text.contains("#include \"engine/hip/hip_api.h\""), qPrintable(path));
        }
    }
};

}  // namespace tst_source_rules

ROCMFORGE_TEST(tst_source_rules, TstSourceRules, rocmforge::test::NoApplication)
#include "tst_source_rules.moc"
