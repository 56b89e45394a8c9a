// Renders the whole window in every scene, size and theme. A warning of the QML engine fails it, and so does
// a control that sticks out of the window. The pictures are kept, to be looked at.
#include <algorithm>

#include <QAccessible>
#include <QDir>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTranslator>
#include <QtTest>

namespace {

QStringList warnings;

void note(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtDebugMsg || type == QtInfoMsg) return;
    // Fonts and the platform say things that are not ours.
    if (message.contains("qrc:/") || message.contains(".qml")) warnings.append(message);
}

// What a person can act on or read by keyboard or screen reader.
void collectNamed(QQuickItem* item, QList<QQuickItem*>& found) {
    if (!item->isVisible()) return;
    for (const char* type : {"QQuickAbstractButton", "QQuickTextInput", "QQuickTextEdit", "QQuickSlider"}) {
        if (item->inherits(type)) found.append(item);
    }
    for (QQuickItem* child : item->childItems()) collectNamed(child, found);
}

void collectButtons(QQuickItem* item, QList<QQuickItem*>& found) {
    if (!item->isVisible() || item->opacity() == 0) return;
    if (item->inherits("QQuickFlickable")) return;  // what scrolls may well be outside
    if (item->inherits("QQuickAbstractButton") && item->width() > 0) found.append(item);
    for (QQuickItem* child : item->childItems()) collectButtons(child, found);
}

QQuickItem* findNamed(QQuickItem* item, const QString& name) {
    if (item->objectName() == name) return item;
    for (QQuickItem* child : item->childItems()) {
        if (QQuickItem* found = findNamed(child, name)) return found;
    }
    return nullptr;
}

QString pictureName(const QString& scene, const QSize& size, const QString& theme) {
    return QStringLiteral("%1-%2x%3-%4").arg(scene).arg(size.width()).arg(size.height()).arg(theme);
}

// All of them, or those whose picture's name holds a part that ROCMFORGE_ONLY lists.
QList<QSize> wantedSizes(const QString& scene, const QString& theme) {
    const QStringList wanted = qEnvironmentVariable("ROCMFORGE_ONLY").split(u',', Qt::SkipEmptyParts);
    QList<QSize> sizes{{1280, 800}, {800, 600}, {2560, 1440}, {560, 700}};
    if (wanted.isEmpty()) return sizes;
    sizes.removeIf([&](const QSize& size) {
        const QString name = pictureName(scene, size, theme);
        return std::none_of(wanted.begin(), wanted.end(),
                            [&](const QString& part) { return name.contains(part); });
    });
    return sizes;
}

// A control that a screen reader can't name, if there is one.
QString accessProblem(QQuickItem* root) {
    QList<QQuickItem*> named;
    collectNamed(root, named);
    for (QQuickItem* item : named) {
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
        if (!face || face->text(QAccessible::Name).isEmpty()) {
            return QDebug::toString(item) + " has no name for screen readers";
        }
        if (face->role() == QAccessible::NoRole || face->role() == QAccessible::Client) {
            return face->text(QAccessible::Name) + " has no role";
        }
    }
    return {};
}

// A button that sticks out of the window or is too small to hit, if there is one.
QString placeProblem(QQuickItem* root, const QSize& size) {
    QList<QQuickItem*> buttons;
    collectButtons(root, buttons);
    if (buttons.size() < 3) return QStringLiteral("there are only %1 buttons").arg(buttons.size());
    const QRectF inside(QPointF(0, 0), QSizeF(size));
    for (QQuickItem* button : buttons) {
        const QRectF place = button->mapRectToScene(QRectF(0, 0, button->width(), button->height()));
        const QString text = button->property("text").toString();
        if (!inside.contains(place)) return text + " sticks out: " + QDebug::toString(place);
        if (place.height() < 24 || place.width() < 24) return text + " is too small to hit";
    }
    return {};
}

}  // namespace

class TestScenes : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void everyScene_data();
    void everyScene();
    void inOtherLanguages_data();
    void inOtherLanguages();
    void aThoughtOpensByKeyAndByClick();

  private:
    void set(const char* singleton, const char* property, const QVariant& value) {
        const int id = qmlTypeId("ROCmForge.Core", 1, 0, singleton);
        engine_.singletonInstance<QObject*>(id)->setProperty(property, value);
    }
    void waitForScripts();
    void look(const QString& scene, const QString& theme, const QList<QSize>& sizes,
              const QString& mark = {});
    void speak(const QString& language);

    QQmlApplicationEngine engine_;
    QQuickWindow* window_ = nullptr;
    QTranslator words_;
    QString language_;
};

void TestScenes::initTestCase() {
    qInstallMessageHandler(note);
    QFont font = QGuiApplication::font();
    font.setFamilies({"Inter", "Noto Sans", "DejaVu Sans", "Noto Sans CJK JP", "Noto Color Emoji"});
    QGuiApplication::setFont(font);
    engine_.addImportPath("qrc:/qt/qml");
    engine_.load(QUrl::fromLocalFile(ROCMFORGE_SCENES "/Scenes.qml"));
    QVERIFY2(!engine_.rootObjects().isEmpty(), qPrintable(warnings.join("\n")));
    window_ = qobject_cast<QQuickWindow*>(engine_.rootObjects().constFirst());
    QVERIFY(QTest::qWaitForWindowExposed(window_));
    QDir().mkpath(ROCMFORGE_PICTURES);
}

void TestScenes::everyScene_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("theme");
    for (const QString& scene : window_->property("names").toStringList()) {
        for (const char* theme : {"light", "dark"}) {
            if (wantedSizes(scene, QLatin1String(theme)).isEmpty()) continue;
            QTest::addRow("%s-%s", qPrintable(scene), theme) << scene << theme;
        }
    }
}

// What is typeset and coloured comes from other threads, which load their libraries first.
void TestScenes::waitForScripts() {
    for (const char* script : {"Typesetter", "Highlighting"}) {
        const QObject* desk = engine_.singletonInstance<QObject*>(qmlTypeId("ROCmForge", 1, 0, script));
        QTRY_VERIFY_WITH_TIMEOUT(!desk->property("busy").toBool(), 30'000);
    }
}

void TestScenes::speak(const QString& language) {
    if (language == language_) return;
    language_ = language;
    QLocale::setDefault(QLocale(language));
    QVERIFY(words_.load(QStringLiteral(ROCMFORGE_TRANSLATIONS "/rocmforge_%1.qm").arg(language)));
    QCoreApplication::installTranslator(&words_);
    engine_.retranslate();
}

void TestScenes::everyScene() {
    QFETCH(QString, scene);
    QFETCH(QString, theme);
    speak("en");
    look(scene, theme, wantedSizes(scene, theme));
}

// One language with long words and one with letters of its own, where there is least room.
// ROCMFORGE_LANGUAGES=fr shows every scene in another.
void TestScenes::inOtherLanguages_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("language");
    const QString other = qEnvironmentVariable("ROCMFORGE_LANGUAGES");
    const QStringList some{"noModel",      "chat",     "picker",      "refusal",
                           "discoverRepo", "settings", "inspectorOwn"};
    for (const QString& language : other.isEmpty() ? QStringList{"de", "ja"} : other.split(u',')) {
        for (const QString& scene : other.isEmpty() ? some : window_->property("names").toStringList()) {
            if (wantedSizes(scene, language).isEmpty()) continue;
            QTest::addRow("%s-%s", qPrintable(scene), qPrintable(language)) << scene << language;
        }
    }
}

void TestScenes::inOtherLanguages() {
    QFETCH(QString, scene);
    QFETCH(QString, language);
    speak(language);
    look(scene, "light", {{560, 700}}, "-" + language);
}

// Once built, a scene goes through the sizes as a window does that a person drags.
void TestScenes::look(const QString& scene, const QString& theme, const QList<QSize>& sizes,
                      const QString& mark) {
    warnings.clear();
    set("Settings", "theme", theme);
    window_->resize(sizes.first());
    QMetaObject::invokeMethod(window_, "reset");
    QTest::qWait(160);  // what closes takes its 120 ms
    QMetaObject::invokeMethod(window_, qPrintable(scene + "Scene"));
    QTest::qWait(200);
    for (const QSize& size : sizes) {
        window_->resize(size);
        QTest::qWait(60);
        waitForScripts();
        QTest::qWait(20);
        const QString name = pictureName(scene, size, theme) + mark;
        // Little compressed: there are hundreds.
        QVERIFY(
            window_->grabWindow().save(QStringLiteral(ROCMFORGE_PICTURES "/%1.png").arg(name), "PNG", 90));
        QVERIFY2(warnings.isEmpty(), qPrintable(name + ": " + warnings.join("\n")));
        const QString problem =
            accessProblem(window_->contentItem()) + placeProblem(window_->contentItem(), size);
        QVERIFY2(problem.isEmpty(), qPrintable(name + ": " + problem));
    }
}

void TestScenes::aThoughtOpensByKeyAndByClick() {
    speak("en");
    window_->resize(1280, 800);
    QMetaObject::invokeMethod(window_, "reset");
    QMetaObject::invokeMethod(window_, "thinkingScene");
    QTest::qWait(250);
    QQuickItem* line = findNamed(window_->contentItem(), QStringLiteral("thinkingLine"));
    QVERIFY(line);
    const double folded = line->parentItem()->height();
    const auto name = [line] { return QAccessible::queryAccessibleInterface(line)->text(QAccessible::Name); };
    QCOMPARE(name(), QStringLiteral("Thinking…, hidden"));

    line->forceActiveFocus(Qt::TabFocusReason);
    QTest::keyClick(window_, Qt::Key_Space);
    QTRY_VERIFY(line->parentItem()->height() > folded + 10);
    QCOMPARE(name(), QStringLiteral("Thinking…, shown"));
    QTest::keyClick(window_, Qt::Key_Return);
    QTRY_COMPARE(line->parentItem()->height(), folded);

    const QPointF middle = line->mapToScene(QPointF(line->width() / 2, line->height() / 2));
    QTest::mouseClick(window_, Qt::LeftButton, {}, middle.toPoint());
    QTRY_VERIFY(line->parentItem()->height() > folded + 10);
}

QTEST_MAIN(TestScenes)
#include "tst_scenes.moc"
