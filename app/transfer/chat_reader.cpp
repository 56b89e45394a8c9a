#include "app/transfer/chat_reader.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include "app/transfer/chat_formats.h"
#include "app/transfer/import_values.h"
#include "app/transfer/json_writer.h"
#include "engine/base/error.h"
#include "engine/base/json_document.h"

namespace rocmforge {

namespace {

using Json = nlohmann::json;

constexpr JsonLimits kLimits{.bytes = 1'000'000'000, .values = 3'000'000, .depth = 64, .imports = true};
constexpr qsizetype kMostMessages = 2'000'000;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

class Reader {
  public:
    explicit Reader(const QString& file) : file_(file), name_(QFileInfo(file).fileName()) {}

    QList<ChatTree> read(const std::function<bool()>& stop, const std::function<void(qsizetype)>& progress) {
        const MappedFile mapped(file_.toStdString());
        refuseArchives(mapped);
        const Json rest = read_json_list(
            mapped, "conversations",
            [&](const Json& element) {
                if (stop && stop())
                    throw EngineError(Code::Cancelled,
                                      Message::verbatim(Words::tr("The import was stopped.").toStdString()));
                take(element);
                if (progress) progress(trees_.size());
            },
            kLimits);
        if (rest.is_object()) takeWhole(rest);
        if (trees_.isEmpty())
            fail(Code::BadFile, Words::tr("%1 contains no conversations. Choose another file.").arg(name_));
        return std::move(trees_);
    }

  private:
    [[noreturn]] static void fail(Code code, const QString& sentence) {
        throw EngineError(code, Message::verbatim(sentence.toStdString()));
    }

    // Throws an error if the file is an archive. ChatGPT delivers its export as an archive, which the person
    // must unpack first.
    void refuseArchives(const MappedFile& file) const {
        const std::span<const std::byte> bytes = file.bytes();
        if (bytes.size() < 4 || bytes[0] != std::byte{'P'} || bytes[1] != std::byte{'K'}) return;
        fail(Code::BadFile,
             Words::tr("%1 is an archive. Unpack it, and choose the conversations.json in it.").arg(name_));
    }

    void take(const Json& element) {
        try {
            if (isChatGptChat(element)) return add(chatGptChat(element));
            if (isLmStudioChat(element) && !member(element, "messages").empty())
                return add(lmStudioChat(element));
            if (member(element, "messages").is_array()) return add(ownChat(element));
        } catch (const ChatFormatError& error) {
            fail(
                Code::BadFile,
                Words::tr("%1 is damaged: %2. Export it again.").arg(name_, QString::fromUtf8(error.what())));
        }
        fail(Code::BadFile, unknown());
    }

    // Handles the outermost object of a file. If it has a list "conversations", the elements of that list
    // were handled during parsing.
    void takeWhole(const Json& object) {
        if (!member(object, "conversations").is_array()) {
            if (!isChatGptChat(object) && !isLmStudioChat(object)) fail(Code::BadFile, unknown());
            return take(object);
        }
        if (textOf(member(object, "format")) != kChatsFormat) fail(Code::BadFile, unknown());
        if (numberOf(member(object, "version")) > kChatsVersion) {
            fail(Code::Unsupported,
                 Words::tr("%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.")
                     .arg(name_));
        }
    }

    QString unknown() const {
        return Words::tr(
                   "%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.")
            .arg(name_);
    }

    void add(ChatTree tree) {
        if (tree.messages.isEmpty()) return;
        count_ += tree.messages.size();
        if (count_ > kMostMessages) {
            fail(Code::Unsupported,
                 Words::tr("%1 contains too many messages to import. Export fewer conversations to one file.")
                     .arg(name_));
        }
        complete(tree);
        trees_ += std::move(tree);
    }

    static void complete(ChatTree& tree) {
        Conversation& conversation = tree.conversation;
        conversation.id = newId();
        conversation.titleKind = TitleKind::Person;
        if (conversation.title.isEmpty()) {
            conversation.title = titleFor(tree.messages.first().content);
            conversation.titleKind = TitleKind::FirstWords;
        }
        if (conversation.title.isEmpty()) conversation.title = Words::tr("Imported conversation");
        if (!conversation.created.isValid()) conversation.created = QDateTime::currentDateTime();
        if (!conversation.updated.isValid()) conversation.updated = conversation.created;

        QList<qint64> ids{0};
        ids.reserve(tree.messages.size() + 1);
        for (ChatEntry& message : tree.messages) {
            message.id = newId();
            ids += message.id;
            message.conversationId = conversation.id;
            message.parentId = ids.at(message.parentId);
            if (!message.created.isValid()) message.created = conversation.updated;
        }
        for (ChatEntry& message : tree.messages) message.shownChild = ids.value(message.shownChild);
        conversation.leafId = ids.value(conversation.leafId);
    }

    QString file_;
    QString name_;
    QList<ChatTree> trees_;
    qsizetype count_ = 0;
};

}  // namespace

QList<ChatTree> readChats(const QString& file, const std::function<bool()>& stop,
                          const std::function<void(qsizetype)>& progress) {
    return Reader(file).read(stop, progress);
}

}  // namespace rocmforge
