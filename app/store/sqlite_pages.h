// Reads the rows of an SQLite file without SQLite, for files that SQLite rejects. It reads every page that
// looks like a table leaf, whatever the page's parents contain. A damaged page thus loses only its own rows.
// Format: https://www.sqlite.org/fileformat2.html
#pragma once

#include <functional>

#include <QtCore/QByteArray>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QVariant>

namespace rocmforge {

struct SqliteRow {
    qint64 rowid = 0;
    // Each value is NULL, a qint64, a double, a QByteArray for a blob, or a QString for text.
    QList<QVariant> values;
    bool whole = true;  // false: the row's chain of overflow pages is broken
};

class SqlitePages {
  public:
    // The bytes of a database and of its write-ahead log. Committed pages of the log replace those of the
    // database. Both arguments must outlive this object.
    SqlitePages(const QByteArray& database, const QByteArray& log);

    // Calls `take` for each row, in the order of the pages. Deleted rows do not appear if SQLite overwrote
    // them (secure_delete).
    void forEachRow(const std::function<void(const SqliteRow&)>& take) const;

  private:
    struct Layout {
        qint64 pageSize = 0;
        qint64 usable = 0;  // usable bytes per page
    };

    static QList<Layout> layouts(const QByteArray& database);
    void readLog(const QByteArray& log, qint64 pageSize);
    qint64 pageCount(const Layout& layout) const;
    QByteArrayView page(qint64 number, const Layout& layout) const;
    void readPage(qint64 number, const Layout& layout,
                  const std::function<void(const SqliteRow&)>& take) const;
    bool readRow(QByteArrayView page, qint64 at, const Layout& layout, SqliteRow& row) const;

    const QByteArray& database_;
    const QByteArray& log_;
    QHash<qint64, qint64> logged_;  // maps a page number to the offset of its latest version in the log
    qint64 loggedSize_ = 0;         // page size of the log
    Layout layout_;
};

}  // namespace rocmforge
