#include "app/store/sqlite_pages.h"

#include <algorithm>
#include <bit>
#include <optional>

#include <QtCore/QtEndian>

namespace rocmforge {

namespace {

constexpr qint64 kUsualPage = 4096;
constexpr qint64 kFileHeader = 100;
constexpr qint64 kLogHeader = 32;
constexpr qint64 kFrameHeader = 24;
constexpr uchar kTableLeaf = 0x0D;

quint64 bigEndian(QByteArrayView bytes, qint64 at, int length) {
    quint64 value = 0;
    for (int i = 0; i < length; ++i) value = value << 8 | static_cast<uchar>(bytes[at + i]);
    return value;
}

qint64 signedBigEndian(QByteArrayView bytes, qint64 at, int length) {
    const quint64 value = bigEndian(bytes, at, length);
    const int unused = 64 - 8 * length;
    return static_cast<qint64>(value << unused) >> unused;
}

// Reads a number and advances `at` past it. Returns nullopt if the data ends within the number.
std::optional<quint64> varint(QByteArrayView bytes, qint64& at) {
    quint64 value = 0;
    for (int i = 0; i < 9; ++i) {
        if (at >= bytes.size()) return std::nullopt;
        const auto byte = static_cast<uchar>(bytes[at++]);
        if (i == 8) return value << 8 | byte;
        value = value << 7 | (byte & 0x7f);
        if (byte < 0x80) return value;
    }
    return value;
}

qint64 sizeOfSerial(quint64 type) {
    constexpr qint64 kSizes[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    if (type < 12) return kSizes[type];
    return static_cast<qint64>(std::min<quint64>((type - 12) / 2, quint64{1} << 40));
}

// Returns a column's value. Text and blobs may be cut off.
QVariant valueOf(quint64 type, QByteArrayView bytes) {
    if (type == 0) return {};
    if (type == 8) return QVariant::fromValue(qint64{0});
    if (type == 9) return QVariant::fromValue(qint64{1});
    if (type == 7) return std::bit_cast<double>(bigEndian(bytes, 0, 8));
    if (type < 7) return QVariant::fromValue(signedBigEndian(bytes, 0, static_cast<int>(bytes.size())));
    return type % 2 == 0 ? QVariant(bytes.toByteArray()) : QVariant(QString::fromUtf8(bytes));
}

// Reads a row. Returns false for data that cannot be a row.
bool decode(const QByteArray& payload, qint64 wanted, SqliteRow& row) {
    qint64 at = 0;
    const std::optional<quint64> header = varint(payload, at);
    if (!header || *header < 1 || *header > static_cast<quint64>(payload.size())) return false;
    const auto headerEnd = static_cast<qint64>(*header);
    QList<quint64> types;
    qint64 total = headerEnd;
    while (at < headerEnd) {
        const std::optional<quint64> type = varint(payload, at);
        if (!type || *type == 10 || *type == 11) return false;
        types += *type;
        total += sizeOfSerial(*type);
        if (total > wanted) return false;
    }
    if (at != headerEnd || total != wanted) return false;
    for (const quint64 type : types) {
        const qint64 size = sizeOfSerial(type);
        const qint64 there = std::clamp<qint64>(payload.size() - at, 0, size);
        const bool numberCut = there < size && type < 12;
        row.values +=
            numberCut ? QVariant()
                      : valueOf(type, QByteArrayView(payload).sliced(std::min(at, payload.size()), there));
        at += size;
    }
    return true;
}

class LogChecksum {
  public:
    explicit LogChecksum(bool bigEndianWords) : big_(bigEndianWords) {}
    void add(QByteArrayView bytes) {
        for (qsizetype i = 0; i + 8 <= bytes.size(); i += 8) {
            first_ += word(bytes, i) + second_;
            second_ += word(bytes, i + 4) + first_;
        }
    }
    bool is(QByteArrayView bytes, qint64 at) const {
        return bigEndian(bytes, at, 4) == first_ && bigEndian(bytes, at + 4, 4) == second_;
    }

  private:
    quint32 word(QByteArrayView bytes, qint64 at) const {
        return big_ ? qFromBigEndian<quint32>(bytes.data() + at)
                    : qFromLittleEndian<quint32>(bytes.data() + at);
    }
    bool big_;
    quint32 first_ = 0;
    quint32 second_ = 0;
};

}  // namespace

SqlitePages::SqlitePages(const QByteArray& database, const QByteArray& log) : database_(database), log_(log) {
    // The header itself may be damaged, so the layout that gives the most rows is used.
    qint64 most = -1;
    const QList<Layout> possible = layouts(database);
    layout_ = possible.first();
    for (const Layout& layout : possible) {
        if (possible.size() == 1) break;
        readLog(log, layout.pageSize);
        qint64 rows = 0;
        for (qint64 number = 1; number <= pageCount(layout); ++number) {
            readPage(number, layout, [&rows](const SqliteRow&) { ++rows; });
        }
        if (rows > most) {
            most = rows;
            layout_ = layout;
        }
    }
    readLog(log, layout_.pageSize);
}

QList<SqlitePages::Layout> SqlitePages::layouts(const QByteArray& database) {
    QList<Layout> all{{kUsualPage, kUsualPage}};
    if (database.size() < kFileHeader) return all;
    auto size = static_cast<qint64>(bigEndian(database, 16, 2));
    if (size == 1) size = 65536;
    const auto reserved = static_cast<qint64>(bigEndian(database, 20, 1));
    if (size < 512 || !std::has_single_bit(static_cast<quint64>(size))) return all;
    if (size != kUsualPage) all += Layout{size, size};
    if (reserved > 0 && size - reserved >= 480) all += Layout{size, size - reserved};
    return all;
}

// Reads frames up to the last complete commit.
void SqlitePages::readLog(const QByteArray& log, qint64 pageSize) {
    logged_.clear();
    loggedSize_ = pageSize;
    if (log.size() < kLogHeader || static_cast<qint64>(bigEndian(log, 8, 4)) != pageSize) return;
    const quint64 magic = bigEndian(log, 0, 4);
    if ((magic & ~quint64{1}) != 0x377f0682) return;
    LogChecksum sum(magic & 1);
    const QByteArrayView all(log);
    sum.add(all.first(24));
    if (!sum.is(all, 24)) return;
    QHash<qint64, qint64> open;
    for (qint64 at = kLogHeader; at + kFrameHeader + pageSize <= log.size(); at += kFrameHeader + pageSize) {
        if (all.sliced(at + 8, 8) != all.sliced(16, 8)) break;  // the frame is left over from an older log
        sum.add(all.sliced(at, 8));
        sum.add(all.sliced(at + kFrameHeader, pageSize));
        if (!sum.is(all, at + 16)) break;
        open.insert(static_cast<qint64>(bigEndian(log, at, 4)), at + kFrameHeader);
        if (bigEndian(log, at + 4, 4) != 0) {
            for (auto it = open.cbegin(); it != open.cend(); ++it) logged_.insert(it.key(), it.value());
            open.clear();
        }
    }
}

qint64 SqlitePages::pageCount(const Layout& layout) const {
    qint64 count = (database_.size() + layout.pageSize - 1) / layout.pageSize;
    for (auto it = logged_.cbegin(); it != logged_.cend(); ++it) count = std::max(count, it.key());
    return count;
}

// Returns a page. Empty if the page does not exist; shorter at the end of a file that is cut off.
QByteArrayView SqlitePages::page(qint64 number, const Layout& layout) const {
    const auto logged = logged_.constFind(number);
    if (logged != logged_.constEnd()) return QByteArrayView(log_).sliced(*logged, layout.pageSize);
    const qint64 at = (number - 1) * layout.pageSize;
    if (number < 1 || at >= database_.size()) return {};
    return QByteArrayView(database_).sliced(at, std::min<qint64>(layout.pageSize, database_.size() - at));
}

void SqlitePages::forEachRow(const std::function<void(const SqliteRow&)>& take) const {
    for (qint64 number = 1; number <= pageCount(layout_); ++number) readPage(number, layout_, take);
}

void SqlitePages::readPage(qint64 number, const Layout& layout,
                           const std::function<void(const SqliteRow&)>& take) const {
    const QByteArrayView bytes = page(number, layout);
    const qint64 head = number == 1 ? kFileHeader : 0;
    if (bytes.size() < head + 8 || static_cast<uchar>(bytes[head]) != kTableLeaf) return;
    const auto cells = static_cast<qint64>(bigEndian(bytes, head + 3, 2));
    for (qint64 i = 0; i < cells; ++i) {
        const qint64 pointer = head + 8 + 2 * i;
        if (pointer + 2 > bytes.size()) return;
        const auto at = static_cast<qint64>(bigEndian(bytes, pointer, 2));
        SqliteRow row;
        if (at >= head + 8 && at < bytes.size() && readRow(bytes, at, layout, row)) take(row);
    }
}

bool SqlitePages::readRow(QByteArrayView bytes, qint64 at, const Layout& layout, SqliteRow& row) const {
    const std::optional<quint64> length = varint(bytes, at);
    const std::optional<quint64> rowid = length ? varint(bytes, at) : std::nullopt;
    if (!rowid || *length > static_cast<quint64>(database_.size() + log_.size())) return false;
    row.rowid = static_cast<qint64>(*rowid);
    const auto wanted = static_cast<qint64>(*length);
    // `here` is the size of the row's part on this page. The rest of the row is in overflow pages
    // (section 1.6 of the format).
    const qint64 usable = layout.usable;
    qint64 here = wanted;
    if (wanted > usable - 35) {
        const qint64 least = (usable - 12) * 32 / 255 - 23;
        const qint64 fitting = least + (wanted - least) % (usable - 4);
        here = fitting <= usable - 35 ? fitting : least;
    }
    if (at + here > bytes.size()) return false;
    QByteArray payload = bytes.sliced(at, here).toByteArray();
    qint64 next = here < wanted && at + here + 4 <= bytes.size()
                      ? static_cast<qint64>(bigEndian(bytes, at + here, 4))
                      : 0;
    while (payload.size() < wanted) {
        const QByteArrayView more = page(next, layout);
        if (next == 0 || more.size() < usable) break;
        payload += more.sliced(4, std::min(usable - 4, wanted - payload.size()));
        next = static_cast<qint64>(bigEndian(more, 0, 4));
    }
    row.whole = payload.size() == wanted;
    return decode(payload, wanted, row);
}

}  // namespace rocmforge
