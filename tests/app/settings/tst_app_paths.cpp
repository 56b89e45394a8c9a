#include <QtCore/QDir>
#include <QtTest/QTest>

#include "app/settings/app_paths.h"
#include "tests/program/test_program.h"

namespace tst_app_paths {

using namespace rocmforge;

class TestAppPaths : public QObject {
    Q_OBJECT

  private slots:
    void defaultPathsFollowTheEnvironment() {
        qputenv("XDG_DATA_HOME", "/home/x/.local/share");
        qputenv("XDG_CONFIG_HOME", "/home/x/.config");
        qputenv("XDG_CACHE_HOME", "/home/x/.cache");
        const AppPaths paths = appPaths({}, {});
        QCOMPARE(paths.data, QStringLiteral("/home/x/.local/share/ROCmForge"));
        QCOMPARE(paths.models, QStringLiteral("/home/x/.local/share/ROCmForge/models"));
        QCOMPARE(paths.database, QStringLiteral("/home/x/.local/share/ROCmForge/chats.sqlite"));
        QCOMPARE(paths.settings, QStringLiteral("/home/x/.config/ROCmForge/ROCmForge.conf"));
        QCOMPARE(paths.logs, QStringLiteral("/home/x/.local/share/ROCmForge/logs"));
        QCOMPARE(paths.cache, QStringLiteral("/home/x/.cache/ROCmForge"));
    }

    void chosenPathsReplaceTheDefaults() {
        const AppPaths paths = appPaths(QStringLiteral("some/where"), QStringLiteral("/m"));
        QCOMPARE(paths.data, QDir::currentPath() + QStringLiteral("/some/where"));
        QCOMPARE(paths.settings, paths.data + QStringLiteral("/settings.conf"));
        QCOMPARE(paths.models, QStringLiteral("/m"));
        QCOMPARE(paths.cache, paths.data + QStringLiteral("/cache"));
    }
};

}  // namespace tst_app_paths

ROCMFORGE_TEST(tst_app_paths, TestAppPaths, QCoreApplication)
#include "tst_app_paths.moc"
