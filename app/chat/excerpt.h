// What a person has selected over several rows of a conversation, as text for the clipboard.
#pragma once

#include <QtCore/QObject>

#include "app/chat/message_model.h"

namespace rocmforge {

class Excerpt : public QObject {
    Q_OBJECT

  public:
    explicit Excerpt(const MessageModel& messages, QObject* parent = nullptr);

    // The rows from the first to the last; of these two what is selected of them, where that isn't all (null
    // otherwise). As Markdown whole blocks are as they were written, and parts of a block are plain. Thoughts
    // are taken only of messages in `openThoughts`: what is folded isn't seen.
    Q_INVOKABLE QString text(int first, const QVariant& firstPart, int last, const QVariant& lastPart,
                             bool markdown, const QVariantMap& openThoughts) const;

  private:
    QString rowText(int row, bool markdown) const;

    const MessageModel& messages_;
};

// A block with its own marks again.
QString markdownOf(const MarkdownBlock& block);
// Its words.
QString plainTextOf(const MarkdownBlock& block);

}  // namespace rocmforge
