// The download queue as a list model. One download runs at a time, on its own thread. Lives on the GUI
// thread.
#pragma once

#include <stop_token>

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QString>

#include "app/models/work_thread.h"
#include "app/network/hub_access.h"
#include "engine/download/model_download.h"
#include "engine/download/speed_meter.h"

namespace rocmforge {

class DownloadModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int active READ active NOTIFY activeChanged)

  public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        StateRole,     // "waiting", "running", "checking", "paused", "failed", "done"
        FractionRole,  // progress from 0 to 1
        WordsRole,     // text such as "1.2 GB of 4.9 GB · 11 MB/s · 5 min left", or the error message
    };

    DownloadModel(const QString& modelsFolder, HubAccess& access, QObject* parent = nullptr);
    // Stops the running download, and waits until the files of cancelled downloads are deleted.
    ~DownloadModel() override;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return static_cast<int>(rows_.size()); }
    int active() const;  // number of waiting and running downloads

    // Appends a download. If the list has a paused or failed download of the same model, resumes that
    // download instead. A model that was downloaded and then deleted is downloaded again.
    void get(const download::ModelRequest& request);
    // Adds downloads that an earlier run of the program left unfinished. They are paused.
    void findUnfinished();

    void pauseAll();
    Q_INVOKABLE void pause(int row);
    Q_INVOKABLE void resume(int row);
    // Removes the row and deletes the partial download. Files that are complete stay. If a running download
    // completes before it can be stopped, its row stays too. If the files can't be deleted, the download is
    // added again as a failed one that says why.
    Q_INVOKABLE void cancel(int row);
    // Returns the state, with the values of StateRole. Empty if the download is not in the list, or if the
    // downloaded model was deleted.
    Q_INVOKABLE QString stateOf(const QString& title) const;

  signals:
    void countChanged();
    void activeChanged();
    void finished(const QString& path);

  private:
    enum class State { Waiting, Running, Checking, Paused, Failed, Done };
    struct Row {
        quint64 id = 0;
        download::ModelRequest request;
        State state = State::Waiting;
        download::Progress progress;
        download::SpeedMeter speed;
        QString trouble;
        bool discard = false;  // whether the files are deleted once the thread has stopped
    };

    static QString nameOf(State state);
    static QString words(const Row& row);
    bool deleted(const Row& row) const;
    int find(quint64 id) const;  // -1: the row was removed
    void start();
    void told(quint64 id, const download::Progress& progress);
    void ended(quint64 id, const QString& path, const QString& trouble, bool stopped);
    void changed(int row);
    void setState(int row, State state);
    void remove(int row);
    void notDiscarded(const download::ModelRequest& request, const QString& trouble);

    QString folder_;
    HubAccess& access_;
    WorkThread thread_;
    QList<Row> rows_;
    quint64 lastId_ = 0;
    quint64 running_ = 0;  // id of the running download; 0: none
    std::stop_source stop_;
};

}  // namespace rocmforge
