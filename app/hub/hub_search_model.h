// The list model of models that can be downloaded: the built-in catalogue or the results of a search, and the
// files of the opened repository. It connects to Hugging Face only in search(), open() and their retries.
// Lives on the GUI thread.
#pragma once

#include <optional>
#include <stop_token>

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QThreadPool>
#include <QtCore/QVariantList>

#include "app/hub/download_model.h"
#include "app/hub/hub_choice_model.h"
#include "app/models/memory_gauge.h"
#include "app/network/hub_access.h"
#include "app/settings/settings.h"
#include "engine/hub/catalogue.h"
#include "engine/hub/hub_answers.h"

namespace rocmforge {

class HubSearchModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged)
    Q_PROPERTY(QString error READ error NOTIFY errorChanged)
    Q_PROPERTY(QString searched READ searched NOTIFY searchedChanged)
    Q_PROPERTY(QString repo READ repo NOTIFY repoChanged)
    Q_PROPERTY(QString address READ address NOTIFY repoChanged)
    Q_PROPERTY(rocmforge::HubChoiceModel* choices READ choices CONSTANT)

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        RepoRole,
        AboutRole,  // for the catalogue: a description; for a search: downloads, likes and date
        LicenceRole,
        GatedRole,
        SizeRole,  // size of a catalogue entry; empty for search results
        FitsRole,  // catalogue only: "fits", "large", or empty if the memory is unknown
    };

    HubSearchModel(HubAccess& access, DownloadModel& downloads, const Settings& settings,
                   const MemoryGauge& gauge, const std::vector<hub::CatalogueEntry>& catalogue,
                   QObject* parent = nullptr);
    ~HubSearchModel() override;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    bool busy() const { return asking_; }
    QString error() const { return error_; }
    QString searched() const { return searched_; }  // empty: the catalogue is shown
    QString repo() const { return repo_; }          // empty: no repository is open
    QString address() const;                        // web page of the open repository
    HubChoiceModel* choices() { return &choices_; }

    // Searches for models. An empty text shows the catalogue without any connection. A Hugging Face URL or
    // "hf:OWNER/NAME" opens that repository.
    Q_INVOKABLE void search(const QString& text);
    Q_INVOKABLE void open(int row);
    // Returns catalogue entries that fit this computer, as maps of repo, name, about, licence and size. Makes
    // no connection. The list is empty until the memory size is known.
    Q_INVOKABLE QVariantList proposals(int most) const;
    // Shows the catalogue and opens one of its entries.
    Q_INVOKABLE void openProposal(const QString& repo);
    // Repeats the request that failed: opening the repository, or the search.
    Q_INVOKABLE void retry();
    Q_INVOKABLE void close();
    // Adds a file of the open repository to the download queue.
    Q_INVOKABLE void get(int choice);

  signals:
    void countChanged();
    void busyChanged();
    void errorChanged();
    void searchedChanged();
    void repoChanged();

  private:
    struct Row {
        QString name;
        QString repo;
        QString about;
        QString licence;
        bool gated = false;
        QString type;       // type of the weights; only for the catalogue
        QString sha256;     // checksum of the file; only for the catalogue
        quint64 bytes = 0;  // size of the file in bytes; only for the catalogue
        int entry = -1;     // index in entries_; -1: not in the catalogue
    };

    void setRows(const QList<Row>& rows);
    void showCatalogue();
    QList<Row> ordered() const;
    QString fits(const Row& row) const;
    // Returns the maximum number of bytes for snapshots of recurrent states in the memory of the device; 0 on
    // a discrete GPU, whose snapshots are in system memory.
    quint64 snapshotLimit() const;
    void followDevice();
    void found(const std::vector<hub::RepoSummary>& repos);
    void opened(const hub::Repository& repository, const Row& row);
    void judgeNext();
    void setBusy(bool busy);
    void setError(const QString& sentence);
    // Runs `ask` on another thread. Passes its result to `take` on this thread, unless a newer request was
    // made. The list of connections shows `purpose`.
    template <typename Ask, typename Take>
    void ask(const QString& purpose, Ask ask, Take take);

    HubAccess& access_;
    DownloadModel& downloads_;
    const Settings& settings_;
    const MemoryGauge& gauge_;
    std::vector<hub::CatalogueEntry> entries_;
    QList<Row> catalogue_;
    QList<Row> rows_;
    std::optional<DeviceKind> orderedFor_;  // kind of device for which the catalogue was ordered
    quint64 fitLimit_ = 0;
    HubChoiceModel choices_;
    QThreadPool pool_;  // one thread
    std::stop_source stop_;
    quint64 question_ = 0;
    bool asking_ = false;
    QString error_;
    QString searched_;
    QString repo_;
    QList<int> unjudged_;  // choices whose headers have not been read
};

}  // namespace rocmforge
