// The list model of search results: conversations by title, then messages, newest first. The rows of the
// previous search stay until the new search has results, so that rows do not change at each keystroke. Lives
// on the GUI thread.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>

#include "app/chat/conversation_model.h"
#include "app/store/chat_store.h"
#include "app/store/search_query.h"

namespace rocmforge {

class SearchModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(bool active READ active NOTIFY queryChanged)  // whether the query has words

    // Whether the rows are the results of the current query.
    Q_PROPERTY(bool settled READ settled NOTIFY settledChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(QString problem READ problem NOTIFY settledChanged)
    Q_PROPERTY(bool more READ more NOTIFY settledChanged)  // whether there are more matches than the list has

  public:
    enum Role {
        ConversationIdRole = Qt::UserRole + 1,
        MessageIdRole,  // 0: the title matches
        TitleRole,
        TitleMatchesRole,  // list with the start and the length of each match
        SnippetRole,
        SnippetMatchesRole,
        CreatedRole,
        SectionRole,  // "titles", "messages"
    };

    SearchModel(ChatStore& store, const ConversationModel& conversations, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QString query() const { return typed_; }
    void setQuery(const QString& typed);
    const SearchQuery& words() const { return query_; }
    bool active() const { return !query_.empty(); }
    bool settled() const { return settled_; }
    int count() const { return static_cast<int>(rows_.size()); }
    QString problem() const { return problem_; }
    bool more() const { return more_; }

    // Opens a result, after which chosen() is emitted.
    Q_INVOKABLE void open(int row);

  signals:
    void queryChanged();
    void settledChanged();
    void countChanged();
    // `messageId` is 0 if the title matched.
    void chosen(qint64 conversationId, qint64 messageId);

  private:
    struct Row {
        qint64 conversationId = 0;
        qint64 messageId = 0;
        QString title;
        QList<TextRange> titleMatches;
        Snippet snippet;
        QDateTime created;
    };

    void onFound(quint64 request, const SearchResults& results);
    void show(QList<Row> rows);
    QList<Row> foundTitles() const;
    QList<Row> rowsOf(const QList<SearchHit>& hits) const;

    ChatStore& store_;
    const ConversationModel& conversations_;
    QString typed_;
    SearchQuery query_;
    QList<Row> rows_;
    quint64 request_ = 0;
    bool settled_ = true;
    bool more_ = false;
    QString problem_;
};

}  // namespace rocmforge
