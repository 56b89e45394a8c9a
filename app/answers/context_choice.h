// Asks the person how to continue when a conversation exceeds the context: leave out the oldest messages, or
// let the model summarise them. The person can also dismiss the question. While the built-in model is loaded,
// the oldest messages are left out without asking. Lives on the GUI thread.
#pragma once

#include <optional>

#include <QtCore/QObject>

#include "app/bridge/background_answer.h"
#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/store/prompt_messages.h"

namespace rocmforge {

class ContextChoice : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString question READ question NOTIFY changed)  // empty: no question
    Q_PROPERTY(QString dropOffer READ dropOffer NOTIFY changed)
    Q_PROPERTY(bool summarising READ summarising NOTIFY changed)

  public:
    ContextChoice(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
                  QObject* parent = nullptr);

    // While this model is loaded, the oldest messages are left out without asking. This is meant for the
    // built-in model, whose context holds only a few mostly unrelated questions.
    void rollOver(const QString& model) { rolling_ = model; }

    QString question() const;
    QString dropOffer() const;
    bool summarising() const { return summary_.running(); }

    Q_INVOKABLE void drop();
    Q_INVOKABLE void summarise();
    // Cancels the summary. The person is still asked how to continue.
    Q_INVOKABLE void stop();
    // Dismisses the question without requesting an answer. If another version of an answer was requested,
    // shows the previous version again.
    Q_INVOKABLE void dismiss();

  signals:
    void changed();

  private:
    void onFull(const PromptMessages& prompt, const ContextExcess& excess);
    void onSummary(const QString& text, const QString& problem);
    void forget();
    void leaveOut(const QString& summary);

    EngineBridge& bridge_;
    ChatSession& session_;
    const ConversationModel& conversations_;
    std::optional<ContextOffer> offer_;
    PromptMessages prompt_;
    ContextExcess excess_;
    BackgroundAnswer summary_;
    QString rolling_;  // path of the model for which messages are left out without asking; empty: none
};

}  // namespace rocmforge
