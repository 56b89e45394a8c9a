// What a person does with conversations as a whole: pin them, put them into folders, copy them, throw them
// away. Everything but the last step out of the trash can be undone.
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
    Q_PROPERTY(QString undoText READ undoText NOTIFY undoChanged)        // what was done; "": nothing to undo

  public:
    static constexpr int kTrashDays = 30;

    Shelf(ChatStore& store, ConversationModel& conversations, QObject* parent = nullptr);

    QVariantList folders() const;
    QString undoText() const;

    // Lists of ids of conversations.
    Q_INVOKABLE void setPinned(const QVariantList& ids, bool pinned);
    Q_INVOKABLE void moveToFolder(const QVariantList& ids, qint64 folderId);  // 0: out of folders
    Q_INVOKABLE void trash(const QVariantList& ids);
    Q_INVOKABLE void restore(const QVariantList& ids);
    Q_INVOKABLE void removeForGood(const QVariantList& ids);
    Q_INVOKABLE void emptyTrash();
    // Answers with duplicated().
    Q_INVOKABLE void duplicate(qint64 id);

    // The one of that name, if there is one already; 0 for a name without a letter.
    Q_INVOKABLE qint64 createFolder(const QString& name);
    Q_INVOKABLE void renameFolder(qint64 id, const QString& name);
    // Its conversations stay.
    Q_INVOKABLE void removeFolder(qint64 id);

    Q_INVOKABLE void undo();

  signals:
    void foldersChanged();
    void undoChanged();
    // Something was done that can be undone.
    void undoOffered();
    void duplicated(qint64 id);
    // They are about to go to the trash.
    void trashing(const QList<qint64>& ids);

  private:
    struct Undo {
        QString text;
        QList<Conversation> before;
        QList<Folder> folders = {};  // that were removed
        QList<qint64> made = {};     // conversations
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
