// Connects the conversation and message models to the store. Holds the shown conversation and the growing
// answer, which may belong to another conversation. Lives on the GUI thread.
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

    // Returns true if the messages of the shown conversation are loaded and no answer is growing in any
    // conversation.
    bool canSend() const;
    bool canRegenerate() const;
    // Returns true if the messages of the shown conversation are loaded and no answer is growing in this
    // conversation.
    bool canChange() const;

    // Appends the person's message to the shown conversation. Creates the conversation if it is new.
    void addUserMessage(const QString& text, const QString& attachments = {});
    // From now on, the model does not receive the first `entries` messages of the branch. `summary` replaces
    // them, if it is not empty.
    void addContextRow(int entries, const QString& summary);
    // Hides the message and all messages after it. The hidden messages remain stored as another version.
    void endBefore(qint64 messageId);
    void dropLastAnswer();
    // Shows again the stored messages that follow the last shown message.
    void showFollowing();

    // Returns all messages of the shown conversation, including other versions.
    const MessageTree& tree() const { return tree_; }
    // Shows the branch that ends with this message. Precondition of show(), add() and change(): no answer is
    // growing.
    void show(qint64 leafId);
    // Adds a message, possibly as another version, and shows the branch that ends with it.
    void add(const ChatEntry& message);
    // Applies `change` and shows the branch that ends with `leafId`. If `leafId` is 0, shows an empty branch.
    void change(const TreeChange& change, qint64 leafId);
    // Returns the messages of the shown branch, from the first to the last.
    QList<ChatEntry> history() const { return messages_.messages(); }

    void beginAnswer(const QString& model);
    // Starts an answer in a conversation that is not shown, below its message `parentId`.
    void beginAnswerIn(qint64 conversationId, qint64 parentId, const QString& model);
    // Continues the last shown answer.
    void resumeAnswer();
    // Appends reasoning, which must come before the text of the answer.
    void appendThinking(const QString& text);
    void appendText(const QString& text);
    // `tokens` is the number of tokens in the context. It includes the answer so far.
    void growContext(int tokens);
    void finishAnswer(const AnswerStats& stats);
    // Discards a growing answer that has no text yet. A continued answer is restored to its previous state.
    void withdrawAnswer();
    bool answering() const { return answer_.has_value(); }
    // Returns the id of the conversation with the growing answer; 0: none.
    qint64 answeringId() const { return answer_ ? answer_->conversationId : 0; }
    // Returns the id of the growing answer; 0: none.
    qint64 answeringMessage() const { return answer_ ? answer_->id : 0; }
    bool answerShown() const { return answerShown_; }
    // Answer options of the shown conversation (Conversation::preset). A new conversation gets them when it
    // is created.
    QString preset() const;
    void setPreset(const QString& json);
    // Returns the number of tokens in the context. While the growing answer is shown, this is the number that
    // the engine reported for it, if known. Otherwise it is the number at the end of the last finished
    // answer, plus an estimate for the messages after that answer.
    int contextUsed() const { return contextUsed_; }
    // Sets an estimate of the number of tokens of those messages in the shown branch that are not included in
    // the token count of any answer. Ignored unless the branch still ends with `leafId`. A `leafId` of 0
    // discards the estimate.
    void setUncounted(qint64 leafId, int tokens);

  signals:
    void contextUsedChanged();
    // Emitted if the shown branch ends with messages whose tokens are included neither in the token count of
    // an answer nor in the estimate of setUncounted().
    void countWanted(qint64 leafId);
    void presetChanged();
    void answerShownChanged();
    // Emitted when a new conversation was created and is about to be shown.
    void begun(qint64 conversationId);
    // Emitted when the conversation with the growing answer was deleted.
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
    MessageTree tree_;     // messages of the shown conversation
    qint64 shownId_ = 0;   // id of the conversation whose messages are in messages_; kUnreadable: none
    qint64 wantedId_ = 0;  // id of the conversation to show; differs from shownId_ while loading
    std::optional<ChatEntry> answer_;
    std::optional<AnswerStats> resumed_;  // statistics of the answer before it was continued
    bool answerShown_ = false;
    bool unsaved_ = false;
    bool grown_ = false;      // whether the growing answer received text
    bool stored_ = false;     // whether the growing answer is on disk
    QElapsedTimer thinking_;  // started by the first piece of reasoning
    double thought_ = 0;      // seconds of reasoning before the answer was continued
    QTimer saveTimer_;
    int contextUsed_ = 0;
    int grownContext_ = 0;      // context tokens of the growing answer; 0: unknown
    qint64 uncountedLeaf_ = 0;  // last message of the branch to which uncounted_ applies; 0: none
    // Estimated number of tokens of the messages that are not included in the token count of any answer.
    int uncounted_ = 0;
    QString newPreset_;  // preset of a conversation that is not created yet
};

}  // namespace rocmforge
