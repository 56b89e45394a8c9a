#include "app/store/attachment.h"

#include <algorithm>

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

namespace rocmforge {

namespace {

const QString kName = QStringLiteral("name");
const QString kText = QStringLiteral("text");
const QString kBytes = QStringLiteral("bytes");
const QString kTokens = QStringLiteral("tokens");

// Returns a fence that is longer than any run of backticks in the text.
QString fenceFor(const QString& text) {
    qsizetype longest = 2;
    qsizetype run = 0;
    for (const QChar letter : text) {
        run = letter == QLatin1Char('`') ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return QString(longest + 1, QLatin1Char('`'));
}

}  // namespace

QString attachmentsToJson(const QList<Attachment>& attachments) {
    if (attachments.isEmpty()) return {};
    QJsonArray list;
    for (const Attachment& attachment : attachments) {
        list.append(QJsonObject{{kName, attachment.name},
                                {kText, attachment.text},
                                {kBytes, attachment.bytes},
                                {kTokens, attachment.tokens}});
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

QList<Attachment> attachmentsFromJson(const QString& json) {
    QList<Attachment> attachments;
    if (json.isEmpty()) return attachments;
    for (const QJsonValue value : QJsonDocument::fromJson(json.toUtf8()).array()) {
        const QJsonObject object = value.toObject();
        if (object.value(kName).toString().isEmpty()) continue;
        attachments += Attachment{.name = object.value(kName).toString().simplified(),
                                  .text = object.value(kText).toString(),
                                  .bytes = std::max<qint64>(0, object.value(kBytes).toInteger()),
                                  .tokens = std::max(0, object.value(kTokens).toInt())};
    }
    return attachments;
}

QString promptOf(const Attachment& attachment) {
    const QString fence = fenceFor(attachment.text);
    const QString end = attachment.text.endsWith(QLatin1Char('\n')) ? QString() : QStringLiteral("\n");
    return QStringLiteral("File %1:\n%2\n%3%4%2").arg(attachment.name, fence, attachment.text, end);
}

QString promptOf(const ChatEntry& message) {
    QStringList parts;
    for (const Attachment& attachment : attachmentsFromJson(message.attachments))
        parts += promptOf(attachment);
    if (!message.content.isEmpty()) parts += message.content;
    return parts.join(QLatin1String("\n\n"));
}

}  // namespace rocmforge
