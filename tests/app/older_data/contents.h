// The expected contents of the data folders beside this file, for each schema version. old_store.cpp writes
// these contents when compiled with the types of an older version, and tst_older_data.cpp checks them. Before
// including this file, include chat_types.h and settings.h, and define ROCMFORGE_KNOWN_SCHEMA as the schema
// version that belongs to these two headers.
#pragma once

namespace rocmforge::test {

inline QDateTime olderTime(int second) {
    return QDateTime::fromMSecsSinceEpoch(1'790'000'000'123 + 1000LL * second);
}

// Sets the stop reason in the types of older versions, which store it as text. tst_older_data.cpp defines an
// overload for the type of the current version.
inline void setStopReason(QString& field, const QString& name) {
    field = name;
}

inline ChatEntry olderMessage(qint64 id, qint64 parent, const char* role, const QString& content,
                              const QString& stopReason = {}) {
    ChatEntry message;
    message.id = id;
    message.conversationId = id / 100;
    message.parentId = parent;
    message.role = QString::fromLatin1(role);
    message.content = content;
    message.created = olderTime(static_cast<int>(id));
    if (message.role == QLatin1String("assistant")) {
        message.model = QStringLiteral("TinyLlama 1.1B");
        message.stats.tokens = 9;
        message.stats.tokensPerSecond = 12.5;
        message.stats.firstTokenSeconds = 0.5;
        message.stats.contextUsed = 99;
        message.stats.contextSize = 2048;
        setStopReason(message.stats.stopReason, stopReason);
    }
    return message;
}

// Returns the messages of conversations 1 and 2: a question with two answers, the second of which is
// continued; an answer that the end of the program interrupted; and a failed answer with its message.
inline QList<ChatEntry> olderMessages([[maybe_unused]] int schema) {
    QList<ChatEntry> all{
        olderMessage(101, 0, "user", QStringLiteral("    if x:\n        Wie heißt das?\n")),
        olderMessage(102, 101, "assistant", QStringLiteral("The *first*.\n\n```py\nx = 1\n```"),
                     QStringLiteral("end")),
        olderMessage(103, 101, "assistant", QStringLiteral("東京タワー \U0001F600"),
                     QStringLiteral("max_tokens")),
        olderMessage(104, 103, "user", QStringLiteral("And 'that\"?")),
        olderMessage(105, 104, "assistant", QStringLiteral("half an ans"), QStringLiteral("growing")),
        olderMessage(201, 0, "user", QStringLiteral("Too long")),
        olderMessage(202, 201, "assistant", QString(), QStringLiteral("failed")),
    };
    all.last().stats.notice = QStringLiteral("The context is full.");
#if ROCMFORGE_KNOWN_SCHEMA >= 2
    if (schema >= 2) {
        all[2].thinking = QStringLiteral("Hm.\nSo: a tower.");
        all[2].thinkingSeconds = 4.25;
    }
#endif
#if ROCMFORGE_KNOWN_SCHEMA >= 3
    if (schema >= 3) {
        all[0].attachments = QStringLiteral("[{\"name\":\"notes.md\",\"text\":\"# Notes\"}]");
        all[0].shownChild = 103;
    }
#endif
    return all;
}

inline QList<Conversation> olderConversations([[maybe_unused]] int schema) {
    Conversation first;
    first.id = 1;
    first.title = QStringLiteral("Tïtle 'quoted'");
    first.created = olderTime(1);
    first.updated = olderTime(105);
    first.leafId = 105;
    Conversation second = first;
    second.id = 2;
    second.title = QStringLiteral("Too long");
    second.updated = olderTime(202);
    second.leafId = 202;
#if ROCMFORGE_KNOWN_SCHEMA >= 3
    // Older versions did not store who wrote a title. Their titles count as written by the person.
    first.titleKind = TitleKind::Person;
    second.titleKind = TitleKind::Person;
    if (schema >= 3) {
        first.pinned = true;
        first.folderId = 7;
        first.preset = QStringLiteral("{\"seed\":11,\"temperature\":0.25}");
        second.titleKind = TitleKind::Model;
        // The time of the deletion is far in the future, so that the trash is not emptied.
        second.trashed = QDateTime::fromMSecsSinceEpoch(4'000'000'000'123);
    }
#endif
    return {first, second};
}

#if ROCMFORGE_KNOWN_SCHEMA >= 3
inline QList<Folder> olderFolders() {
    return {{7, QStringLiteral("Work & more")}, {8, QStringLiteral("Empty")}};
}

inline QList<Preset> olderPresets() {
    return {{9, QStringLiteral("Brief"), QStringLiteral("{\"systemPrompt\":\"Be brief.\"}")}};
}
#endif

// Returns the expected settings for data of this schema version: the values of the settings' properties by
// name, and the lists that QML cannot access.
inline QVariantMap olderSettings(int schema) {
    QVariantMap values{
        {QStringLiteral("theme"), QStringLiteral("dark")},
        {QStringLiteral("threads"), 1},
        {QStringLiteral("context"), 4096},
        {QStringLiteral("cache"), QStringLiteral("q8_0")},
        {QStringLiteral("temperature"), 0.3},
        {QStringLiteral("topK"), 20},
        {QStringLiteral("repeatPenalty"), 1.15},
        {QStringLiteral("seed"), 7},
        {QStringLiteral("maxTokens"), 300},
        {QStringLiteral("systemPrompt"), QStringLiteral("Answer in one line.\n\"Ü\", please")},
    };
    if (schema >= 2) values[QStringLiteral("device")] = QStringLiteral("cpu");
    if (schema >= 3) {
        values[QStringLiteral("thinking")] = QStringLiteral("off");
        values[QStringLiteral("threshold")] = 0.8;
        values[QStringLiteral("automaticTitles")] = false;
    }
    return values;
}

inline QStringList olderFoldersOfModels() {
    return {QStringLiteral("/models/of mine"), QStringLiteral("/mehr/Modelle, ältere")};
}
inline QStringList olderAddedFiles() {
    return {QStringLiteral("/somewhere/one.gguf")};
}
inline QString olderLastModel() {
    return QStringLiteral("/models/of mine/last.gguf");
}

}  // namespace rocmforge::test
