// Tests the examples of the CommonMark specification: the window shows every word that their HTML shows.
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtGui/QTextDocument>
#include <QtGui/QTextDocumentFragment>
#include <QtTest/QTest>

#include "app/markdown/markdown_blocks.h"
#include "qml/markdown/document_writer.h"
#include "qml/markdown/table_writer.h"
#include "tests/program/test_program.h"

namespace tst_commonmark {

using namespace rocmforge;

namespace {

struct Example {
    int number = 0;
    QString markdown;
    QString html;
};

QList<Example> examplesOf(const QString& specification) {
    static const QRegularExpression kExample(
        QStringLiteral("^`{32} example\\n(.*?)^\\.\\n(.*?)^`{32}$"),
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    QList<Example> examples;
    auto found = kExample.globalMatch(specification);
    while (found.hasNext()) {
        const auto match = found.next();
        examples +=
            Example{static_cast<int>(examples.size()) + 1, match.captured(1).replace(QChar(0x2192), u'\t'),
                    match.captured(2).replace(QChar(0x2192), u'\t')};
    }
    return examples;
}

// Returns the runs of letters and digits in a text.
QStringList words(const QString& text) {
    static const QRegularExpression kNoWord(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return text.split(kNoWord, Qt::SkipEmptyParts);
}

QString shown(const QString& markdown) {
    TextStyle style;
    style.font.setPixelSize(14);
    QString text;
    for (const MarkdownBlock& block : MarkdownBlocks::split(markdown)) {
        if (block.kind == BlockKind::Code || block.kind == BlockKind::Math) {
            text += block.language + u' ' + block.text + u'\n';
            continue;
        }
        QTextDocument document;
        DocumentWriter writer(
            document, style,
            [](const InlineObject& object, qreal) { return ObjectLook{.instead = object.written}; },
            [](int) {});
        if (block.kind == BlockKind::Table) {
            TableWriter().write(document, writer, style, block.rows, block.alignment);
        } else {
            writer.write(readMarkdown(block.text));
        }
        text += document.toPlainText().remove(QChar(0x2060)) + u'\n';
    }
    return text;
}

}  // namespace

class TestCommonMark : public QObject {
    Q_OBJECT

  private slots:
    void examplesAreRendered_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        QFile file(QStringLiteral(ROCMFORGE_COMMONMARK_SPEC));
        if (!file.open(QIODevice::ReadOnly)) return;
        for (const Example& one : examplesOf(QString::fromUtf8(file.readAll()))) {
            QTest::newRow(qPrintable(QString::number(one.number))) << one.markdown << one.html;
        }
    }
    void examplesAreRendered() {
        if (!QFile::exists(QStringLiteral(ROCMFORGE_COMMONMARK_SPEC))) {
            QSKIP("The specification is not there; packaging/script_libraries.sh --tests fetches it.");
        }
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        // Tags are removed. A picture is replaced by its alt text.
        static const QRegularExpression kAlt(QStringLiteral("<img [^>]*alt=\"([^\"]*)\"[^>]*>"));
        static const QRegularExpression kTag(QStringLiteral("<[^>]*>"));
        QString text = html;
        text.replace(kAlt, QStringLiteral(" \\1 ")).replace(kTag, QString(QChar(u' ')));
        const QStringList wanted = words(QTextDocumentFragment::fromHtml(text).toPlainText());
        const QString all = shown(markdown);
        const QString rest = words(all).join(QString());
        // Entities that Qt does not know are kept as written.
        static const QRegularExpression kEntity(QStringLiteral("&[A-Za-z]+;"));
        static const QRegularExpression kForeign(QStringLiteral("[^\\x00-\\x7F]"));
        const bool entities = all.contains(kEntity) && markdown.contains(kEntity);
        qsizetype at = 0;  // the words must be found in the same order
        for (const QString& word : wanted) {
            if (entities && word.contains(kForeign)) continue;
            const qsizetype found = rest.indexOf(word, at);
            QVERIFY2(found >= 0, qPrintable(word + QStringLiteral(" is lost: ") + all));
            at = found + word.size();
        }
    }

    // This test fails if the specification exists but no examples were parsed.
    void allExamplesWereFound() {
        QFile file(QStringLiteral(ROCMFORGE_COMMONMARK_SPEC));
        if (!file.open(QIODevice::ReadOnly)) QSKIP("The specification is not there.");
        QVERIFY(examplesOf(QString::fromUtf8(file.readAll())).size() > 600);
    }
};

}  // namespace tst_commonmark

ROCMFORGE_TEST(tst_commonmark, TestCommonMark, QGuiApplication)
#include "tst_commonmark.moc"
