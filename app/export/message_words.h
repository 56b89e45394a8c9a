// Headings and notes around messages in exported files, in the language of the window. Pure functions.
#pragma once

#include <QtCore/QIODevice>
#include <QtCore/QString>

#include "app/messages/chat_types.h"

namespace rocmforge {

// "You", the model's name, or "Answer" if the model is unknown.
QString speakerOf(const ChatEntry& message);
// "Thought for 4.2 s"
QString thoughtLine(const ChatEntry& message);
// The text of a row with the role "context": "From here on …".
QString contextLine(const ChatEntry& message);
// "12 November 2026"
QString dateLine(const Conversation& conversation);

// Throws EngineError WriteFailed unless all bytes were written.
void writeAll(QIODevice& out, const QByteArray& bytes);

}  // namespace rocmforge
