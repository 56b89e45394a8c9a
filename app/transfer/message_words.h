// Returns headings and notes around messages in exported files, in the language of the window. Pure
// functions.
#pragma once

#include <QtCore/QIODevice>
#include <QtCore/QString>

#include "app/store/chat_types.h"

namespace rocmforge {

// Returns "You", the model's name, or "Answer" if the model is unknown.
QString speakerOf(const ChatEntry& message);
// Returns a line such as "Thought for 4.2 s".
QString thoughtLine(const ChatEntry& message);
// Returns the text of a row with the role "context", such as "From here on …".
QString contextLine(const ChatEntry& message);
// Returns a date such as "12 November 2026".
QString dateLine(const Conversation& conversation);

// Writes all bytes, or throws EngineError WriteFailed.
void writeAll(QIODevice& out, const QByteArray& bytes);

}  // namespace rocmforge
