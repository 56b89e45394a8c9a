// The conversations as the sidebar lists them, and their folders. It knows which one is shown and which ones
// are selected; who loads and stores them listens to its signals.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QSet>
#include <QtCore/QTimer>
#include <QtCore/QVariantList>

#include "app/chat/conversation_rows.h"

namespace rocmforge {

class ConversationModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(qint64 currentId READ currentId NOTIFY currentIdChanged)
    Q_PROPERTY(QString currentTitle READ currentTitle NOTIFY currentTitleChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool known READ known NOTIFY changed)
    Q_PROPERTY(int selectedCount READ selectedCount NOTIFY selectionChanged)

  public:
    enum Role {
        IdRole = Qt::UserRole + 1,  // of a folder too
        KindRole,                   // "conversation", "folder"
        TitleRole,
        SectionRole,
        UpdatedRole,
        PinnedRole,
        FolderIdRole,
        SelectedRole,
        OpenRole,  // of a folder: its conversations are listed
        SizeRole,  // of a folder: how many there are in it
    };

    explicit ConversationModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    qint64 currentId() const { return currentId_; }
    QString currentTitle() const;
    int count() const { return static_cast<int>(rows_.size()); }
    // Which conversations there are has been read: none is none.
    bool known() const { return known_; }
    int selectedCount() const { return static_cast<int>(selected_.size()); }

    // 0, an unknown id and one in the trash are a new chat that isn't stored yet.
    Q_INVOKABLE void select(qint64 id);
    Q_INVOKABLE void startNew();
    Q_INVOKABLE void rename(qint64 id, const QString& title);
    Q_INVOKABLE void setFolderOpen(qint64 folderId, bool open);

    // Several at once, for what is to be done to all of them.
    Q_INVOKABLE void toggleSelected(qint64 id);
    // From the one that was toggled last to this one.
    Q_INVOKABLE void selectTo(qint64 id);
    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void clearSelection();
    Q_INVOKABLE QVariantList selectedIds() const;
    // The newest whose titles have these words, as maps of id and title; none of the trash.
    Q_INVOKABLE QVariantList titled(const QString& words, int most) const;

    void setConversations(QList<Conversation> conversations);
    void setFolders(const QList<Folder>& folders);
    void setOpenFolders(const QSet<qint64>& folders);
    // Adds it, or replaces what is known of it; it moves to where it belongs.
    void put(const Conversation& conversation) { putAll({conversation}); }
    void putAll(const QList<Conversation>& conversations);
    // For good.
    void removeAll(const QList<qint64>& ids);
    const Conversation* find(qint64 id) const;
    // Newest first, those in the trash too.
    const QList<Conversation>& all() const { return all_; }
    // All that are not in the trash, newest first.
    QList<Conversation> kept() const;
    const QList<Folder>& folders() const { return folders_; }
    const QSet<qint64>& openFolders() const { return open_; }

  signals:
    void currentIdChanged();
    void currentTitleChanged();
    void countChanged();
    void selectionChanged();
    void openFoldersChanged();
    void renamed(qint64 id, const QString& title);
    void removed(const QList<qint64>& ids);
    // Which there are, or what is known of them.
    void changed();

  private:
    void reindex();
    void arrange(const QSet<qint64>& moved);
    void replaceRows(QList<ConversationRow> rows);
    QString sectionOf(const Conversation& conversation) const;
    QVariant folderData(qint64 id, int role) const;
    void setSelected(const QSet<qint64>& ids);
    void awaitMidnight();

    QList<Conversation> all_;          // newest first
    QHash<qint64, qsizetype> places_;  // in all_
    QHash<qint64, int> sizes_;         // of folders
    QList<Folder> folders_;
    QSet<qint64> open_;
    QList<ConversationRow> rows_;
    QSet<qint64> selected_;
    qint64 anchor_ = 0;
    bool known_ = false;
    qint64 currentId_ = 0;
    QTimer midnight_;
};

}  // namespace rocmforge
