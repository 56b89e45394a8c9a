#include "app/store/chat_tree.h"

#include <QtCore/QHash>

namespace rocmforge {

ChatTree copyOf(ChatTree tree) {
    QHash<qint64, qint64> ids;
    for (const ChatEntry& message : std::as_const(tree.messages)) ids.insert(message.id, newId());
    for (ChatEntry& message : tree.messages) {
        message.id = ids.value(message.id);
        message.conversationId = tree.conversation.id;
        message.parentId = ids.value(message.parentId);
        message.shownChild = ids.value(message.shownChild);
        // Text that arrives later is added only to the original, so the copy of the answer stays incomplete.
        if (message.stats.stopReason == AnswerEnd::Growing) {
            message.stats.stopReason = AnswerEnd::Interrupted;
        }
    }
    tree.conversation.leafId = ids.value(tree.conversation.leafId);
    return tree;
}

}  // namespace rocmforge
