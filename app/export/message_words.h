// What an exported file says around the messages, in the person's language.
#pragma once

#include <QtCore/QIODevice>
#include <QtCore/QString>

#include "app/messages/chat_types.h"

namespace rocmforge {

// "You", the model's name, or "Answer" where that isn't known.
QString speakerOf(const ChatEntry& message);
// "Thought for 4.2 s"
QString thoughtLine(const ChatEntry& message);
// What a row of the role "context" says: "From here on …".
QString contextLine(const ChatEntry& message);
// "12 November 2026"
QString dateLine(const Conversation& conversation);

// Throws EngineError WriteFailed unless all of it was taken.
void writeAll(QIODevice& out, const QByteArray& bytes);

}  // namespace rocmforge
