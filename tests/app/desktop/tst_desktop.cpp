// Tests the communication with the desktop, over a D-Bus that only this test uses.
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusVariant>
#include <QtGui/QScreen>
#include <QtGui/QWindow>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/answer_notice.h"
#include "app/desktop/desktop_settings.h"
#include "app/desktop/window_place.h"
#include "tests/program/test_program.h"

namespace tst_desktop {

using namespace rocmforge;

namespace {

// A fake settings portal.
class Portal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

  public:
    QMap<QString, QVariant> values;

  public slots:
    QDBusVariant Read(const QString& group, const QString& key, const QDBusMessage& message) {
        const QString name = group + u'/' + key;
        if (!values.contains(name)) {
            bus.send(message.createErrorReply(QStringLiteral("org.freedesktop.portal.Error.NotFound"),
                                              QStringLiteral("Requested setting not found")));
            message.setDelayedReply(true);
            return {};
        }
        // The real portal also returns a variant inside a variant.
        return QDBusVariant(QVariant::fromValue(QDBusVariant(values.value(name))));
    }

  signals:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

  public:
    QDBusConnection bus{QString()};
};

// A fake notification service.
class Notices : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

  public:
    QList<QVariantList> shown;
    QList<uint> closed;

  public slots:
    uint Notify(const QString& program, uint replaces, const QString& icon, const QString& summary,
                const QString& body, const QStringList& actions, const QVariantMap& hints, int timeout) {
        shown.append(QVariantList{program, replaces, icon, summary, body, actions, hints, timeout});
        return 7;
    }
    void CloseNotification(uint id) { closed.append(id); }

  signals:
    void ActionInvoked(uint id, const QString& action);
    void NotificationClosed(uint id, uint reason);
};

}  // namespace

class TestDesktop : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        daemon_.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"),
                                                      QStringLiteral("--print-address=1")});
        if (!daemon_.waitForStarted() || !daemon_.waitForReadyRead()) QSKIP("There is no dbus-daemon here.");
        const QString address = QString::fromUtf8(daemon_.readLine()).trimmed();
        program_ = QDBusConnection::connectToBus(address, QStringLiteral("program"));
        desktop_ = QDBusConnection::connectToBus(address, QStringLiteral("desktop"));
        QVERIFY(program_.isConnected() && desktop_.isConnected());
        portal_.bus = desktop_;
        const auto all = QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals;
        QVERIFY(desktop_.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), &portal_, all));
        QVERIFY(desktop_.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
        QVERIFY(desktop_.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &notices_, all));
        QVERIFY(desktop_.registerService(QStringLiteral("org.freedesktop.Notifications")));
    }
    void cleanupTestCase() {
        daemon_.terminate();
        daemon_.waitForFinished();
    }
    void init() {
        portal_.values.clear();
        notices_.shown.clear();
        notices_.closed.clear();
    }

    void defaultsApplyWithoutPortalValues() {
        DesktopSettings settings(program_);
        settings.ask();
        QTest::qWait(50);
        QVERIFY(!settings.reducedMotion());
        QVERIFY(!settings.highContrast());
    }

    void portalValuesAreRead_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<bool>("still");
        QTest::addColumn<bool>("contrast");
        const auto row = [](const char* key, const QVariant& value, bool still, bool contrast) {
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(key), value.toString())))
                << QString::fromLatin1(key) << value << still << contrast;
        };
        row("org.freedesktop.appearance/contrast", 1U, false, true);
        row("org.freedesktop.appearance/contrast", 0U, false, false);
        row("org.freedesktop.appearance/reduced-motion", 1U, true, false);
        row("org.gnome.desktop.interface/enable-animations", false, true, false);
        row("org.gnome.desktop.interface/enable-animations", true, false, false);
        row("org.gnome.desktop.a11y.interface/high-contrast", true, false, true);
        row("org.kde.kdeglobals.KDE/AnimationDurationFactor", QStringLiteral("0"), true, false);
        row("org.kde.kdeglobals.KDE/AnimationDurationFactor", QStringLiteral("1"), false, false);
        row("org.kde.kdeglobals.KDE/AnimationDurationFactor", QStringLiteral("slow"), false, false);
    }
    void portalValuesAreRead() {
        QFETCH(QString, key);
        QFETCH(QVariant, value);
        portal_.values[key] = value;
        DesktopSettings settings(program_);
        QSignalSpy changed(&settings, &DesktopSettings::changed);
        settings.ask();
        QTRY_VERIFY(changed.count() > 0);
        QTEST(settings.reducedMotion(), "still");
        QTEST(settings.highContrast(), "contrast");
    }

    void portalChangesAreFollowed() {
        DesktopSettings settings(program_);
        settings.ask();
        QTest::qWait(50);
        emit portal_.SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("contrast"),
                                    QDBusVariant(1U));
        QTRY_VERIFY(settings.highContrast());
        emit portal_.SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("contrast"),
                                    QDBusVariant(0U));
        QTRY_VERIFY(!settings.highContrast());
    }

    void longUnwatchedAnswerShowsANotification() {
        AnswerNotice notice(program_, 0);
        notice.begin();
        notice.finish(false, true);
        QTRY_COMPARE(notices_.shown.size(), 1);
        const QVariantList& said = notices_.shown.constFirst();
        QCOMPARE(said[0].toString(), QStringLiteral("ROCmForge"));
        QCOMPARE(said[3].toString(), QStringLiteral("The answer is ready"));
        QCOMPARE(said[4].toString(), QString());
        QCOMPARE(said[6].toMap().value(QStringLiteral("desktop-entry")).toString(),
                 QStringLiteral("io.github.rocmforge.ROCmForge"));
        QTest::qWait(50);

        QSignalSpy raise(&notice, &AnswerNotice::raiseAsked);
        emit notices_.ActionInvoked(8, QStringLiteral("default"));  // a notification of another program
        emit notices_.ActionInvoked(7, QStringLiteral("default"));
        QTRY_COMPARE(raise.count(), 1);
        notice.withdraw();
        QTest::qWait(50);
        QVERIFY(notices_.closed.isEmpty());
    }

    void notificationIsWithdrawnWhenTheWindowIsSeen() {
        AnswerNotice notice(program_, 0);
        notice.begin();
        notice.finish(false, true);
        QTRY_COMPARE(notices_.shown.size(), 1);
        QTest::qWait(50);
        notice.withdraw();
        QTRY_COMPARE(notices_.closed, QList<uint>{7});
    }

    // There is one notification at a time. The next notification replaces it, unless the person closed it.
    void nextNotificationReplacesTheOneThatIsShown() {
        AnswerNotice notice(program_, 0);
        const auto answer = [&](int number) {
            notice.begin();
            notice.finish(false, true);
            QTRY_COMPARE(notices_.shown.size(), number);
            QTest::qWait(50);
        };
        answer(1);
        QCOMPARE(notices_.shown.last()[1].toUInt(), 0U);
        notice.finish(false, true);  // has no effect, because no answer has begun since the previous call
        QTest::qWait(50);
        QCOMPARE(notices_.shown.size(), 1);
        answer(2);
        QCOMPARE(notices_.shown.last()[1].toUInt(), 7U);
        emit notices_.NotificationClosed(8, 2);  // the id of another program's notification
        emit notices_.NotificationClosed(7, 2);
        QTest::qWait(50);
        answer(3);
        QCOMPARE(notices_.shown.last()[1].toUInt(), 0U);
        notice.withdraw();
        QTRY_COMPARE(notices_.closed, QList<uint>{7});
        notice.withdraw();
        answer(4);
        QCOMPARE(notices_.shown.last()[1].toUInt(), 0U);
        QCOMPARE(notices_.closed, QList<uint>{7});
    }

    void notificationIsNotShownNeedlessly_data() {
        QTest::addColumn<int>("worthIt");
        QTest::addColumn<bool>("begun");
        QTest::addColumn<bool>("watched");
        QTest::addColumn<bool>("wanted");
        QTest::newRow("short answer") << 60'000 << true << false << true;
        QTest::newRow("window is watched") << 0 << true << true << true;
        QTest::newRow("disabled") << 0 << true << false << false;
        QTest::newRow("no answer started") << 0 << false << false << true;
    }
    void notificationIsNotShownNeedlessly() {
        QFETCH(int, worthIt);
        QFETCH(bool, begun);
        QFETCH(bool, watched);
        QFETCH(bool, wanted);
        AnswerNotice notice(program_, worthIt);
        if (begun) notice.begin();
        notice.finish(watched, wanted);
        QTest::qWait(50);
        QVERIFY(notices_.shown.isEmpty());
    }

    void windowGeometryIsFittedToTheScreens_data() {
        QTest::addColumn<QRect>("kept");
        QTest::addColumn<QRect>("fitted");
        QTest::newRow("unchanged") << QRect(100, 50, 800, 600) << QRect(100, 50, 800, 600);
        QTest::newRow("on the second screen") << QRect(2000, 50, 800, 600) << QRect(2000, 50, 800, 600);
        QTest::newRow("on a removed screen") << QRect(9000, 50, 800, 600) << QRect(1120, 50, 800, 600);
        QTest::newRow("partly off screen") << QRect(-300, -20, 800, 600) << QRect(0, 0, 800, 600);
        QTest::newRow("too large") << QRect(10, 10, 5000, 3000) << QRect(0, 0, 1920, 1080);
        QTest::newRow("nothing stored") << QRect() << QRect();
    }
    void windowGeometryIsFittedToTheScreens() {
        QFETCH(QRect, kept);
        const QList<QRect> screens{{0, 0, 1920, 1080}, {1920, 0, 1280, 1024}};
        QTEST(WindowPlace::fitted(kept, screens), "fitted");
        QCOMPARE(WindowPlace::fitted(kept, {}), QRect());
    }

    void windowGeometryIsRestored() {
        const QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("settings.conf"));
        {
            Settings settings(file);
            WindowPlace place(settings);
            QWindow window;
            place.follow(&window);
            QVERIFY(window.isVisible());
            window.setGeometry(60, 40, 500, 410);
            QTRY_COMPARE(settings.windowRect().size(), QSize(500, 410));
            window.resize(520, 400);
            QTRY_COMPARE(window.width(), 520);
            window.close();  // closes the window before the test ends
            QCOMPARE(settings.windowRect().size(), QSize(520, 400));
            QVERIFY(!settings.windowMaximised());
        }
        {
            Settings settings(file);
            WindowPlace place(settings);
            QWindow window;
            place.follow(&window);
            QCOMPARE(window.size(), QSize(520, 400));
            QCOMPARE(window.framePosition(), settings.windowRect().topLeft());
            window.showMaximized();
            QTRY_VERIFY(settings.windowMaximised());
            QCOMPARE(settings.windowRect().size(), QSize(520, 400));
        }
        Settings settings(file);
        WindowPlace place(settings);
        QWindow window;
        place.follow(&window);
        QCOMPARE(window.visibility(), QWindow::Maximized);
    }

    void firstWindowFitsTheAvailableArea_data() {
        QTest::addColumn<QRect>("free");
        QTest::newRow("1280x800") << QRect(0, 0, 1280, 800);
        QTest::newRow("1366x768 with a panel") << QRect(0, 28, 1366, 740);
        QTest::newRow("800x600") << QRect(0, 0, 800, 600);
        QTest::newRow("1920x1080 with negative coordinates") << QRect(-1920, 0, 1920, 1080);
    }
    void firstWindowFitsTheAvailableArea() {
        QFETCH(const QRect, free);
        const QRect place = WindowPlace::first({1280, 800}, free);
        const QRect framed(place.topLeft(), place.size() + QSize(2, 40));
        QVERIFY2(free.contains(framed), qPrintable(QDebug::toString(framed)));
        QVERIFY(place.width() == 1280 || place.width() >= free.width() - 8);
    }
    void oversizedFirstWindowIsShrunk() {
        const QTemporaryDir dir;
        Settings settings(dir.filePath(QStringLiteral("settings.conf")));
        WindowPlace place(settings);
        QWindow window;
        window.resize(5000, 4000);
        place.follow(&window);
        const QRect free = window.screen()->availableGeometry();
        QVERIFY(window.width() <= free.width() && window.height() < free.height());
    }
    void secondStartKeepsTheWindowMaximised() {
        QWindow window;
        window.showMaximized();
        WindowPlace::bringToFront(&window);
        QCOMPARE(window.visibility(), QWindow::Maximized);
        window.setVisible(false);
        WindowPlace::bringToFront(&window);
        QVERIFY(window.isVisible());
        QCOMPARE(window.visibility(), QWindow::Maximized);
        window.setWindowStates(Qt::WindowMaximized | Qt::WindowMinimized);
        WindowPlace::bringToFront(&window);
        QCOMPARE(window.windowStates(), Qt::WindowMaximized);
    }

  private:
    QProcess daemon_;
    QDBusConnection program_{QString()};
    QDBusConnection desktop_{QString()};
    Portal portal_;
    Notices notices_;
};

}  // namespace tst_desktop

ROCMFORGE_TEST(tst_desktop, TestDesktop, QGuiApplication)
#include "tst_desktop.moc"
