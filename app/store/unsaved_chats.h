// Messages for the window while chats cannot be saved, and after a damaged database was recovered. Lives on
// the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/store/chat_store.h"

namespace rocmforge {

class UnsavedChats : public QObject {
    Q_OBJECT
    // Says why chats cannot be saved. Empty if they are saved.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    // Ids of conversations that exist only in memory. The window offers to save a copy of them.
    Q_PROPERTY(QVariantList ids READ ids NOTIFY changed)
    // A message that a damaged file was replaced. Empty if no file was replaced, or after the person
    // dismissed the message.
    Q_PROPERTY(QString recovery READ recovery NOTIFY changed)

  public:
    // `file` is the database. `store` must outlive this object.
    UnsavedChats(ChatStore& store, const QString& file, QObject* parent = nullptr);

    QString sentence() const;
    QVariantList ids() const;
    QString recovery() const;

    Q_INVOKABLE void retry() { store_.retry(); }
    Q_INVOKABLE void dismissRecovery();
    // Tries to write all changes, and waits for the result. Returns true if unsaved changes remain, which
    // would be lost at exit.
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
