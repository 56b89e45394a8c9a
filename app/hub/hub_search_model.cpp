#include "app/hub/hub_search_model.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QtCore/QThread>

#include "app/models/model_verdict.h"
#include "app/words/format.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/hub/hub.h"
#include "engine/hub/proposals.h"
#include "engine/hub/reference.h"
#include "engine/hub/remote_model.h"

namespace rocmforge {

namespace {

// The number of attempts is small, because a person is waiting for the results.
constexpr int kTries = 2;

QString text(const std::string& words) {
    return QString::fromStdString(words);
}

// Returns the repository that `words` names as a Hugging Face URL or as an "hf:" reference. Empty if `words`
// are search terms.
QString repoNamedBy(const QString& words, const std::string& hub) {
    if (!hub::names_remote(words.toStdString())) return {};
    try {
        return text(hub::parse_reference(words.toStdString(), hub).repo);
    } catch (const EngineError&) {
        return {};
    }
}

int shown(std::uint64_t count) {
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

}  // namespace

HubSearchModel::HubSearchModel(HubAccess& access, DownloadModel& downloads, const Settings& settings,
                               const MemoryGauge& gauge, const std::vector<hub::CatalogueEntry>& catalogue,
                               QObject* parent)
    : QAbstractListModel(parent),
      access_(access),
      downloads_(downloads),
      settings_(settings),
      gauge_(gauge),
      entries_(catalogue) {
    for (const hub::CatalogueEntry& entry : catalogue) {
        catalogue_ += Row{.name = text(entry.name),
                          .repo = text(entry.repo),
                          .about = messageText(entry.about),
                          .licence = text(entry.licence),
                          .gated = false,
                          .type = text(entry.type),
                          .sha256 = text(entry.sha256),
                          .bytes = entry.bytes,
                          .entry = static_cast<int>(catalogue_.size())};
    }
    rows_ = ordered();
    connect(&gauge_, &MemoryGauge::changed, this, &HubSearchModel::followDevice);
    connect(&settings_, &Settings::snapshotGigabytesChanged, this, [this] {
        if (!rows_.isEmpty()) emit dataChanged(index(0), index(count() - 1), {FitsRole});
    });
    pool_.setMaxThreadCount(1);
    pool_.setThreadPriority(QThread::LowPriority);
}

HubSearchModel::~HubSearchModel() {
    stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
}

QVariant HubSearchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_.at(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return row.name;
        case RepoRole:
            return row.repo;
        case AboutRole:
            return row.about;
        case LicenceRole:
            return row.licence;
        case GatedRole:
            return row.gated;
        case SizeRole:
            return row.bytes == 0 ? QString() : Format::gigabytes(static_cast<double>(row.bytes));
        case FitsRole:
            return fits(row);
        default:
            return {};
    }
}

QHash<int, QByteArray> HubSearchModel::roleNames() const {
    return {{NameRole, "name"},   {RepoRole, "repo"}, {AboutRole, "about"}, {LicenceRole, "licence"},
            {GatedRole, "gated"}, {SizeRole, "size"}, {FitsRole, "fits"}};
}

QString HubSearchModel::address() const {
    return repo_.isEmpty() ? QString() : text(access_.hub()) + QLatin1Char('/') + repo_;
}

template <typename Ask, typename Take>
void HubSearchModel::ask(const QString& purpose, Ask ask, Take take) {
    stop_.request_stop();
    stop_ = {};
    const quint64 question = ++question_;
    setError({});
    setBusy(true);
    net::HttpOptions http = access_.http(purpose);
    http.retry_policy.tries = kTries;
    pool_.start([this, question, ask, take, &library = access_.library(), http, stop = stop_.get_token()] {
        const auto answer = [this, question](const auto& act) {
            QMetaObject::invokeMethod(this, [this, question, act] {
                if (question != question_) return;
                setBusy(false);
                act();
            });
        };
        try {
            net::HttpClient client(library, http);
            answer([take, value = ask(client, stop)] { take(value); });
        } catch (const std::exception& error) {
            answer([this, sentence = messageText(error)] {
                // A failed search has no results. The rows of the previous search are removed, because they
                // would look like results of the failed search.
                if (repo_.isEmpty()) setRows({});
                setError(sentence);
            });
        }
    });
}

void HubSearchModel::search(const QString& words) {
    const QString wanted = words.trimmed();
    close();
    searched_ = wanted;
    emit searchedChanged();
    if (wanted.isEmpty()) return showCatalogue();
    if (const QString repo = repoNamedBy(wanted, access_.hub()); !repo.isEmpty()) {
        setError({});
        setRows({Row{.name = repo,
                     .repo = repo,
                     .about = {},
                     .licence = {},
                     .gated = false,
                     .type = {},
                     .sha256 = {},
                     .bytes = 0,
                     .entry = -1}});
        return open(0);
    }
    // A URL is never sent as search terms, because it may contain private data.
    if (wanted.startsWith(QStringLiteral("https:")) || wanted.startsWith(QStringLiteral("http:"))) {
        stop_.request_stop();
        ++question_;
        setBusy(false);
        setRows({});
        return setError(
            tr("%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.").arg(wanted));
    }
    ask(
        tr("Hugging Face search: %1").arg(wanted),
        [hub = access_.hub(), query = wanted.toStdString()](net::HttpClient& client,
                                                            const std::stop_token& stop) {
            return hub::Hub(client, hub).search({.text = query}, stop);
        },
        [this](const std::vector<hub::RepoSummary>& repos) { found(repos); });
}

void HubSearchModel::showCatalogue() {
    setError({});
    setRows(ordered());
}

// Returns the rows of the catalogue in the order in which they are shown. Without a GPU, smaller models come
// first, because a CPU reads all weights for each token.
QList<HubSearchModel::Row> HubSearchModel::ordered() const {
    QList<Row> rows = catalogue_;
    if (gauge_.deviceState().info.kind == DeviceKind::Cpu) {
        std::stable_sort(rows.begin(), rows.end(),
                         [](const Row& a, const Row& b) { return a.bytes < b.bytes; });
    }
    return rows;
}

QString HubSearchModel::fits(const Row& row) const {
    if (row.bytes == 0 || gauge_.total() == 0) return {};
    const hub::CatalogueEntry& entry = entries_[static_cast<std::size_t>(row.entry)];
    const bool fit = hub::about_needed(entry, snapshotLimit()) <= gauge_.memoryLimit().limit();
    return fit ? QStringLiteral("fits") : QStringLiteral("large");
}

quint64 HubSearchModel::snapshotLimit() const {
    return canSplit(gauge_.deviceState().info) ? 0 : settings_.snapshotBytes();
}

void HubSearchModel::followDevice() {
    if (!searched_.isEmpty() || rows_.isEmpty()) return;
    const DeviceKind kind = gauge_.deviceState().info.kind;
    if (std::exchange(orderedFor_, kind) != kind) return setRows(ordered());
    const quint64 limit = gauge_.total() > 0 ? gauge_.memoryLimit().limit() : 0;
    if (std::exchange(fitLimit_, limit) != limit) emit dataChanged(index(0), index(count() - 1), {FitsRole});
}

void HubSearchModel::retry() {
    const auto open =
        std::find_if(rows_.cbegin(), rows_.cend(), [this](const Row& row) { return row.repo == repo_; });
    if (!repo_.isEmpty() && open != rows_.cend()) return this->open(static_cast<int>(open - rows_.cbegin()));
    search(QString(searched_));
}

void HubSearchModel::found(const std::vector<hub::RepoSummary>& repos) {
    QList<Row> rows;
    for (const hub::RepoSummary& repo : repos) {
        QStringList about{tr("%Ln download(s)", "", shown(repo.downloads)),
                          tr("%Ln like(s)", "", shown(repo.likes))};
        if (!repo.modified.empty()) about += text(repo.modified);
        rows += Row{.name = text(repo.id),
                    .repo = text(repo.id),
                    .about = about.join(QStringLiteral(" · ")),
                    .licence = text(repo.licence),
                    .gated = repo.gated,
                    .type = {},
                    .sha256 = {},
                    .bytes = 0,
                    .entry = -1};
    }
    setRows(rows);
}

void HubSearchModel::open(int row) {
    if (row < 0 || row >= count()) return;
    close();
    const Row wanted = rows_.at(row);
    repo_ = wanted.repo;
    emit repoChanged();
    ask(
        tr("File list of %1").arg(repo_),
        [hub = access_.hub(), id = repo_.toStdString()](net::HttpClient& client,
                                                        const std::stop_token& stop) {
            return hub::Hub(client, hub).repository(id, stop);
        },
        [this, wanted](const hub::Repository& repository) { opened(repository, wanted); });
}

QVariantList HubSearchModel::proposals(int most) const {
    const DeviceInfo& device = gauge_.deviceState().info;
    const hub::ProposalLimits limits{.memory = gauge_.total() > 0 ? gauge_.memoryLimit().limit() : 0,
                                     .gpu = device.kind == DeviceKind::Hip,
                                     .snapshot_bytes = snapshotLimit()};
    QVariantList found;
    for (const std::size_t at :
         hub::proposals(entries_, limits, static_cast<std::size_t>(std::max(0, most)))) {
        const hub::CatalogueEntry& entry = entries_[at];
        found += QVariantMap{{QStringLiteral("repo"), text(entry.repo)},
                             {QStringLiteral("name"), text(entry.name)},
                             {QStringLiteral("about"), messageText(entry.about)},
                             {QStringLiteral("licence"), text(entry.licence)},
                             {QStringLiteral("size"), Format::gigabytes(static_cast<double>(entry.bytes))}};
    }
    return found;
}

void HubSearchModel::openProposal(const QString& repo) {
    search({});
    for (int row = 0; row < count(); ++row) {
        if (rows_.at(row).repo == repo) return open(row);
    }
}

void HubSearchModel::opened(const hub::Repository& repository, const Row& row) {
    const std::vector<hub::Choice> choices = hub::choices_of(repository);
    // The memory of the recommended file is estimated first.
    const hub::Choice* usual = choices.empty() ? nullptr : &hub::pick(choices, {}, repository.summary.id);
    QList<HubChoiceModel::Row> rows;
    QList<int> unjudged;
    for (const hub::Choice& choice : choices) {
        // For a catalogue entry, only the file that the catalogue names is offered.
        if (!row.type.isEmpty() && text(choice.type) != row.type) continue;
        HubChoiceModel::Row one;
        one.request = hub::request_for(access_.hub(), repository, choice);
        download::ModelRequest::File& file = one.request.files.front();
        if (!row.sha256.isEmpty() && !file.sha256.empty() && file.sha256 != row.sha256.toStdString()) {
            return setError(
                tr("%1 has changed since this catalogue was made. Search for %2 to use it anyway.")
                    .arg(row.name, row.repo));
        }
        if (!row.sha256.isEmpty()) file.sha256 = row.sha256.toStdString();
        one.choice = choice;
        unjudged.insert(&choice == usual ? 0 : unjudged.size(), static_cast<int>(rows.size()));
        rows += one;
    }
    if (rows.isEmpty()) {
        return setError(
            tr("%1 contains neither GGUF nor safetensors files. Choose another repository.").arg(row.repo));
    }
    choices_.set(rows);
    unjudged_ = unjudged;
    judgeNext();
}

// Reads one header after another, because a header can have several megabytes. Stops when the repository is
// closed.
void HubSearchModel::judgeNext() {
    if (unjudged_.isEmpty()) return;
    const int row = unjudged_.takeFirst();
    ask(
        tr("Header of a file of %1, to estimate its memory").arg(repo_),
        [request = choices_.rows().at(row).request,
         choice = LoadChoice{.context = settings_.context(),
                             .cache = settings_.cache(),
                             .threads = settings_.threads(),
                             .answers = settings_.answersAtOnce(),
                             .snapshotBytes = settings_.snapshotBytes()},
         now = Surroundings{gauge_.deviceState().info, gauge_.memoryLimit(), gauge_.others(), gauge_.total(),
                            gauge_.deviceState().speeds}](net::HttpClient& client,
                                                          const std::stop_token& stop) {
            try {
                return verdictOf(hub::read_remote_model(client, request, Quantize::No, stop), choice, now);
            } catch (const EngineError& error) {
                if (error.code() == Code::Cancelled || error.code() == Code::Network) throw;
                return unsupported(messageText(error));
            }
        },
        [this, row](const ModelVerdict& verdict) {
            choices_.setVerdict(row, verdict);
            judgeNext();
        });
}

void HubSearchModel::close() {
    stop_.request_stop();
    ++question_;  // drops pending replies
    setBusy(false);
    unjudged_.clear();
    choices_.set({});
    if (repo_.isEmpty()) return;
    repo_.clear();
    emit repoChanged();
}

void HubSearchModel::get(int choice) {
    if (choice < 0 || choice >= choices_.count()) return;
    downloads_.get(choices_.rows().at(choice).request);
}

void HubSearchModel::setRows(const QList<Row>& rows) {
    beginResetModel();
    rows_ = rows;
    endResetModel();
    emit countChanged();
}

void HubSearchModel::setBusy(bool busy) {
    if (busy == asking_) return;
    asking_ = busy;
    emit busyChanged();
}

void HubSearchModel::setError(const QString& sentence) {
    if (sentence == error_) return;
    error_ = sentence;
    emit errorChanged();
}

}  // namespace rocmforge
