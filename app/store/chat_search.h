// Full-text search in messages. Used on the store's thread.
#pragma once

#include <functional>

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QMetaType>
#include <QtSql/QSqlDatabase>

#include "app/store/search_query.h"

namespace rocmforge {

struct SearchHit {
    qint64 conversationId = 0;
    qint64 messageId = 0;
    QString role;
    QDateTime created;
    Snippet snippet;
};

struct SearchResults {
    QList<SearchHit> hits;  // newest first
    bool more = false;      // whether there are more matches than `limit`
    QString problem = {};   // error message; empty on success
};

// Returns messages outside of the trash that contain all the words, at most `limit`. Calls `stopped` between
// messages. If `stopped` returns true, returns the messages found so far. Throws EngineError if the database
// cannot be read.
SearchResults searchMessages(QSqlDatabase& database, const SearchQuery& query, int limit,
                             const std::function<bool()>& stopped);

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::SearchResults)
