#include <memory>

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickTextDocument>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextDocument>
#include <QtTest>

#include "qml/rich_block.h"
#include "tests/program/test_program.h"

namespace tst_rich_block {

using namespace rocmforge;

namespace {

const QString kColours = QStringLiteral("Colours");  // stands for a colour emoji font

// A block with the document of a TextEdit.
class ShownBlock {
  public:
    ShownBlock(const char* property, const QVariant& content) {
        QQmlComponent component(&engine_);
        component.setData("import QtQuick\nTextEdit { textFormat: TextEdit.RichText }", QUrl());
        edit_.reset(component.create());
        auto* target = edit_->property("textDocument").value<QQuickTextDocument*>();
        document = target->textDocument();
        QFont font;
        font.setPixelSize(14);
        block.setProperty("target", QVariant::fromValue(target));
        block.setProperty("font", font);
        block.setProperty(property, content);
        block.componentComplete();
    }

    // Returns the parts of the text that have the colour font.
    QString coloured() const {
        QString parts;
        for (QTextBlock line = document->begin(); line.isValid(); line = line.next()) {
            for (auto part = line.begin(); !part.atEnd(); ++part) {
                if (part.fragment().charFormat().fontFamilies().toStringList() == QStringList(kColours))
                    parts += part.fragment().text();
            }
        }
        return parts;
    }

  private:
    QQmlEngine engine_;
    std::unique_ptr<QObject> edit_;

  public:
    QTextDocument* document = nullptr;
    RichBlock block;
};

}  // namespace

class TestRichBlock : public QObject {
    Q_OBJECT

  private slots:
    void shownEmojiGetTheColourFontOnceItIsFound_data() {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("content");
        QTest::newRow("Markdown") << QByteArray("markdown") << QVariant(QStringLiteral("1 **😀** © ™ ☑"));
        QTest::newRow("entity") << QByteArray("markdown") << QVariant(QStringLiteral("1 &#128512; ©"));
        QTest::newRow("plain") << QByteArray("plain") << QVariant(QStringLiteral("1 😀 © ™ ☑"));
        QTest::newRow("table") << QByteArray("rows")
                               << QVariant(
                                      QVariantList{QStringList{QStringLiteral("1"), QStringLiteral("©")},
                                                   QStringList{QStringLiteral("☑"), QStringLiteral("😀")}});
    }
    void shownEmojiGetTheColourFontOnceItIsFound() {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, content);
        ShownBlock shown(property.constData(), content);
        const QString text = shown.document->toPlainText();
        QVERIFY(text.contains(QStringLiteral("😀")));
        QCOMPARE(shown.coloured(), QString());
        shown.block.setProperty("emoji", kColours);
        QTRY_COMPARE(shown.coloured(), QStringLiteral("😀"));
        QCOMPARE(shown.document->toPlainText(), text);
    }

    void aBlockWithoutEmojiIsNotRenderedAgain() {
        ShownBlock shown("markdown", QStringLiteral("1 # © ™ ☑ ↔ ❤"));
        QSignalSpy rendered(&shown.block, &RichBlock::rendered);
        shown.block.setProperty("emoji", kColours);
        QTest::qWait(20);
        QCOMPARE(rendered.size(), 0);
        // Emoji that arrive later are written with the colour font too.
        shown.block.setProperty("markdown", QStringLiteral("1 # © ™ ☑ ↔ ❤ 🎉"));
        QTRY_COMPARE(shown.coloured(), QStringLiteral("🎉"));
    }
};

}  // namespace tst_rich_block

ROCMFORGE_TEST(tst_rich_block, TestRichBlock, QGuiApplication)
#include "tst_rich_block.moc"
