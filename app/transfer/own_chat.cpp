#include <QtCore/QCoreApplication>
#include <QtCore/QHash>

#include "app/store/attachment.h"
#include "app/transfer/chat_formats.h"
#include "app/transfer/import_values.h"

namespace rocmforge {

namespace {

using Json = nlohmann::json;

constexpr double kLargestId = 9007199254740991.0;  // 2^53 - 1

qint64 idOf(const Json& value) {
    return static_cast<qint64>(numberOf(value, kLargestId));
}

QDateTime isoTime(const Json& value) {
    return valid(QDateTime::fromString(textOf(value), Qt::ISODateWithMs).toLocalTime());
}

// An answer that was growing when it was exported counts as interrupted.
AnswerEnd answerEnd(const Json& value) {
    const AnswerEnd end = answerEndOf(textOf(value));
    return end == AnswerEnd::Growing ? AnswerEnd::Interrupted : end;
}

AnswerStats statsOf(const Json& stats) {
    return {.tokens = static_cast<int>(numberOf(member(stats, "tokens"))),
            .tokensPerSecond = numberOf(member(stats, "tokens_per_second")),
            .firstTokenSeconds = numberOf(member(stats, "first_token_seconds")),
            .contextUsed = static_cast<int>(numberOf(member(stats, "context_used"))),
            .contextSize = static_cast<int>(numberOf(member(stats, "context_size"))),
            .stopReason = answerEnd(member(stats, "stop_reason")),
            .notice = textOf(member(stats, "notice")),
            .unknownReason = unknownEnd(textOf(member(stats, "stop_reason")))};
}

ChatEntry ownMessage(const Json& json) {
    return {.role = textOf(member(json, "role")),
            .content = textOf(member(json, "content")),
            .created = isoTime(member(json, "created")),
            .model = textOf(member(json, "model")),
            .stats = statsOf(member(json, "stats")),
            .thinking = textOf(member(json, "thinking")),
            .thinkingSeconds = numberOf(member(json, "thinking_seconds")),
            .attachments = attachmentsToJson(attachmentsFromJson(listText(member(json, "attachments"))))};
}

}  // namespace

ChatFormatError chatFormatError(const char* english) {
    return ChatFormatError(QCoreApplication::translate("Import", english).toStdString());
}

ChatTree ownChat(const Json& conversation) {
    ChatTree tree;
    tree.conversation.title = titleOf(member(conversation, "title"));
    tree.conversation.created = isoTime(member(conversation, "created"));
    tree.conversation.updated = isoTime(member(conversation, "updated"));
    tree.conversation.pinned = member(conversation, "pinned") == true;
    tree.conversation.preset = objectText(member(conversation, "preset"));
    const Json& messages = member(conversation, "messages");
    if (!messages.is_array())
        throw chatFormatError(QT_TRANSLATE_NOOP("Import", "a conversation has no list of messages"));
    QHash<qint64, qint64> known;  // maps ids of the file to new ids
    QList<std::pair<qsizetype, qint64>> shown;
    for (const Json& json : messages) {
        const qint64 id = idOf(member(json, "id"));
        const qint64 parent = idOf(member(json, "parent"));
        if (id == 0 || known.contains(id))
            throw chatFormatError(QT_TRANSLATE_NOOP("Import", "a message has no unique id"));
        if (parent != 0 && !known.contains(parent)) {
            throw chatFormatError(QT_TRANSLATE_NOOP("Import", "a message comes before its parent message"));
        }
        ChatEntry message = ownMessage(json);
        if (message.role != QLatin1String("user") && message.role != QLatin1String("assistant") &&
            message.role != QLatin1String("context")) {
            throw chatFormatError(QT_TRANSLATE_NOOP("Import", "a message has an unknown author"));
        }
        message.id = tree.messages.size() + 1;
        message.parentId = known.value(parent);
        known.insert(id, message.id);
        if (const qint64 child = idOf(member(json, "shown_child"))) {
            shown.append({tree.messages.size(), child});
        }
        tree.messages += message;
    }
    for (const auto& [place, child] : shown) tree.messages[place].shownChild = known.value(child);
    tree.conversation.leafId = known.value(idOf(member(conversation, "leaf")));
    return tree;
}

}  // namespace rocmforge
