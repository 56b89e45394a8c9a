// The list model of the shown messages. Each Markdown block of an answer has a row of its own. A long answer
// thus grows at its end, and the rows before it need no new layout. Lives on the GUI thread.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QList>

#include "app/chat/message_rows.h"

namespace rocmforge {

class MessageModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool empty READ empty NOTIFY countChanged)

  public:
    using enum MessageRole;

    explicit MessageModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    bool empty() const { return rows_.isEmpty(); }

    // Returns the Markdown of the message. Empty if there is no such message.
    Q_INVOKABLE QString messageText(qint64 messageId) const;
    // Returns a file of a message, counted from 0: {name, text, bytes}. Empty if the message has no such
    // file.
    Q_INVOKABLE QVariantMap attachment(qint64 messageId, int number) const;
    // Returns the first row of the message, or -1 if there is no such message.
    Q_INVOKABLE int firstRowOf(qint64 messageId) const;
    // Returns the last row of the message, or -1 if there is no such message.
    Q_INVOKABLE int lastRowOf(qint64 messageId) const;
    // Returns the numbers of the rows whose text contains `words`, ignoring case, in ascending order. Leaves
    // out reasoning.
    Q_INVOKABLE QVariantList rowsWith(const QString& words) const;
    // Returns the complete code block to which the row belongs.
    Q_INVOKABLE QString codeText(int row) const;
    // Returns the part of the code block in earlier rows. It includes the line break before this row, if
    // there is one.
    Q_INVOKABLE QString codeBefore(int row) const;

    // Sets all messages of a conversation, from the first to the last. A message whose stop reason is Growing
    // continues to stream.
    void setMessages(const QList<ChatEntry>& messages);
    // Shows another branch of the same conversation. Keeps the rows of messages that both branches have at
    // the start or at the end. Does nothing while an answer grows.
    void showBranch(const QList<ChatEntry>& messages);
    void appendMessage(const ChatEntry& message);
    // Sets the versions of messages that have more than one version.
    void setVersions(const QHash<qint64, MessageVersion>& versions);
    // Removes the message and all messages after it.
    void truncateFrom(qint64 messageId);

    // The following functions let an answer grow: begin it, append text as it arrives, and finish it with the
    // statistics.
    void beginAnswer(const ChatEntry& answer);
    // Continues the last answer, although it was complete.
    void resumeAnswer();
    void appendThinking(QStringView text, double seconds);
    void appendText(QStringView text);
    void finishAnswer(const AnswerStats& stats);

    const QList<ChatEntry>& messages() const { return messages_; }
    // Returns the Markdown block of the row, or null if the row is not a block of an answer.
    const MarkdownBlock* blockAt(int row) const;

  signals:
    void countChanged();

  private:
    using Row = MessageRow;

    bool contains(const Row& row, const QString& words) const;
    bool streaming(const Row& row) const;
    QList<Row> growingRows() const;
    qsizetype rowOf(qsizetype message) const;
    void insertRows(qsizetype first, const QList<Row>& rows);
    void insertThinkingRow();
    void removeRows(qsizetype first, qsizetype end);
    void tellLast(qsizetype message);
    void setEnd(qsizetype row, bool end);
    // Updates the rows of the growing answer, from block `first` on, so that they match `growing_`.
    void refreshGrowing(qsizetype first);
    QString codeOf(qsizetype first, qsizetype end) const;
    qsizetype firstOfBlock(qsizetype row) const;

    QList<ChatEntry> messages_;
    QList<Row> rows_;
    QHash<qint64, MessageVersion> versions_;
    MarkdownBlocks growing_;
    bool grows_ = false;        // whether the last message is growing
    qsizetype growingRow_ = 0;  // row of the first block of the growing message
};

}  // namespace rocmforge
