#include "app/settings/log_model.h"

#include <utility>

#include <QtCore/QDateTime>
#include <QtCore/QSaveFile>
#include <QtCore/QSysInfo>

namespace rocmforge {

namespace {

constexpr int kBetweenLooks = 100;  // update interval in milliseconds

const QStringList& names() {
    static const QStringList list{QStringLiteral("debug"), QStringLiteral("info"), QStringLiteral("warning"),
                                  QStringLiteral("error")};
    return list;
}

QString nameOf(LogLevel level) {
    return names().at(static_cast<int>(level));
}

}  // namespace

LogModel::LogModel(std::shared_ptr<LogBook> book, QObject* parent)
    : QAbstractListModel(parent), book_(std::move(book)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kBetweenLooks);
    connect(&pause_, &QTimer::timeout, this, &LogModel::take);
    book_->onChange([this] {
        QMetaObject::invokeMethod(
            this, [this] { pause_.start(); }, Qt::QueuedConnection);
    });
    take();
}

LogModel::~LogModel() {
    book_->onChange({});
}

const LogLine& LogModel::lineAt(int row) const {
    const quint64 number = shown_[static_cast<std::size_t>(row)];
    return lines_[static_cast<std::size_t>(number - lines_.front().number)];
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const LogLine& line = lineAt(index.row());
    switch (role) {
        case TimeRole:
            return QDateTime::fromMSecsSinceEpoch(line.time).toString(QStringLiteral("HH:mm:ss.zzz"));
        case LevelRole:
            return nameOf(line.level);
        case Qt::DisplayRole:
        case TextRole:
            return line.text;
        default:
            return {};
    }
}

QHash<int, QByteArray> LogModel::roleNames() const {
    return {{TimeRole, "time"}, {LevelRole, "level"}, {TextRole, "text"}};
}

QString LogModel::least() const {
    return nameOf(least_);
}

void LogModel::setLeast(const QString& level) {
    const auto at = names().indexOf(level);
    if (at < 0 || least() == level) return;
    least_ = static_cast<LogLevel>(at);
    showAgain();
    emit filterChanged();
}

void LogModel::setFilter(const QString& words) {
    if (words == filter_) return;
    filter_ = words;
    showAgain();
    emit filterChanged();
}

bool LogModel::matches(const LogLine& line) const {
    return line.level >= least_ && (filter_.isEmpty() || line.text.contains(filter_, Qt::CaseInsensitive));
}

void LogModel::showAgain() {
    beginResetModel();
    shown_.clear();
    for (const LogLine& line : lines_) {
        if (matches(line)) shown_.push_back(line.number);
    }
    endResetModel();
    emit countChanged();
}

void LogModel::take() {
    const int before = count();
    std::vector<LogLine> fresh = book_->take(lines_.empty() ? 0 : lines_.back().number);
    if (fresh.empty()) return;
    const bool gap = !lines_.empty() && fresh.front().number != lines_.back().number + 1;
    const std::size_t all = lines_.size() + fresh.size();
    const std::size_t most = LogBook::kMostLines;
    const std::size_t old = gap ? lines_.size() : all - std::min(all, most);
    const quint64 first = old < lines_.size() ? lines_[old].number : fresh.front().number;

    int gone = 0;
    while (gone < count() && shown_[static_cast<std::size_t>(gone)] < first) ++gone;
    if (gone > 0) beginRemoveRows({}, 0, gone - 1);
    shown_.erase(shown_.begin(), shown_.begin() + gone);
    lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(std::min(old, lines_.size())));
    if (gone > 0) endRemoveRows();

    std::vector<quint64> numbers;
    for (LogLine& line : fresh) {
        if (matches(line)) numbers.push_back(line.number);
        lines_.push_back(std::move(line));
    }
    if (!numbers.empty()) {
        beginInsertRows({}, count(), count() + static_cast<int>(numbers.size()) - 1);
        shown_.insert(shown_.end(), numbers.begin(), numbers.end());
        endInsertRows();
    }
    if (count() != before) emit countChanged();
}

QString LogModel::asText() const {
    QString text = QStringLiteral("ROCmForge %1, Qt %2, %3, %4\n")
                       .arg(QStringLiteral(ROCMFORGE_VERSION), QString::fromLatin1(qVersion()),
                            QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture());
    for (int row = 0; row < count(); ++row) {
        const LogLine& line = lineAt(row);
        text += QDateTime::fromMSecsSinceEpoch(line.time).toString(Qt::ISODateWithMs) + QStringLiteral(" [") +
                nameOf(line.level) + QStringLiteral("] ") + line.text + QLatin1Char('\n');
    }
    return text;
}

QString LogModel::save(const QUrl& file) const {
    QSaveFile out(file.toLocalFile());
    const QByteArray text = asText().toUtf8();
    const bool saved = file.isLocalFile() && out.open(QIODevice::WriteOnly) &&
                       out.write(text) == text.size() && out.commit();
    return saved ? QString()
                 : tr("The log could not be saved: %1. Choose another folder.").arg(out.errorString());
}

}  // namespace rocmforge
