// Why an answer ended. The names are used in the database, in exported files and in QML.
#pragma once

#include <cstdint>

#include <QtCore/QString>

namespace rocmforge {

enum class AnswerEnd : std::uint8_t {
    None,         // the message is not an answer, or the reason is unknown
    EndOfText,    // the model ended the answer
    StopString,   // the model wrote a stop string
    MaxTokens,    // the answer has as many tokens as allowed
    ContextFull,  // the context was full
    Cancelled,    // the person stopped the answer
    Failed,       // AnswerStats::notice has the error
    Interrupted,  // the program ended before the answer was complete
    Edited,       // the person wrote or edited the answer
    Growing,      // the answer is being written
};

// Returns the name: "", "end", "stop_string", "max_tokens", "context", "cancelled", "failed", "interrupted",
// "edited", "growing".
QString nameOf(AnswerEnd end);
// Returns None for a name that this version doesn't know.
AnswerEnd answerEndOf(const QString& name);
// Returns `name` if this version doesn't know it, otherwise an empty string. A newer version may have stored
// it.
QString unknownEnd(const QString& name);

}  // namespace rocmforge
