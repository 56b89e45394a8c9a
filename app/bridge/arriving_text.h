// Buffers the text of an answer and passes it to the session at most thirty times per second, because each
// change of the text causes a layout and a frame. Lives on the GUI thread.
#pragma once

#include <optional>

#include <QtCore/QString>
#include <QtCore/QTimer>

#include "app/chat/chat_session.h"

namespace rocmforge {

class ArrivingText {
  public:
    // The session must outlive this object.
    explicit ArrivingText(ChatSession& session);

    void addThinking(const QString& text);  // must be called before the answer's text arrives
    void addText(const QString& text);
    // Passes on the number of tokens in the context, including the text added so far.
    void growContext(int tokens);
    void drain();  // passes on the whole buffer without waiting for the timer

  private:
    void add(QString& buffer, const QString& text);

    ChatSession& session_;
    QString text_;
    QString thinking_;
    std::optional<int> context_;
    QTimer timer_;  // active while something is in the buffer
};

}  // namespace rocmforge
