#include "app/chat/excerpt.h"

#include <algorithm>
#include <utility>

#include <QtGui/QTextDocument>

namespace rocmforge {

namespace {

QString quoted(const QString& text) {
    QString lines = text;
    return QStringLiteral("> ") + lines.replace(QLatin1Char('\n'), QLatin1String("\n> "));
}

// Returns a code fence that is longer than any run of backticks in the code.
QString fenceFor(const QString& code) {
    QString fence = QStringLiteral("```");
    while (code.contains(fence)) fence += QLatin1Char('`');
    return fence;
}

// Returns the rows of a table. The header of a continued table is left out, because it repeats the header of
// the first part.
QString tableRows(const MarkdownBlock& block) {
    QStringList lines;
    for (qsizetype i = block.continued ? 1 : 0; i < block.rows.size(); ++i) {
        lines += QStringLiteral("| %1 |").arg(block.rows.at(i).join(QLatin1String(" | ")));
        if (i == 0) lines += QStringLiteral("|") + QStringLiteral("---|").repeated(block.rows.at(i).size());
    }
    return lines.join(QLatin1Char('\n'));
}

QString withoutMarks(const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    return document.toPlainText();
}

}  // namespace

QString markdownOf(const MarkdownBlock& block) {
    switch (block.kind) {
        case BlockKind::Heading:
            return QString(std::clamp(block.level, 1, 6), QLatin1Char('#')) + QLatin1Char(' ') + block.text;
        case BlockKind::Quote:
            return quoted(block.text);
        case BlockKind::Code:
            return fenceFor(block.text) + block.language + QLatin1Char('\n') + block.text +
                   QLatin1Char('\n') + fenceFor(block.text);
        case BlockKind::Table:
            return tableRows(block);
        case BlockKind::Rule:
            return QStringLiteral("---");
        case BlockKind::Math:
            return QStringLiteral("$$\n%1\n$$").arg(block.text);
        default:
            return block.text;
    }
}

QString plainTextOf(const MarkdownBlock& block) {
    switch (block.kind) {
        case BlockKind::Code:
        case BlockKind::Math:
            return block.text;
        case BlockKind::Rule:
            return {};
        case BlockKind::Table: {
            QStringList lines;
            for (qsizetype i = block.continued ? 1 : 0; i < block.rows.size(); ++i) {
                QStringList cells;
                for (const QString& cell : block.rows.at(i)) cells += withoutMarks(cell);
                lines += cells.join(QLatin1Char('\t'));
            }
            return lines.join(QLatin1Char('\n'));
        }
        default:
            return withoutMarks(block.text);
    }
}

void Excerpt::setMessages(MessageModel* messages) {
    if (messages == messages_) return;
    messages_ = messages;
    emit messagesChanged();
}

QString Excerpt::rowText(int row, bool markdown) const {
    if (const MarkdownBlock* block = messages_->blockAt(row)) {
        return markdown ? markdownOf(*block) : plainTextOf(*block);
    }
    return messages_->data(messages_->index(row), MessageModel::TextRole).toString();
}

QString Excerpt::text(int first, const QVariant& firstPart, int last, const QVariant& lastPart, bool markdown,
                      const QVariantMap& openThoughts) const {
    QString all;
    QString fence;  // fence of the open code block
    for (int row = std::max(0, first); row <= last && row < messages_->rowCount(); ++row) {
        const QModelIndex index = messages_->index(row);
        const bool thought = messages_->data(index, MessageModel::KindRole) == QLatin1String("thinking");
        const QString id = QString::number(messages_->data(index, MessageModel::MessageIdRole).toLongLong());
        if (thought && !openThoughts.value(id).toBool()) continue;

        const QVariant part = row == first ? firstPart : row == last ? lastPart : QVariant();
        const MarkdownBlock* block = messages_->blockAt(row);
        const bool goesOn = block != nullptr && block->continued && row > first;
        const bool code = markdown && block != nullptr && block->kind == BlockKind::Code;
        QString words = part.isNull() ? rowText(row, markdown && !code) : part.toString();
        // A long code block has several rows, which get one common pair of fences.
        if (code) {
            if (fence.isEmpty()) {
                fence = fenceFor(messages_->codeText(row));
                words.prepend(fence + block->language + QLatin1Char('\n'));
            }
            if (!block->continues || row == last) words += QLatin1Char('\n') + std::exchange(fence, {});
        }
        if (words.trimmed().isEmpty()) continue;
        const QLatin1String between(goesOn ? block->midLine ? "" : "\n" : "\n\n");
        if (!all.isEmpty()) all += between;
        all += words;
    }
    return all;
}

}  // namespace rocmforge
