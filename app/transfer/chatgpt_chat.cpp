#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <QtCore/QCoreApplication>

#include "app/transfer/chat_formats.h"
#include "app/transfer/import_values.h"

namespace rocmforge {

namespace {

using Json = nlohmann::json;

constexpr double kSeconds = 1;

// Returns a placeholder for a picture, a sound or a file, which the export does not contain.
QString placeholder(const Json& part) {
    const QString type = textOf(member(part, "content_type"));
    const char* what = type.contains(QLatin1String("image"))   ? QT_TRANSLATE_NOOP("Import", "picture")
                       : type.contains(QLatin1String("audio")) ? QT_TRANSLATE_NOOP("Import", "sound")
                                                               : QT_TRANSLATE_NOOP("Import", "file");
    return QStringLiteral("*[%1]*").arg(QCoreApplication::translate("Import", what));
}

QString joinedParts(const Json& parts) {
    QStringList texts;
    if (!parts.is_array()) return {};
    for (const Json& part : parts) {
        const QString text = part.is_string() ? textOf(part) : textOf(member(part, "text"));
        if (!text.isEmpty()) {
            texts += text;
        } else if (part.is_object()) {
            texts += placeholder(part);
        }
    }
    return texts.join(QLatin1String("\n\n")).trimmed();
}

QString joinedThoughts(const Json& thoughts) {
    QStringList texts;
    if (!thoughts.is_array()) return {};
    for (const Json& thought : thoughts) {
        const QString text = textOf(member(thought, "content"));
        if (!text.isEmpty()) texts += text;
    }
    return texts.join(QLatin1String("\n\n"));
}

QString contentOf(const Json& content) {
    const QString type = textOf(member(content, "content_type"));
    if (type == QLatin1String("code")) {
        const QString code = textOf(member(content, "text"));
        const QString language = textOf(member(content, "language"));
        const bool named = !language.isEmpty() && language != QLatin1String("unknown");
        return code.isEmpty()
                   ? QString()
                   : QStringLiteral("```%1\n%2\n```").arg(named ? language.simplified() : QString(), code);
    }
    return joinedParts(member(content, "parts"));
}

// Converts a node's message. Returns nullopt for system prompts, tool messages and hidden messages.
std::optional<ChatEntry> chatgptMessage(const Json& message) {
    const QString role = textOf(member(member(message, "author"), "role"));
    const Json& metadata = member(message, "metadata");
    if (role != QLatin1String("user") && role != QLatin1String("assistant")) return std::nullopt;
    if (member(metadata, "is_visually_hidden_from_conversation") == true) return std::nullopt;
    ChatEntry entry{.role = role,
                    .content = contentOf(member(message, "content")),
                    .created = timeOf(member(message, "create_time"), kSeconds),
                    .model = textOf(member(metadata, "model_slug")).simplified(),
                    .stats = {}};
    if (entry.content.isEmpty()) return std::nullopt;
    if (role == QLatin1String("assistant")) entry.stats.stopReason = AnswerEnd::EndOfText;
    return entry;
}

struct Visit {
    Json::const_iterator node;
    qint64 parent;     // id of the parent in the result; 0: none
    QString thinking;  // reasoning of nodes that were skipped; the next answer gets it
};

// Visits each node once, starting at the roots. Nodes in a cycle are never reached.
class Walk {
  public:
    explicit Walk(const Json& mapping) : mapping_(mapping) {
        std::vector<Visit> roots;
        for (auto node = mapping.begin(); node != mapping.end(); ++node) {
            const Json& parent = member(*node, "parent");
            if (parent.is_string() && mapping.contains(parent.get_ref<const std::string&>())) continue;
            kept_.emplace(node.key(), 0);
            roots.push_back({node, 0, {}});
        }
        for (Visit& root : roots) run(std::move(root));
        if (kept_.size() != mapping.size())
            throw chatFormatError(QT_TRANSLATE_NOOP("Import", "some messages have no parent message"));
    }

    QList<ChatEntry> messages;
    // Returns the id of the node's message. If the node has no message, returns that of its nearest ancestor
    // with a message. 0: there is none.
    qint64 messageAt(const std::string& node) const {
        const auto place = kept_.find(node);
        return place == kept_.end() ? 0 : place->second;
    }

  private:
    void run(Visit root) {
        std::vector<Visit> waiting{std::move(root)};
        while (!waiting.empty()) {
            Visit visit = std::move(waiting.back());
            waiting.pop_back();
            const qint64 here = take(visit);
            const Json& children = member(*visit.node, "children");
            if (!children.is_array()) continue;
            // Pushes the children in reverse order, so that the first child is on top of the stack.
            const std::size_t first = waiting.size();
            for (auto child = children.rbegin(); child != children.rend(); ++child) {
                if (!child->is_string()) continue;
                const auto node = mapping_.find(child->get_ref<const std::string&>());
                if (node == mapping_.end() || !kept_.emplace(node.key(), here).second) continue;
                waiting.push_back({node, here, {}});
            }
            // Only the first child gets the reasoning. Otherwise a long text might be stored many times.
            if (waiting.size() > first) waiting.back().thinking = std::move(visit.thinking);
        }
    }

    // Adds a node's message to the result, and returns the parent id for the node's children.
    qint64 take(Visit& visit) {
        const Json& message = member(*visit.node, "message");
        std::optional<ChatEntry> entry = chatgptMessage(message);
        if (!entry) {
            visit.thinking += joinedThoughts(member(member(message, "content"), "thoughts"));
            return visit.parent;
        }
        entry->id = messages.size() + 1;
        entry->parentId = visit.parent;
        if (entry->role == QLatin1String("assistant")) entry->thinking = visit.thinking;
        visit.thinking.clear();
        kept_[visit.node.key()] = entry->id;
        messages += *entry;
        return entry->id;
    }

    const Json& mapping_;
    std::unordered_map<std::string, qint64> kept_;  // maps node ids of the file to message ids
};

}  // namespace

bool isChatGptChat(const Json& conversation) {
    return member(conversation, "mapping").is_object();
}

ChatTree chatGptChat(const Json& conversation) {
    Walk walk(member(conversation, "mapping"));
    ChatTree tree;
    tree.conversation.title = titleOf(member(conversation, "title"));
    tree.conversation.created = timeOf(member(conversation, "create_time"), kSeconds);
    tree.conversation.updated = timeOf(member(conversation, "update_time"), kSeconds);
    const Json& current = member(conversation, "current_node");
    if (current.is_string()) tree.conversation.leafId = walk.messageAt(current.get_ref<const std::string&>());
    tree.messages = std::move(walk.messages);
    return tree;
}

}  // namespace rocmforge
