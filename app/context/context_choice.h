// Asks what to do when the context has no room for the next answer: leave the oldest messages out, have the
// model summarise them, or neither. Nothing is left out unasked, except for the built-in model.
#pragma once

#include <optional>

#include <QtCore/QObject>

#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/messages/prompt_messages.h"

namespace rocmforge {

class ContextChoice : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString question READ question NOTIFY changed)  // "": there is nothing to choose
    Q_PROPERTY(QString dropOffer READ dropOffer NOTIFY changed)
    Q_PROPERTY(bool summarising READ summarising NOTIFY changed)

  public:
    ContextChoice(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
                  QObject* parent = nullptr);

    // The oldest messages are left out unasked while the model of this path answers: its context holds few
    // questions, and they rarely belong together.
    void rollOver(const QString& model) { rolling_ = model; }

    QString question() const;
    QString dropOffer() const;
    bool summarising() const { return summarising_; }

    Q_INVOKABLE void drop();
    Q_INVOKABLE void summarise();
    // The message stays without a new answer.
    Q_INVOKABLE void dismiss();

  signals:
    void changed();

  private:
    void onFull(const PromptMessages& prompt, const ContextExcess& excess);
    void onAside(const QString& text, const QString& problem);
    void onState();
    void forget();
    void leaveOut(const QString& summary);

    EngineBridge& bridge_;
    ChatSession& session_;
    const ConversationModel& conversations_;
    std::optional<ContextOffer> offer_;
    PromptMessages prompt_;
    ContextExcess excess_;
    bool summarising_ = false;
    QString rolling_;  // "": none
};

}  // namespace rocmforge
