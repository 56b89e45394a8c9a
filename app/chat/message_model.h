// The messages of the conversation that is shown. A row is a block of a message, so that a long answer grows
// at its end and nothing before it is laid out again.
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

    // The Markdown as the model wrote it; "" when there is no such message.
    Q_INVOKABLE QString messageText(qint64 messageId) const;
    // Where the message ends; -1 when there is no such message.
    Q_INVOKABLE int lastRowOf(qint64 messageId) const;
    // The messages' rows, in order, whose text has the words in any case; not what a model thought.
    Q_INVOKABLE QVariantList rowsWith(const QString& words) const;
    // The whole code block that the row is a part of.
    Q_INVOKABLE QString codeText(int row) const;
    // What of it stands in the rows before, with the end of its last line if that is over.
    Q_INVOKABLE QString codeBefore(int row) const;

    // All messages of a conversation, in order. One whose stop reason is "growing" streams on.
    void setMessages(const QList<ChatEntry>& messages);
    // Another branch of it: what both begin and end with stays as it is. Not while an answer grows.
    void showBranch(const QList<ChatEntry>& messages);
    void appendMessage(const ChatEntry& message);
    // Of the messages that have more than one.
    void setVersions(const QHash<qint64, MessageVersion>& versions);
    // Drops the message and those after it.
    void truncateFrom(qint64 messageId);

    // An answer that grows: begin, append as text comes, finish with how it came about.
    void beginAnswer(const ChatEntry& answer);
    // The last answer, which was whole, grows on.
    void resumeAnswer();
    void appendThinking(QStringView text, double seconds);
    void appendText(QStringView text);
    void finishAnswer(const AnswerStats& stats);

    const QList<ChatEntry>& messages() const { return messages_; }
    // What the row shows, null for one that is no block of an answer.
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
    // Brings the growing answer's rows from `first` block on in line with `growing_`.
    void refreshGrowing(qsizetype first);
    QString codeOf(qsizetype first, qsizetype end) const;
    qsizetype firstOfBlock(qsizetype row) const;

    QList<ChatEntry> messages_;
    QList<Row> rows_;
    QHash<qint64, MessageVersion> versions_;
    MarkdownBlocks growing_;
    bool grows_ = false;        // the last message does
    qsizetype growingRow_ = 0;  // of its first block
};

}  // namespace rocmforge
