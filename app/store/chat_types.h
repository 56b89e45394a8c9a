// The data of conversations, as values that may be passed between threads.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>

#include "app/store/answer_end.h"

namespace rocmforge {

// Statistics of an answer.
struct AnswerStats {
    int tokens = 0;
    double tokensPerSecond = 0;
    double firstTokenSeconds = 0;
    int contextUsed = 0;
    int contextSize = 0;
    AnswerEnd stopReason = AnswerEnd::None;
    QString notice = {};         // error message of a failure
    QString unknownReason = {};  // stored reason that this version doesn't know; used if stopReason is None

    bool operator==(const AnswerStats&) const = default;
};

// Returns the name of the stop reason that is stored, which may be unknown to this version.
QString reasonName(const AnswerStats& stats);

struct ChatEntry {
    qint64 id = 0;
    qint64 conversationId = 0;
    qint64 parentId = 0;  // 0: first message; messages with the same parent are versions of each other
    QString role;         // "user", "assistant"
    QString content;      // Markdown as written
    QDateTime created;
    QString model;
    AnswerStats stats;
    QString thinking = {};       // reasoning as written
    double thinkingSeconds = 0;  // duration of the reasoning
    QString attachments = {};    // JSON list; empty: none
    qint64 shownChild = 0;       // id of the child that was shown last; 0: the newest

    bool operator==(const ChatEntry&) const = default;
};

// Says who wrote a title. A title that a person wrote is never replaced.
enum class TitleKind { FirstWords, Model, Person };

struct Conversation {
    qint64 id = 0;
    QString title;
    QDateTime created;
    QDateTime updated;
    qint64 leafId = 0;  // last message of the shown branch
    bool pinned = false;
    qint64 folderId = 0;     // 0: none
    QDateTime trashed = {};  // time when the conversation was moved to the trash; invalid: not in the trash
    QString preset = {};     // answer options as a JSON object; empty: the options of the settings
    TitleKind titleKind = TitleKind::FirstWords;

    bool operator==(const Conversation&) const = default;
};

struct Folder {
    qint64 id = 0;
    QString name;

    bool operator==(const Folder&) const = default;
};

// A named set of answer options.
struct Preset {
    qint64 id = 0;
    QString name;
    QString json;

    bool operator==(const Preset&) const = default;
};

// Returns an id that is unique in this process. Ids increase and stay below 2^53, so that JavaScript numbers
// are exact.
qint64 newId();

// Removes blank lines at the start and whitespace at the end. The indentation of the first line is kept,
// because it may be code.
QString withoutBlankEnds(const QString& text);

// Returns the first words of a message, at most 48 characters, cut at a word boundary.
QString titleFor(const QString& firstMessage);

}  // namespace rocmforge
