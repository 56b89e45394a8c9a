// Exports difficult conversations as HTML and PDF, with formulas typeset as in the window. If
// ROCMFORGE_EXPORTS names a folder, the files are kept there for inspection.
#include <QtCore/QBuffer>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtGui/QFontDatabase>
#include <QtGui/QImage>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/transfer/chat_writer.h"
#include "qml/scripts/formula_drawings.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_exports {

using namespace rocmforge;

namespace {

QString text(const char* words) {
    return QString::fromUtf8(words);
}

}  // namespace

class TestExports : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        QImage picture(120, 60, QImage::Format_RGB32);
        picture.fill(QColor(0xB9, 0x3C, 0x0A));
        QVERIFY(picture.save(folder_.filePath(QStringLiteral("picture.png"))));
        formulas_ = !drawn(QStringLiteral("$x$")).formulas.value(0).inks.isEmpty();
    }

    void conversationsAreExported_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QStringList>("inPage");   // texts that must be in the HTML
        QTest::addColumn<QStringList>("onPaper");  // lines that must be in the text of the PDF, trimmed
        const auto row = [](const char* name, const char* markdown, const char* inPage, const char* onPaper) {
            QTest::newRow(name) << text(markdown) << text(inPage).split(u'|', Qt::SkipEmptyParts)
                                << text(onPaper).split(u'|', Qt::SkipEmptyParts);
        };
        row("maths",
            "With $I = \\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx$ and \\(x_1^2\\):\n\n"
            "$$\nI^2 = \\int_0^{2\\pi}\\!\\int_0^\\infty e^{-r^2} r\\,dr\\,d\\theta = \\pi\n$$\n\n"
            "\\begin{align}\na &= b + c \\\\\n  &= \\frac{d}{\\sqrt{e}}\n\\end{align}\n\n"
            "A fraction $\\frac{a+b}{c+d}$ within a line makes it higher, $5 and $10 are prices, and "
            "`$code$` is code.\n\n- an item: $\\color{red}{e^{i\\pi}} + 1 = 0$\n",
            "$5 and $10 are prices|<code>$code$</code>", "$code$ is code.");
        row("tables",
            "| Name | Formula | Value |\n|:---|:---:|---:|\n| golden *ratio* | $\\frac{1+\\sqrt5}{2}$ | "
            "1.618 |\n"
            "| **Euler** | `e^x` | 2.718 |\n| a cell with many words, so many that it has to be wrapped into "
            "lines | x | 0 |\n",
            "<td align=\"right\">1.618</td>|golden <em>ratio</em>", "2.718");
        row("nested lists",
            "1. One\n   - a\n     - deeper\n       1. deepest\n   - b\n2. Two\n\n   A paragraph of it.\n"
            "3. Three\n   ```python\n   def f():\n       return 1\n   ```\n9. Nine\n10. Ten\n\n- [x] done\n- "
            "[ ] open\n",
            "<li>☑ done</li>|<code>def f():\n    return 1\n</code>", "def f():|return 1");
        row("code with tabs",
            "```c\nint main(void) {\n\tif (x) {\n\t\treturn 1;\n\t}\n    // four -> != <=\n}\n```\n\n"
            "~~~\n$not a formula$\n~~~\n\n    indented\n\tby a tab\n",
            "    if (x) {\n        return 1;|    // four -&gt; != &lt;=|$not a formula$",
            "int main(void) {|if (x) {|return 1;|$not a formula$");
        row("right to left",
            "مرحبا بالعالم\n\nHello\n\n- שלום עולם\n- English\n\n```\ncode stays left\n```\n",
            "مرحبا بالعالم|שלום עולם", "Hello|code stays left");
        row("emoji",
            "👋 Hello 🌍, 👩‍💻 joined, 🇩🇪 a flag,\n"
            "✅ done, ❤️ and 1️⃣.\n\n# 🚀 In a head\n\n"
            "| 🍎 | 🍐 |\n|---|---|\n| 1 | 2 |\n",
            "👩‍💻|🇩🇪", "joined");
        row("pictures",
            "A picture: ![a red one](PICTURE) in a line.\n\n![elsewhere](https://example.org/x.png) and "
            "![gone](/nowhere/x.png)\n",
            "<img alt=\"a red one\" src=\"data:image/png;base64,|>elsewhere</a>|gone", "elsewhere and gone");
        row("long lines",
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft\n\n"
            "```\nx = aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd eeeeeeeeee ffffffffff gggggggggg "
            "hhhhhhhhhh iiiiiiiiii end\n```\n\n"
            "https://example.org/a/very/long/address/that/goes/on/and/on/and/on/and/on/and/on/and/on/and/on/"
            "until/its/end\n",
            "gggggggggg hhhhhhhhhh iiiiiiiiii end", "end");
        row("footnotes",
            "It was said[^1], and again[^two]. H<sub>2</sub>O and x<sup>2</sup>, but `<sub>` and <sub>.\n\n"
            "[^1]: A *book*.\n[^two]: https://example.org/x\n",
            "said<sup>1</sup>, and again<sup>two</sup>|H<sub>2</sub>O|<code>&lt;sub&gt;</code> and "
            "&lt;sub&gt;.|"
            "<sup>1</sup> A <em>book</em>.",
            "A book.");
        row("details and a poem",
            "Roses are red,\nviolets are blue.\n\n<details>\n<summary>The *solution*</summary>\n\n"
            "Inside, with `code`:\n\n```\n</details>\n```\n</details>\n\nAfter it.\n",
            "Roses are red,<br>\nviolets are blue.|<details><summary>The "
            "solution</summary>|</details>\n<p>After it.</p>",
            "Roses are red,|violets are blue.|The solution|After it.");
    }
    void conversationsAreExported() {
        QFETCH(QString, markdown);
        QFETCH(QStringList, inPage);
        QFETCH(QStringList, onPaper);
        markdown.replace(QStringLiteral("PICTURE"), folder_.filePath(QStringLiteral("picture.png")));
        const QString name = QString::fromUtf8(QTest::currentDataTag());
        const QByteArray page = written(ExportFormat::Html, name, markdown);
        const QString html = QString::fromUtf8(page);
        QVERIFY(html.contains(QStringLiteral("<title>%1</title>").arg(name)));
        for (const QString& part : inPage) QVERIFY2(html.contains(part), qPrintable(part + u'\n' + html));
        QCOMPARE(html.count(QLatin1String("<details")), html.count(QLatin1String("</details>")));
        QVERIFY(!html.contains(QStringLiteral("<script")));
        // In a rule of CSS, `font` resets the ligatures, so it must come first.
        static const QRegularExpression kCode(
            QStringLiteral("\\ncode \\{ font:.*font-variant-ligatures: none"));
        QVERIFY(html.contains(kCode));
        QVERIFY(html.contains(QStringLiteral("\"Noto Color Emoji\"")));

        const QByteArray pdf = written(ExportFormat::Pdf, name, markdown);
        QVERIFY(pdf.startsWith("%PDF-"));
        keep(name, page, pdf);
        if (formulas_ && markdown.contains(QLatin1String("\\frac"))) {
            QVERIFY(html.contains(QStringLiteral("<svg role=\"img\"")));
            QVERIFY(!html.contains(QStringLiteral("<code>$\\frac")));
        }
        const QString paper = textOf(pdf);
        if (paper.isEmpty()) QSKIP("pdftotext isn't installed");
        QStringList lines = paper.split(u'\n');
        for (QString& line : lines) line = line.simplified();
        for (const QString& part : onPaper) {
            QVERIFY2(std::any_of(lines.cbegin(), lines.cend(),
                                 [&](const QString& line) { return line.contains(part); }),
                     qPrintable(part + u'\n' + paper));
        }
        if (formulas_) QVERIFY2(!paper.contains(QStringLiteral("\\frac")), qPrintable(paper));
        // A PDF cannot embed a bitmap font, so each emoji is a picture.
        const bool emoji = markdown.contains(QStringLiteral("🌍")) &&
                           QFontDatabase::hasFamily(QStringLiteral("Noto Color Emoji"));
        if (emoji) {
            QVERIFY(pdf.count("/Subtype /Image") >= 8);
            QVERIFY2(!paper.contains(QChar(0x20E3)), qPrintable(paper));  // the keycap is drawn too
        }
        if (name == QLatin1String("pictures")) QCOMPARE(pdf.count("/Subtype /Image"), 1);
    }

    void pdfDrawsSequencesAsOneEmoji() {
        if (!QFontDatabase::hasFamily(QStringLiteral("Noto Color Emoji")))
            QSKIP("Noto Color Emoji isn't installed");
        static const QRegularExpression kSize(QStringLiteral("/Width (\\d+)\\s+/Height (\\d+)"));
        for (const char* emoji : {"1️⃣", "🏳️‍🌈"}) {
            const QByteArray pdf = written(ExportFormat::Pdf, QStringLiteral("x"), text(emoji));
            const QRegularExpressionMatch size = kSize.match(QString::fromLatin1(pdf));
            QVERIFY2(size.hasMatch(), emoji);
            QVERIFY2(size.captured(1).toDouble() < 1.5 * size.captured(2).toDouble(),
                     qPrintable(size.captured()));
        }
    }

    // Code must be indented as far in the PDF as in the window.
    void pdfKeepsCodeIndentation() {
        const QString paper =
            textOf(written(ExportFormat::Pdf, QStringLiteral("x"),
                           text("```c\nint a;\n    int b;\n\tint c;\n\n        int d;\n```\n")));
        if (paper.isEmpty()) QSKIP("pdftotext isn't installed");
        const auto column = [&](const char* word) {
            for (const QString& line : paper.split(u'\n')) {
                if (line.contains(QLatin1String(word))) return line.indexOf(QLatin1String(word));
            }
            return qsizetype{-1};
        };
        QVERIFY(column("int a") >= 0);
        const qsizetype step = column("int b") - column("int a");  // in columns of pdftotext's output
        QVERIFY2(step >= 4, qPrintable(paper));
        QCOMPARE(column("int c") - column("int a"), step);
        QVERIFY(qAbs(column("int d") - column("int a") - 2 * step) <= 1);
    }

  private:
    DrawnText drawn(const QString& markdown) {
        FormulaDrawings drawings;
        drawings.setTypesetter(&typesetter_);
        QSignalSpy answers(&drawings, &FormulaDrawings::drawn);
        drawings.draw(1, {markdown});
        if (answers.isEmpty() && !answers.wait(60'000)) return {markdown, {}};
        return drawnText(answers.at(0).at(1).toList().value(0).toMap());
    }
    QByteArray written(ExportFormat format, const QString& title, const QString& markdown) {
        ChatTree tree;
        tree.conversation = test::conversation(1, title, 2);
        ChatEntry reply = test::answer(2, 1, markdown);
        reply.model = QStringLiteral("Qwen3 8B");
        tree.messages = {test::question(1, 0, QStringLiteral("Show me.")), reply};
        QBuffer buffer;
        if (!buffer.open(QIODevice::WriteOnly)) return {};
        const auto writer = chatWriter(format, buffer);
        writer->add(tree, {{markdown, drawn(markdown)}});
        writer->finish();
        return buffer.data();
    }
    void keep(const QString& name, const QByteArray& page, const QByteArray& pdf) {
        const QString folder = qEnvironmentVariable("ROCMFORGE_EXPORTS");
        if (folder.isEmpty()) return;
        QVERIFY(QDir().mkpath(folder));
        const auto save = [&](const char* suffix, const QByteArray& bytes) {
            QFile file(folder + u'/' + QString(name).replace(u' ', u'-') + QLatin1String(suffix));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        };
        save(".html", page);
        save(".pdf", pdf);
    }
    QString textOf(const QByteArray& pdf) {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
        QFile file(folder_.filePath(QStringLiteral("chat.pdf")));
        if (program.isEmpty() || !file.open(QIODevice::WriteOnly) || file.write(pdf) != pdf.size()) return {};
        file.close();
        QProcess process;
        process.start(program, {QStringLiteral("-layout"), QStringLiteral("-enc"), QStringLiteral("UTF-8"),
                                file.fileName(), QStringLiteral("-")});
        return process.waitForFinished() ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
    }

    QTemporaryDir folder_;
    Typesetter typesetter_;
    bool formulas_ = false;  // whether formulas can be typeset
};

}  // namespace tst_exports

ROCMFORGE_TEST(tst_exports, TestExports, QGuiApplication)
#include "tst_exports.moc"
