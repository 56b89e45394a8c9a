// Gives conversations titles that the loaded model writes, once it has nothing else to do. What a person
// wrote is never replaced, and nobody's answer waits for a title.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QSet>
#include <QtCore/QTimer>

#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/settings/settings.h"
#include "app/titles/quiet_answer.h"

namespace rocmforge {

class TitleWriter : public QObject {
    Q_OBJECT

  public:
    TitleWriter(EngineBridge& bridge, ChatSession& session, ConversationModel& conversations,
                ChatStore& store, Settings& settings, QObject* parent = nullptr);

    // Before the engine's thread ends.
    void stop();
    // A model that knows no titles: whatever it were asked, it would answer with what it knows.
    void neverAsk(const QString& modelPath) { neverAsked_ = modelPath; }
    // How long nothing must happen first; for tests.
    void setPatience(int milliseconds) { idle_.setInterval(milliseconds); }

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
    QuietAnswer answer_;
    QTimer idle_;
    QString neverAsked_;
    qint64 writing_ = 0;  // whose title
    QSet<qint64> tried_;  // those that got none
};

}  // namespace rocmforge
