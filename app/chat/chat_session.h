// The conversation that is shown and the answer that grows, which need not be the same: ties the two list
// models to the store.
#pragma once

#include <optional>

#include <QtCore/QElapsedTimer>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/chat/conversation_model.h"
#include "app/chat/message_model.h"
#include "app/store/chat_store.h"

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
    // True when the shown conversation's messages are there and no answer grows among them.
    bool canChange() const;

    // The person's message, to the shown conversation, which is made when it is new.
    void addUserMessage(const QString& text, const QString& attachments = {});
    // From here on the model is given the branch without its first `entries`, or with `summary` in their
    // place.
    void addContextRow(int entries, const QString& summary);
    // Takes the message and what follows from view; they stay as another version.
    void endBefore(qint64 messageId);
    void dropLastAnswer();
    // What the last message that is shown has been answered already comes into view again.
    void showFollowing();

    // The shown conversation, other versions included.
    const MessageTree& tree() const { return tree_; }
    // Another branch of it: that which ends with this message. None of these three while an answer grows.
    void show(qint64 leafId);
    // A message that others may be versions of; the branch that ends with it is shown.
    void add(const ChatEntry& message);
    // And shows the branch that ends with `leafId`; 0: none.
    void change(const TreeChange& change, qint64 leafId);
    // What the answer is to be to.
    QList<ChatEntry> history() const { return messages_.messages(); }

    void beginAnswer(const QString& model);
    // In a conversation that isn't shown, after its message `parentId`.
    void beginAnswerIn(qint64 conversationId, qint64 parentId, const QString& model);
    // The last answer that is shown grows on.
    void resumeAnswer();
    // What the model thinks before it answers.
    void appendThinking(const QString& text);
    void appendText(const QString& text);
    // What the context holds with what has come of the answer.
    void growContext(int tokens);
    void finishAnswer(const AnswerStats& stats);
    // The answer that was begun and has no word yet, as if it had not been; one that was to go on stays as it
    // was.
    void withdrawAnswer();
    bool answering() const { return answer_.has_value(); }
    // The conversation whose answer grows; 0: none.
    qint64 answeringId() const { return answer_ ? answer_->conversationId : 0; }
    bool answerShown() const { return answerShown_; }
    // How the shown conversation's answers are made (Conversation::preset); a new one takes it along.
    QString preset() const;
    void setPreset(const QString& json);
    // Of the shown answer that grows, as far as it is known, else of the last finished one.
    int contextUsed() const { return contextUsed_; }

  signals:
    void contextUsedChanged();
    void presetChanged();
    void answerShownChanged();
    // A new conversation has been made; it is about to be shown.
    void begun(qint64 conversationId);
    // The conversation whose answer grows has been deleted.
    void answerUnwanted();

  private:
    static constexpr qint64 kUnreadable = -1;

    void showCurrent();
    void onConversations(QList<Conversation> all);
    void onUnreadable(qint64 conversationId);
    void onMessages(qint64 conversationId, const QList<ChatEntry>& all, qint64 leafId);
    void onRemoved(const QList<qint64>& conversationIds);
    enum class Touch { Changed, OnlySeen };
    void touch(qint64 conversationId, qint64 leafId, Touch how = Touch::Changed);
    enum class Place { Shown, Elsewhere };
    void grow(Place place);
    void setAnswerShown(bool shown);
    void display(qint64 leafId);
    void remember(const QList<ChatEntry>& branch);
    void tellVersions();
    AnswerStats wholeStats(const AnswerStats& stats) const;
    ChatEntry nextEntry(const QString& role) const;
    void append(const ChatEntry& message);
    void saveGrowing();
    void updateContextUsed();

    ChatStore& store_;
    ConversationModel& conversations_;
    MessageModel& messages_;
    MessageTree tree_;     // of the conversation that is shown
    qint64 shownId_ = 0;   // whose messages messages_ has; kUnreadable: nobody's
    qint64 wantedId_ = 0;  // whose messages it should have: the same, or being read
    std::optional<ChatEntry> answer_;
    std::optional<AnswerStats> resumed_;  // of the answer before it grew on
    bool answerShown_ = false;
    bool unsaved_ = false;
    bool grown_ = false;      // by a word at least
    bool stored_ = false;     // the answer that grows is on disk
    QElapsedTimer thinking_;  // since its first word
    double thought_ = 0;      // seconds before that, of an answer that grows on
    QTimer saveTimer_;
    int contextUsed_ = 0;
    int grownContext_ = 0;  // of the answer that grows; 0: not known
    QString newPreset_;     // of the conversation that isn't there yet
};

}  // namespace rocmforge
