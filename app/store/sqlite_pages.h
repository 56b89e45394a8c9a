// The rows of an SQLite file, read without SQLite, for files that SQLite refuses: every page that looks like
// a leaf of a table is read, whatever the pages above it say. A damaged page costs its own rows alone.
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
    // NULL, qint64, double, QByteArray for a blob, QString for text.
    QList<QVariant> values;
    bool whole = true;  // false: the chain of pages that it goes on in broke off
};

class SqlitePages {
  public:
    // The bytes of a database and of its write-ahead log, whose committed pages count instead. Both must
    // outlive this.
    SqlitePages(const QByteArray& database, const QByteArray& log);

    // In the order of the pages. Of what was deleted nothing is left where SQLite overwrites it
    // (secure_delete).
    void forEachRow(const std::function<void(const SqliteRow&)>& take) const;

  private:
    struct Layout {
        qint64 pageSize = 0;
        qint64 usable = 0;  // of a page
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
    QHash<qint64, qint64> logged_;  // where in the log a page's newest bytes are
    qint64 loggedSize_ = 0;         // of its pages
    Layout layout_;
};

}  // namespace rocmforge
