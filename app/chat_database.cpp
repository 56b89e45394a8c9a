#include "app/chat_database.h"

#include <algorithm>
#include <atomic>
#include <memory>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QHash>
#include <QtCore/QUrl>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include "engine/error.h"

namespace rocmforge {

namespace {

constexpr int kConstraint = 19;  // SQLITE_CONSTRAINT
const QString kMemory = QStringLiteral(":memory:");

QString freshConnectionName() {
    static std::atomic<int> next{0};
    return QStringLiteral("chats-%1").arg(next++);
}

QVariant idOrNull(qint64 id) {
    return id == 0 ? QVariant(QMetaType::fromType<qint64>()) : QVariant(id);
}

// Text that SQLite takes for NULL in Qt when it is a null string.
QString notNull(const QString& text) {
    return text.isNull() ? QStringLiteral("") : text;
}

}  // namespace

// A statement with its values; throws when it fails.
class ChatDatabase::Query {
  public:
    Query(const ChatDatabase& owner, const QString& statement, const QVariantList& values = {})
        : query_(owner.database_) {
        query_.setForwardOnly(true);
        bool ok = query_.prepare(statement);
        for (const QVariant& value : values) query_.addBindValue(value);
        ok = ok && query_.exec();
        if (ok) return;
        const QSqlError error = query_.lastError();
        if (databaseCode(error) == kConstraint) throw ConflictError(error.text().toStdString());
        throw EngineError(Code::WriteFailed, databaseSentence(error, owner.file_).toStdString());
    }

    bool next() { return query_.next(); }
    QVariant value(int column) const { return query_.value(column); }

  private:
    QSqlQuery query_;
};

ChatDatabase::ChatDatabase() : connection_(freshConnectionName()) {}

ChatDatabase::ChatDatabase(const QString& file, const QList<Migration>& migrations) : ChatDatabase() {
    QDir().mkpath(QFileInfo(file).absolutePath());
    connect(file);
    requireSound();
    // Before anything is written: a newer schema is refused unharmed.
    migrate(database_, migrations);
    run(QStringLiteral("PRAGMA journal_mode = WAL"));
    run(QStringLiteral("PRAGMA synchronous = FULL"));
    run(QStringLiteral("UPDATE messages SET stop_reason = 'interrupted' WHERE stop_reason = 'growing'"));
}

std::unique_ptr<ChatDatabase> ChatDatabase::inMemory(const QString& file) {
    std::unique_ptr<ChatDatabase> database(new ChatDatabase);
    database->connect(kMemory);
    migrate(database->database_, chatMigrations());
    try {
        database->copyFrom(file);
    } catch (const std::exception&) {
        // What can't be read can't be shown; why is told by who opens the file.
    }
    return database;
}

ChatDatabase::~ChatDatabase() {
    database_.close();
    database_ = {};
    QSqlDatabase::removeDatabase(connection_);
}

void ChatDatabase::requireSound() {
    Query check(*this, QStringLiteral("PRAGMA quick_check(1)"));
    if (!check.next() || check.value(0).toString() != QLatin1String("ok")) {
        throw EngineError(
            Code::BadFile,
            databaseSentence(QSqlError({}, {}, QSqlError::UnknownError, QStringLiteral("11")), file_)
                .toStdString());
    }
}

void ChatDatabase::connect(const QString& file) {
    file_ = file;
    database_ = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection_);
    database_.setDatabaseName(file);
    database_.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000;QSQLITE_OPEN_URI"));
    if (!database_.open()) {
        throw EngineError(Code::FileUnreadable, databaseSentence(database_.lastError(), file).toStdString());
    }
    run(QStringLiteral("PRAGMA foreign_keys = ON"));
}

void ChatDatabase::copyFrom(const QString& file) {
    const QString uri = QString::fromLatin1(QUrl::fromLocalFile(file).toEncoded());
    try {
        Query(*this, QStringLiteral("ATTACH ? AS disk"), {uri + QStringLiteral("?mode=ro")});
        Query(*this, QStringLiteral("SELECT count(*) FROM disk.conversations"));
    } catch (const EngineError&) {
        // In a folder that can't be written, SQLite reads a WAL database only when told that nobody changes
        // it.
        QSqlQuery(database_).exec(QStringLiteral("DETACH disk"));
        Query(*this, QStringLiteral("ATTACH ? AS disk"), {uri + QStringLiteral("?immutable=1")});
    }
    const auto knownSchema = [this] {
        Query version(*this, QStringLiteral("PRAGMA disk.user_version"));
        return version.next() && version.value(0).toInt() <= chatMigrations().last().version;
    };
    if (knownSchema()) {
        copyTable(QStringLiteral("conversations"));
        copyTable(QStringLiteral("messages"));
    }
    run(QStringLiteral("DETACH disk"));
}

// An older file lacks the columns that came later; those have defaults.
void ChatDatabase::copyTable(const QString& table) {
    QString columns;
    {
        Query names(*this, QStringLiteral("SELECT group_concat(name) FROM pragma_table_info(?, 'disk')"),
                    {table});
        if (names.next()) columns = names.value(0).toString();
    }
    run(QStringLiteral("INSERT INTO main.%1 (%2) SELECT %2 FROM disk.%1 ORDER BY id").arg(table, columns));
}

void ChatDatabase::run(const QString& statement) {
    Query(*this, statement);
}

QList<Conversation> ChatDatabase::conversations() {
    Query query(*this, QStringLiteral("SELECT id, title, created, updated, leaf_id FROM conversations"));
    QList<Conversation> all;
    while (query.next()) {
        all += Conversation{.id = query.value(0).toLongLong(),
                            .title = query.value(1).toString(),
                            .created = QDateTime::fromMSecsSinceEpoch(query.value(2).toLongLong()),
                            .updated = QDateTime::fromMSecsSinceEpoch(query.value(3).toLongLong()),
                            .leafId = query.value(4).toLongLong()};
    }
    return all;
}

QList<ChatEntry> ChatDatabase::messages(qint64 conversationId) {
    Query query(
        *this,
        QStringLiteral("SELECT id, parent_id, role, content, created, model, tokens, tokens_per_second,"
                       " first_token_seconds, context_used, context_size, stop_reason, notice, thinking,"
                       " thinking_seconds"
                       " FROM messages WHERE conversation_id = ? ORDER BY id"),
        {conversationId});
    QList<ChatEntry> all;
    while (query.next()) {
        all += ChatEntry{.id = query.value(0).toLongLong(),
                         .conversationId = conversationId,
                         .parentId = query.value(1).toLongLong(),
                         .role = query.value(2).toString(),
                         .content = query.value(3).toString(),
                         .created = QDateTime::fromMSecsSinceEpoch(query.value(4).toLongLong()),
                         .model = query.value(5).toString(),
                         .stats = {.tokens = query.value(6).toInt(),
                                   .tokensPerSecond = query.value(7).toDouble(),
                                   .firstTokenSeconds = query.value(8).toDouble(),
                                   .contextUsed = query.value(9).toInt(),
                                   .contextSize = query.value(10).toInt(),
                                   .stopReason = query.value(11).toString(),
                                   .notice = query.value(12).toString()},
                         .thinking = query.value(13).toString(),
                         .thinkingSeconds = query.value(14).toDouble()};
    }
    return all;
}

qint64 ChatDatabase::leaf(qint64 conversationId) {
    Query query(*this, QStringLiteral("SELECT leaf_id FROM conversations WHERE id = ?"), {conversationId});
    return query.next() ? query.value(0).toLongLong() : 0;
}

void ChatDatabase::save(const Conversation& conversation) {
    Query(*this,
          QStringLiteral(
              "INSERT INTO conversations (id, title, created, updated, leaf_id) VALUES (?, ?, ?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET title = excluded.title, updated = excluded.updated,"
              " leaf_id = excluded.leaf_id"),
          {conversation.id, notNull(conversation.title), conversation.created.toMSecsSinceEpoch(),
           conversation.updated.toMSecsSinceEpoch(), idOrNull(conversation.leafId)});
}

void ChatDatabase::save(const ChatEntry& message) {
    Query(*this,
          QStringLiteral(
              "INSERT INTO messages (id, conversation_id, parent_id, role, content, created, model,"
              " tokens, tokens_per_second, first_token_seconds, context_used, context_size, stop_reason,"
              " notice, thinking, thinking_seconds)"
              " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET content = excluded.content, tokens = excluded.tokens,"
              " tokens_per_second = excluded.tokens_per_second,"
              " first_token_seconds = excluded.first_token_seconds,"
              " context_used = excluded.context_used, context_size = excluded.context_size,"
              " stop_reason = excluded.stop_reason, notice = excluded.notice,"
              " thinking = excluded.thinking, thinking_seconds = excluded.thinking_seconds"),
          {message.id, message.conversationId, idOrNull(message.parentId), notNull(message.role),
           notNull(message.content), message.created.toMSecsSinceEpoch(), notNull(message.model),
           message.stats.tokens, message.stats.tokensPerSecond, message.stats.firstTokenSeconds,
           message.stats.contextUsed, message.stats.contextSize, notNull(message.stats.stopReason),
           notNull(message.stats.notice), notNull(message.thinking), message.thinkingSeconds});
}

void ChatDatabase::remove(qint64 conversationId) {
    Query(*this, QStringLiteral("DELETE FROM conversations WHERE id = ?"), {conversationId});
}

QList<ChatEntry> branchOf(const QList<ChatEntry>& messages, qint64 leafId) {
    QHash<qint64, qsizetype> places;
    for (qsizetype i = 0; i < messages.size(); ++i) places.insert(messages.at(i).id, i);
    if (messages.isEmpty()) return {};
    qint64 id = places.contains(leafId) ? leafId : messages.last().id;
    QList<ChatEntry> branch;
    // A message is taken out when it is used, so that a damaged file with a circle in it ends too.
    while (places.contains(id)) {
        branch += messages.at(places.take(id));
        id = branch.last().parentId;
    }
    std::reverse(branch.begin(), branch.end());
    return branch;
}

}  // namespace rocmforge
