// Where the HIP runtime is looked for, on made-up folders.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/hip/runtime_places.h"
#include "tests/program/test_program.h"

namespace tst_runtime_places {

using namespace rocmforge;

class TstRuntimePlaces : public QObject {
    Q_OBJECT

    QTemporaryDir root_;

    QString install(const QString& folder, const QString& name) {
        const QString path = root_.filePath(folder);
        if (!QDir().mkpath(path)) return {};
        QFile library(path + "/" + name);
        return library.open(QIODevice::WriteOnly) ? library.fileName() : QString();
    }

    static QStringList places(const QString& named, const QString& opt) {
        QStringList list;
        for (const std::string& place : hip::runtime_places(named.toStdString(), opt.toStdString())) {
            list += QString::fromStdString(place);
        }
        return list;
    }

  private slots:
    void where_nothing_is_installed_the_loader_is_asked() {
        QCOMPARE(places({}, "/nonexistent"),
                 (QStringList{"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"}));
    }

    void the_newest_comes_first_wherever_it_is() {
        const QString old = install("opt/rocm-6.4.1/lib", "libamdhip64.so.6");
        const QString newer = install("opt/rocm-6.10.0/lib", "libamdhip64.so.6");
        const QString newest = install("opt/rocm-7.0.2/lib64", "libamdhip64.so.7");
        const QString oldest = install("opt/rocm-5.0.0/hip/lib", "libamdhip64.so.5");
        QVERIFY(QFile::link(root_.filePath("opt/rocm-6.4.1"), root_.filePath("opt/rocm")));
        install("opt/other/lib", "libamdhip64.so.7");
        install("opt/rocm-7.0.2/lib64", "libamdhip64.so.8");
        QCOMPARE(places({}, root_.filePath("opt")),
                 (QStringList{"libamdhip64.so.7", newest,  //
                              "libamdhip64.so.6", root_.filePath("opt/rocm/lib/libamdhip64.so.6"), newer, old,
                              "libamdhip64.so.5", oldest}));
    }

    void what_the_person_named_goes_before_the_rest_of_its_version() {
        const QString mine = install("mine/lib", "libamdhip64.so.6");
        const QString yours = install("yours/lib", "libamdhip64.so.6");
        QCOMPARE(
            places(root_.filePath("mine") + ":" + root_.filePath("yours") + ":relative:", "/nonexistent"),
            (QStringList{"libamdhip64.so.7", mine, yours, "libamdhip64.so.6", "libamdhip64.so.5"}));
    }
};

}  // namespace tst_runtime_places

ROCMFORGE_TEST(tst_runtime_places, TstRuntimePlaces, rocmforge::test::NoApplication)
#include "tst_runtime_places.moc"
