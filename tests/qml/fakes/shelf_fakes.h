// Fakes of the shelf and of the trash.
#pragma once

#include <QStringList>
#include <QVariantList>

#include "fake.h"
#include "fake_list.h"

class FakeShelf : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Shelf)
    QML_SINGLETON
    Q_PROPERTY(QVariantList folders MEMBER folders_ NOTIFY changed)
    Q_PROPERTY(QString undoText MEMBER undoText_ NOTIFY changed)

  public:
    Q_INVOKABLE void setPinned(const QVariantList& ids, bool pinned) {
        note((pinned ? "pin " : "unpin ") + words(ids));
    }
    Q_INVOKABLE void moveToFolder(const QVariantList& ids, qint64 folder) {
        note(QStringLiteral("move %1 to %2").arg(words(ids)).arg(folder));
    }
    Q_INVOKABLE void trash(const QVariantList& ids) { note("trash " + words(ids)); }
    Q_INVOKABLE void restore(const QVariantList& ids) { note("restore " + words(ids)); }
    Q_INVOKABLE void removeForGood(const QVariantList& ids) { note("removeForGood " + words(ids)); }
    Q_INVOKABLE void emptyTrash() { note("emptyTrash"); }
    Q_INVOKABLE void duplicate(qint64 id) { note(QStringLiteral("duplicate %1").arg(id)); }
    Q_INVOKABLE qint64 createFolder(const QString& name) {
        note("createFolder " + name);
        return 77;
    }
    Q_INVOKABLE void renameFolder(qint64 id, const QString& name) {
        note(QStringLiteral("renameFolder %1 %2").arg(id).arg(name));
    }
    Q_INVOKABLE void removeFolder(qint64 id) { note(QStringLiteral("removeFolder %1").arg(id)); }
    Q_INVOKABLE void undo() { note("undo"); }
    // Tests call this to simulate an action that can be undone.
    Q_INVOKABLE void offer(const QString& text) {
        undoText_ = text;
        emit changed();
        emit undoOffered();
    }

  signals:
    void undoOffered();

  private:
    static QString words(const QVariantList& ids) {
        QStringList list;
        for (const QVariant& id : ids) list += id.toString();
        return list.join(QLatin1Char(','));
    }

    QVariantList folders_;
    QString undoText_;
};

class FakeTrash : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Trash)
    QML_SINGLETON

  public:
    FakeTrash() : FakeList({"conversationId", "title", "daysLeft"}) {}
};
