// Base of tests of a chat session: it has a store in a temporary folder, and no engine.
#pragma once

#include "tests/app/chat/chat_parts.h"

namespace rocmforge::test {

// Returns the statistics of an answer that ended by itself, after which `contextUsed` tokens of the context
// are used.
inline AnswerStats finished(int contextUsed) {
    AnswerStats stats;
    stats.stopReason = AnswerEnd::EndOfText;
    stats.contextUsed = contextUsed;
    return stats;
}

class ChatSessionFixture : public QObject {
    Q_OBJECT

  protected slots:
    void init() { parts_ = std::make_unique<ChatParts>(); }
    void cleanup() { parts_.reset(); }

  protected:
    ChatSession& session() { return parts_->session; }
    ConversationModel& conversations() { return parts_->conversations; }
    MessageModel& messages() { return parts_->messages; }

    // Adds a question to the current conversation, or to a new one. Returns the conversation's id.
    qint64 ask(const QString& text) {
        session().addUserMessage(text);
        return conversations().currentId();
    }
    // Opens the conversation and waits until its messages are shown.
    void show(qint64 id) {
        conversations().select(id);
        QTRY_VERIFY(!messages().messages().isEmpty() && messages().messages().first().conversationId == id);
    }

    std::unique_ptr<ChatParts> parts_;
};

}  // namespace rocmforge::test
