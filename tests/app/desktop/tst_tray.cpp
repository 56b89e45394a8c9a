// Tests the tray icon, over a D-Bus that only this test uses.
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusReply>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/tray_icon.h"
#include "tests/program/test_program.h"

namespace tst_tray {

using namespace rocmforge;

namespace {

// A fake tray.
class Tray : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierWatcher")

  public:
    QStringList items;

  public slots:
    void RegisterStatusNotifierItem(const QString& item) { items += item; }
};

const QString kTray = QStringLiteral("org.kde.StatusNotifierWatcher");

}  // namespace

class TestTray : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        daemon_.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"),
                                                      QStringLiteral("--print-address=1")});
        if (!daemon_.waitForStarted()) QSKIP("There is no dbus-daemon here.");
        QVERIFY2(daemon_.waitForReadyRead(), "dbus-daemon started, but says no address");
        const QString address = QString::fromUtf8(daemon_.readLine()).trimmed();
        program_ = QDBusConnection::connectToBus(address, QStringLiteral("tray program"));
        desktop_ = QDBusConnection::connectToBus(address, QStringLiteral("tray desktop"));
        QVERIFY(program_.isConnected() && desktop_.isConnected());
        QVERIFY(desktop_.registerObject(QStringLiteral("/StatusNotifierWatcher"), &tray_,
                                        QDBusConnection::ExportAllSlots));
    }
    void cleanupTestCase() {
        daemon_.terminate();
        daemon_.waitForFinished();
    }
    void init() {
        tray_.items.clear();
        QVERIFY(desktop_.registerService(kTray));
    }
    void cleanup() { desktop_.unregisterService(kTray); }

    void iconFollowsTheSetting() {
        Settings settings(folder_.filePath(QStringLiteral("wanted.ini")));
        TrayIcon icon(settings, program_);
        QTRY_VERIFY(icon.available());
        QVERIFY(!icon.shown());
        QVERIFY(tray_.items.isEmpty());
        settings.setTray(true);
        QTRY_VERIFY(icon.shown());
        QCOMPARE(tray_.items.size(), 1);
        QVERIFY(inTheTray());
        settings.setTray(false);
        QVERIFY(!icon.shown());
        QTRY_VERIFY(!inTheTray());
    }

    void iconFollowsTheTrayService() {
        desktop_.unregisterService(kTray);
        Settings settings(folder_.filePath(QStringLiteral("none.ini")));
        settings.setTray(true);
        TrayIcon icon(settings, program_);
        QTest::qWait(50);
        QVERIFY(!icon.available() && !icon.shown());
        // The desktop's tray appears, disappears and appears again.
        desktop_.registerService(kTray);
        QTRY_VERIFY(icon.shown());
        desktop_.unregisterService(kTray);
        QTRY_VERIFY(!icon.shown());
        QVERIFY(!icon.available());
        desktop_.registerService(kTray);
        QTRY_VERIFY(icon.shown());
        QCOMPARE(tray_.items.size(), 2);
    }

    void missingDbusHidesTheIcon() {
        Settings settings(folder_.filePath(QStringLiteral("bus.ini")));
        settings.setTray(true);
        const TrayIcon icon(settings, QDBusConnection(QStringLiteral("no bus")));
        QVERIFY(!icon.available() && !icon.shown());
    }

    void propertiesAreExportedOverDbus() {
        Settings settings(folder_.filePath(QStringLiteral("told.ini")));
        settings.setTray(true);
        TrayIcon icon(settings, program_);
        QTRY_VERIFY(icon.shown());
        const auto property = [this](const char* name) {
            const QDBusMessage value = answer(
                QStringLiteral("/StatusNotifierItem"), QStringLiteral("org.freedesktop.DBus.Properties"),
                "Get", {QStringLiteral("org.kde.StatusNotifierItem"), QString::fromLatin1(name)});
            return qvariant_cast<QDBusVariant>(value.arguments().value(0)).variant();
        };
        QCOMPARE(property("Title").toString(), QStringLiteral("ROCmForge"));
        QCOMPARE(property("IconName").toString(), QStringLiteral("io.github.rocmforge.ROCmForge"));
        QCOMPARE(property("Status").toString(), QStringLiteral("Active"));
        QCOMPARE(qvariant_cast<QDBusObjectPath>(property("Menu")).path(), QStringLiteral("/Menu"));
        QSignalSpy raised(&icon, &TrayIcon::raiseAsked);
        QVERIFY(answer(QStringLiteral("/StatusNotifierItem"), QStringLiteral("org.kde.StatusNotifierItem"),
                       "Activate", {3, 4})
                    .errorMessage()
                    .isEmpty());
        QCOMPARE(raised.count(), 1);
    }

    void menuOpensTheWindowAndQuits() {
        Settings settings(folder_.filePath(QStringLiteral("menu.ini")));
        settings.setTray(true);
        TrayIcon icon(settings, program_);
        QTRY_VERIFY(icon.shown());
        const auto menu = [this](const char* method, const QVariantList& arguments) {
            return answer(QStringLiteral("/Menu"), QStringLiteral("com.canonical.dbusmenu"), method,
                          arguments);
        };
        const QDBusMessage layout = menu("GetLayout", {0, -1, QStringList()});
        QCOMPARE(layout.signature(), QStringLiteral("u(ia{sv}av)"));
        const auto root = qdbus_cast<TrayMenuItem>(layout.arguments().at(1));
        QCOMPARE(root.items.size(), 2);
        QCOMPARE(root.items.at(0).properties.value(QStringLiteral("label")).toString(),
                 QStringLiteral("Open ROCmForge"));
        const QDBusMessage some =
            menu("GetGroupProperties", {QVariant::fromValue(QList<int>{2}), QStringList()});
        QCOMPARE(some.signature(), QStringLiteral("a(ia{sv})"));
        QSignalSpy raised(&icon, &TrayIcon::raiseAsked);
        QSignalSpy quit(&icon, &TrayIcon::quitAsked);
        const auto press = [&](int id, const char* what) {
            menu("Event", {id, QString::fromLatin1(what), QVariant::fromValue(QDBusVariant(QString())), 0U});
        };
        press(1, "hovered");
        press(9, "clicked");
        press(-1, "clicked");
        QCOMPARE(raised.count() + quit.count(), 0);
        press(1, "clicked");
        QCOMPARE(raised.count(), 1);
        press(2, "clicked");
        QCOMPARE(quit.count(), 1);
    }

  private:
    // Calls the icon asynchronously. The icon is in this thread, so a blocking call would deadlock.
    QDBusMessage answer(const QString& path, const QString& interface, const char* method,
                        const QVariantList& arguments) {
        QDBusMessage question =
            QDBusMessage::createMethodCall(tray_.items.last(), path, interface, QString::fromLatin1(method));
        question.setArguments(arguments);
        QDBusPendingCallWatcher watcher(desktop_.asyncCall(question));
        QSignalSpy finished(&watcher, &QDBusPendingCallWatcher::finished);
        if (!watcher.isFinished()) finished.wait();
        return watcher.reply();
    }
    bool inTheTray() {
        const QDBusReply<QStringList> names = desktop_.call(QDBusMessage::createMethodCall(
            QStringLiteral("org.freedesktop.DBus"), QStringLiteral("/org/freedesktop/DBus"),
            QStringLiteral("org.freedesktop.DBus"), QStringLiteral("ListNames")));
        return names.value().contains(tray_.items.last());
    }

    QTemporaryDir folder_;
    QProcess daemon_;
    QDBusConnection program_{QString()};
    QDBusConnection desktop_{QString()};
    Tray tray_;
};

}  // namespace tst_tray

ROCMFORGE_TEST(tst_tray, TestTray, QCoreApplication)
#include "tst_tray.moc"
