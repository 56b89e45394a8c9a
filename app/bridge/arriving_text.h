// Buffers the text of an answer and passes it to the session once per frame. The text of an aside, which is
// an answer that is not part of a conversation, is collected instead. Lives on the GUI thread.
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
    void drain();  // passes on everything in the buffer at once

    // From now on, collects all text as an aside, until takeAside().
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
