// Lets another model answer a question again. Loads the model, requests another version of the answer, and
// offers to load the previous model again. Lives on the GUI thread.
#pragma once

#include <optional>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/chat/message_model.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class SecondAnswer : public QObject {
    Q_OBJECT
    // Whether ask() is possible now.
    Q_PROPERTY(bool possible READ possible NOTIFY changed)
    // Whether the other model is being loaded. EngineBridge::stop() cancels the load.
    Q_PROPERTY(bool loading READ loading NOTIFY changed)
    // A sentence for a banner about the progress or the result of the second answer; empty: no banner.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    // Whether both answers exist in the shown conversation.
    Q_PROPERTY(bool comparable READ comparable NOTIFY changed)
    // Text of the button that loads the previous model. Empty if the previous model is loaded, or if no model
    // was loaded before.
    Q_PROPERTY(QString previousOffer READ previousOffer NOTIFY changed)
    // Ids of the two answers; 0: none.
    Q_PROPERTY(qint64 firstId READ firstId NOTIFY changed)
    Q_PROPERTY(qint64 secondId READ secondId NOTIFY changed)

  public:
    // All arguments must outlive this object.
    SecondAnswer(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
                 const MessageModel& messages, ChatStore& store, QObject* parent = nullptr);

    bool possible() const;
    bool loading() const { return phase_ == Phase::Loading; }
    QString sentence() const;
    bool comparable() const;
    QString previousOffer() const;
    qint64 firstId() const { return firstId_; }
    qint64 secondId() const { return secondId_; }

    // Loads the model with these options (see EngineBridge::load), unless it is already loaded with them, and
    // lets it answer a question again. `messageId` is the question, or one of its answers, in the shown
    // conversation. Returns false and does not change the conversation if ask() is not possible now, or if
    // the load is refused.
    bool ask(qint64 messageId, const QString& path, const ModelOptions& options);
    // For QML: `options` is an object with the fields of ModelOptions.
    Q_INVOKABLE bool ask(qint64 messageId, const QString& path, const QVariantMap& options) {
        return ask(messageId, path, modelOptionsOf(options));
    }
    // Returns the id of the last question or answer of the shown conversation; 0: none.
    Q_INVOKABLE qint64 lastMessage() const;
    Q_INVOKABLE void loadPrevious();
    // Hides the sentence and its offers.
    Q_INVOKABLE void dismiss();

  signals:
    void changed();

  private:
    enum class Phase { Idle, Loading, Answering, Done };
    struct Previous {
        QString path;
        QString name;
        ModelOptions options;
    };

    bool shown() const;
    void findQuestion(const ChatEntry& message);
    void follow();
    void followLoad();
    void begin();
    void beginElsewhere(qint64 conversationId, const QList<ChatEntry>& messages);
    void beganWith(qint64 answerId);
    void settle();
    void giveUp();

    EngineBridge& bridge_;
    ChatSession& session_;
    const ConversationModel& conversations_;
    ChatStore& store_;
    Phase phase_ = Phase::Idle;
    bool loaded_ = false;   // whether the requested load succeeded
    bool reading_ = false;  // whether the store is reading the messages of the conversation
    QString path_;
    QString name_;  // name of the other model
    qint64 conversationId_ = 0;
    qint64 questionId_ = 0;
    qint64 firstId_ = 0;
    qint64 secondId_ = 0;
    std::optional<Previous> previous_;
};

}  // namespace rocmforge
