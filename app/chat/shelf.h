// Actions on whole conversations: pin, move to folders, duplicate, move to the trash. Every action can be
// undone, except permanent deletion. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QTimer>
#include <QtCore/QVariantList>

#include "app/chat/conversation_model.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class Shelf : public QObject {
    Q_OBJECT
    Q_PROPERTY(QVariantList folders READ folders NOTIFY foldersChanged)  // by name: {id, name, size}

    // Describes the action that undo() reverts. Empty if there is nothing to undo.
    Q_PROPERTY(QString undoText READ undoText NOTIFY undoChanged)

  public:
    static constexpr int kTrashDays = 30;

    Shelf(ChatStore& store, ConversationModel& conversations, QObject* parent = nullptr);

    QVariantList folders() const;
    QString undoText() const;

    // In the following functions, lists contain conversation ids.
    Q_INVOKABLE void setPinned(const QVariantList& ids, bool pinned);
    Q_INVOKABLE void moveToFolder(const QVariantList& ids, qint64 folderId);  // 0: remove from its folder
    Q_INVOKABLE void trash(const QVariantList& ids);
    Q_INVOKABLE void restore(const QVariantList& ids);
    Q_INVOKABLE void removeForGood(const QVariantList& ids);
    Q_INVOKABLE void emptyTrash();
    // Duplicates a conversation. Emits duplicated() when done.
    Q_INVOKABLE void duplicate(qint64 id);

    // Returns the id of the folder with this name. Creates the folder if it does not exist. Returns 0 if the
    // name is blank.
    Q_INVOKABLE qint64 createFolder(const QString& name);
    Q_INVOKABLE void renameFolder(qint64 id, const QString& name);
    // Removes a folder. Its conversations are kept.
    Q_INVOKABLE void removeFolder(qint64 id);

    Q_INVOKABLE void undo();

  signals:
    void foldersChanged();
    void undoChanged();
    // Emitted when a new action can be undone.
    void undoOffered();
    void duplicated(qint64 id);
    // Emitted before these conversations move to the trash.
    void trashing(const QList<qint64>& ids);

  private:
    struct Undo {
        QString text;
        QList<Conversation> before;
        QList<Folder> folders = {};  // folders that the action removed
        QList<qint64> made = {};     // conversations that the action created
    };

    template <typename Change>
    QList<Conversation> changeAll(const QVariantList& ids, Change change);
    void offerUndo(Undo undo);
    void putFolder(const Folder& folder);
    void removeExpired();
    void onAdded(const Conversation& conversation);

    ChatStore& store_;
    ConversationModel& conversations_;
    QList<Undo> undo_;
    QTimer expiry_;
};

}  // namespace rocmforge
