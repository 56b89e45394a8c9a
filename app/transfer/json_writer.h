// Writes all messages of each conversation as JSON, in ROCmForge's own format, version 1:
//
//   {"format": "rocmforge-chats", "version": 1, "conversations": [
//     {"id", "title", "created", "updated", "leaf", "pinned", "preset": {…}, "messages": [
//       {"id", "parent", "shown_child", "role", "content", "created", "model", "thinking",
//        "thinking_seconds",
//        "attachments": [{"name", "text", "bytes", "tokens"}],
//        "stats": {"tokens", "tokens_per_second", "first_token_seconds", "context_used", "context_size",
//                  "stop_reason", "notice"}}]}]}
//
// Ids are unique within one conversation. "leaf" is the last message of the shown branch. "parent" is the
// preceding message; messages with the same parent are versions of each other. "shown_child" is the child
// that was shown last. Times are ISO 8601 in UTC. Empty values are omitted. Used on the export thread.
#pragma once

#include <QtCore/QJsonObject>

#include "app/transfer/chat_writer.h"

namespace rocmforge {

inline const QString kChatsFormat = QStringLiteral("rocmforge-chats");
inline constexpr int kChatsVersion = 1;

QJsonObject toJson(const ChatTree& tree);

class JsonWriter : public ChatWriter {
  public:
    explicit JsonWriter(QIODevice& out);

    using ChatWriter::add;
    void add(const ChatTree& tree, const DrawnTexts& drawn) override;
    void finish() override;

  private:
    QIODevice& out_;
    bool first_ = true;
};

}  // namespace rocmforge
