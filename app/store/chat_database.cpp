#include "app/store/chat_database.h"

#include <algorithm>
#include <atomic>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QUrl>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>
#include <QtSql/QSqlRecord>

#include "app/store/chat_rows.h"
#include "app/store/forgetting.h"

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

QVariant timeOrNull(const QDateTime& when) {
    return when.isValid() ? QVariant(when.toMSecsSinceEpoch()) : QVariant(QMetaType::fromType<qint64>());
}

// Replaces a null QString by an empty one, because Qt would bind a null QString as NULL.
QString notNull(const QString& text) {
    return text.isNull() ? QStringLiteral("") : text;
}

// SQLite gives the write-ahead log and its index the permissions of the file. If the file was read-only, they
// would stay read-only and prevent writing after the person allowed writing to the file.
void allowWritingToLog(const QString& file) {
    if (!QFileInfo(file).isWritable()) return;
    for (const char* suffix : {"-wal", "-shm"}) {
        const QFileInfo log(file + QLatin1String(suffix));
        if (log.exists() && !log.isWritable())
            QFile::setPermissions(log.filePath(), QFile::permissions(file));
    }
}

}  // namespace

// Executes a statement with bound values. Throws on failure.
class ChatDatabase::Query {
  public:
    Query(const ChatDatabase& owner, const QString& statement, const QVariantList& values = {})
        : owner_(owner), query_(owner.database_) {
        query_.setForwardOnly(true);
        bool ok = query_.prepare(statement);
        for (const QVariant& value : values) query_.addBindValue(value);
        ok = ok && query_.exec();
        if (ok) return;
        const QSqlError error = query_.lastError();
        if (databaseCode(error) == kConstraint) throw ConflictError(error.text().toStdString());
        throw storeError(error, owner.file_);
    }

    // Moves to the next row. Throws if a row cannot be read, so that a damaged page is not mistaken for the
    // end.
    bool next() {
        if (query_.next()) return true;
        if (query_.lastError().isValid()) throw storeError(query_.lastError(), owner_.file_);
        return false;
    }
    QVariant value(int column) const { return query_.value(column); }
    QList<QVariant> values() const {
        const int columns = query_.record().count();
        QList<QVariant> all;
        for (int i = 0; i < columns; ++i) all += query_.value(i);
        return all;
    }

  private:
    const ChatDatabase& owner_;
    QSqlQuery query_;
};

ChatDatabase::ChatDatabase() : connection_(freshConnectionName()) {}

ChatDatabase::ChatDatabase(const QString& file, const QList<Migration>& migrations) : ChatDatabase() {
    open(file, migrations);
    check();
}

std::unique_ptr<ChatDatabase> ChatDatabase::unchecked(const QString& file) {
    std::unique_ptr<ChatDatabase> database(new ChatDatabase);
    database->open(file, chatMigrations());
    return database;
}

void ChatDatabase::open(const QString& file, const QList<Migration>& migrations) {
    QDir().mkpath(QFileInfo(file).absolutePath());
    allowWritingToLog(file);
    connect(file);
    const int newest = migrations.last().version;
    if (schemaVersion(database_) != newest) requireSound();
    // Refuses a file with a newer schema.
    migrate(database_, migrations);
    // The tables are checked only for the newest schema. Tests open files of earlier schemas, which lack
    // later columns.
    if (newest == chatMigrations().last().version) requireTables(database_);
    // Fails if the file cannot be written. (BEGIN IMMEDIATE succeeds for a read-only file.)
    run(QStringLiteral("UPDATE conversations SET title = title WHERE FALSE"));
}

void ChatDatabase::check() {
    requireSound();
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
        // The error is not reported here, because the caller already knows it from its own attempt to open
        // the file.
        database.reset(new ChatDatabase);
        database->connect(kMemory);
        migrate(database->database_, chatMigrations());
        try {
            database->import(recoverChats(file));
        } catch (const std::exception&) {
            // The recovered rows contradict each other, so the new database stays empty. The damaged file is
            // kept.
        }
    }
    return database;
}

ChatDatabase::~ChatDatabase() {
    database_.close();
    database_ = {};
    QSqlDatabase::removeDatabase(connection_);
}

// Checks the structure of the file, and that the indexes of `messages` are complete. The indexes matter
// because conversations are read through an index.
void ChatDatabase::requireSound() {
    const auto require = [this](const QString& check) {
        Query result(*this, check);
        if (!result.next() || result.value(0).toString() != QLatin1String("ok")) throw damagedError(file_);
    };
    require(QStringLiteral("PRAGMA quick_check(1)"));
    const bool made =
        Query(*this, QStringLiteral("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'messages'"))
            .next();
    if (made) require(QStringLiteral("PRAGMA integrity_check(messages)"));
}

void ChatDatabase::connect(const QString& file) {
    file_ = file;
    database_ = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection_);
    database_.setDatabaseName(file);
    database_.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000;QSQLITE_OPEN_URI"));
    if (!database_.open()) {
        throw storeError(database_.lastError(), file, Code::FileUnreadable);
    }
    run(QStringLiteral("PRAGMA foreign_keys = ON"));
    // Makes SQLite overwrite deleted data with zeros.
    run(QStringLiteral("PRAGMA secure_delete = ON"));
}

void ChatDatabase::copyFrom(const QString& file) {
    const QString uri = QString::fromLatin1(QUrl::fromLocalFile(file).toEncoded());
    try {
        run(QStringLiteral("ATTACH ? AS disk"), {uri + QStringLiteral("?mode=ro")});
        run(QStringLiteral("SELECT count(*) FROM disk.conversations"));
    } catch (const EngineError&) {
        // In a read-only folder, SQLite opens a database with a write-ahead log only with immutable=1.
        QSqlQuery(database_).exec(QStringLiteral("DETACH disk"));
        run(QStringLiteral("ATTACH ? AS disk"), {uri + QStringLiteral("?immutable=1")});
    }
    const auto knownSchema = [this] {
        Query version(*this, QStringLiteral("PRAGMA disk.user_version"));
        return version.next() && version.value(0).toInt() <= chatMigrations().last().version;
    };
    if (knownSchema()) {
        Query check(*this, QStringLiteral("PRAGMA disk.quick_check(1)"));
        if (!check.next() || check.value(0).toString() != QLatin1String("ok")) throw damagedError(file);
        for (const char* table : {"folders", "presets", "conversations", "messages", "drafts"}) {
            copyTable(QString::fromLatin1(table));
        }
    }
    run(QStringLiteral("DETACH disk"));
}

// Copies the columns that exist in the file. Columns of later versions keep their defaults.
void ChatDatabase::copyTable(const QString& table) {
    QString columns;
    {
        Query names(*this, QStringLiteral("SELECT group_concat(name) FROM pragma_table_info(?, 'disk')"),
                    {table});
        if (names.next()) columns = names.value(0).toString();
    }
    if (columns.isEmpty()) return;
    run(QStringLiteral("INSERT INTO main.%1 (%2) SELECT %2 FROM disk.%1 ORDER BY rowid").arg(table, columns));
}

void ChatDatabase::run(const QString& statement, const QVariantList& values) {
    const Query done(*this, statement, values);
}

QList<Conversation> ChatDatabase::conversations() {
    Query query(*this,
                QStringLiteral("SELECT id, title, created, updated, leaf_id, pinned, folder_id, trashed,"
                               " preset, title_kind FROM conversations"
                               " WHERE trashed IS NULL OR trashed <> ?"),
                {kForgotten});
    QList<Conversation> all;
    while (query.next()) all += conversationOf(query.value(0).toLongLong(), query.values());
    return all;
}

QList<Folder> ChatDatabase::folders() {
    Query query(*this, QStringLiteral("SELECT id, name FROM folders ORDER BY id"));
    QList<Folder> all;
    while (query.next()) all += Folder{query.value(0).toLongLong(), query.value(1).toString()};
    return all;
}

QList<Preset> ChatDatabase::presets() {
    Query query(*this, QStringLiteral("SELECT id, name, json FROM presets ORDER BY id"));
    QList<Preset> all;
    while (query.next()) {
        all += Preset{query.value(0).toLongLong(), query.value(1).toString(), query.value(2).toString()};
    }
    return all;
}

QList<StoredDraft> ChatDatabase::drafts() {
    Query query(*this, QStringLiteral("SELECT conversation_id, text, attachments FROM drafts"));
    QList<StoredDraft> all;
    while (query.next()) {
        all += StoredDraft{query.value(0).toLongLong(), query.value(1).toString(), query.value(2).toString()};
    }
    return all;
}

QList<ChatEntry> ChatDatabase::messages(qint64 conversationId) {
    Query query(
        *this,
        QStringLiteral(
            "SELECT id, conversation_id, parent_id, role, content, created, model, tokens, tokens_per_second,"
            " first_token_seconds, context_used, context_size, stop_reason, notice, thinking,"
            " thinking_seconds, attachments, shown_child"
            " FROM messages WHERE conversation_id = ? ORDER BY id"),
        {conversationId});
    QList<ChatEntry> all;
    while (query.next()) all += messageOf(query.value(0).toLongLong(), query.values());
    // An inserted message has a higher id than its children, so the order by id is not enough.
    const bool young = std::any_of(all.cbegin(), all.cend(),
                                   [](const ChatEntry& message) { return message.parentId > message.id; });
    return young ? MessageTree(all).all() : all;
}

qint64 ChatDatabase::leaf(qint64 conversationId) {
    Query query(*this, QStringLiteral("SELECT leaf_id FROM conversations WHERE id = ?"), {conversationId});
    return query.next() ? query.value(0).toLongLong() : 0;
}

void ChatDatabase::save(const Conversation& conversation) {
    run(QStringLiteral("INSERT INTO conversations (id, title, created, updated, leaf_id, pinned, folder_id,"
                       " trashed, preset, title_kind) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                       " ON CONFLICT (id) DO UPDATE SET title = excluded.title,"
                       " updated = excluded.updated, leaf_id = excluded.leaf_id, pinned = excluded.pinned,"
                       " folder_id = excluded.folder_id, trashed = excluded.trashed,"
                       " preset = excluded.preset, title_kind = excluded.title_kind"),
        {conversation.id, notNull(conversation.title), conversation.created.toMSecsSinceEpoch(),
         conversation.updated.toMSecsSinceEpoch(), idOrNull(conversation.leafId), conversation.pinned,
         idOrNull(conversation.folderId), timeOrNull(conversation.trashed), notNull(conversation.preset),
         nameOf(conversation.titleKind)});
}

void ChatDatabase::save(const ChatEntry& message) {
    run(QStringLiteral(
            "INSERT INTO messages (id, conversation_id, parent_id, role, content, created, model,"
            " tokens, tokens_per_second, first_token_seconds, context_used, context_size, stop_reason,"
            " notice, thinking, thinking_seconds, attachments, shown_child)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, content = excluded.content,"
            " tokens = excluded.tokens, tokens_per_second = excluded.tokens_per_second,"
            " first_token_seconds = excluded.first_token_seconds,"
            " context_used = excluded.context_used, context_size = excluded.context_size,"
            " stop_reason = excluded.stop_reason, notice = excluded.notice,"
            " thinking = excluded.thinking, thinking_seconds = excluded.thinking_seconds,"
            " attachments = excluded.attachments, shown_child = excluded.shown_child"),
        {message.id, message.conversationId, idOrNull(message.parentId), notNull(message.role),
         notNull(message.content), message.created.toMSecsSinceEpoch(), notNull(message.model),
         message.stats.tokens, message.stats.tokensPerSecond, message.stats.firstTokenSeconds,
         message.stats.contextUsed, message.stats.contextSize, notNull(reasonName(message.stats)),
         notNull(message.stats.notice), notNull(message.thinking), message.thinkingSeconds,
         notNull(message.attachments), idOrNull(message.shownChild)});
}

void ChatDatabase::save(const Folder& folder) {
    run(QStringLiteral("INSERT INTO folders (id, name) VALUES (?, ?)"
                       " ON CONFLICT (id) DO UPDATE SET name = excluded.name"),
        {folder.id, notNull(folder.name)});
}

void ChatDatabase::save(const Preset& preset) {
    run(QStringLiteral("INSERT INTO presets (id, name, json) VALUES (?, ?, ?)"
                       " ON CONFLICT (id) DO UPDATE SET name = excluded.name, json = excluded.json"),
        {preset.id, notNull(preset.name), notNull(preset.json)});
}

void ChatDatabase::save(const StoredDraft& draft) {
    if (draft.empty()) {
        run(QStringLiteral("DELETE FROM drafts WHERE conversation_id = ?"), {draft.id});
        return;
    }
    const QString text = QStringLiteral(
        "INSERT INTO drafts (conversation_id, text, attachments, changed) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (conversation_id) DO UPDATE SET text = excluded.text, changed = excluded.changed");
    run(draft.attachments ? text + QStringLiteral(", attachments = excluded.attachments") : text,
        {draft.id, notNull(draft.text), notNull(draft.attachments.value_or(QString())),
         QDateTime::currentMSecsSinceEpoch()});
}

void ChatDatabase::remove(const QList<qint64>& conversationIds) {
    forget(database_, conversationIds);
}

void ChatDatabase::removeFolder(qint64 id) {
    run(QStringLiteral("DELETE FROM folders WHERE id = ?"), {id});
}

void ChatDatabase::removePreset(qint64 id) {
    run(QStringLiteral("DELETE FROM presets WHERE id = ?"), {id});
}

void ChatDatabase::change(const TreeChange& change) {
    atOnce([this, &change] {
        for (const ChatEntry& message : change.added) save(message);
        for (const MessageMove& move : change.moved) {
            run(QStringLiteral("UPDATE messages SET parent_id = ?, tokens ="
                               " CASE role WHEN 'context' THEN ? ELSE tokens END WHERE id = ?"),
                {idOrNull(move.parentId), move.leftOut, move.id});
        }
        for (const qint64 id : change.removed) {
            run(QStringLiteral("DELETE FROM messages WHERE id = ?"), {id});
        }
    });
}

void ChatDatabase::import(const QList<ChatTree>& trees) {
    atOnce([this, &trees] {
        for (const ChatTree& tree : trees) {
            save(tree.conversation);
            for (const ChatEntry& message : tree.messages) save(message);
        }
    });
}

void ChatDatabase::import(const RecoveredChats& chats) {
    atOnce([this, &chats] {
        for (const Folder& folder : chats.folders) save(folder);
        for (const Preset& preset : chats.presets) save(preset);
        for (const StoredDraft& draft : chats.drafts) save(draft);
        for (const ChatTree& tree : chats.trees) {
            save(tree.conversation);
            for (const ChatEntry& message : tree.messages) save(message);
        }
    });
}

void ChatDatabase::atOnce(const std::function<void()>& statements) {
    run(QStringLiteral("BEGIN IMMEDIATE"));
    try {
        statements();
        run(QStringLiteral("COMMIT"));
    } catch (...) {
        QSqlQuery(database_).exec(QStringLiteral("ROLLBACK"));
        throw;
    }
}

}  // namespace rocmforge
