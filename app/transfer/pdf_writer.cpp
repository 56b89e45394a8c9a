#include "app/transfer/pdf_writer.h"

#include <cmath>

#include <QtCore/QCoreApplication>
#include <QtGui/QAbstractTextDocumentLayout>
#include <QtGui/QFontDatabase>
#include <QtGui/QTextBlock>
#include <QtGui/QTextCursor>
#include <QtGui/QTextDocument>

#include "app/store/attachment.h"
#include "app/store/chat_database.h"
#include "app/store/prompt_messages.h"
#include "app/transfer/html_text.h"
#include "app/transfer/local_picture.h"
#include "app/transfer/markdown_html.h"
#include "app/transfer/message_words.h"
#include "app/transfer/pdf_objects.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

constexpr int kDotsPerInch = 300;
constexpr double kMargin = 20;  // millimetres
constexpr double kFootMargin = 9;
// QTextDocument's CSS accepts margins only in pixels of 1/96 inch.
constexpr const char* kStyle =
    "h1 { font-size: 13pt; } h2 { font-size: 12pt; } h3 { font-size: 11pt; }"
    " h4 { font-size: 10pt; } p, li { margin-top: 0px; margin-bottom: 8px; line-height: 130%; }"
    " a { color: #000000; }"
    " code, pre { font-family: 'JetBrains Mono', 'Noto Sans Mono', 'DejaVu Sans Mono', monospace; font-size: "
    "9pt; }"
    " pre { background-color: #f4f2ee; margin-top: 4px; margin-bottom: 10px; white-space: pre-wrap; }"
    " .speaker { font-weight: bold; color: #8a2d08; margin-top: 16px; margin-bottom: 4px; }"
    " .note { color: #5f5b54; }"
    " th, td { padding: 4px; border: 1px solid #bbbbbb; } table { border-collapse: collapse; margin-bottom: "
    "10px; }";

// A document that never loads external resources.
class ClosedDocument : public QTextDocument {
  protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

QString firstFamily(std::initializer_list<const char*> wanted, const QString& otherwise) {
    for (const char* family : wanted) {
        if (QFontDatabase::hasFamily(QString::fromLatin1(family))) return QString::fromLatin1(family);
    }
    return otherwise;
}

QFont bodyFont() {
    QFont font(firstFamily({"Inter", "Noto Sans", "DejaVu Sans"}, QStringLiteral("sans-serif")));
    font.setPointSizeF(10);
    return font;
}

QString printedFormula(const DrawnFormula& formula, PdfObjects& objects) {
    const QString drawing = objects.formula(formula);
    return formula.display ? QStringLiteral("<br>%1<br>").arg(drawing) : drawing;
}

QString printedPicture(const QString& address, PdfObjects& objects) {
    const std::optional<LocalPicture> picture = localPicture(address);
    const QImage image = picture ? QImage::fromData(picture->bytes) : QImage();
    return image.isNull() ? QString() : objects.picture(image);
}

QString printedMessage(const ChatEntry& message, const DrawnTexts& drawn, PdfObjects& objects) {
    if (message.role == kContextRole) {
        return QStringLiteral("<div class=\"note\"><p>%1</p>%2</div>\n")
            .arg(escapedHtml(contextLine(message)),
                 message.content.isEmpty() ? QString() : htmlOfPlainText(message.content));
    }
    QString html = QStringLiteral("<p class=\"speaker\">%1</p>\n").arg(escapedHtml(speakerOf(message)));
    if (!message.thinking.trimmed().isEmpty()) {
        html += QStringLiteral("<div class=\"note\"><p>%1</p>%2</div>\n")
                    .arg(escapedHtml(thoughtLine(message)), htmlOfPlainText(message.thinking.trimmed()));
    }
    for (const Attachment& attachment : attachmentsFromJson(message.attachments)) {
        html += QStringLiteral("<p class=\"note\">%1</p>\n").arg(escapedHtml(attachment.name));
    }
    html += message.role == QLatin1String("user")
                ? htmlOfPlainText(message.content.trimmed())
                : htmlOfMarkdown(
                      drawn.value(message.content, {message.content, {}}),
                      {.formula = [&](const DrawnFormula& one) { return printedFormula(one, objects); },
                       .picture = [&](const QString& address,
                                      const QString&) { return printedPicture(address, objects); },
                       .folds = false,
                       .keepsTabs = false});
    if (!message.stats.notice.isEmpty()) {
        html += QStringLiteral("<p class=\"note\">%1</p>\n").arg(escapedHtml(message.stats.notice));
    }
    return html;
}

// Disables ligatures in code, so that "->" remains two characters.
void separateLigatures(QTextDocument& document) {
    QTextCharFormat plain;
    plain.setFontStyleStrategy(QFont::PreferNoShaping);
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QList<QPair<int, int>> code;  // positions and lengths of the fragments with code
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (fragment.charFormat().fontFamilies().toStringList().contains(
                    QLatin1String("JetBrains Mono"))) {
                code += {fragment.position(), fragment.length()};
            }
        }
        for (const auto& [position, length] : code) {
            cursor.setPosition(position);
            cursor.setPosition(position + length, QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(plain);
        }
    }
    cursor.endEditBlock();
}

}  // namespace

PdfWriter::PdfWriter(QIODevice& out) : pdf_(&out) {
    pdf_.setResolution(kDotsPerInch);
    pdf_.setCreator(QStringLiteral("ROCmForge"));
    pdf_.setPageSize(QPageSize(QPageSize::A4));
    pdf_.setPageMargins(QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter);
}

PdfWriter::~PdfWriter() {
    if (painter_.isActive()) painter_.end();
}

void PdfWriter::nextPage() {
    const bool ok = page_ == 0 ? painter_.begin(&pdf_) : pdf_.newPage();
    if (!ok) {
        throw EngineError(Code::WriteFailed,
                          Message::verbatim(QCoreApplication::translate(
                                                "Export", "The PDF can't be written. Choose another folder.")
                                                .toStdString()));
    }
    ++page_;
    painter_.setFont(bodyFont());
    painter_.setPen(QColor(0x5f, 0x5b, 0x54));
    const double foot = kFootMargin / 25.4 * kDotsPerInch;
    painter_.drawText(QRectF(0, pdf_.height(), pdf_.width(), foot), Qt::AlignHCenter | Qt::AlignBottom,
                      QString::number(page_));
}

void PdfWriter::add(const ChatTree& tree, const DrawnTexts& drawn) {
    PdfObjects objects;
    QString html =
        QStringLiteral("<h1 style=\"font-size: 16pt; margin-bottom: 4px\">%1</h1><p class=\"note\">%2</p>\n")
            .arg(escapedHtml(tree.conversation.title), escapedHtml(dateLine(tree.conversation)));
    for (const ChatEntry& message : branchOf(tree.messages, tree.conversation.leafId))
        html += printedMessage(message, drawn, objects);

    ClosedDocument document;
    document.setUndoRedoEnabled(false);
    document.documentLayout()->setPaintDevice(&pdf_);
    document.setDefaultFont(bodyFont());
    document.setDocumentMargin(0);
    document.setDefaultStyleSheet(QString::fromLatin1(kStyle));
    const QSizeF paper(pdf_.width(), pdf_.height());
    document.setPageSize(paper);
    // The line break before the end tag is removed, because it would become an empty line.
    html.replace(QLatin1String("\n</code></pre>"), QLatin1String("</code></pre>"));
    document.setHtml(objects.withEmoji(html));
    separateLigatures(document);
    objects.place(document, kDotsPerInch, paper);

    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    for (int page = 0; page < document.pageCount(); ++page) {
        nextPage();
        const QRectF part(QPointF(0, page * paper.height()), paper);
        painter_.save();
        painter_.translate(-part.topLeft());
        context.clip = part;
        painter_.setClipRect(part);
        document.documentLayout()->draw(&painter_, context);
        painter_.restore();
    }
}

void PdfWriter::finish() {
    if (page_ == 0) nextPage();
    painter_.end();
}

}  // namespace rocmforge
