// Fakes of the list of conversations and of the search.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QVariantList>
#include <QVariantMap>

#include "fake_list.h"

class FakeConversations : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Conversations)
    QML_SINGLETON
    Q_PROPERTY(qint64 currentId MEMBER currentId_ NOTIFY currentIdChanged)
    Q_PROPERTY(QString currentTitle MEMBER currentTitle_ NOTIFY changed)
    Q_PROPERTY(bool known MEMBER known_ NOTIFY changed)
    Q_PROPERTY(int selectedCount READ selectedCount NOTIFY changed)

  public:
    FakeConversations()
        : FakeList({"conversationId", "kind", "title", "section", "updated", "pinned", "folderId", "selected",
                    "open", "size"}) {}

    // Returns a default value if the test has not set the role.
    QVariant data(const QModelIndex& index, int role) const override {
        const QVariant value = FakeList::data(index, role);
        const QByteArray name = roleNames().value(role);
        if (name == "selected")
            return selected_.contains(FakeList::data(index, Qt::UserRole + 1).toLongLong());
        if (value.isValid()) return value;
        if (name == "kind") return QStringLiteral("conversation");
        if (name == "pinned" || name == "open") return false;
        if (name == "folderId" || name == "size") return 0;
        return value;
    }
    int selectedCount() const { return static_cast<int>(selected_.size()); }

    Q_INVOKABLE void select(qint64 id) {
        note(QStringLiteral("select %1").arg(id));
        currentId_ = id;
        emit currentIdChanged();
    }
    Q_INVOKABLE void startNew() {
        note("startNew");
        currentId_ = 0;
        emit currentIdChanged();
    }
    Q_INVOKABLE void rename(qint64 id, const QString& title) {
        note(QStringLiteral("rename %1 %2").arg(id).arg(title));
    }
    Q_INVOKABLE void setFolderOpen(qint64 id, bool open) {
        note(QStringLiteral("%1 %2").arg(open ? "open" : "close").arg(id));
    }
    Q_INVOKABLE void toggleSelected(qint64 id) {
        if (selected_.removeAll(id) == 0) selected_ += id;
        selectionMoved();
    }
    Q_INVOKABLE void selectTo(qint64 id) {
        note(QStringLiteral("selectTo %1").arg(id));
        if (!selected_.contains(id)) selected_ += id;
        selectionMoved();
    }
    Q_INVOKABLE QVariantList titled(const QString& part, int most) const {
        QVariantList found;
        for (const QVariant& item : items()) {
            const QVariantMap chat = item.toMap();
            if (found.size() < most && chat["title"].toString().contains(part, Qt::CaseInsensitive)) {
                found.append(QVariantMap{{"id", chat["conversationId"]}, {"title", chat["title"]}});
            }
        }
        return found;
    }
    Q_INVOKABLE void selectAll() { note("selectAll"); }
    Q_INVOKABLE void clearSelection() {
        selected_.clear();
        selectionMoved();
    }
    Q_INVOKABLE QVariantList selectedIds() const {
        QVariantList ids;
        for (const qint64 id : selected_) ids << id;
        return ids;
    }

  signals:
    void currentIdChanged();

  private:
    void selectionMoved() {
        if (count() > 0) emit dataChanged(index(0), index(count() - 1));
        emit changed();
    }

    qint64 currentId_ = 0;
    QString currentTitle_;
    bool known_ = true;
    QList<qint64> selected_;
};

class FakeSearch : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Search)
    QML_SINGLETON
    Q_PROPERTY(QString query MEMBER query_ NOTIFY changed)
    Q_PROPERTY(bool active READ active NOTIFY changed)
    Q_PROPERTY(bool settled MEMBER settled_ NOTIFY changed)
    Q_PROPERTY(bool more MEMBER more_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)
    Q_PROPERTY(QList<int> opened MEMBER opened_ NOTIFY changed)

  public:
    FakeSearch()
        : FakeList({"conversationId", "messageId", "title", "titleMatches", "snippet", "snippetMatches",
                    "created", "section"}) {}

    bool active() const { return !query_.trimmed().isEmpty(); }
    Q_INVOKABLE void open(int row) {
        opened_ += row;
        emit changed();
        emit chosen(items().value(row).toMap().value("conversationId").toLongLong(),
                    items().value(row).toMap().value("messageId").toLongLong());
    }

  signals:
    void chosen(qint64 conversationId, qint64 messageId);

  private:
    QString query_;
    bool settled_ = true;
    bool more_ = false;
    QString problem_;
    QList<int> opened_;
};

class FakeJump : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Jump)
    QML_SINGLETON

  signals:
    void arrived(qint64 messageId, int row);
};
