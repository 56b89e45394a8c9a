#include "app/models/model_library.h"

#include <algorithm>
#include <utility>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QStandardPaths>

#include "app/bridge/engine_words.h"
#include "app/format.h"
#include "app/models/cache_names.h"
#include "app/models/header_cache.h"
#include "app/models/model_files.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

const QList<int> kVerdictRoles{ModelLibrary::VerdictRole, ModelLibrary::VerdictTextRole,
                               ModelLibrary::NeededBytesRole, ModelLibrary::MaxContextRole,
                               ModelLibrary::PredictedRole};

bool isIn(const QString& path, const QString& folder) {
    return path.startsWith(folder + QLatin1Char('/'));
}

// Reads what isn't known yet, and keeps on disk what it found.
QList<FoundModel> scanWithCache(ScanRequest request, const QString& cache, const ScanProgress& soFar) {
    if (request.known.isEmpty()) request.known = readHeaderCache(cache);
    const QList<FoundModel> files = scanModels(request, soFar);
    if (!cache.isEmpty() && !allKnown(files, request.known)) {
        writeHeaderCache(cache, mergedForCache(files, readHeaderCache(cache)));
    }
    return files;
}

bool isSame(const FoundModel& a, const FoundModel& b) {
    return a.sameFile(b) && a.name == b.name && a.problem == b.problem && a.heading == b.heading;
}

// What has to happen to some rows so that they are others: runs of rows to take out, then runs to put in.
struct RowChanges {
    struct Run {
        int first = 0;
        int count = 0;
    };
    QList<Run> removed;   // the last one first
    QList<Run> inserted;  // the first one first
    bool possible = false;
};

QSet<QString> pathsOf(const QList<FoundModel>& models) {
    QSet<QString> paths;
    for (const FoundModel& model : models) paths += model.path;
    return paths;
}

// The runs of rows that aren't among `others`; `rest` gets the paths of those that are.
QList<RowChanges::Run> runsWithout(const QList<FoundModel>& rows, const QSet<QString>& others,
                                   QStringList& rest) {
    QList<RowChanges::Run> runs;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        if (others.contains(rows.at(row).path)) {
            rest += rows.at(row).path;
        } else if (!runs.isEmpty() && runs.last().first + runs.last().count == row) {
            ++runs.last().count;
        } else {
            runs += RowChanges::Run{row, 1};
        }
    }
    return runs;
}

// Not possible when rows that stay change places, or when it is so much that a list is better made anew.
RowChanges changesBetween(const QList<FoundModel>& now, const QList<FoundModel>& wanted) {
    constexpr qsizetype kMostRuns = 32;
    QStringList staying;
    QStringList stayed;
    RowChanges changes;
    changes.removed = runsWithout(now, pathsOf(wanted), staying);
    changes.inserted = runsWithout(wanted, pathsOf(now), stayed);
    std::reverse(changes.removed.begin(), changes.removed.end());
    changes.possible = staying == stayed && changes.removed.size() + changes.inserted.size() <= kMostRuns;
    return changes;
}

}  // namespace

ModelLibrary::ModelLibrary(const LibraryPlaces& places, Settings& settings, const MemoryGauge& gauge,
                           QObject* parent)
    : QAbstractListModel(parent),
      places_(places),
      settings_(settings),
      gauge_(gauge),
      scanner_(new QObject),
      measurements_(places.measurements) {
    QDir().mkpath(places_.models);
    scanner_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, scanner_, &QObject::deleteLater);
    connect(&settings_, &Settings::contextChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::cacheChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::threadsChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::serverOnChanged, this, &ModelLibrary::judgeAll);
    connect(&queue_, &VerdictQueue::judged, this, &ModelLibrary::judged);
    thread_.setObjectName(QStringLiteral("models"));
    thread_.start(QThread::LowPriority);
    judgeAll();
}

ModelLibrary::~ModelLibrary() {
    thread_.quit();
    thread_.wait();
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
            return isOwn(model.path);
        case MeasuredRole: {
            const Measurement* measured = measurement(model, choice(0, settings_.cache()));
            return measured == nullptr ? 0.0 : measured->measured;
        }
        case PredictedRole:
            return verdict(model).predicted;
        case HeadingRole:
            return isBuiltIn(model.path) ? tr("Built in") : model.heading;
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

// What was found before is shown until it is known better, so that nothing blinks.
ModelVerdict ModelLibrary::verdict(const FoundModel& model) const {
    if (!model.where.isEmpty()) return {.text = model.problem};
    if (!model.supported()) return unsupported(engineWords(model.problem));
    const Judged judged = verdicts_.value(model.path);
    if (!judged.fresh) queue_.ask(model);
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
    return QStringList{places_.models} + settings_.folders();
}

QStringList ModelLibrary::stores() const {
    return settings_.stores();
}

QVariantList ModelLibrary::offers() const {
    QVariantList offers;
    for (const ModelStore& store : foundStores_) {
        const bool answered = settings_.stores().contains(store.path) ||
                              settings_.refusedStores().contains(store.path) ||
                              folders().contains(store.path);
        if (answered) continue;
        offers += QVariantMap{{QStringLiteral("program"), store.program},
                              {QStringLiteral("path"), store.path},
                              {QStringLiteral("models"), store.models}};
    }
    return offers;
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

// It isn't offered again.
void ModelLibrary::removeStore(const QString& path) {
    QStringList kept = settings_.stores();
    if (kept.removeAll(path) == 0) return;
    settings_.setStores(kept);
    answerOffer(path, false);
    rescan();
}

void ModelLibrary::rescan() {
    QStringList files = settings_.addedFiles();
    if (!places_.builtIn.isEmpty()) files += places_.builtIn;
    const ScanRequest request{folders() + stores(), files, files_};
    ++scans_;
    emit scanningChanged();
    QMetaObject::invokeMethod(scanner_, [this, request, places = places_] {
        const auto soFar = [this](const QList<FoundModel>& files) {
            QMetaObject::invokeMethod(this, [this, files] { found(files); });
        };
        const QList<FoundModel> files = scanWithCache(request, places.headers, soFar);
        const QList<ModelStore> stores = findModelStores(places.stores);
        QMetaObject::invokeMethod(this, [this, files, stores] { scanned(files, stores); });
    });
}

QString ModelLibrary::addFile(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    if (!url.isLocalFile() && !url.scheme().isEmpty()) return tr("Only files on this computer can be added.");
    QFileInfo info(path);
    if (!info.exists()) return tr("There is no file %1.").arg(path);
    // Any file of a model that is a folder means the folder.
    const bool partOfFolder = info.isFile() && (path.endsWith(QLatin1String(".safetensors")) ||
                                                path.endsWith(QLatin1String(".json")));
    if (partOfFolder && isModelFolder(info.path())) info = QFileInfo(info.path());
    if (info.isDir() && !isModelFolder(info.filePath())) return addFolder(url);
    const QString canonical = info.canonicalFilePath();
    const FoundModel file = readModelFile(canonical);
    if (!file.supported()) return engineWords(file.problem);
    QStringList added = settings_.addedFiles();
    if (!added.contains(canonical)) settings_.setAddedFiles(added << canonical);
    if (find(canonical) == nullptr) {
        files_ += file;
        show();
    }
    rescan();
    return {};
}

QString ModelLibrary::addFolder(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    const QFileInfo info(path);
    if (!info.isDir()) return tr("There is no folder %1.").arg(path);
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

bool ModelLibrary::isOwn(const QString& path) const {
    if (isBuiltIn(path)) return false;
    const auto holds = [&path](const QString& folder) {
        return isIn(path, QFileInfo(folder).canonicalFilePath());
    };
    const QStringList theirs = stores();
    const QStringList ours = folders();
    return std::any_of(ours.cbegin(), ours.cend(), holds) &&
           std::none_of(theirs.cbegin(), theirs.cend(), holds);
}

bool ModelLibrary::isBuiltIn(const QString& path) const {
    return !places_.builtIn.isEmpty() && path == places_.builtIn;
}

QString ModelLibrary::trash(const QString& path) {
    if (isBuiltIn(path)) return tr("%1 came with the program, so it stays.").arg(path);
    if (!isOwn(path)) {
        return tr("%1 lies in no folder of yours, so it is left alone.").arg(path);
    }
    // Where there is no folder for a trash yet, Qt would make one of the folder that the program was started
    // in.
    QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                  QStringLiteral("/Trash"));
    const QStringList files = QFileInfo(path).isDir() ? QStringList{path} : filesOfModel(path);
    for (const QString& file : files) {
        if (!QFile::moveToTrash(file)) return tr("%1 could not be moved to the trash.").arg(file);
    }
    files_.removeIf([&path](const FoundModel& file) { return file.path == path; });
    show();
    rescan();
    return {};
}

int ModelLibrary::rowOf(const QString& path) const {
    return rowNumbers_.value(path, -1);
}

QString ModelLibrary::pathAt(int row) const {
    return row >= 0 && row < count() ? rows_.at(row).path : QString();
}

Surroundings ModelLibrary::surroundings() const {
    return {gauge_.deviceState().info, gauge_.memoryLimit(), gauge_.others(), gauge_.total(),
            gauge_.deviceState().speeds};
}

LoadChoice ModelLibrary::choice(int context, const QString& cache, int gpuLayers) const {
    return {.context = context,
            .cache = cache,
            .gpuLayers = gpuLayers,
            .threads = settings_.threads(),
            .answers = settings_.answersAtOnce()};
}

QVariantMap ModelLibrary::estimate(const QString& path, int context, const QString& cache,
                                   int gpuLayers) const {
    const FoundModel model = known(path);
    if (!model.supported()) return estimateOfNothing(engineWords(model.problem));
    try {
        const LoadChoice chosen = choice(context, cache, gpuLayers);
        QVariantMap map = estimateOf(*queue_.header(model), chosen, surroundings());
        const Measurement* measured = measurement(model, chosen);
        map[QStringLiteral("measured")] = measured == nullptr ? 0.0 : measured->measured;
        map[QStringLiteral("predictedThen")] = measured == nullptr ? 0.0 : measured->predicted;
        return map;
    } catch (const EngineError& error) {
        return estimateOfNothing(engineWords(std::string(error.what())));
    }
}

MeasuredModel ModelLibrary::asMeasured(const FoundModel& model, const LoadChoice& choice) const {
    const DeviceInfo& device = gauge_.deviceState().info;
    const Speeds& speeds = gauge_.deviceState().speeds;
    const bool processor = !speeds.gpu_computes || choice.gpuLayers > 0;
    const bool own = processor && speeds.threads(choice.threads) != speeds.automatic_threads;
    return {.path = model.path,
            .sizeBytes = model.sizeBytes,
            .modified = model.modified,
            .device = QString::fromStdString(device.name + " (" + device.arch + ")"),
            .cache = choice.cache,
            .gpuLayers = choice.gpuLayers,
            .threads = own ? choice.threads : 0};
}

const Measurement* ModelLibrary::measurement(const FoundModel& model, const LoadChoice& choice) const {
    return measurements_.find(asMeasured(model, choice));
}

void ModelLibrary::keepMeasurement(const QString& path, const QString& cache, int gpuLayers,
                                   double tokensPerSecond, int threads) {
    const FoundModel model = known(path);
    const LoadChoice with{.cache = cache, .gpuLayers = gpuLayers, .threads = threads};
    double predicted = 0;
    try {
        predicted = verdictOf(*queue_.header(model), with, surroundings()).predicted;
    } catch (const EngineError&) {  // the file went while it was measured
    }
    measurements_.add({.of = asMeasured(model, with),
                       .measured = tokensPerSecond,
                       .predicted = predicted,
                       .when = QDateTime::currentDateTimeUtc()});
    const int row = rowOf(path);
    if (row >= 0) emit dataChanged(index(row), index(row), {MeasuredRole});
    emit measurementKept(path);
}

QString ModelLibrary::report(const QString& path, int context, const QString& cache, int gpuLayers) const {
    const FoundModel model = known(path);
    if (!model.supported()) return model.problem;
    try {
        return reportOf(model.name, *queue_.header(model), choice(context, cache, gpuLayers), surroundings());
    } catch (const EngineError& error) {
        return QString::fromUtf8(error.what());
    }
}

void ModelLibrary::judgeAll() {
    queue_.begin(choice(settings_.context(), settings_.cache()), surroundings());
    for (Judged& judged : verdicts_) judged.fresh = false;
    // Those in view ask again when they are told.
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
    // Fewer than there are: a scan that is under way takes nothing away.
    if (files.size() < files_.size()) return;
    files_ = files;
    show();
}

void ModelLibrary::scanned(const QList<FoundModel>& files, const QList<ModelStore>& stores) {
    files_ = files;
    foundStores_ = stores;
    show();
    --scans_;
    emit scanningChanged();
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
        QHash<QString, double> figures;
        for (const FoundModel& file : std::as_const(wanted)) {
            const ModelVerdict judged = verdict(file);
            figures[file.path] = order_ == QLatin1String("speed") ? judged.predicted : judged.maxContext;
        }
        std::stable_sort(wanted.begin(), wanted.end(), [&](const FoundModel& a, const FoundModel& b) {
            return figures[a.path] > figures[b.path];
        });
    }
    // Under a heading of its own.
    std::stable_partition(wanted.begin(), wanted.end(),
                          [this](const FoundModel& file) { return !isBuiltIn(file.path); });
    for (const FoundModel& model : remote_) {
        if (matches(model)) wanted += model;
    }
    return wanted;
}

// Changes as few rows as it can, so that a list that is being read stays where it is.
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
            numberRows();
            endRemoveRows();
        }
        for (const auto& run : changes.inserted) {
            beginInsertRows({}, run.first, run.first + run.count - 1);
            for (int i = 0; i < run.count; ++i) rows_.insert(run.first + i, wanted.at(run.first + i));
            numberRows();
            endInsertRows();
        }
        for (int row = 0; row < count(); ++row) {
            if (isSame(std::exchange(rows_[row], wanted.at(row)), wanted.at(row))) continue;
            emit dataChanged(index(row), index(row));
        }
    } else {
        beginResetModel();
        rows_ = wanted;
        numberRows();
        endResetModel();
    }
    if (count() != before) emit countChanged();
}

void ModelLibrary::numberRows() {
    rowNumbers_.clear();
    for (int row = 0; row < count(); ++row) rowNumbers_.insert(rows_.at(row).path, row);
}

bool ModelLibrary::matches(const FoundModel& model) const {
    const QString wanted = filter_.trimmed();
    return wanted.isEmpty() || model.name.contains(wanted, Qt::CaseInsensitive) ||
           model.type.contains(wanted, Qt::CaseInsensitive) ||
           model.heading.contains(wanted, Qt::CaseInsensitive) ||
           QFileInfo(model.path).fileName().contains(wanted, Qt::CaseInsensitive);
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
