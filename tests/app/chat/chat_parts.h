// All objects that the bridge needs except the engine, with a database in a temporary folder.
#pragma once

#include <memory>

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <spdlog/sinks/null_sink.h>

#include "app/chat/chat_session.h"
#include "app/settings/settings.h"
#include "app/store/chat_database.h"
#include "app/store/chat_store.h"
#include "app/words/language.h"
#include "tests/app/chat/chat_data.h"

namespace rocmforge::test {

inline std::shared_ptr<spdlog::logger> noLog() {
    return std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
}

// Records the store's signals on the test's thread.
struct StoreEvents {
    explicit StoreEvents(ChatStore& store) {
        QObject::connect(&store, &ChatStore::trouble, &context,
                         [this](const QString& sentence) { troubles += sentence; });
        QObject::connect(&store, &ChatStore::state, &context, [this](const StoreState& state) {
            const QString before = states.isEmpty() ? QString() : states.last().sentence;
            states += state;
            if (state.sentence != before) troubles += state.sentence;
        });
        QObject::connect(&store, &ChatStore::recovered, &context,
                         [this](const StoreRecovery& recovery) { recoveries += recovery; });
        QObject::connect(&store, &ChatStore::conversations, &context,
                         [this](const QList<Conversation>& all) { lists += all; });
        QObject::connect(
            &store, &ChatStore::messages, &context,
            [this](qint64, const QList<ChatEntry>& all, qint64 leaf) { branches += branchOf(all, leaf); });
    }

    QObject context;
    QStringList troubles;
    QList<StoreState> states;
    QList<StoreRecovery> recoveries;
    QList<QList<Conversation>> lists;
    QList<QList<ChatEntry>> branches;
};

struct ChatParts {
    ChatParts() {
        const StoreEvents events(store);
        store.open();
        [&] { QTRY_COMPARE(events.lists.size(), 1); }();
    }

    // Waits until all writes are done and returns the messages on disk.
    QList<ChatEntry> saved(qint64 conversationId) {
        store.flush();
        ChatDatabase database(file);
        return branchOf(database.messages(conversationId), database.leaf(conversationId));
    }

    // Saves a conversation with a question and an answer, and adds it to the list. The messages have the ids
    // 10 * id and 10 * id + 1.
    void saveTalk(qint64 id, const QString& asked, const QString& answered) {
        const Conversation talk = conversation(id, QStringLiteral("Talk %1").arg(id), 10 * id + 1);
        conversations.put(talk);
        store.saveConversation(talk);
        store.saveMessage(question(10 * id, 0, asked, id));
        store.saveMessage(answer(10 * id + 1, 10 * id, answered, id));
    }

    SpokenLanguage english{QStringLiteral("en")};
    QTemporaryDir dir;
    QString file = dir.filePath(QStringLiteral("chats.sqlite"));
    Settings settings{dir.filePath(QStringLiteral("settings.conf"))};
    ConversationModel conversations;
    MessageModel messages;
    ChatStore store{file, noLog()};
    ChatSession session{store, conversations, messages};
};

}  // namespace rocmforge::test
