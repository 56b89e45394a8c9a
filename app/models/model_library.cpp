#include "app/models/model_library.h"

#include <algorithm>

#include <QtCore/QDir>

#include "app/models/model_name.h"
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
    connect(&settings_, &Settings::snapshotGigabytesChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::threadsChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::serverOnChanged, this, &ModelLibrary::judgeAll);
    connect(&scan_, &LibraryScan::runningChanged, this, &ModelLibrary::scanningChanged);
    connect(&scan_, &LibraryScan::found, this, &ModelLibrary::found);
    connect(&scan_, &LibraryScan::finished, this, &ModelLibrary::scanned);
    connect(&queue_, &VerdictQueue::judged, this, &ModelLibrary::judged);
    judgeAll();
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

QStringList ModelLibrary::caches() const {
    return cacheNames();
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

QVariantMap ModelLibrary::estimate(const QString& path, const ModelOptions& options) const {
    return figures_.estimate(known(path), figures_.choice(options));
}

QString ModelLibrary::report(const QString& path, const ModelOptions& options) const {
    return figures_.report(known(path), figures_.choice(options));
}

QVariantMap ModelLibrary::choices(const QString& path) const {
    return figures_.choices(known(path));
}

void ModelLibrary::keepChoice(const QString& path, const ModelOptions& choice) {
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
