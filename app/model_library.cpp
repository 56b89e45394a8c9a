#include "app/model_library.h"

#include <algorithm>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include "app/cache_names.h"
#include "app/format.h"
#include "engine/error.h"

namespace rocmforge {

namespace {

const QString kUnsupported = QStringLiteral("unsupported");
const QString kFits = QStringLiteral("fits");
const QString kSmaller = QStringLiteral("smaller");
const QString kLarge = QStringLiteral("large");

// One that there isn't counts as the plain one.
DType knownCache(const QString& name) {
    return cacheType(name).value_or(DType::F16);
}

double bytes(std::uint64_t n) {
    return static_cast<double>(n);
}

QVariantMap fixMap(const Fix& fix) {
    return {{QStringLiteral("change"), QString::fromStdString(fix.change)},
            {QStringLiteral("totalBytes"), bytes(fix.total_bytes)},
            {QStringLiteral("limitBytes"), bytes(fix.limit_bytes)},
            {QStringLiteral("maxContext"), fix.max_context},
            {QStringLiteral("context"), fix.options.context},
            {QStringLiteral("cache"), cacheName(fix.options.cache)},
            {QStringLiteral("batch"), fix.options.batch},
            {QStringLiteral("unload"), QString::fromStdString(fix.unload.name)},
            {QStringLiteral("program"), QString::fromStdString(fix.program.name)},
            {QStringLiteral("fits"), fix.fits}};
}

// The options that loading would use; a context the model can't have becomes its largest.
PlanOptions planFor(const ModelHeader& header, int context, DType cache) {
    LoadOptions load;
    load.context = std::clamp(context, 0, header.config.context);
    load.cache = cache;
    return plan_options(load, header.config);
}

}  // namespace

ModelLibrary::ModelLibrary(const QString& defaultFolder, Settings& settings, const MemoryGauge& gauge,
                           QObject* parent)
    : QAbstractListModel(parent),
      defaultFolder_(defaultFolder),
      settings_(settings),
      gauge_(gauge),
      scanner_(new QObject) {
    QDir().mkpath(defaultFolder_);
    scanner_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, scanner_, &QObject::deleteLater);
    connect(&settings_, &Settings::contextChanged, this, &ModelLibrary::judgeAll);
    connect(&settings_, &Settings::cacheChanged, this, &ModelLibrary::judgeAll);
    thread_.setObjectName(QStringLiteral("models"));
    thread_.start(QThread::LowPriority);
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
    const Entry& entry = visible_.at(index.row());
    const ModelConfig* config = entry.file.header == nullptr ? nullptr : &entry.file.header->config;
    switch (role) {
        case PathRole:
            return entry.file.path;
        case Qt::DisplayRole:
        case NameRole:
            return entry.file.name;
        case ParametersRole:
            return config == nullptr ? QString() : Format::parameters(config->parameters);
        case TypeRole:
            return config == nullptr ? QString() : QString::fromStdString(config->weight_type);
        case SizeRole:
            return Format::gigabytes(static_cast<double>(entry.file.sizeBytes));
        case SizeBytesRole:
            return static_cast<double>(entry.file.sizeBytes);
        case ArchitectureRole:
            return entry.file.architecture;
        case SupportedRole:
            return config != nullptr;
        case VerdictRole:
            return entry.verdict;
        case VerdictTextRole:
            return entry.verdictText;
        case NeededBytesRole:
            return static_cast<double>(entry.neededBytes);
        case MaxContextRole:
            return entry.maxContext;
        case TrainedContextRole:
            return config == nullptr ? 0 : config->context;
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
            {TrainedContextRole, "trainedContext"}};
}

void ModelLibrary::setFilter(const QString& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    show();
    emit filterChanged();
}

QStringList ModelLibrary::folders() const {
    return QStringList{defaultFolder_} + settings_.folders();
}

void ModelLibrary::rescan() {
    const ScanRequest request{folders(), settings_.addedFiles(), files_};
    ++scans_;
    emit scanningChanged();
    QMetaObject::invokeMethod(scanner_, [this, request] {
        const QList<FoundModel> files = scanModels(request);
        QMetaObject::invokeMethod(this, [this, files] { scanned(files); });
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
    if (info.isDir() && !isModelFolder(info.filePath()))
        return tr("%1 is a folder: add it to the model folders in the settings.").arg(path);
    const QString canonical = info.canonicalFilePath();
    const FoundModel file = readModelFile(canonical);
    if (file.header == nullptr) return file.problem;
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

QVariantMap ModelLibrary::estimate(const QString& path, int context, const QString& cache) const {
    const FoundModel* known = find(path);
    const FoundModel file = known == nullptr ? readModelFile(path) : *known;
    if (file.header == nullptr) {
        return {{QStringLiteral("fits"), false}, {QStringLiteral("sentence"), file.problem}};
    }
    try {
        const Verdict verdict = judge(*file.header, planFor(*file.header, context, knownCache(cache)),
                                      gauge_.deviceState().info, gauge_.memoryLimit());
        QVariantList fixes;
        for (const Fix& fix : verdict.fixes) fixes += fixMap(fix);
        const MemoryPlan& plan = verdict.plan;
        return {{QStringLiteral("fits"), verdict.fits},
                {QStringLiteral("totalBytes"), bytes(plan.total())},
                {QStringLiteral("weightsBytes"), bytes(plan.of(Purpose::Weights))},
                {QStringLiteral("cacheBytes"), bytes(plan.of(Purpose::KvCache))},
                {QStringLiteral("workspaceBytes"), bytes(plan.of(MemoryPart::Workspace))},
                {QStringLiteral("runtimeBytes"), bytes(plan.of(MemoryPart::Runtime))},
                {QStringLiteral("othersBytes"), gauge_.others()},
                {QStringLiteral("deviceTotalBytes"), gauge_.total()},
                {QStringLiteral("limitBytes"), bytes(verdict.limit.limit())},
                {QStringLiteral("headroomBytes"), bytes(verdict.limit.headroom + verdict.limit.given_back)},
                {QStringLiteral("threshold"), verdict.limit.threshold},
                {QStringLiteral("sentence"), QString::fromStdString(verdict.sentence)},
                {QStringLiteral("maxContext"), verdict.max_context},
                {QStringLiteral("trainedContext"), file.header->config.context},
                {QStringLiteral("fixes"), fixes}};
    } catch (const std::exception& error) {
        return {{QStringLiteral("fits"), false},
                {QStringLiteral("sentence"), QString::fromUtf8(error.what())}};
    }
}

void ModelLibrary::judgeAll() {
    show();
}

void ModelLibrary::scanned(const QList<FoundModel>& files) {
    files_ = files;
    show();
    --scans_;
    emit scanningChanged();
}

ModelLibrary::Entry ModelLibrary::judged(const FoundModel& file) const {
    Entry entry{file, kUnsupported, file.problem, 0, 0};
    if (file.header == nullptr) return entry;
    try {
        const PlanOptions options = planFor(*file.header, settings_.context(), knownCache(settings_.cache()));
        const Verdict verdict = judge(*file.header, options, gauge_.deviceState().info, gauge_.memoryLimit());
        entry.neededBytes = verdict.plan.total();
        entry.maxContext = verdict.max_context;
        if (verdict.fits) {
            entry.verdict = kFits;
            entry.verdictText = tr("fits · up to %1 tokens").arg(Format::count(verdict.max_context));
        } else if (!verdict.fixes.empty() && verdict.fixes.front().fits) {
            entry.verdict = kSmaller;
            entry.verdictText = tr("fits with %1").arg(QString::fromStdString(verdict.fixes.front().change));
        } else {
            entry.verdict = kLarge;
            entry.verdictText = tr("too large: needs %1, the limit is %2")
                                    .arg(Format::gigabytes(bytes(verdict.plan.total())),
                                         Format::gigabytes(bytes(verdict.limit.limit())));
        }
    } catch (const std::exception& error) {
        entry.verdictText = QString::fromUtf8(error.what());
    }
    return entry;
}

// Changes as few rows as it can, so that a list that is being read stays where it is.
void ModelLibrary::show() {
    QList<Entry> wanted;
    for (const FoundModel& file : std::as_const(files_)) {
        if (matches(file)) wanted += judged(file);
    }
    const auto samePaths = [](const Entry& a, const Entry& b) { return a.file.path == b.file.path; };
    if (std::equal(wanted.cbegin(), wanted.cend(), visible_.cbegin(), visible_.cend(), samePaths)) {
        for (int row = 0; row < count(); ++row) {
            if (visible_.at(row) == wanted.at(row)) continue;
            visible_[row] = wanted.at(row);
            emit dataChanged(index(row), index(row));
        }
        return;
    }
    const int before = count();
    beginResetModel();
    visible_ = std::move(wanted);
    endResetModel();
    if (count() != before) emit countChanged();
}

bool ModelLibrary::matches(const FoundModel& file) const {
    const QString wanted = filter_.trimmed();
    return wanted.isEmpty() || file.name.contains(wanted, Qt::CaseInsensitive) ||
           QFileInfo(file.path).fileName().contains(wanted, Qt::CaseInsensitive);
}

const FoundModel* ModelLibrary::find(const QString& path) const {
    const auto place = std::find_if(files_.cbegin(), files_.cend(),
                                    [&path](const FoundModel& file) { return file.path == path; });
    return place == files_.cend() ? nullptr : &*place;
}

}  // namespace rocmforge
