// The conversation that is shown and the answer that grows, which need not be the same: ties the two list
// models to the store.
#pragma once

#include <optional>

#include <QtCore/QElapsedTimer>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/chat_store.h"
#include "app/conversation_model.h"
#include "app/message_model.h"

namespace rocmforge {

class ChatSession : public QObject {
    Q_OBJECT

  public:
    ChatSession(ChatStore& store, ConversationModel& conversations, MessageModel& messages,
                QObject* parent = nullptr);

    // True when the messages of the shown conversation are there (they are read from disk) and no answer
    // grows.
    bool canSend() const;
    bool canRegenerate() const;

    // The person's message, to the shown conversation, which is made when it is new.
    void addUserMessage(const QString& text, const QString& attachments = {});
    // From here on the model is given the branch without its first `entries`, or with `summary` in their
    // place.
    void addContextRow(int entries, const QString& summary);
    // Takes the last answer from view; it stays in the store as another version.
    void dropLastAnswer();
    // What the answer is to be to.
    QList<ChatEntry> history() const { return messages_.messages(); }

    void beginAnswer(const QString& model);
    // What the model thinks before it answers.
    void appendThinking(const QString& text);
    void appendText(const QString& text);
    void finishAnswer(const AnswerStats& stats);
    // The answer that was begun and has no word yet, as if it had not been.
    void withdrawAnswer();
    bool answering() const { return answer_.has_value(); }
    bool answerShown() const { return answerShown_; }
    // How the shown conversation's answers are made (Conversation::preset); a new one takes it along.
    QString preset() const;
    void setPreset(const QString& json);
    // Of the last finished answer that is shown.
    int contextUsed() const { return contextUsed_; }

  signals:
    void contextUsedChanged();
    void presetChanged();
    // The conversation whose answer grows has been deleted.
    void answerUnwanted();

  private:
    static constexpr qint64 kUnreadable = -1;

    void showCurrent();
    void onConversations(QList<Conversation> all);
    void onUnreadable(qint64 conversationId);
    void onMessages(qint64 conversationId, const QList<ChatEntry>& branch);
    void onRemoved(const QList<qint64>& conversationIds);
    void touch(qint64 conversationId, qint64 leafId);
    ChatEntry nextEntry(const QString& role) const;
    void append(const ChatEntry& message);
    void saveGrowing();
    void updateContextUsed();

    ChatStore& store_;
    ConversationModel& conversations_;
    MessageModel& messages_;
    qint64 shownId_ = 0;   // whose messages messages_ has; kUnreadable: nobody's
    qint64 wantedId_ = 0;  // whose messages it should have: the same, or being read
    std::optional<ChatEntry> answer_;
    bool answerShown_ = false;
    bool unsaved_ = false;
    bool stored_ = false;     // the answer that grows is on disk
    QElapsedTimer thinking_;  // since its first word
    QTimer saveTimer_;
    int contextUsed_ = 0;
    QString newPreset_;  // of the conversation that isn't there yet
};

}  // namespace rocmforge
