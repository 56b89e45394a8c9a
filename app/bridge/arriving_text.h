// Text of the answer on its way to the conversation: gathered, so that the window is told of it once a frame.
// Of an answer that nobody sees, kept instead.
#pragma once

#include <optional>

#include <QtCore/QString>
#include <QtCore/QTimer>

#include "app/chat/chat_session.h"

namespace rocmforge {

class ArrivingText {
  public:
    // The session must outlive it.
    explicit ArrivingText(ChatSession& session);

    void addThinking(const QString& text);  // comes before the answer's text
    void addText(const QString& text);
    void drain();  // all that has arrived, now

    // From here on nobody sees it; until what was said is taken.
    void beginAside() { aside_ = QString(); }
    bool aside() const { return aside_.has_value(); }
    QString takeAside();

  private:
    ChatSession& session_;
    QString text_;
    QString thinking_;
    std::optional<QString> aside_;
    QTimer timer_;
};

}  // namespace rocmforge
