#include "app/store/chat_rows.h"

namespace rocmforge {

namespace {

QDateTime timeOf(const QVariant& value) {
    return value.isNull() ? QDateTime() : QDateTime::fromMSecsSinceEpoch(value.toLongLong());
}

}  // namespace

QString nameOf(TitleKind kind) {
    switch (kind) {
        case TitleKind::FirstWords:
            return QStringLiteral("first_words");
        case TitleKind::Model:
            return QStringLiteral("model");
        case TitleKind::Person:
            break;
    }
    return QStringLiteral("person");
}

// Returns the kind of title with this name. If a newer version of the program stored an unknown kind, the
// title counts as the person's title, which is never replaced.
TitleKind titleKindOf(const QString& name) {
    if (name == nameOf(TitleKind::FirstWords)) return TitleKind::FirstWords;
    if (name == nameOf(TitleKind::Model)) return TitleKind::Model;
    return TitleKind::Person;
}

ChatEntry messageOf(qint64 id, const QList<QVariant>& values) {
    return {.id = id,
            .conversationId = values.value(1).toLongLong(),
            .parentId = values.value(2).toLongLong(),
            .role = values.value(3).toString(),
            .content = values.value(4).toString(),
            .created = timeOf(values.value(5)),
            .model = values.value(6).toString(),
            .stats = {.tokens = values.value(7).toInt(),
                      .tokensPerSecond = values.value(8).toDouble(),
                      .firstTokenSeconds = values.value(9).toDouble(),
                      .contextUsed = values.value(10).toInt(),
                      .contextSize = values.value(11).toInt(),
                      .stopReason = answerEndOf(values.value(12).toString()),
                      .notice = values.value(13).toString(),
                      .unknownReason = unknownEnd(values.value(12).toString())},
            .thinking = values.value(14).toString(),
            .thinkingSeconds = values.value(15).toDouble(),
            .attachments = values.value(16).toString(),
            .shownChild = values.value(17).toLongLong()};
}

Conversation conversationOf(qint64 id, const QList<QVariant>& values) {
    return {.id = id,
            .title = values.value(1).toString(),
            .created = timeOf(values.value(2)),
            .updated = timeOf(values.value(3)),
            .leafId = values.value(4).toLongLong(),
            .pinned = values.value(5).toBool(),
            .folderId = values.value(6).toLongLong(),
            .trashed = timeOf(values.value(7)),
            .preset = values.value(8).toString(),
            .titleKind = titleKindOf(values.value(9).toString())};
}

}  // namespace rocmforge
