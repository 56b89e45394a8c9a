// Lets the loaded model write titles for conversations while it is idle. Titles that a person wrote are never
// replaced, and no answer waits for a title. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QSet>
#include <QtCore/QTimer>

#include "app/bridge/background_answer.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/settings/settings.h"

namespace rocmforge {

class TitleWriter : public QObject {
    Q_OBJECT

  public:
    TitleWriter(EngineBridge& bridge, ChatSession& session, ConversationModel& conversations,
                ChatStore& store, Settings& settings, QObject* parent = nullptr);

    // Stops a request for a title. Must be called before the engine's thread ends.
    void stop();
    // Disables titles for a model that cannot write them, such as the built-in one.
    void neverAsk(const QString& modelPath) { neverAsked_ = modelPath; }
    // Sets the idle time before a title is requested. For tests.
    void setIdleInterval(int milliseconds) { idle_.setInterval(milliseconds); }

  private:
    void wait();
    void write();
    void onDone(const QString& text);
    bool wanted(const Conversation& conversation) const;

    EngineBridge& bridge_;
    ChatSession& session_;
    ConversationModel& conversations_;
    ChatStore& store_;
    Settings& settings_;
    BackgroundAnswer answer_;
    QTimer idle_;
    QString neverAsked_;
    qint64 writing_ = 0;  // id of the conversation whose title is being written
    QSet<qint64> tried_;  // ids of conversations for which no title could be made
};

}  // namespace rocmforge
