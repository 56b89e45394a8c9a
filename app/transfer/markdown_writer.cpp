#include "app/transfer/markdown_writer.h"

#include "app/store/attachment.h"
#include "app/store/chat_database.h"
#include "app/store/prompt_messages.h"
#include "app/transfer/message_words.h"

namespace rocmforge {

namespace {

// Escapes characters that Markdown would interpret.
QString escaped(const QString& words) {
    static const QString marks = QStringLiteral("\\`*_{}[]<>#|~");
    QString safe;
    for (const QChar letter : words.simplified()) {
        if (marks.contains(letter)) safe += QLatin1Char('\\');
        safe += letter;
    }
    return safe;
}

QString quoted(const QString& text) {
    QString lines = text.trimmed();
    lines.replace(QLatin1Char('\n'), QLatin1String("\n> "));
    return QStringLiteral("> ") + lines;
}

QString markdownOf(const ChatEntry& message) {
    if (message.role == kContextRole) {
        const QString line = QStringLiteral("*%1*").arg(contextLine(message));
        return message.content.isEmpty() ? line : quoted(line + QStringLiteral("\n\n") + message.content);
    }
    QStringList parts{QStringLiteral("**%1**").arg(escaped(speakerOf(message)))};
    if (!message.thinking.trimmed().isEmpty()) {
        parts += quoted(QStringLiteral("*%1*\n\n%2").arg(thoughtLine(message), message.thinking.trimmed()));
    }
    for (const Attachment& attachment : attachmentsFromJson(message.attachments)) {
        parts += QStringLiteral("`%1`").arg(QString(attachment.name).remove(QLatin1Char('`')));
    }
    if (!message.content.trimmed().isEmpty()) parts += message.content.trimmed();
    if (!message.stats.notice.isEmpty()) {
        parts += QStringLiteral("*%1*").arg(escaped(message.stats.notice));
    }
    return parts.join(QLatin1String("\n\n"));
}

}  // namespace

void MarkdownWriter::add(const ChatTree& tree, const DrawnTexts&) {
    QStringList parts{QStringLiteral("# %1").arg(escaped(tree.conversation.title)),
                      QStringLiteral("*%1*").arg(dateLine(tree.conversation))};
    for (const ChatEntry& message : branchOf(tree.messages, tree.conversation.leafId)) {
        parts += markdownOf(message);
    }
    const QString between = first_ ? QString() : QStringLiteral("\n---\n\n");
    writeAll(out_, (between + parts.join(QLatin1String("\n\n")) + QLatin1Char('\n')).toUtf8());
    first_ = false;
}

}  // namespace rocmforge
