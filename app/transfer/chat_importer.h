// Imports conversations for QML. A separate thread parses the file. The conversations are stored in one
// transaction, all or none. Lives on the GUI thread.
#pragma once

#include <atomic>
#include <memory>

#include <QtCore/QObject>
#include <QtCore/QThreadPool>
#include <QtCore/QUrl>

#include "app/store/chat_store.h"

namespace rocmforge {

class ChatImporter : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    Q_PROPERTY(int found READ found NOTIFY changed)          // number of conversations found so far
    Q_PROPERTY(QString problem READ problem NOTIFY changed)  // error of the last import; empty: none
    Q_PROPERTY(QString result READ result NOTIFY changed)    // summary of the last import

  public:
    explicit ChatImporter(ChatStore& store, QObject* parent = nullptr);
    ~ChatImporter() override;

    bool busy() const { return current_ != 0; }
    int found() const { return found_; }
    QString problem() const { return problem_; }
    QString result() const { return result_; }

    Q_INVOKABLE void read(const QUrl& file);
    // Cancels the import. Has no effect once storing has begun.
    Q_INVOKABLE void cancel();
    // Clears the result of the last import.
    Q_INVOKABLE void clear();

  signals:
    void changed();

  private:
    void onRead(quint64 id, const QList<ChatTree>& trees, const QString& problem);
    void onStored(quint64 id, const QString& problem);
    void end(const QString& problem);

    ChatStore& store_;
    QThreadPool pool_;  // one thread
    quint64 lastId_ = 0;
    quint64 current_ = 0;  // id of the running import; 0: none
    std::shared_ptr<std::atomic_bool> stop_;
    int found_ = 0;
    qsizetype messages_ = 0;
    QString problem_;
    QString result_;
};

}  // namespace rocmforge
