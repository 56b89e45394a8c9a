// Tests the search for the HIP runtime, in test folders.
#include <QDir>
#include <QFile>
#include <QFileInfo>
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

    static QStringList list(const std::vector<std::string>& names) {
        QStringList all;
        for (const std::string& name : names) all += QString::fromStdString(name);
        return all;
    }
    static QStringList places(const QString& named, const QString& root) {
        return list(hip::runtime_places(named.toStdString(), root.toStdString()));
    }

  private slots:
    void without_an_installation_the_loader_is_asked() {
        QCOMPARE(places({}, "/nonexistent"),
                 (QStringList{"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"}));
    }

    void the_newest_version_comes_first() {
        const QString old = install("opt/rocm-6.4.1/lib", "libamdhip64.so.6");
        const QString newer = install("opt/rocm-6.10.0/lib", "libamdhip64.so.6");
        const QString newest = install("opt/rocm-7.0.2/lib64", "libamdhip64.so.7");
        const QString oldest = install("opt/rocm-5.0.0/hip/lib", "libamdhip64.so.5");
        QVERIFY(QFile::link(root_.filePath("opt/rocm-6.4.1"), root_.filePath("opt/rocm")));
        install("opt/other/lib", "libamdhip64.so.7");
        install("opt/rocm-7.0.2/lib64", "libamdhip64.so.8");
        QCOMPARE(places({}, root_.path()),
                 (QStringList{"libamdhip64.so.7", newest,  //
                              "libamdhip64.so.6", root_.filePath("opt/rocm/lib/libamdhip64.so.6"), newer, old,
                              "libamdhip64.so.5", oldest}));
    }

    // The folder has a link for each release and each major version, beside the folders to which the links
    // point.
    void releases_in_one_folder_are_ordered() {
        const QTemporaryDir root;
        const auto library = [&root](const char* release) {
            return root.filePath(QString("opt/rocm/") + release + "/lib/libamdhip64.so.7");
        };
        for (const char* release : {"core-7.14", "core-10.0"}) {
            QVERIFY(QDir(root.path()).mkpath(QString("opt/rocm/") + release + "/lib"));
            QFile file(library(release));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QCOMPARE(places({}, root.path()),
                 (QStringList{"libamdhip64.so.7", library("core-10.0"), library("core-7.14"),
                              "libamdhip64.so.6", "libamdhip64.so.5"}));
        QVERIFY(QFile::link(root.filePath("opt/rocm/core-7.14"), root.filePath("opt/rocm/core")));
        const auto files = hip::runtime_files({}, root.path().toStdString());
        QCOMPARE(files.size(), std::size_t{2});  // each file is listed once, although links name it too
        QCOMPARE(files[0].folder, std::string("/opt/rocm/core/lib"));
        QCOMPARE(files[1].folder, std::string("/opt/rocm/core-10.0/lib"));
        QCOMPARE(list(hip::rocm_folders({}, root.path().toStdString())),
                 (QStringList{root.filePath("opt/rocm"), root.filePath("opt/rocm/core"),
                              root.filePath("opt/rocm/core-10.0"), root.filePath("opt/rocm/core-7.14")}));
    }

    void named_folders_precede_others_of_the_same_version() {
        const QString mine = install("mine/lib", "libamdhip64.so.6");
        const QString yours = install("yours/lib", "libamdhip64.so.6");
        QCOMPARE(
            places(root_.filePath("mine") + ":" + root_.filePath("yours") + ":relative:", "/nonexistent"),
            (QStringList{"libamdhip64.so.7", mine, yours, "libamdhip64.so.6", "libamdhip64.so.5"}));
    }

    // In a Flatpak, the computer's /usr has a different path, and an extension may provide ROCm.
    void flatpak_searches_the_host_folders() {
        const QTemporaryDir root;
        const auto put = [&root](const QString& path) {
            QFile file(root.filePath(path));
            return QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly);
        };
        QVERIFY(put("run/host/usr/lib64/libamdhip64.so.6"));
        QVERIFY(put("run/host/usr/lib/libamdhip64.so.7"));
        QVERIFY(put("opt/rocm-6.3.1/lib/libamdhip64.so.6"));
        QVERIFY(put("app/extensions/rocm/lib/libamdhip64.so.6"));
        const std::string base = root.path().toStdString();
        // Outside of a Flatpak, /run/host and /app are not searched.
        QCOMPARE(places({}, root.path()),
                 (QStringList{"libamdhip64.so.7", "libamdhip64.so.6",
                              root.filePath("opt/rocm-6.3.1/lib/libamdhip64.so.6"), "libamdhip64.so.5"}));
        QVERIFY(hip::host_library_folders(base).empty());
        QVERIFY(put(".flatpak-info"));
        QCOMPARE(places({}, root.path()),
                 (QStringList{"libamdhip64.so.7", root.filePath("run/host/usr/lib/libamdhip64.so.7"),
                              "libamdhip64.so.6", root.filePath("app/extensions/rocm/lib/libamdhip64.so.6"),
                              root.filePath("opt/rocm-6.3.1/lib/libamdhip64.so.6"),
                              root.filePath("run/host/usr/lib64/libamdhip64.so.6"), "libamdhip64.so.5"}));
        QCOMPARE(list(hip::host_library_folders(base)),
                 (QStringList{root.filePath("run/host/usr/lib64"), root.filePath("run/host/usr/lib")}));
        const auto files = hip::runtime_files({}, base);
        QCOMPARE(files.size(), std::size_t{4});
        QCOMPARE(files[0].folder, std::string("/run/host/usr/lib"));
    }

    // The reported file paths equal those that the dynamic loader would open.
    void reported_files_equal_the_loaded_ones() {
        const QTemporaryDir named;
        QVERIFY(QDir(named.path()).mkpath("lib"));
        QFile mine(named.filePath("lib/libamdhip64.so.6"));
        QVERIFY(mine.open(QIODevice::WriteOnly));
        const QTemporaryDir root;
        for (const char* folder : {"usr/lib64", "opt/rocm-6.3.1/lib"})
            QVERIFY(QDir(root.path()).mkpath(folder));
        QFile system(root.filePath("usr/lib64/libamdhip64.so.6.1.40093"));
        QFile amds(root.filePath("opt/rocm-6.3.1/lib/libamdhip64.so.6.3.60301"));
        for (QFile* file : {&system, &amds}) {
            QVERIFY(file->open(QIODevice::WriteOnly));
            QVERIFY(QFile::link(file->fileName(), QFileInfo(*file).path() + "/libamdhip64.so.6"));
        }
        QVERIFY(QFile::link(root.filePath("opt/rocm-6.3.1"), root.filePath("opt/rocm")));
        QStringList found;
        for (const auto& [name, version, folder] :
             hip::runtime_files(named.path().toStdString(), root.path().toStdString())) {
            found += QString::fromStdString(name + " " + version + " " + folder);
        }
        QCOMPARE(found.size(), 3);
        QCOMPARE(found[0], "libamdhip64.so.6 6 " + named.filePath("lib"));
        QCOMPARE(found[1], QString("libamdhip64.so.6 6.1.40093 /usr/lib64"));
        QCOMPARE(found[2], QString("libamdhip64.so.6 6.3.60301 /opt/rocm/lib"));
        QCOMPARE(list(hip::rocm_folders(named.path().toStdString(), root.path().toStdString())),
                 (QStringList{named.path(), root.filePath("opt/rocm"), root.filePath("opt/rocm-6.3.1")}));
    }
};

}  // namespace tst_runtime_places

ROCMFORGE_TEST(tst_runtime_places, TstRuntimePlaces, rocmforge::test::NoApplication)
#include "tst_runtime_places.moc"
