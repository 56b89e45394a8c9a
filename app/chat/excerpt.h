// Converts a selection over several rows of a conversation to text for the clipboard. Lives on the GUI
// thread.
#pragma once

#include <QtCore/QObject>

#include "app/chat/message_model.h"

namespace rocmforge {

class Excerpt : public QObject {
    Q_OBJECT
    // The rows of the conversation. They must outlive this object.
    Q_PROPERTY(
        rocmforge::MessageModel* messages READ messages WRITE setMessages NOTIFY messagesChanged REQUIRED)

  public:
    explicit Excerpt(QObject* parent = nullptr) : QObject(parent) {}

    MessageModel* messages() const { return messages_; }
    void setMessages(MessageModel* messages);

    // Returns the text of the rows `first` to `last`. If only a part of the first or last row is selected,
    // `firstPart` or `lastPart` has the selected text of this row; it is null if the whole row is selected.
    // With `markdown`, whole blocks are returned as Markdown and parts of blocks as plain text. Reasoning is
    // included only for messages in `openThoughts`, because collapsed reasoning is not visible. Precondition:
    // `messages` is set.
    Q_INVOKABLE QString text(int first, const QVariant& firstPart, int last, const QVariant& lastPart,
                             bool markdown, const QVariantMap& openThoughts) const;

  signals:
    void messagesChanged();

  private:
    QString rowText(int row, bool markdown) const;

    MessageModel* messages_ = nullptr;
};

// Returns the block as Markdown, including its own markup.
QString markdownOf(const MarkdownBlock& block);
// Returns the text of the block without markup.
QString plainTextOf(const MarkdownBlock& block);

}  // namespace rocmforge
