// Fuzzes files of conversations of ROCmForge, ChatGPT or LM Studio. A file gives either conversations with
// valid parent links, or an error message.
#include <cstddef>
#include <cstdint>
#include <fstream>

#include <QtCore/QDir>
#include <QtCore/QSet>
#include <QtCore/QTemporaryDir>

#include "app/store/message_tree.h"
#include "app/transfer/chat_reader.h"
#include "engine/base/error.h"

using namespace rocmforge;

namespace {

void require(bool condition) {
    if (!condition) __builtin_trap();
}

void check(const ChatTree& tree) {
    require(!tree.messages.isEmpty() && tree.conversation.created.isValid() &&
            tree.conversation.updated.isValid());
    QSet<qint64> before;
    for (const ChatEntry& message : tree.messages) {
        require(message.id != 0 && !before.contains(message.id));
        require(message.parentId == 0 || before.contains(message.parentId));
        require(message.conversationId == tree.conversation.id && message.created.isValid());
        before.insert(message.id);
    }
    require(tree.conversation.leafId == 0 || before.contains(tree.conversation.leafId));
    for (const ChatEntry& message : tree.messages) {
        require(message.shownChild == 0 || before.contains(message.shownChild));
    }
    const MessageTree messages(tree.messages);
    require(messages.all().size() == tree.messages.size() &&
            !messages.branch(tree.conversation.leafId).isEmpty());
}

QString inputFile() {
    // The file is in memory if possible, because it is written again for each input.
    const QString shared = QStringLiteral("/dev/shm");
    static const QTemporaryDir folder((QDir(shared).exists() ? shared : QDir::tempPath()) +
                                      QStringLiteral("/rocmforge-fuzz-XXXXXX"));
    return folder.filePath(QStringLiteral("chats.json"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QString file = inputFile();
    std::ofstream(file.toStdString(), std::ios::binary | std::ios::trunc)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    try {
        for (const ChatTree& tree : readChats(file)) check(tree);
    } catch (const EngineError& error) {
        const std::string_view sentence = error.what();
        require(!sentence.empty() && sentence.back() == '.');
    }
    return 0;
}
