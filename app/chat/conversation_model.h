// The list model of the sidebar: conversations and their folders, including which are shown and selected. It
// does not store anything; other objects react to its signals. Lives on the GUI thread.
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
        IdRole = Qt::UserRole + 1,  // id of the conversation or folder
        KindRole,                   // "conversation", "folder"
        TitleRole,
        SectionRole,
        UpdatedRole,
        PinnedRole,
        FolderIdRole,
        SelectedRole,
        OpenRole,  // for folders: whether the folder is expanded
        SizeRole,  // for folders: number of conversations
    };

    explicit ConversationModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    qint64 currentId() const { return currentId_; }
    QString currentTitle() const;
    int count() const { return static_cast<int>(rows_.size()); }
    // Returns whether the list was read from disk, even if it is empty.
    bool known() const { return known_; }
    int selectedCount() const { return static_cast<int>(selected_.size()); }

    // Shows a conversation. If the id is 0, unknown or in the trash, shows a new chat, which is not stored
    // yet.
    Q_INVOKABLE void select(qint64 id);
    Q_INVOKABLE void startNew();
    Q_INVOKABLE void rename(qint64 id, const QString& title);
    Q_INVOKABLE void setFolderOpen(qint64 folderId, bool open);

    // The following functions select several conversations, for actions on all of them.
    Q_INVOKABLE void toggleSelected(qint64 id);
    // Extends the selection from the last toggled conversation to the conversation `id`.
    Q_INVOKABLE void selectTo(qint64 id);
    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void clearSelection();
    Q_INVOKABLE QVariantList selectedIds() const;
    // Returns the newest conversations whose titles contain `words`, as maps of id and title. Leaves out the
    // trash.
    Q_INVOKABLE QVariantList titled(const QString& words, int most) const;

    void setConversations(QList<Conversation> conversations);
    void setFolders(const QList<Folder>& folders);
    void setOpenFolders(const QSet<qint64>& folders);
    // Adds or replaces the conversation and moves its row to the right position.
    void put(const Conversation& conversation) { putAll({conversation}); }
    void putAll(const QList<Conversation>& conversations);
    // Deletes the conversations permanently.
    void removeAll(const QList<qint64>& ids);
    const Conversation* find(qint64 id) const;
    // Returns all conversations, newest first, including the trash.
    const QList<Conversation>& all() const { return all_; }
    // Returns all conversations except those in the trash, newest first.
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
    // Emitted when the list or its data changed.
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
    QHash<qint64, qsizetype> places_;  // index in all_ by id
    QHash<qint64, int> sizes_;         // number of conversations by folder id
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
