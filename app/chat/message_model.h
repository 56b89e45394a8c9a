// The list model of the shown messages. Each row is one Markdown block, so that a long answer grows at its
// end without a new layout of the rows before it. Lives on the GUI thread.
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

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    bool empty() const { return rows_.isEmpty(); }

    // The Markdown of the message; empty if there is no such message.
    Q_INVOKABLE QString messageText(qint64 messageId) const;
    // A file that was given with a message, counted from 0: {name, text, bytes}. Empty if there is none.
    Q_INVOKABLE QVariantMap attachment(qint64 messageId, int number) const;
    // Last row of the message; -1 if there is no such message.
    Q_INVOKABLE int lastRowOf(qint64 messageId) const;
    // Rows whose text contains `words`, ignoring case, in order. Skips reasoning.
    Q_INVOKABLE QVariantList rowsWith(const QString& words) const;
    // The complete code block that the row belongs to.
    Q_INVOKABLE QString codeText(int row) const;
    // The part of the code block in earlier rows, including the line break before this row, if there is one.
    Q_INVOKABLE QString codeBefore(int row) const;

    // Sets all messages of a conversation, in order. A message whose stop reason is "growing" continues to
    // stream.
    void setMessages(const QList<ChatEntry>& messages);
    // Shows another branch of the same conversation. Rows of messages that both branches start or end with
    // are kept. Does nothing while an answer grows.
    void showBranch(const QList<ChatEntry>& messages);
    void appendMessage(const ChatEntry& message);
    // Versions of the messages that have more than one.
    void setVersions(const QHash<qint64, MessageVersion>& versions);
    // Removes the message and all that follow it.
    void truncateFrom(qint64 messageId);

    // A growing answer: begin, append text as it arrives, finish with the statistics.
    void beginAnswer(const ChatEntry& answer);
    // Continues the last answer, which was complete.
    void resumeAnswer();
    void appendThinking(QStringView text, double seconds);
    void appendText(QStringView text);
    void finishAnswer(const AnswerStats& stats);

    const QList<ChatEntry>& messages() const { return messages_; }
    // The Markdown block of the row; null if the row is not a block of an answer.
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
    // Updates the rows of the growing answer from block `first` on to match `growing_`.
    void refreshGrowing(qsizetype first);
    QString codeOf(qsizetype first, qsizetype end) const;
    qsizetype firstOfBlock(qsizetype row) const;

    QList<ChatEntry> messages_;
    QList<Row> rows_;
    QHash<qint64, MessageVersion> versions_;
    MarkdownBlocks growing_;
    bool grows_ = false;        // the last message is growing
    qsizetype growingRow_ = 0;  // row of the first block of that message
};

}  // namespace rocmforge
