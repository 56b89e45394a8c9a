// Rules that hold for the whole tree and that no compiler checks.
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include "tests/program/test_program.h"

namespace tst_source_rules {

namespace {

QStringList sources() {
    QStringList found;
    for (const char* room : {"app", "engine", "kernels", "tests"}) {
        QDirIterator it(QStringLiteral(SOURCE_FOLDER "/") + room, {"*.h", "*.cpp", "*.hip", "*.in"},
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
    // They wait for, or end, the work of every program on the GPU, the desktop's included.
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

    // HIP's header stays in the room that talks to the runtime.
    void only_the_hip_room_includes_hips_header() {
        for (const QString& path : sources()) {
            if (path.contains("/engine/hip/") || path.contains("/tests/hip") ||
                path.contains("/tests/kernels/"))
                continue;
            const QByteArray text = contents(path);
            QVERIFY2(!text.contains("#include <hip/"), qPrintable(path));
            QVERIFY2(!text.contains("#include \"engine/hip/hip_api.h\""), qPrintable(path));
        }
    }
};

}  // namespace tst_source_rules

ROCMFORGE_TEST(tst_source_rules, TstSourceRules, rocmforge::test::NoApplication)
#include "tst_source_rules.moc"
