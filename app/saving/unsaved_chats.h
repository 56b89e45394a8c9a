// What the window says while chats can't be saved, and after a damaged file of chats was recovered.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/store/chat_store.h"

namespace rocmforge {

class UnsavedChats : public QObject {
    Q_OBJECT
    // Why chats can't be saved; "": they are.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    // Conversations that are only in memory: what a copy would hold.
    Q_PROPERTY(QVariantList ids READ ids NOTIFY changed)
    // That a damaged file was replaced, until it is dismissed; "": none was.
    Q_PROPERTY(QString recovery READ recovery NOTIFY changed)

  public:
    // `file` is the database. The store must outlive this.
    UnsavedChats(ChatStore& store, const QString& file, QObject* parent = nullptr);

    QString sentence() const;
    QVariantList ids() const;
    QString recovery() const;

    Q_INVOKABLE void retry() { store_.retry(); }
    Q_INVOKABLE void dismissRecovery();
    // Waits for a last attempt to write everything. True where something is only in memory all the same, and
    // would be lost with the program.
    Q_INVOKABLE bool wouldBeLost();

  signals:
    void changed();

  private:
    void setState(const StoreState& state);

    ChatStore& store_;
    QString file_;
    StoreState state_;
    StoreRecovery recovery_;
};

}  // namespace rocmforge
