// The messages of the conversation that is shown. A row is a block of a message, so that a long answer grows
// at its end and nothing before it is laid out again.
#pragma once

#include <memory>

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>

#include "app/chat_types.h"
#include "app/markdown_blocks.h"

namespace rocmforge {

class MessageModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool empty READ empty NOTIFY countChanged)

  public:
    enum Role {
        KindRole = Qt::UserRole + 1,
        TextRole,
        LanguageRole,
        LevelRole,
        MessageIdRole,
        MessageRoleRole,
        StreamingRole,
        FirstOfMessageRole,
        RowsRole,
        ContinuedRole,
        ContinuesRole,
        TokensPerSecondRole,
        FirstTokenSecondsRole,
        TokenCountRole,
        ContextUsedRole,
        ContextSizeRole,
        StopReasonRole,
        ModelRole,
        LastRole,
        ThinkingSecondsRole,
        ThinkingRole,
        AlignmentRole,
        AttachmentsRole,
    };

    explicit MessageModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    bool empty() const { return rows_.isEmpty(); }

    // The Markdown as the model wrote it; "" when there is no such message.
    Q_INVOKABLE QString messageText(qint64 messageId) const;
    // The whole code block that the row is a part of.
    Q_INVOKABLE QString codeText(int row) const;
    // What of it stands in the rows before.
    Q_INVOKABLE QString codeBefore(int row) const;

    // All messages of a conversation, in order. One whose stop reason is "growing" streams on.
    void setMessages(const QList<ChatEntry>& messages);
    void appendMessage(const ChatEntry& message);
    // Drops the message and those after it.
    void truncateFrom(qint64 messageId);

    // An answer that grows: begin, append as text comes, finish with how it came about.
    void beginAnswer(const ChatEntry& answer);
    void appendThinking(QStringView text, double seconds);
    void appendText(QStringView text);
    void finishAnswer(const AnswerStats& stats);

    const QList<ChatEntry>& messages() const { return messages_; }
    // What the row shows, null for one that is no block of an answer.
    const MarkdownBlock* blockAt(int row) const;

  signals:
    void countChanged();

  private:
    enum class RowKind { User, Context, Thinking, Block, Notice, Footer };
    struct Row {
        RowKind kind;
        qsizetype message;  // index in messages_
        MarkdownBlock block;
        bool first = false;
        bool end = false;  // of an answer that grows: marks that are open are closed
    };

    bool streaming(const Row& row) const;
    QList<Row> rowsOf(qsizetype message) const;
    QList<Row> closingRows(qsizetype message) const;
    void insertRows(const QList<Row>& rows);
    void insertThinkingRow();
    void removeRowsFrom(qsizetype first);
    void setEnd(qsizetype row, bool end);
    // Brings the growing answer's rows from `first` block on in line with `growing_`.
    void refreshGrowing(qsizetype first);
    QVariant blockData(const Row& row, int role) const;
    QString codeOf(qsizetype first, qsizetype end) const;
    qsizetype firstOfBlock(qsizetype row) const;
    QVariant thinkingData(const Row& row, int role) const;
    QVariant footerData(const Row& row, int role) const;

    QList<ChatEntry> messages_;
    QList<Row> rows_;
    MarkdownBlocks growing_;
    bool grows_ = false;        // the last message does
    qsizetype growingRow_ = 0;  // of its first block
};

}  // namespace rocmforge
