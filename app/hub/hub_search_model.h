// What can be had: the models of our catalogue, or what a search of the hub found; and of one that was
// opened, its files by type. Asks the hub only in search() and open().
#pragma once

#include <stop_token>

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QThread>
#include <QtCore/QVariantList>

#include "app/hub/download_model.h"
#include "app/hub/hub_choice_model.h"
#include "app/memory/memory_gauge.h"
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
        AboutRole,  // of the catalogue: a sentence; of a search: downloads, likes and date
        LicenceRole,
        GatedRole,
        SizeRole,  // of the catalogue; "": unknown until it is opened
        FitsRole,  // the same: "fits", "large" or "" where the memory is unknown
    };

    HubSearchModel(HubAccess& access, DownloadModel& downloads, const Settings& settings,
                   const MemoryGauge& gauge, const std::vector<hub::CatalogueEntry>& catalogue,
                   QObject* parent = nullptr);
    ~HubSearchModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    bool busy() const { return asking_; }
    QString error() const { return error_; }
    QString searched() const { return searched_; }  // "": the catalogue
    QString repo() const { return repo_; }          // "": none is open
    QString address() const;                        // of its page
    HubChoiceModel* choices() { return &choices_; }

    // "": the catalogue again, without asking anybody. An address of the hub, or "hf:OWNER/NAME", opens what
    // it names.
    Q_INVOKABLE void search(const QString& text);
    Q_INVOKABLE void open(int row);
    // Of the catalogue, without asking anybody: those that fit this computer, as maps of repo, name, about,
    // licence and size. None until it is known how much memory there is.
    Q_INVOKABLE QVariantList proposals(int most) const;
    // Shows the catalogue, and opens one of it.
    Q_INVOKABLE void openProposal(const QString& repo);
    // Asks once more for what could not be had: the open repository, else the search.
    Q_INVOKABLE void retry();
    Q_INVOKABLE void close();
    // Puts a choice of the open repository into the queue.
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
        QString type;        // of the catalogue
        QString sha256;      // of the catalogue
        quint64 bytes = 0;   // of the catalogue
        quint64 needed = 0;  // memory, of the catalogue
    };

    void setRows(const QList<Row>& rows);
    void showCatalogue();
    QList<Row> ordered() const;
    QString fits(const Row& row) const;
    void followDevice();
    void found(const std::vector<hub::RepoSummary>& repos);
    void opened(const hub::Repository& repository, const Row& row);
    void judgeNext();
    void setBusy(bool busy);
    void setError(const QString& sentence);
    // Runs `ask` on the hub's thread and `take` here with what it returns, unless something newer was asked.
    // `purpose` is what for, in words.
    template <typename Ask, typename Take>
    void ask(const QString& purpose, Ask ask, Take take);

    HubAccess& access_;
    DownloadModel& downloads_;
    const Settings& settings_;
    const MemoryGauge& gauge_;
    std::vector<hub::CatalogueEntry> entries_;
    QList<Row> catalogue_;
    QList<Row> rows_;
    QString orderedFor_;  // kind of the device that the catalogue is ordered for
    quint64 fitLimit_ = 0;
    HubChoiceModel choices_;
    QThread thread_;
    QObject* worker_;  // on thread_: where the calls go
    std::stop_source stop_;
    quint64 question_ = 0;
    bool asking_ = false;
    QString error_;
    QString searched_;
    QString repo_;
    QList<int> unjudged_;  // choices whose headers are still to be read
};

}  // namespace rocmforge
