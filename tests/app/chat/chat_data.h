// Sample messages for tests.
#pragma once

#include "app/store/chat_types.h"

namespace rocmforge::test {

inline ChatEntry question(qint64 id, qint64 parent, const QString& text, qint64 conversation = 1) {
    return {.id = id,
            .conversationId = conversation,
            .parentId = parent,
            .role = QStringLiteral("user"),
            .content = text,
            .created = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + id),
            .model = {},
            .stats = {}};
}

inline ChatEntry answer(qint64 id, qint64 parent, const QString& text, qint64 conversation = 1) {
    ChatEntry entry = question(id, parent, text, conversation);
    entry.role = QStringLiteral("assistant");
    entry.stats.stopReason = AnswerEnd::EndOfText;
    return entry;
}

inline Conversation conversation(qint64 id, const QString& title, qint64 leaf = 0) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + id);
    return {id, title, when, when, leaf};
}

}  // namespace rocmforge::test
