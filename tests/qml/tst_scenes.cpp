// Renders the whole window in every scene, size and theme. Fails on warnings of the QML engine and on
// controls outside of the window. The pictures are saved for inspection.
#include <algorithm>

#include <QAccessible>
#include <QDir>
#include <QDirIterator>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlIncubationController>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTranslator>
#include <QtTest>

#include "accessibility_walk.h"
#include "rows_as_read.h"

namespace {

QStringList warnings;

void note(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtDebugMsg || type == QtInfoMsg) return;
    // Messages that name no QML file, for example about fonts and the platform, are ignored.
    if (message.contains("qrc:/") || message.contains(".qml")) warnings.append(message);
}

void collectButtons(QQuickItem* item, QList<QQuickItem*>& found) {
    if (!item->isVisible() || item->opacity() == 0) return;
    if (item->inherits("QQuickFlickable")) return;  // scrolling content may be outside
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

// A window size, with all settings that change the window's look except the theme.
struct Look {
    QSize size;
    QString contrast = QStringLiteral("normal");
    double fontScale = 1;
};

void collectLists(QQuickItem* item, QList<QQuickItem*>& found) {
    if (!item->isVisible()) return;
    if (item->inherits("QQuickListView") && item->property("count").toInt() > 0) found.append(item);
    for (QQuickItem* child : item->childItems()) collectLists(child, found);
}

bool fromTopToBottom(const QList<QQuickItem*>& rows) {
    return std::is_sorted(rows.begin(), rows.end(),
                          [](const QQuickItem* a, const QQuickItem* b) { return a->y() < b->y(); });
}

QString pictureName(const QString& scene, const Look& look, const QString& theme) {
    QString name =
        QStringLiteral("%1-%2x%3-%4").arg(scene).arg(look.size.width()).arg(look.size.height()).arg(theme);
    if (look.contrast != QLatin1String("normal")) name += QStringLiteral("-contrast");
    if (look.fontScale != 1) name += QStringLiteral("-%1").arg(qRound(look.fontScale * 100));
    return name;
}

// Returns the window sizes and settings whose picture names contain an entry of ROCMFORGE_ONLY ("-" selects
// all). By default, pictures of the dark theme that would differ from those of the light theme only in colour
// are left out.
QList<Look> wantedLooks(const QString& scene, const QString& theme) {
    const QStringList wanted = qEnvironmentVariable("ROCMFORGE_ONLY").split(u',', Qt::SkipEmptyParts);
    if (wanted.isEmpty() && theme == QLatin1String("dark")) {
        return {{{1280, 800}}, {{800, 600}, QStringLiteral("high")}};
    }
    QList<Look> looks{{{1280, 800}},
                      {{800, 600}},
                      {{2560, 1440}},
                      {{560, 700}},
                      {{800, 600}, QStringLiteral("high")},
                      {{1280, 800}, QStringLiteral("normal"), 1.5}};
    if (wanted.isEmpty()) return looks;
    // Typical laptop screens. The last one is 1920×1080 at 150 %, with QT_SCALE_FACTOR=1.5.
    looks.append({{{1366, 768}}, {{1280, 720}}});
    looks.removeIf([&](const Look& look) {
        const QString name = pictureName(scene, look, theme);
        return std::none_of(wanted.begin(), wanted.end(),
                            [&](const QString& part) { return name.contains(part); });
    });
    return looks;
}

// Returns the problems that the window has for screen readers and keyboards, or an empty string if there
// are no problems.
QString accessProblem(QQuickWindow& window) {
    // Acts like a running screen reader. Otherwise Qt's own controls, such as its file dialog, have no names.
    QAccessible::setActive(true);
    const AccessibilityWalk walk(window);
    if (walk.controls() < 5) return QStringLiteral("screen readers see %1 controls").arg(walk.controls());
    return walk.complaints().join("\n");
}

// Returns a message about a button that is outside of the window or too small to click, or an empty string if
// all buttons are right.
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

// Returns a message about a model in the list whose type and size are hidden or cut off, or an empty string
// if there is none.
QString factsProblem(QQuickItem* item) {
    const QString text = item->property("text").toString();
    if (item->objectName() == QLatin1String("facts") && !text.isEmpty()) {
        const bool inside = item->x() >= 0 && item->x() + item->width() <= item->parentItem()->width();
        return item->isVisible() && inside ? QString() : text + " is hidden or cut off";
    }
    if (!item->isVisible()) return {};
    for (QQuickItem* child : item->childItems()) {
        if (QString problem = factsProblem(child); !problem.isEmpty()) return problem;
    }
    return {};
}

}  // namespace

class TestScenes : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init() { warnings.clear(); }
    // Runs after each function, so it also reports warnings that scrolling, other font sizes or another
    // language cause.
    void cleanup() { QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join("\n"))); }
    void everySceneIsRendered_data();
    void everySceneIsRendered();
    void otherLanguagesAreRendered_data();
    void otherLanguagesAreRendered();
    void rowsAreReadFromTopToBottom_data();
    void rowsAreReadFromTopToBottom();
    void reasoningOpensByKeyAndByClick();
    void everyShortcutIsACommand();
    void theWindowFindsTheColourEmojiFont();

  private:
    void set(const char* singleton, const char* property, const QVariant& value) {
        const int id = qmlTypeId("ROCmForge.Core", 1, 0, singleton);
        engine_.singletonInstance<QObject*>(id)->setProperty(property, value);
    }
    void stage(const QString& scene) { QMetaObject::invokeMethod(window_, "stage", Q_ARG(QVariant, scene)); }
    void waitUntilRendered();
    void look(const QString& scene, const QString& theme, const QList<Look>& looks, const QString& mark = {});
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

void TestScenes::everySceneIsRendered_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("theme");
    for (const QString& scene : window_->property("names").toStringList()) {
        for (const char* theme : {"light", "dark"}) {
            if (wantedLooks(scene, QLatin1String(theme)).isEmpty()) continue;
            QTest::addRow("%s-%s", qPrintable(scene), theme) << scene << theme;
        }
    }
}

// Waits for formulas and colours, which come from other threads that load their libraries first. Rows that a
// list creates in advance take several turns of the event loop, and have no text until they are complete.
void TestScenes::waitUntilRendered() {
    const QQmlIncubationController* rows = engine_.incubationController();
    QVERIFY(rows != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(rows->incubatingObjectCount(), 0, 30'000);
    for (const char* script : {"Typesetter", "Highlighting"}) {
        const QObject* editState = engine_.singletonInstance<QObject*>(qmlTypeId("ROCmForge", 1, 0, script));
        QTRY_VERIFY_WITH_TIMEOUT(!editState->property("busy").toBool(), 30'000);
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

void TestScenes::everySceneIsRendered() {
    QFETCH(QString, scene);
    QFETCH(QString, theme);
    speak("en");
    look(scene, theme, wantedLooks(scene, theme));
}

// By default, shows a language with long words and a language with another script, in the smallest window.
// ROCMFORGE_LANGUAGES=de,ja shows every scene in these languages, with all window sizes and settings.
void TestScenes::otherLanguagesAreRendered_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("everyLook");
    const QStringList others = qEnvironmentVariable("ROCMFORGE_LANGUAGES").split(u',', Qt::SkipEmptyParts);
    const QStringList some{"noModel", "firstStartTrouble", "chat",     "picker",
                           "refusal", "discoverRepo",      "settings", "inspectorOwn"};
    const auto add = [](const QString& scene, const QString& theme, const QString& language, bool everyLook) {
        if (wantedLooks(scene, everyLook ? theme : language).isEmpty()) return;
        QTest::addRow("%s-%s-%s", qPrintable(scene), qPrintable(theme), qPrintable(language))
            << scene << theme << language << everyLook;
    };
    for (const QString& language : others) {
        for (const QString& scene : window_->property("names").toStringList()) {
            for (const char* theme : {"light", "dark"}) add(scene, theme, language, true);
        }
    }
    if (!others.isEmpty()) return;
    for (const char* language : {"de", "ja"}) {
        for (const QString& scene : some) add(scene, "light", language, false);
    }
}

void TestScenes::otherLanguagesAreRendered() {
    QFETCH(QString, scene);
    QFETCH(QString, theme);
    QFETCH(QString, language);
    QFETCH(bool, everyLook);
    speak(language);
    look(scene, theme, everyLook ? wantedLooks(scene, theme) : QList<Look>{{{560, 700}}}, "-" + language);
}

// Creates a scene once. Then resizes it, like a window that a person drags, and applies all settings to it.
void TestScenes::look(const QString& scene, const QString& theme, const QList<Look>& looks,
                      const QString& mark) {
    set("Settings", "theme", theme);
    window_->resize(looks.first().size);
    QMetaObject::invokeMethod(window_, "reset");
    QTest::qWait(160);  // closing animations take 120 ms
    stage(scene);
    QTest::qWait(200);
    for (const Look& look : looks) {
        set("Settings", "contrast", look.contrast);
        set("Settings", "fontScale", look.fontScale);
        window_->resize(look.size);
        QTest::qWait(60);
        waitUntilRendered();
        QTest::qWait(20);
        const QString name = pictureName(scene, look, theme) + mark;
        // The compression is low, because there are hundreds of pictures.
        QVERIFY(
            window_->grabWindow().save(QStringLiteral(ROCMFORGE_PICTURES "/%1.png").arg(name), "PNG", 90));
        QVERIFY2(warnings.isEmpty(), qPrintable(name + ": " + warnings.join("\n")));
        QQuickItem* root = window_->contentItem();
        const QString problem = accessProblem(*window_) + placeProblem(root, look.size) + factsProblem(root);
        QVERIFY2(problem.isEmpty(), qPrintable(name + ": " + problem));
    }
}

// Tests the lists that are longer than the window.
void TestScenes::rowsAreReadFromTopToBottom_data() {
    QTest::addColumn<QStringList>("expected");
    QTest::addRow("folders") << QStringList{"Conversations", "Conversation"};
    QTest::addRow("trash") << QStringList{"Conversations", "Conversation", "Conversations in the trash"};
    QTest::addRow("move") << QStringList{"Conversations", "Conversation", "Folders"};
    QTest::addRow("search") << QStringList{"Search results", "Conversation"};
    QTest::addRow("palette") << QStringList{"Conversation", "Commands"};
    QTest::addRow("pickerMany") << QStringList{"Models"};
    QTest::addRow("log") << QStringList{"Lines of the log"};
}

// A list creates rows when they come into view. Rows above are thus created last if the list is scrolled up.
void TestScenes::rowsAreReadFromTopToBottom() {
    QFETCH(QStringList, expected);
    speak("en");
    QAccessible::setActive(true);
    window_->resize(1000, 500);
    QMetaObject::invokeMethod(window_, "reset");
    QTest::qWait(160);
    stage(QString::fromUtf8(QTest::currentDataTag()));
    QTest::qWait(250);
    QList<QQuickItem*> found;
    collectLists(window_->contentItem(), found);
    QStringList scrolled;
    // If a row scrolls away, its menu is destroyed, together with the menu's list.
    const QList<QPointer<QQuickItem>> lists(found.begin(), found.end());
    for (const QPointer<QQuickItem>& list : lists) {
        if (!list || list->property("contentHeight").toDouble() <= list->height()) continue;
        scrolled += QAccessible::queryAccessibleInterface(list)->text(QAccessible::Name);
        for (const char* way : {"positionViewAtEnd", "positionViewAtBeginning", "positionViewAtEnd"}) {
            QMetaObject::invokeMethod(list, way);
            QTRY_VERIFY2(rowsAsRead(*list).size() > 1, qPrintable(scrolled.last()));
            QTRY_VERIFY2(fromTopToBottom(rowsAsRead(*list)), qPrintable(scrolled.last() + ", " + way));
        }
    }
    QCOMPARE(scrolled, expected);
}

void TestScenes::reasoningOpensByKeyAndByClick() {
    speak("en");
    window_->resize(1280, 800);
    QMetaObject::invokeMethod(window_, "reset");
    stage("thinking");
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

// Shortcuts that are not declared as a Command would be missing in the palette and in the list of shortcuts.
void TestScenes::everyShortcutIsACommand() {
    int files = 0;
    QDirIterator all(ROCMFORGE_QML, {"*.qml"}, QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        ++files;
        if (all.fileName() == "Command.qml") continue;
        static const QRegularExpression own(R"(\b(Shortcut|Action)\s*\{|\bsequences?:|\bshortcut:)");
        const auto found = own.match(QString::fromUtf8(file.readAll()));
        QVERIFY2(!found.hasMatch(), qPrintable(all.filePath() + " has keys of its own: " + found.captured()));
    }
    QVERIFY(files > 50);
    int keys = 0;
    for (const QObject* shortcut : window_->findChildren<QObject*>()) {
        const QString text = shortcut->property("nativeText").toString();
        if (!shortcut->inherits("QQuickShortcut") || text.isEmpty()) continue;
        ++keys;
        // The Command of a shortcut is the shortcut's parent. A shortcut that belongs to the window has the
        // property `owner`, which is the Command.
        const auto* named = shortcut->property("owner").value<QObject*>();
        const QObject* command = named != nullptr ? named : shortcut->parent();
        QVERIFY2(command->property("shownKeys").toStringList().contains(text),
                 qPrintable(text + " is no Command's"));
    }
    QVERIFY(keys > 25);
}

void TestScenes::theWindowFindsTheColourEmojiFont() {
    if (!QFontDatabase::hasFamily(QStringLiteral("Noto Color Emoji")))
        QSKIP("Noto Color Emoji isn't installed");
    const QObject* font = engine_.singletonInstance<QObject*>(qmlTypeId("ROCmForge", 1, 0, "EmojiFont"));
    QVERIFY(font);
    QTRY_COMPARE(font->property("family").toString(), QStringLiteral("Noto Color Emoji"));
}

QTEST_MAIN(TestScenes)
#include "tst_scenes.moc"
