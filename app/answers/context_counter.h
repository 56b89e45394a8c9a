// Estimates the number of context tokens of messages that are not included in the token count of any answer.
// Such messages occur in an imported conversation, after the oldest messages of a conversation were left out,
// and after an answer that failed. Asks the engine for the number of tokens as soon as a local model is
// loaded. The next answer replaces the estimate by its exact count. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>

#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/settings/settings.h"

namespace rocmforge {

class ContextCounter : public QObject {
    Q_OBJECT

  public:
    ContextCounter(EngineBridge& bridge, ChatSession& session, const Settings& settings,
                   QObject* parent = nullptr);

  private:
    void count(qint64 leafId);

    EngineBridge& bridge_;
    ChatSession& session_;
    const Settings& settings_;
    quint64 turn_ = 0;  // number of the last count; replies to earlier counts are outdated
};

}  // namespace rocmforge
