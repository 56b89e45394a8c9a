#include "app/store/chat_search.h"

#include <limits>

#include <QtCore/QVariant>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include "app/store/chat_schema.h"

namespace rocmforge {

namespace {

// For short words, this number of newest messages is read first. If every tenth message contains the words,
// these messages have the 200 matches that SearchModel requests. For rarer words, the index has few entries.
constexpr int kNewest = 2000;
// Maximum number of trigrams of the index that start with a short word. If there are more, reading all
// messages is as fast as using the index.
constexpr qsizetype kMostTerms = 1500;

const QString kColumns = QStringLiteral("SELECT m.id, m.conversation_id, m.role, m.created, m.content FROM ");
// CROSS JOIN fixes the order in which tables are read: the index is first.
const QString kByIndex = kColumns + QStringLiteral(
                                        "message_index CROSS JOIN messages m ON m.id = message_index.rowid"
                                        " CROSS JOIN conversations c ON c.id = m.conversation_id"
                                        " WHERE message_index MATCH ? AND message_index.rowid < ?"
                                        " AND c.trashed IS NULL ORDER BY message_index.rowid DESC");
const QString kByReading =
    kColumns + QStringLiteral(
                   "messages m CROSS JOIN conversations c ON c.id = m.conversation_id"
                   " WHERE m.id < ? AND m.stop_reason <> 'growing' AND c.trashed IS NULL"
                   " ORDER BY m.id DESC LIMIT ?");

class Search {
  public:
    Search(QSqlDatabase& database, const SearchQuery& query, int limit, const std::function<bool()>& stopped)
        : database_(database), query_(query), limit_(limit), stopped_(stopped) {}

    SearchResults run() {
        const QString match = trigramMatch(query_);
        if (!match.isEmpty()) {
            take(kByIndex, {match, before_});
        } else if (!query_.empty()) {
            shortWords();
        }
        return std::move(results_);
    }

  private:
    // Searches for words of one or two characters, which are shorter than a trigram.
    void shortWords() {
        if (!take(kByReading, {before_, kNewest})) return;
        const QStringList terms = termsThatBegin();
        if (terms.size() > kMostTerms) {
            take(kByReading, {before_, -1});
        } else if (!terms.isEmpty()) {
            take(kByIndex, {anyTrigram(terms), before_});
        }
    }

    QStringList termsThatBegin() {
        const TermRange range = termsOfLongestWord(query_);
        QSqlQuery terms =
            executed(QStringLiteral("SELECT term FROM message_terms WHERE term >= ? AND term < ? LIMIT ?"),
                     {range.first, range.end, kMostTerms + 1});
        QStringList all;
        while (terms.next()) all += terms.value(0).toString();
        return all;
    }

    // Adds the matching messages among the rows of a statement to the results. Returns false if the search
    // can end.
    bool take(const QString& statement, const QVariantList& values) {
        QSqlQuery rows = executed(statement, values);
        while (rows.next()) {
            if (stopped_()) return false;
            before_ = rows.value(0).toLongLong();
            const QString content = rows.value(4).toString();
            if (!hasAll(content, query_)) continue;
            if (results_.hits.size() == limit_) {
                results_.more = true;
                return false;
            }
            results_.hits += SearchHit{.conversationId = rows.value(1).toLongLong(),
                                       .messageId = before_,
                                       .role = rows.value(2).toString(),
                                       .created = QDateTime::fromMSecsSinceEpoch(rows.value(3).toLongLong()),
                                       .snippet = snippetOf(content, query_)};
        }
        return true;
    }

    QSqlQuery executed(const QString& statement, const QVariantList& values) {
        QSqlQuery query(database_);
        query.setForwardOnly(true);
        bool ok = query.prepare(statement);
        for (const QVariant& value : values) query.addBindValue(value);
        ok = ok && query.exec();
        if (!ok) {
            throw storeError(query.lastError(), database_.databaseName(), Code::FileUnreadable);
        }
        return query;
    }

    QSqlDatabase& database_;
    const SearchQuery& query_;
    int limit_;
    const std::function<bool()>& stopped_;
    // Only messages with lower ids than this are examined.
    qint64 before_ = std::numeric_limits<qint64>::max();
    SearchResults results_;
};

}  // namespace

SearchResults searchMessages(QSqlDatabase& database, const SearchQuery& query, int limit,
                             const std::function<bool()>& stopped) {
    return Search(database, query, limit, stopped).run();
}

}  // namespace rocmforge
