#include "app/desktop/spoken_text.h"

#include <algorithm>
#include <md4c.h>

#include <QtCore/QCoreApplication>

#include "app/markdown/markdown_blocks.h"

namespace rocmforge {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SpokenText)

  public:
    static QString code() { return tr("Here is code."); }
    static QString formula() { return tr("a formula"); }
    static QString address() { return tr("an address"); }
};

bool isAddress(const QString& text) {
    return text.startsWith(QLatin1String("http://")) || text.startsWith(QLatin1String("https://")) ||
           text.startsWith(QLatin1String("www."));
}

// Converts Markdown to the paragraphs that are spoken.
class Speaker {
  public:
    QStringList speak(const QString& markdown) {
        MD_PARSER parser{};
        parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML | MD_FLAG_LATEXMATHSPANS;
        parser.enter_block = [](MD_BLOCKTYPE, void*, void* user) {
            static_cast<Speaker*>(user)->endParagraph();
            return 0;
        };
        parser.leave_block = parser.enter_block;
        parser.enter_span = [](MD_SPANTYPE type, void*, void* user) {
            static_cast<Speaker*>(user)->enter(type);
            return 0;
        };
        parser.leave_span = [](MD_SPANTYPE type, void*, void* user) {
            static_cast<Speaker*>(user)->leave(type);
            return 0;
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
            static_cast<Speaker*>(user)->text(type, QString::fromUtf8(text, size));
            return 0;
        };
        const QByteArray source = markdown.toUtf8();
        md_parse(source.constData(), static_cast<MD_SIZE>(source.size()), &parser, this);
        endParagraph();
        return paragraphs_;
    }

  private:
    void endParagraph() {
        const QString words = paragraph_.simplified();
        paragraph_.clear();
        if (!words.isEmpty()) paragraphs_ += words;
    }
    void enter(MD_SPANTYPE type) {
        if (type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY) ++formulas_;
        if (type == MD_SPAN_A) linkFrom_ = paragraph_.size();
    }
    void leave(MD_SPANTYPE type) {
        if ((type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY) && --formulas_ == 0) {
            paragraph_ += Words::formula();
        }
        if (type == MD_SPAN_A && isAddress(paragraph_.mid(linkFrom_))) {
            paragraph_.truncate(linkFrom_);
            paragraph_ += Words::address();
        }
    }
    void text(MD_TEXTTYPE type, const QString& text) {
        if (formulas_ > 0) return;
        const bool space = type == MD_TEXT_BR || type == MD_TEXT_SOFTBR || type == MD_TEXT_NULLCHAR;
        paragraph_ += space ? QStringLiteral(" ") : text;
    }

    QStringList paragraphs_;
    QString paragraph_;
    qsizetype linkFrom_ = 0;
    int formulas_ = 0;
};

bool hasWords(const QString& text) {
    const QList<uint> letters = text.toUcs4();
    return std::any_of(letters.cbegin(), letters.cend(),
                       [](uint letter) { return QChar::isLetterOrNumber(letter); });
}

QString row(const QStringList& cells) {
    QStringList said;
    for (const QString& cell : cells) {
        const QString words = Speaker().speak(cell).join(QLatin1Char(' '));
        if (!words.isEmpty()) said += words;
    }
    return said.join(QStringLiteral(", "));
}

}  // namespace

QStringList spokenText(const QString& markdown) {
    QStringList said;
    for (const MarkdownBlock& block : MarkdownBlocks::split(markdown)) {
        switch (block.kind) {
            case BlockKind::Paragraph:
            case BlockKind::Heading:
            case BlockKind::List:
            case BlockKind::Quote:
            case BlockKind::Details:
                said += Speaker().speak(block.text);
                break;
            case BlockKind::Code:
                if (!block.continued) said += Words::code();
                break;
            case BlockKind::Math:
                said += Words::formula();
                break;
            case BlockKind::Table:
                // The header of a continued table is skipped, because it repeats the header of the first
                // part.
                for (const QStringList& cells : block.rows.mid(block.continued ? 1 : 0)) said += row(cells);
                break;
            case BlockKind::Rule:
                break;
        }
    }
    // Some voices never report the end of a text without words, such as "…" or an emoji.
    said.removeIf([](const QString& paragraph) { return !hasWords(paragraph); });
    return said;
}

}  // namespace rocmforge
