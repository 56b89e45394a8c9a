// All that the bridge works with but the engine, on a database in a folder of its own.
#pragma once

#include <memory>

#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <spdlog/sinks/null_sink.h>

#include "app/chat_database.h"
#include "app/chat_session.h"
#include "app/chat_store.h"
#include "app/settings.h"

namespace rocmforge::test {

inline std::shared_ptr<spdlog::logger> noLog() {
    return std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
}

struct ChatParts {
    ChatParts() {
        QSignalSpy opened(&store, &ChatStore::conversations);
        store.open();
        opened.wait();
    }

    // What is on disk once all is written.
    QList<ChatEntry> saved(qint64 conversationId) {
        store.flush();
        ChatDatabase database(file);
        return branchOf(database.messages(conversationId), database.leaf(conversationId));
    }

    QTemporaryDir dir;
    QString file = dir.filePath(QStringLiteral("chats.sqlite"));
    Settings settings{dir.filePath(QStringLiteral("settings.conf"))};
    ConversationModel conversations;
    MessageModel messages;
    ChatStore store{file, noLog()};
    ChatSession session{store, conversations, messages};
};

}  // namespace rocmforge::test
