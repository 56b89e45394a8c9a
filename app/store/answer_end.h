// Why an answer ended. The names are used in the database, in exported files and in QML.
#pragma once

#include <cstdint>

#include <QtCore/QString>

namespace rocmforge {

enum class AnswerEnd : std::uint8_t {
    None,         // not an answer, or unknown
    EndOfText,    // the model ended it
    StopString,   // a stop string appeared
    MaxTokens,    // it has as many tokens as allowed
    ContextFull,  // the context was full
    Cancelled,    // the person stopped it
    Failed,       // AnswerStats::notice has the error
    Interrupted,  // the program ended first
    Edited,       // the person wrote it
    Growing,      // it is being written
};

// Returns the name: "", "end", "stop_string", "max_tokens", "context", "cancelled", "failed", "interrupted",
// "edited", "growing".
QString nameOf(AnswerEnd end);
// Returns None for a name that this version doesn't know.
AnswerEnd answerEndOf(const QString& name);

}  // namespace rocmforge
