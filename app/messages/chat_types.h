// What a conversation is made of, as values that cross threads.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>

namespace rocmforge {

// How an answer came about. `stopReason` is "end", "stop_string", "max_tokens", "context", "cancelled",
// "interrupted" (the program ended before the answer did), "failed", "edited" (a person wrote it), or
// "growing" while it is written.
struct AnswerStats {
    int tokens = 0;
    double tokensPerSecond = 0;
    double firstTokenSeconds = 0;
    int contextUsed = 0;
    int contextSize = 0;
    QString stopReason;
    QString notice;  // the sentence of a failure

    bool operator==(const AnswerStats&) const = default;
};

struct ChatEntry {
    qint64 id = 0;
    qint64 conversationId = 0;
    qint64 parentId = 0;  // 0: the first of its conversation. Siblings are other versions of a message.
    QString role;         // "user", "assistant"
    QString content;      // Markdown, as it was written
    QDateTime created;
    QString model;
    AnswerStats stats;
    QString thinking = {};       // what the model thought before its answer, as it was written
    double thinkingSeconds = 0;  // how long that took
    QString attachments = {};    // what was given with it, as a JSON list; "": nothing
    qint64 shownChild = 0;       // of the messages after it, the one seen last; 0: the newest

    bool operator==(const ChatEntry&) const = default;
};

// Who gave a conversation its title. What a person wrote is never replaced.
enum class TitleKind { FirstWords, Model, Person };

struct Conversation {
    qint64 id = 0;
    QString title;
    QDateTime created;
    QDateTime updated;
    qint64 leafId = 0;  // the last message of the branch that is shown
    bool pinned = false;
    qint64 folderId = 0;     // 0: in none
    QDateTime trashed = {};  // when it went to the trash; invalid: it is not there
    QString preset = {};     // how its answers are made, as a JSON object; "": as the settings say
    TitleKind titleKind = TitleKind::FirstWords;

    bool operator==(const Conversation&) const = default;
};

struct Folder {
    qint64 id = 0;
    QString name;

    bool operator==(const Folder&) const = default;
};

// A way to make answers, by a name that a person gave it.
struct Preset {
    qint64 id = 0;
    QString name;
    QString json;

    bool operator==(const Preset&) const = default;
};

// Unique in this process, ordered by time, and exact in a JavaScript number (below 2^53).
qint64 newId();

// A message without blank lines before and blank space after it. Its first line keeps its indentation: it may
// be code.
QString withoutBlankEnds(const QString& text);

// The first words of a message, at most 48 characters, ended at a word.
QString titleFor(const QString& firstMessage);

}  // namespace rocmforge
