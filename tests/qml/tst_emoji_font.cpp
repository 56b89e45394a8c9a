#include <atomic>

#include <QCoreApplication>
#include <QFont>
#include <QFontDatabase>
#include <QGlyphRun>
#include <QQuickWindow>
#include <QRawFont>
#include <QSignalSpy>
#include <QTextLayout>
#include <QThread>
#include <QtTest>

#include "qml/emoji_font.h"
#include "tests/program/test_program.h"

namespace tst_emoji_font {

using namespace rocmforge;

namespace {

const QString kLetters = QStringLiteral("Letters");  // stands for the font of plain texts

}  // namespace

class TestEmojiFont : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QQuickWindow::setSceneGraphBackend(QStringLiteral("software")); }

    void theSearchStartsAfterTheFirstFrame() {
        std::atomic<bool> shown = false;
        std::atomic<bool> early = false;
        std::atomic<bool> onGuiThread = false;
        std::atomic<int> searches = 0;
        EmojiFont font([&] {
            early = !shown;
            onGuiThread = QThread::currentThread() == QCoreApplication::instance()->thread();
            ++searches;
            return QStringLiteral("Colours");
        });
        QSignalSpy changed(&font, &EmojiFont::familyChanged);
        QQuickWindow window;
        connect(
            &window, &QQuickWindow::frameSwapped, &window, [&] { shown = true; }, Qt::DirectConnection);
        font.findAfterFrame(&window, kLetters);
        QTest::qWait(50);
        QCOMPARE(searches.load(), 0);
        QCOMPARE(font.family(), QString());
        window.show();
        QTRY_COMPARE(font.family(), QStringLiteral("Colours"));
        QVERIFY(shown);
        QVERIFY(!early);
        QVERIFY(!onGuiThread);
        QCOMPARE(searches.load(), 1);
        QCOMPARE(changed.size(), 1);
    }

    void withoutAColourFontTheSearchIsNotRepeated() {
        std::atomic<int> searches = 0;
        EmojiFont font([&] {
            ++searches;
            return QString();
        });
        QSignalSpy changed(&font, &EmojiFont::familyChanged);
        QQuickWindow window;
        std::atomic<int> frames = 0;
        connect(
            &window, &QQuickWindow::frameSwapped, &window, [&] { ++frames; }, Qt::DirectConnection);
        font.findAfterFrame(&window, kLetters);
        window.show();
        QTRY_COMPARE(searches.load(), 1);
        for (int i = 0; i < 2; ++i) {
            font.findAfterFrame(&window, kLetters);
            const int before = frames;
            window.update();
            QTRY_VERIFY(frames > before);
        }
        QTest::qWait(50);
        QCOMPARE(searches.load(), 1);
        QCOMPARE(font.family(), QString());
        QCOMPARE(changed.size(), 0);
    }

    void anUnfinishedSearchEndsBeforeItsFont() {
        std::atomic<int> ended = 0;
        {
            std::atomic<bool> begun = false;
            EmojiFont font([&] {
                begun = true;
                QThread::msleep(50);
                ++ended;
                return QStringLiteral("Colours");
            });
            QQuickWindow window;
            font.findAfterFrame(&window, kLetters);
            window.show();
            QTRY_VERIFY(begun);
        }
        QCOMPARE(ended.load(), 1);
    }

    void onlyPlainTextsWithEmojiGetAnotherFamily() {
        EmojiFont font([] { return QStringLiteral("Colours"); });
        const auto family = [&](const char* text) { return font.familyFor(QString::fromUtf8(text)); };
        QQuickWindow window;
        font.findAfterFrame(&window, kLetters);
        QCOMPARE(family("a 😀"), kLetters);
        window.show();
        QTRY_VERIFY(!font.family().isEmpty());
        for (const char* text : {"", "title", "1 © ® ™ # *", "☑ ↔ ❤ ☎ ✈", "1\uFE0F\u20E3", "😀\uFE0E"})
            QVERIFY2(family(text) == kLetters, text);
        const QString both = family("a 😀");
        QVERIFY(both != kLetters);
        for (const char* text : {"❤\uFE0F", "1\uFE0F\u20E3 🎉", "👍🏽", "🇩🇪"})
            QVERIFY2(family(text) == both, text);
        // Qt 6.4 stores the names of font families in lower case.
        QCOMPARE(QFont::substitutes(both).join(QLatin1Char('|')).toLower(),
                 QStringLiteral("letters|colours"));
        QCOMPARE(QFont::substitutes(kLetters), QStringList());
    }

    void plainTextsHaveColouredEmojiAmongTheirOwnLetters() {
        const QString colours = QStringLiteral("Noto Color Emoji");
        const QString own = QStringLiteral("Inter");
        if (!QFontDatabase::hasFamily(colours)) QSKIP("Noto Color Emoji isn't installed");
        if (!QFontDatabase::hasFamily(own)) QSKIP("Inter isn't installed");
        EmojiFont emoji;
        QQuickWindow window;
        emoji.findAfterFrame(&window, own);
        window.show();
        QTRY_COMPARE(emoji.family(), colours);
        // Returns the fonts of consecutive parts of the text.
        const auto fonts = [&](const char* utf8) {
            const QString text = QString::fromUtf8(utf8);
            QFont font(emoji.familyFor(text));
            font.setPixelSize(14);
            QTextLayout layout(text, font);
            layout.beginLayout();
            const QTextLine line = layout.createLine();
            layout.endLayout();
            QStringList found;
            for (int i = 0; i < text.size(); ++i) {
                for (const QGlyphRun& run : line.glyphRuns(i, 1)) {
                    const QString name = run.rawFont().familyName();
                    if (found.isEmpty() || found.constLast() != name) found += name;
                }
            }
            return found;
        };
        // Qt stores the names of substitutes in lower case.
        QCOMPARE(fonts("a 1©™").join('|').compare(own, Qt::CaseInsensitive), 0);
        QCOMPARE(fonts("a 1©™😀").join('|').compare(own + '|' + colours, Qt::CaseInsensitive), 0);
        for (const char* text : {"😀", "🤖", "👩‍💻", "👍🏽", "🇩🇪"})
            QVERIFY2(fonts(text).join('|').compare(colours, Qt::CaseInsensitive) == 0, text);
    }

    void anInstalledColourFontIsFound() {
        const QString family = QStringLiteral("Noto Color Emoji");
        if (!QFontDatabase::hasFamily(family)) QSKIP("Noto Color Emoji isn't installed");
        EmojiFont font;
        QQuickWindow window;
        font.findAfterFrame(&window, kLetters);
        window.show();
        QTRY_COMPARE(font.family(), family);
    }

    void aFontWithoutColoursIsRefused() {
        const QString family = QStringLiteral("DejaVu Sans");
        if (!QFontDatabase::hasFamily(family)) QSKIP("DejaVu Sans isn't installed");
        QVERIFY(!drawsInColour(family));
    }
};

}  // namespace tst_emoji_font

ROCMFORGE_TEST(tst_emoji_font, TestEmojiFont, QGuiApplication)
#include "tst_emoji_font.moc"
