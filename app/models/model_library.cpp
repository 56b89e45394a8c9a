#include "app/models/model_library.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include "app/models/model_files.h"
#include "app/models/model_name.h"
#include "app/models/model_rows.h"
#include "app/settings/cache_names.h"
#include "app/words/format.h"
#include "app/words/message_text.h"

namespace rocmforge {

namespace {

const QList<int> kVerdictRoles{ModelLibrary::VerdictRole, ModelLibrary::VerdictTextRole,
                               ModelLibrary::NeededBytesRole, ModelLibrary::MaxContextRole,
                               ModelLibrary::PredictedRole};

}  // namespace

ModelLibrary::ModelLibrary(const LibraryPlaces& places, Settings& settings, const MemoryGauge& gauge,
                           QObject* parent)
    : QAbstractListModel(parent),
      places_(places),
      settings_(settings),
      folders_(places, settings),
      scan_(places),
      figures_(settings, gauge, queue_, places) {
    QDir().mkpath(places_.models);
    connect(&settings_, &Settings::contextChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::cacheChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::threadsChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::serverOnChanged, this, &ModelLibrary::judgeAll);
    connect(&scan_, &LibraryScan::runningChanged, this, &ModelLibrary::scanningChanged);
    connect(&scan_, &LibraryScan::found, this, &ModelLibrary::found);
    connect(&scan_, &LibraryScan::finished, this, &ModelLibrary::scanned);
    connect(&queue_, &VerdictQueue::judged, this, &ModelLibrary::judged);
    judgeAll();
}

int ModelLibrary::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant ModelLibrary::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const FoundModel& model = rows_.at(index.row());
    switch (role) {
        case PathRole:
            return model.path;
        case Qt::DisplayRole:
        case NameRole:
            return model.name;
        case ParametersRole:
            return model.parameters == 0 ? QString() : Format::parameters(model.parameters);
        case TypeRole:
            return model.type;
        case SizeRole:
            return model.where.isEmpty() ? Format::gigabytes(static_cast<double>(model.sizeBytes))
                                         : QString();
        case SizeBytesRole:
            return static_cast<double>(model.sizeBytes);
        case ArchitectureRole:
            return model.architecture;
        case SupportedRole:
            return model.supported();
        case VerdictRole:
            return verdict(model).verdict;
        case VerdictTextRole:
            return verdict(model).text;
        case NeededBytesRole:
            return static_cast<double>(verdict(model).neededBytes);
        case MaxContextRole:
            return verdict(model).maxContext;
        case TrainedContextRole:
            return model.trainedContext;
        case OwnRole:
            return folders_.isOwn(model.path);
        case MeasuredRole:
            return figures_.measured(model);
        case PredictedRole:
            return verdict(model).predicted;
        case HeadingRole:
            return folders_.isBuiltIn(model.path) ? tr("Built in") : model.heading;
        case WhereRole:
            return model.where;
        default:
            return {};
    }
}

QHash<int, QByteArray> ModelLibrary::roleNames() const {
    return {{PathRole, "path"},
            {NameRole, "name"},
            {ParametersRole, "parameters"},
            {TypeRole, "type"},
            {SizeRole, "size"},
            {SizeBytesRole, "sizeBytes"},
            {ArchitectureRole, "architecture"},
            {SupportedRole, "supported"},
            {VerdictRole, "verdict"},
            {VerdictTextRole, "verdictText"},
            {NeededBytesRole, "neededBytes"},
            {MaxContextRole, "maxContext"},
            {TrainedContextRole, "trainedContext"},
            {OwnRole, "own"},
            {MeasuredRole, "measured"},
            {PredictedRole, "predicted"},
            {HeadingRole, "heading"},
            {WhereRole, "where"}};
}

// Returns the estimate for a model. An outdated estimate is returned until the new one arrives, to avoid
// flicker.
ModelVerdict ModelLibrary::verdict(const FoundModel& model) const {
    if (!model.where.isEmpty()) return {.text = messageText(model.problem)};
    if (!model.supported()) return unsupported(messageText(model.problem));
    const Judged judged = verdicts_.value(model.path);
    if (!judged.fresh) queue_.ask(model, figures_.choice(figures_.kept(model.path)));
    return judged.verdict;
}

void ModelLibrary::setFilter(const QString& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    show();
    emit filterChanged();
}

void ModelLibrary::setOrder(const QString& order) {
    if (order == order_) return;
    order_ = order;
    show();
    emit orderChanged();
}

QStringList ModelLibrary::caches() const {
    return cacheNames();
}

QStringList ModelLibrary::folders() const {
    return folders_.folders();
}

QStringList ModelLibrary::stores() const {
    return settings_.stores();
}

QVariantList ModelLibrary::offers() const {
    return folders_.offers(foundStores_);
}

void ModelLibrary::answerOffer(const QString& path, bool yes) {
    if (yes) {
        settings_.setStores(settings_.stores() << path);
        rescan();
    } else {
        settings_.setRefusedStores(settings_.refusedStores() << path);
    }
    emit storesChanged();
}

// Removes a folder of another program. It is not offered again.
void ModelLibrary::removeStore(const QString& path) {
    QStringList kept = settings_.stores();
    if (kept.removeAll(path) == 0) return;
    settings_.setStores(kept);
    answerOffer(path, false);
    rescan();
}

void ModelLibrary::rescan() {
    scan_.start({folders() + stores(), folders_.files(), files_});
}

QString ModelLibrary::addFile(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    if (!url.isLocalFile() && !url.scheme().isEmpty()) return tr("Only files on this computer can be added.");
    QFileInfo info(path);
    if (!info.exists()) return tr("There is no file %1. Choose another file.").arg(path);
    // If the person chose a file in a model folder, the folder is added.
    const bool partOfFolder = info.isFile() && (path.endsWith(QLatin1String(".safetensors")) ||
                                                path.endsWith(QLatin1String(".json")));
    if (partOfFolder && isModelFolder(info.path())) info = QFileInfo(info.path());
    if (info.isDir() && !isModelFolder(info.filePath())) return addFolder(url);
    const QString canonical = info.canonicalFilePath();
    const FoundModel file = readModelFile(canonical);
    if (!file.supported()) return messageText(file.problem);
    QStringList added = settings_.addedFiles();
    if (!added.contains(canonical)) settings_.setAddedFiles(added << canonical);
    if (find(canonical) == nullptr) {
        files_ += file;
        show();
    }
    rescan();
    return {};
}

bool ModelLibrary::isAdded(const QString& path) const {
    return settings_.addedFiles().contains(path) && !folders_.isOwn(path);
}

void ModelLibrary::removeFile(const QString& path) {
    if (!isAdded(path)) return;
    QStringList kept = settings_.addedFiles();
    kept.removeAll(path);
    settings_.setAddedFiles(kept);
    files_.removeIf([&path](const FoundModel& file) { return file.path == path; });
    show();
    rescan();
}

QString ModelLibrary::addFolder(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    const QFileInfo info(path);
    if (!info.isDir()) return tr("There is no folder %1. Choose another folder.").arg(path);
    const QString canonical = info.canonicalFilePath();
    if (!folders().contains(canonical)) {
        settings_.setFolders(settings_.folders() << canonical);
        emit foldersChanged();
    }
    rescan();
    return {};
}

void ModelLibrary::removeFolder(const QString& folder) {
    QStringList kept = settings_.folders();
    if (kept.removeAll(folder) == 0) return;
    settings_.setFolders(kept);
    emit foldersChanged();
    rescan();
}

QString ModelLibrary::trash(const QString& path) {
    if (folders_.isBuiltIn(path)) return tr("%1 is part of ROCmForge and can't be removed.").arg(path);
    if (!folders_.isOwn(path)) {
        return tr("%1 is outside your model folders and was not moved. Delete the file yourself.").arg(path);
    }
    const QString stuck = moveModelToTrash(path);
    if (!stuck.isEmpty())
        return tr("%1 could not be moved to the trash. Delete the file yourself.").arg(stuck);
    files_.removeIf([&path](const FoundModel& file) { return file.path == path; });
    show();
    rescan();
    return {};
}

QVariantList ModelLibrary::everyModel() const {
    QVariantList all;
    for (const FoundModel& model : files_ + remote_) {
        all += QVariantMap{{QStringLiteral("name"), model.name},
                           {QStringLiteral("type"), model.type},
                           {QStringLiteral("path"), model.path}};
    }
    return all;
}

// Returns the row of a model. While rows are changing and rowNumbers_ is incomplete, searches all rows,
// because few rows are looked up then.
int ModelLibrary::rowOf(const QString& path) const {
    if (rowNumbers_.size() == rows_.size()) return rowNumbers_.value(path, -1);
    const auto found = std::find_if(rows_.cbegin(), rows_.cend(),
                                    [&path](const FoundModel& row) { return row.path == path; });
    return found == rows_.cend() ? -1 : static_cast<int>(found - rows_.cbegin());
}

QString ModelLibrary::pathAt(int row) const {
    return row >= 0 && row < count() ? rows_.at(row).path : QString();
}

QVariantMap ModelLibrary::estimate(const QString& path, int context, const QString& cache, int gpuLayers,
                                   const QString& weights, int batch) const {
    return figures_.estimate(known(path), figures_.choice({context, cache, batch, gpuLayers, weights}));
}

QString ModelLibrary::report(const QString& path, int context, const QString& cache, int gpuLayers,
                             const QString& weights, int batch) const {
    return figures_.report(known(path), figures_.choice({context, cache, batch, gpuLayers, weights}));
}

QVariantMap ModelLibrary::choices(const QString& path) const {
    return figures_.choices(known(path));
}

void ModelLibrary::keepChoice(const QString& path, const KeptChoice& choice) {
    const FoundModel* model = find(path);
    FoundModel unlisted;
    unlisted.path = path;
    if (figures_.keepChoice(model == nullptr ? unlisted : *model, choice)) judgeAll();
}

void ModelLibrary::forgetChoice(const QString& path) {
    if (figures_.forgetChoice(path)) judgeAll();
}

void ModelLibrary::keepMeasurement(const QString& path, const QString& cache, int gpuLayers,
                                   double tokensPerSecond, int threads, const QString& weights) {
    figures_.keep(known(path),
                  {.cache = cache, .gpuLayers = gpuLayers, .threads = threads, .weights = weights},
                  tokensPerSecond);
    const int row = rowOf(path);
    if (row >= 0) emit dataChanged(index(row), index(row), {MeasuredRole});
    emit measurementKept(path);
}

void ModelLibrary::learnSpeed(const QString& path, const QString& cache, int gpuLayers,
                              double tokensPerSecond, const QString& weights) {
    figures_.learn(
        known(path),
        {.cache = cache, .gpuLayers = gpuLayers, .threads = settings_.threads(), .weights = weights},
        tokensPerSecond);
    const int row = rowOf(path);
    if (row >= 0) emit dataChanged(index(row), index(row), {MeasuredRole});
    emit measurementKept(path);
}

void ModelLibrary::judgeAll() {
    queue_.begin(figures_.surroundings());
    for (Judged& judged : verdicts_) judged.fresh = false;
    // Rows that are visible request new estimates when the view receives dataChanged.
    if (!rows_.isEmpty()) emit dataChanged(index(0), index(count() - 1), kVerdictRoles);
    if (needsVerdicts()) show();
}

void ModelLibrary::judged(const QString& path, const ModelVerdict& verdict) {
    Judged& known = verdicts_[path];
    const bool same = known.verdict == verdict;
    known = {verdict, true};
    const int row = rowOf(path);
    if (!same && row >= 0) emit dataChanged(index(row), index(row), kVerdictRoles);
    if (needsVerdicts() && queue_.idle()) show();
}

void ModelLibrary::found(const QList<FoundModel>& files) {
    // While a scan runs, models are only added.
    if (files.size() < files_.size()) return;
    files_ = files;
    show();
}

void ModelLibrary::scanned(const QList<FoundModel>& files, const QList<ModelStore>& stores) {
    files_ = files;
    foundStores_ = stores;
    show();
    emit storesChanged();
}

void ModelLibrary::setRemote(const QList<FoundModel>& models) {
    remote_ = models;
    show();
}

bool ModelLibrary::needsVerdicts() const {
    return order_ == QLatin1String("context") || order_ == QLatin1String("speed");
}

QList<FoundModel> ModelLibrary::wantedRows() const {
    QList<FoundModel> wanted;
    for (const FoundModel& file : files_) {
        if (matches(file)) wanted += file;
    }
    if (order_ == QLatin1String("size")) {
        std::stable_sort(wanted.begin(), wanted.end(),
                         [](const FoundModel& a, const FoundModel& b) { return a.sizeBytes > b.sizeBytes; });
    } else if (needsVerdicts()) {
        std::vector<std::pair<double, const FoundModel*>> ordered;
        for (const FoundModel& file : std::as_const(wanted)) {
            const ModelVerdict judged = verdict(file);
            ordered.emplace_back(order_ == QLatin1String("speed") ? judged.predicted : judged.maxContext,
                                 &file);
        }
        std::stable_sort(ordered.begin(), ordered.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        QList<FoundModel> so;
        so.reserve(wanted.size());
        for (const auto& [figure, file] : ordered) so += *file;
        wanted = so;
    }
    // The built-in model comes first and has a heading of its own.
    std::stable_partition(wanted.begin(), wanted.end(),
                          [this](const FoundModel& file) { return !folders_.isBuiltIn(file.path); });
    for (const FoundModel& model : remote_) {
        if (matches(model)) wanted += model;
    }
    return wanted;
}

// Changes as few rows as possible, so that the scroll position is kept.
void ModelLibrary::show() {
    const QList<FoundModel> wanted = wantedRows();
    for (const FoundModel& file : std::as_const(files_)) {
        const int row = rowOf(file.path);
        if (row >= 0 && !rows_.at(row).sameFile(file)) verdicts_.remove(file.path);
    }
    const int before = count();
    if (const RowChanges changes = changesBetween(rows_, wanted); changes.possible) {
        for (const auto& run : changes.removed) {
            beginRemoveRows({}, run.first, run.first + run.count - 1);
            rows_.remove(run.first, run.count);
            rowNumbers_.clear();
            endRemoveRows();
        }
        for (const auto& run : changes.inserted) {
            beginInsertRows({}, run.first, run.first + run.count - 1);
            rows_.insert(run.first, run.count, FoundModel());
            std::copy_n(wanted.begin() + run.first, run.count, rows_.begin() + run.first);
            rowNumbers_.clear();
            endInsertRows();
        }
        for (int row = 0; row < count(); ++row) {
            if (looksSame(std::exchange(rows_[row], wanted.at(row)), wanted.at(row))) continue;
            emit dataChanged(index(row), index(row));
        }
    } else {
        rearrange(wanted);
    }
    numberRows();
    if (count() != before) emit countChanged();
    if (std::exchange(wasEmpty_, empty()) != empty()) emit emptyChanged();
}

// Assigns other models to the existing rows, and inserts or removes only the difference. If the model were
// reset, the view would create all rows again, which takes longer than a frame.
void ModelLibrary::rearrange(const QList<FoundModel>& wanted) {
    emit rearranging();
    const auto before = static_cast<int>(rows_.size());
    const auto after = static_cast<int>(wanted.size());
    const int staying = std::min(before, after);
    std::copy_n(wanted.begin(), staying, rows_.begin());
    rowNumbers_.clear();
    if (staying > 0) emit dataChanged(index(0), index(staying - 1));
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        rows_.resize(after);
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows({}, before, after - 1);
        rows_ = wanted;
        endInsertRows();
    }
    numberRows();
    emit rearranged();
}

void ModelLibrary::numberRows() {
    if (rowNumbers_.size() == rows_.size()) return;
    rowNumbers_.reserve(rows_.size());
    for (int row = 0; row < count(); ++row) rowNumbers_.insert(rows_.at(row).path, row);
}

bool ModelLibrary::matches(const FoundModel& model) const {
    const QStringView wanted = QStringView(filter_).trimmed();
    const QStringView file = QStringView(model.path).mid(model.path.lastIndexOf(QLatin1Char('/')) + 1);
    return wanted.isEmpty() || model.name.contains(wanted, Qt::CaseInsensitive) ||
           model.type.contains(wanted, Qt::CaseInsensitive) ||
           model.heading.contains(wanted, Qt::CaseInsensitive) || file.contains(wanted, Qt::CaseInsensitive);
}

QString ModelLibrary::nameOf(const QString& path) const {
    const FoundModel* found = find(path);
    return found == nullptr ? prettyModelName({}, path) : found->name;
}

const FoundModel* ModelLibrary::find(const QString& path) const {
    const auto found = std::find_if(files_.cbegin(), files_.cend(),
                                    [&path](const FoundModel& file) { return file.path == path; });
    return found == files_.cend() ? nullptr : &*found;
}

FoundModel ModelLibrary::known(const QString& path) const {
    const FoundModel* found = find(path);
    return found == nullptr ? readModelFile(path) : *found;
}

}  // namespace rocmforge
