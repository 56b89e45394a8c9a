// The message that the person is writing: its text, its attached files, and its token count. Each
// conversation has its own draft. The rows of this list model are the files of the shown draft. Lives on the
// GUI thread. A thread reads files, and the engine's tokenizer counts tokens.
#pragma once

#include <atomic>
#include <memory>

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QThreadPool>
#include <QtCore/QTimer>
#include <QtCore/QUrl>

#include "app/store/attachment.h"
#include "app/store/stored_draft.h"

namespace rocmforge {

class Draft : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    // Whether a file is being read.
    Q_PROPERTY(bool reading READ reading NOTIFY changed)
    // Number of tokens of text and files together; -1: not counted yet.
    Q_PROPERTY(int tokens READ tokens NOTIFY changed)
    // Says why a file was not attached to the shown draft. Empty if all files were attached.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)

  public:
    enum Role { NameRole = Qt::UserRole + 1, TokensRole, BytesRole, ReadingRole };

    explicit Draft(QObject* parent = nullptr);
    ~Draft() override;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QString text() const { return text_; }
    void setText(const QString& text);
    int count() const { return static_cast<int>(items_.size()); }
    bool reading() const;
    int tokens() const;
    QString problem() const { return problem_; }

    Q_INVOKABLE void add(const QList<QUrl>& files);
    // Attaches a long pasted text as a file.
    Q_INVOKABLE void addText(const QString& text);
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE void dismissProblem();
    // Returns the files in the format of ChatEntry::attachments.
    Q_INVOKABLE QString attachments() const;
    // Empties the shown draft after it was sent.
    Q_INVOKABLE void clear();
    // Restores a message that was not sent after all, unless the draft has new content.
    void putBack(const QString& text, const QString& attachments);

    // Keeps the current draft and shows the draft of another conversation (0: a new conversation).
    void show(qint64 conversationId);
    // Assigns the draft of a new conversation to the id that the conversation received.
    void moveTo(qint64 conversationId) { owner_ = conversationId; }
    // Takes the stored drafts. If the person has already started another draft of a conversation, that draft
    // is kept.
    void restore(const QList<StoredDraft>& drafts);
    void forget(const QList<qint64>& conversationIds);
    // Returns the draft of a conversation, with all files that have been read.
    StoredDraft stored(qint64 conversationId) const;

    // Takes the token counts of the texts that countWanted(`request`) passed.
    void setCounts(quint64 request, const QList<int>& tokens);
    // Called when the model changed. Counts the tokens again. `possible` is false if no model can count.
    void recount(bool possible);

  signals:
    void textChanged();
    void countChanged();
    void changed();
    // Emitted when the draft of a conversation changed. `files` says whether its files changed as well.
    void edited(qint64 conversationId, bool files);
    // Requests the token counts of the message text and then of each file, as the model will receive them.
    // The receiver replies by calling setCounts().
    void countWanted(quint64 request, const QStringList& texts);

  private:
    struct Item {
        quint64 id = 0;
        Attachment file;
        bool reading = false;
        int tokens = -1;
    };

    struct Kept {
        QString text;
        QList<Item> items;
        // Error of a file that turned out to be unreadable while the draft was not shown.
        QString problem;
    };

    Item* find(quint64 id, qint64& owner);
    void showKept(const Kept& kept);
    static QString toJson(const QList<Item>& items);
    void onRead(quint64 id, const Attachment& file, const QString& problem);
    void askForCounts();
    void uncount();

    qint64 owner_ = 0;            // id of the shown conversation
    QHash<qint64, Kept> others_;  // drafts of all other conversations
    QString text_;
    QList<Item> items_;
    QString problem_;
    int textTokens_ = 0;
    bool countable_ = false;
    quint64 lastId_ = 0;
    quint64 request_ = 0;   // id of the latest count request
    QList<quint64> asked_;  // ids of the files that the latest count includes
    QTimer later_;          // delays the count while the person types
    QThreadPool pool_;      // one thread, so that files are read in the order in which they were attached
    std::shared_ptr<std::atomic_bool> stop_;
};

}  // namespace rocmforge
