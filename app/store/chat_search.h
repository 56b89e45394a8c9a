// Looks through what messages say.
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
    bool more = false;      // than were asked for
    QString problem = {};   // "": it worked
};

// Messages outside the trash that have all the words, at most `limit`. `stopped` is asked between messages;
// what was found until then comes back. Throws EngineError with a sentence when the database can't be read.
SearchResults searchMessages(QSqlDatabase& database, const SearchQuery& query, int limit,
                             const std::function<bool()>& stopped);

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::SearchResults)
