// Creates the database of a person after years of use: 10,000 conversations with 200,000 messages. One
// conversation has 2,000 messages. The texts are the same in every run, and the times are relative to the
// current time.
#pragma once

#include <QtCore/QString>

namespace rocmforge::bench {

struct ManyChats {
    int conversations = 10'000;
    int messages = 200'000;  // in total
    int longest = 2'000;     // messages in the longest conversation
};

// Id of the longest conversation.
inline constexpr qint64 kLongestConversation = 1'000'000'000'000;

// Creates a new file. Throws EngineError.
void writeManyChats(const QString& file, const ManyChats& many = {});

}  // namespace rocmforge::bench
