// The message that is being written: its words, the files given with it, and what all of that takes of the
// context. Files are read on a thread of its own; the engine's tokenizer counts.
#pragma once

#include <atomic>
#include <memory>

#include <QtCore/QAbstractListModel>
#include <QtCore/QThread>
#include <QtCore/QTimer>
#include <QtCore/QUrl>

#include "app/messages/attachment.h"

namespace rocmforge {

class Draft : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    // A file is being read.
    Q_PROPERTY(bool reading READ reading NOTIFY changed)
    // Of words and files together, -1: not counted yet.
    Q_PROPERTY(int tokens READ tokens NOTIFY changed)
    // Why a file wasn't taken; "": all were.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)

  public:
    enum Role { NameRole = Qt::UserRole + 1, TokensRole, BytesRole, ReadingRole };

    explicit Draft(QObject* parent = nullptr);
    ~Draft() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QString text() const { return text_; }
    void setText(const QString& text);
    int count() const { return static_cast<int>(items_.size()); }
    bool reading() const;
    int tokens() const;
    QString problem() const { return problem_; }

    Q_INVOKABLE void add(const QList<QUrl>& files);
    // A long text that was pasted, as a file of its own.
    Q_INVOKABLE void addText(const QString& text);
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE void dismissProblem();
    // Files alone, as ChatEntry::attachments has them.
    Q_INVOKABLE QString attachments() const;
    // It was sent.
    Q_INVOKABLE void clear();
    // As it was before the program started itself again; files as attachments() gave them.
    void restore(const QString& text, const QString& attachments);

    // What the engine found: the tokens of each text that was asked for last.
    void setCounts(quint64 request, const QList<int>& tokens);
    // Another model counts otherwise; without one nothing is counted.
    void recount(bool possible);

  signals:
    void textChanged();
    // By others than who writes it.
    void restored();
    void countChanged();
    void changed();
    // The words first, then each file as the model will see it. Answer with setCounts().
    void countWanted(quint64 request, const QStringList& texts);

  private:
    struct Item {
        quint64 id = 0;
        Attachment file;
        bool reading = false;
        int tokens = -1;
    };

    void onRead(quint64 id, const Attachment& file, const QString& problem);
    void askForCounts();
    void uncount();

    QString text_;
    QList<Item> items_;
    QString problem_;
    int textTokens_ = 0;
    bool countable_ = false;
    quint64 lastId_ = 0;
    quint64 request_ = 0;   // the last counting
    QList<quint64> asked_;  // whose files it was for
    QTimer later_;          // while somebody writes
    QThread thread_;
    QObject* worker_;  // lives on thread_
    std::shared_ptr<std::atomic_bool> stop_;
};

}  // namespace rocmforge
