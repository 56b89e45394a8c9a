#include <algorithm>

#include "app/transfer/chat_formats.h"
#include "app/transfer/import_values.h"

namespace rocmforge {

namespace {

using Json = nlohmann::json;

constexpr double kMilliseconds = 1000;

// Joins the texts of a "content" list. A file is represented by its name.
QString textOfContent(const Json& content) {
    QStringList texts;
    if (!content.is_array()) return {};
    for (const Json& part : content) {
        const QString text = textOf(member(part, "text"));
        if (!text.isEmpty()) texts += text;
        const QString file = textOf(member(part, "fileIdentifier")).simplified();
        if (text.isEmpty() && !file.isEmpty()) texts += QStringLiteral("`%1`").arg(file);
    }
    return texts.join(QLatin1String("\n\n"));
}

void append(QString& text, const QString& more) {
    if (more.isEmpty()) return;
    if (!text.isEmpty()) text += QLatin1String("\n\n");
    text += more;
}

// Adds a step of an answer to the message. Only reasoning and text are imported.
void addStep(ChatEntry& message, const Json& step) {
    if (textOf(member(step, "type")) != QLatin1String("contentBlock")) return;
    const bool thought = textOf(member(member(step, "style"), "type")) == QLatin1String("thinking");
    append(thought ? message.thinking : message.content, textOfContent(member(step, "content")).trimmed());
    const Json& made = member(step, "genInfo");
    const Json& stats = member(made, "stats");
    if (message.model.isEmpty()) message.model = textOf(member(made, "identifier")).simplified();
    message.stats.tokens += static_cast<int>(numberOf(member(stats, "predictedTokensCount"), 1e8));
    message.stats.tokensPerSecond =
        std::max(message.stats.tokensPerSecond, numberOf(member(stats, "tokensPerSecond"), 1e6));
    message.stats.firstTokenSeconds =
        std::max(message.stats.firstTokenSeconds, numberOf(member(stats, "timeToFirstTokenSec"), 1e6));
}

ChatEntry lmstudioMessage(const Json& version) {
    ChatEntry message{
        .role = textOf(member(version, "role")), .content = {}, .created = {}, .model = {}, .stats = {}};
    message.model = textOf(member(member(version, "senderInfo"), "senderName")).simplified();
    message.content = textOfContent(member(version, "content")).trimmed();
    const Json& steps = member(version, "steps");
    if (steps.is_array()) {
        for (const Json& step : steps) addStep(message, step);
    }
    if (message.role == QLatin1String("assistant")) {
        message.stats.stopReason = AnswerEnd::EndOfText;
    } else {
        message.model.clear();
    }
    return message;
}

bool isKnown(const ChatEntry& message) {
    const bool known = message.role == QLatin1String("user") || message.role == QLatin1String("assistant");
    return known && !(message.content.isEmpty() && message.thinking.isEmpty());
}

}  // namespace

bool isLmStudioChat(const Json& conversation) {
    const Json& messages = member(conversation, "messages");
    return messages.is_array() && std::all_of(messages.begin(), messages.end(), [](const Json& message) {
               return member(message, "versions").is_array();
           });
}

ChatTree lmStudioChat(const Json& conversation) {
    ChatTree tree;
    tree.conversation.title = titleOf(member(conversation, "name"));
    tree.conversation.created = timeOf(member(conversation, "createdAt"), kMilliseconds);
    tree.conversation.updated = timeOf(member(conversation, "userLastMessagedAt"), kMilliseconds);
    tree.conversation.pinned = member(conversation, "pinned") == true;
    qint64 parent = 0;
    for (const Json& json : member(conversation, "messages")) {
        const Json& versions = member(json, "versions");
        const auto selected = static_cast<std::size_t>(numberOf(member(json, "currentlySelected")));
        qint64 next = parent;
        for (std::size_t i = 0; i < versions.size(); ++i) {
            ChatEntry message = lmstudioMessage(versions[i]);
            if (!isKnown(message)) continue;
            message.id = tree.messages.size() + 1;
            message.parentId = parent;
            if (i == selected || next == parent) next = message.id;
            tree.messages += message;
        }
        parent = next;
    }
    tree.conversation.leafId = parent;
    return tree;
}

}  // namespace rocmforge
