// The conversations, newest first, searched by title. It knows which one is shown; who loads and stores them
// listens to its signals.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QTimer>

#include "app/chat_types.h"

namespace rocmforge {

class ConversationModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(qint64 currentId READ currentId NOTIFY currentIdChanged)
    Q_PROPERTY(QString currentTitle READ currentTitle NOTIFY currentTitleChanged)
    // Why new chats won't be kept; "": they will.
    Q_PROPERTY(QString storeNotice READ storeNotice NOTIFY storeNoticeChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role { IdRole = Qt::UserRole + 1, TitleRole, SectionRole, UpdatedRole };

    explicit ConversationModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    qint64 currentId() const { return currentId_; }
    QString currentTitle() const;
    QString storeNotice() const { return storeNotice_; }
    void setStoreNotice(const QString& sentence);
    int count() const { return static_cast<int>(visible_.size()); }  // that match the filter

    // 0 and an unknown id are a new chat that isn't stored yet.
    Q_INVOKABLE void select(qint64 id);
    Q_INVOKABLE void startNew();
    Q_INVOKABLE void rename(qint64 id, const QString& title);
    Q_INVOKABLE void remove(qint64 id);

    void setConversations(QList<Conversation> conversations);
    // Adds it, or replaces what is known of it; it moves to where its date belongs.
    void put(const Conversation& conversation);
    const Conversation* find(qint64 id) const;
    // All that are not in the trash, newest first.
    QList<Conversation> kept() const;

    // "Today", "Yesterday", "Last 7 days", "Last 30 days", "Earlier"
    static QString sectionOf(const QDateTime& when, QDate today);

  signals:
    void filterChanged();
    void currentIdChanged();
    void currentTitleChanged();
    void storeNoticeChanged();
    void countChanged();
    void renamed(qint64 id, const QString& title);
    void removed(qint64 id);

  private:
    bool matches(const Conversation& conversation) const;
    qsizetype visibleRow(qint64 id) const;
    void removeVisible(qint64 id);
    void insertVisible(const Conversation& conversation);
    void awaitMidnight();

    QList<Conversation> all_;      // newest first
    QList<Conversation> visible_;  // those that match the filter
    QString filter_;
    qint64 currentId_ = 0;
    QString storeNotice_;
    QTimer midnight_;
};

}  // namespace rocmforge
