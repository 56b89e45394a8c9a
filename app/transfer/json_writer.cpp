#include "app/transfer/json_writer.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include "app/transfer/message_words.h"

namespace rocmforge {

namespace {

void put(QJsonObject& object, const char* key, const QString& value) {
    if (!value.isEmpty()) object.insert(QLatin1String(key), value);
}
void put(QJsonObject& object, const char* key, double value) {
    if (value != 0) object.insert(QLatin1String(key), value);
}
void put(QJsonObject& object, const char* key, qint64 value) {
    if (value != 0) object.insert(QLatin1String(key), value);
}
void put(QJsonObject& object, const char* key, int value) {
    put(object, key, qint64{value});
}
void put(QJsonObject& object, const char* key, const QDateTime& when) {
    if (when.isValid()) object.insert(QLatin1String(key), when.toUTC().toString(Qt::ISODateWithMs));
}

QJsonObject toJson(const AnswerStats& stats) {
    QJsonObject json;
    put(json, "tokens", stats.tokens);
    put(json, "tokens_per_second", stats.tokensPerSecond);
    put(json, "first_token_seconds", stats.firstTokenSeconds);
    put(json, "context_used", stats.contextUsed);
    put(json, "context_size", stats.contextSize);
    put(json, "stop_reason", reasonName(stats));
    put(json, "notice", stats.notice);
    return json;
}

QJsonObject toJson(const ChatEntry& message) {
    QJsonObject json;
    put(json, "id", message.id);
    put(json, "parent", message.parentId);
    put(json, "role", message.role);
    put(json, "content", message.content);
    put(json, "created", message.created);
    put(json, "model", message.model);
    put(json, "thinking", message.thinking);
    put(json, "thinking_seconds", message.thinkingSeconds);
    put(json, "shown_child", message.shownChild);
    const QJsonArray attachments = QJsonDocument::fromJson(message.attachments.toUtf8()).array();
    if (!attachments.isEmpty()) json.insert(QLatin1String("attachments"), attachments);
    const QJsonObject stats = toJson(message.stats);
    if (!stats.isEmpty()) json.insert(QLatin1String("stats"), stats);
    return json;
}

}  // namespace

QJsonObject toJson(const ChatTree& tree) {
    QJsonObject json;
    put(json, "id", tree.conversation.id);
    put(json, "title", tree.conversation.title);
    put(json, "created", tree.conversation.created);
    put(json, "updated", tree.conversation.updated);
    put(json, "leaf", tree.conversation.leafId);
    if (tree.conversation.pinned) json.insert(QLatin1String("pinned"), true);
    const QJsonObject preset = QJsonDocument::fromJson(tree.conversation.preset.toUtf8()).object();
    if (!preset.isEmpty()) json.insert(QLatin1String("preset"), preset);
    QJsonArray messages;
    for (const ChatEntry& message : tree.messages) messages.append(toJson(message));
    json.insert(QLatin1String("messages"), messages);
    return json;
}

JsonWriter::JsonWriter(QIODevice& out) : out_(out) {
    writeAll(out_, QStringLiteral("{\"format\": \"%1\", \"version\": %2, \"conversations\": [")
                       .arg(kChatsFormat)
                       .arg(kChatsVersion)
                       .toUtf8());
}

void JsonWriter::add(const ChatTree& tree, const DrawnTexts&) {
    writeAll(out_, (first_ ? "\n" : ",\n") + QJsonDocument(toJson(tree)).toJson(QJsonDocument::Compact));
    first_ = false;
}

void JsonWriter::finish() {
    writeAll(out_, "\n]}\n");
}

}  // namespace rocmforge
