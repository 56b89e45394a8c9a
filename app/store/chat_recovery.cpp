#include "app/store/chat_recovery.h"

#include <algorithm>

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include "app/store/chat_database.h"

namespace rocmforge {

namespace {

const QString kDamaged = QStringLiteral(".damaged-");
const QString kLog = QStringLiteral("-wal");
const QString kLogIndex = QStringLiteral("-shm");

void removeDatabase(const QString& file) {
    for (const QString& name : {file, file + kLog, file + kLogIndex}) QFile::remove(name);
}

// Moves the write-ahead log together with its database. SQLite would otherwise apply the log to any file with
// the database's name.
void moveLog(const QString& file, const QString& to) {
    QFile::remove(file + kLogIndex);
    if (QFileInfo::exists(file + kLog) && !QFile::rename(file + kLog, to + kLog)) QFile::remove(file + kLog);
}

}  // namespace

QString ChatRecovery::freshFile() const {
    return file_ + QStringLiteral(".recovered");
}

QString ChatRecovery::freeDamagedName() const {
    const QString name =
        file_ + kDamaged + QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
    QString free = name;
    for (int n = 2; QFileInfo::exists(free); ++n) free = name + QLatin1Char('.') + QString::number(n);
    return free;
}

QString ChatRecovery::replaceBy(const RecoveredChats& chats) const {
    removeDatabase(freshFile());
    try {
        ChatDatabase(freshFile()).import(chats);
    } catch (...) {
        removeDatabase(freshFile());
        throw;
    }
    QString damaged = freeDamagedName();
    if (!QFile::rename(file_, damaged)) {
        removeDatabase(freshFile());
        throw damagedError(file_);
    }
    moveLog(file_, damaged);
    if (!QFile::rename(freshFile(), file_)) throw damagedError(damaged);
    return damaged;
}

void ChatRecovery::finishInterrupted() const {
    if (!QFileInfo::exists(freshFile())) return;
    if (QFileInfo::exists(file_)) return removeDatabase(freshFile());
    const QFileInfo info(file_);
    const QStringList damaged =
        info.dir().entryList({info.fileName() + kDamaged + QLatin1Char('*')}, QDir::Files, QDir::Name);
    const auto newest = std::find_if(damaged.crbegin(), damaged.crend(),
                                     [](const QString& name) { return !name.endsWith(kLog); });
    if (newest != damaged.crend()) moveLog(file_, info.dir().filePath(*newest));
    QFile::rename(freshFile(), file_);
}

}  // namespace rocmforge
