// Runs the store and settings of an older version. tests/packaging/tst_downgrade.py compiles this file with
// the sources of that version, and with a header old_version.h that maps their paths and includes contents.h.
//
//     old_store write FOLDER   writes a data folder as the older version leaves it when that version is
//                              killed during an answer
//     old_store read FOLDER    prints the content that the older version reads from a data folder, as JSON
#include <cstdio>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QVariantMap>
#include <spdlog/sinks/null_sink.h>

#include "old_version.h"

namespace {

using namespace rocmforge;
using namespace rocmforge::test;

std::shared_ptr<spdlog::logger> noLog() {
    return std::make_shared<spdlog::logger>("old", std::make_shared<spdlog::sinks::null_sink_mt>());
}

void write(const QString& database, const QString& settingsFile) {
    ChatStore store(database, noLog());
    store.open();
#if ROCMFORGE_KNOWN_SCHEMA >= 3
    for (const Folder& folder : olderFolders()) store.saveFolder(folder);
    for (const Preset& preset : olderPresets()) store.savePreset(preset);
#endif
    for (const Conversation& conversation : olderConversations(ROCMFORGE_KNOWN_SCHEMA)) {
        store.saveConversation(conversation);
    }
    for (const ChatEntry& message : olderMessages(ROCMFORGE_KNOWN_SCHEMA)) store.saveMessage(message);
    store.close();

    Settings settings(settingsFile);
    const QVariantMap values = olderSettings(ROCMFORGE_KNOWN_SCHEMA);
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        settings.setProperty(it.key().toLatin1().constData(), it.value());
    }
    settings.setFolders(olderFoldersOfModels());
    settings.setAddedFiles(olderAddedFiles());
    settings.setLastModel(olderLastModel());
}

QJsonObject read(const QString& database, const QString& settingsFile) {
    QString notice;
    QJsonObject titles;
    QJsonObject said;
    QList<qint64> ids;
    ChatStore store(database, noLog());
    // The slots run on the store's thread, because the main thread waits in flush().
    const auto direct = Qt::DirectConnection;
    QObject::connect(
        &store, &ChatStore::opened, &store, [&](const QString& text) { notice = text; }, direct);
    QObject::connect(
        &store, &ChatStore::conversations, &store,
        [&](const QList<Conversation>& all) {
            for (const Conversation& one : all) {
                titles[QString::number(one.id)] = one.title;
                ids += one.id;
            }
        },
        direct);
    QObject::connect(
        &store, &ChatStore::messages, &store,
        [&](qint64 id, const QList<ChatEntry>& branch) {
            QJsonArray texts;
            for (const ChatEntry& message : branch) texts.append(message.content);
            said[QString::number(id)] = texts;
        },
        direct);
    store.open();
    store.flush();
    for (const qint64 id : ids) store.loadMessages(id);
    store.close();

    const Settings settings(settingsFile);
    QVariantMap values = olderSettings(ROCMFORGE_KNOWN_SCHEMA);
    for (auto it = values.begin(); it != values.end(); ++it) {
        *it = settings.property(it.key().toLatin1().constData());
    }
    values[QStringLiteral("folders")] = settings.folders();
    values[QStringLiteral("addedFiles")] = settings.addedFiles();
    values[QStringLiteral("lastModel")] = settings.lastModel();
    return {{QStringLiteral("notice"), notice},
            {QStringLiteral("titles"), titles},
            {QStringLiteral("shown"), said},
            {QStringLiteral("settings"), QJsonObject::fromVariantMap(values)}};
}

}  // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc != 3) return 2;
    const QDir folder(QString::fromLocal8Bit(argv[2]));
    const QString database = folder.filePath(QStringLiteral("chats.sqlite"));
    const QString settings = folder.filePath(QStringLiteral("settings.conf"));
    if (qstrcmp(argv[1], "write") == 0) {
        write(database, settings);
    } else {
        std::puts(QJsonDocument(read(database, settings)).toJson().constData());
    }
    return 0;
}
