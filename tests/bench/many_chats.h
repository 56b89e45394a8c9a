// A file of chats as a person has after years: 10,000 conversations with 200,000 messages, one of them with
// 2,000. Always the same.
#pragma once

#include <QtCore/QString>

namespace rocmforge::bench {

struct ManyChats {
    int conversations = 10'000;
    int messages = 200'000;  // in all
    int longest = 2'000;     // messages of one of them
};

// Which that one is.
inline constexpr qint64 kLongestConversation = 1'000'000'000'000;

// Writes a new file. Throws EngineError.
void writeManyChats(const QString& file, const ManyChats& many = {});

}  // namespace rocmforge::bench
