#include "app/hub/download_model.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QtCore/QFileInfo>

#include "app/words/format.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/download/disk.h"

namespace rocmforge {

namespace {

using Clock = std::chrono::steady_clock;
// Interval between updates for the view. A fast connection reports progress thousands of times per second.
constexpr std::chrono::milliseconds kBetweenValues{100};

double bytes(std::uint64_t n) {
    return static_cast<double>(n);
}

QString timeText(std::chrono::seconds left) {
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(left).count();
    if (minutes >= 60) return DownloadModel::tr("%1 h %2 min left").arg(minutes / 60).arg(minutes % 60);
    if (minutes > 0) return DownloadModel::tr("%1 min left").arg(minutes);
    return DownloadModel::tr("%1 s left").arg(left.count());
}

}  // namespace

DownloadModel::DownloadModel(const QString& modelsFolder, HubAccess& access, QObject* parent)
    : QAbstractListModel(parent),
      folder_(modelsFolder),
      access_(access),
      thread_(QStringLiteral("downloads")) {}

DownloadModel::~DownloadModel() {
    stop_.request_stop();
    thread_.finish();  // deletes the files of downloads that were cancelled just before
    for (const Row& row : rows_) {
        if (!row.discard) continue;
        try {
            download::discard_download(folder_.toStdString(), row.request);
        } catch (const EngineError&) {
            // The next start shows the download as unfinished. If the person then cancels it, and its files
            // still can't be deleted, an error is shown.
        }
    }
}

QVariant DownloadModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_.at(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case TitleRole:
            return QString::fromStdString(row.request.title);
        case StateRole:
            return nameOf(row.state);
        case FractionRole:
            return row.progress.total == 0 ? 0.0 : bytes(row.progress.done) / bytes(row.progress.total);
        case WordsRole:
            return words(row);
        default:
            return {};
    }
}

QHash<int, QByteArray> DownloadModel::roleNames() const {
    return {{TitleRole, "title"}, {StateRole, "state"}, {FractionRole, "fraction"}, {WordsRole, "words"}};
}

QString DownloadModel::nameOf(State state) {
    switch (state) {
        case State::Waiting:
            return QStringLiteral("waiting");
        case State::Running:
            return QStringLiteral("running");
        case State::Checking:
            return QStringLiteral("checking");
        case State::Paused:
            return QStringLiteral("paused");
        case State::Failed:
            return QStringLiteral("failed");
        case State::Done:
            break;
    }
    return QStringLiteral("done");
}

QString DownloadModel::words(const Row& row) {
    const QString of =
        tr("%1 of %2")
            .arg(Format::gigabytes(bytes(row.progress.done)), Format::gigabytes(bytes(row.progress.total)));
    switch (row.state) {
        case State::Waiting:
            return tr("Waiting");
        case State::Paused:
            return tr("Paused · %1").arg(of);
        case State::Failed:
            return row.trouble;
        case State::Done:
            return tr("On this computer");
        case State::Checking:
            return tr("Checking the checksum · %1").arg(of);
        case State::Running:
            break;
    }
    QStringList parts{of};
    if (const double speed = row.speed.bytes_per_second(); speed > 0) {
        parts += tr("%1/s").arg(Format::gigabytes(speed));
    }
    if (const auto left = row.speed.left(row.progress.total)) parts += timeText(*left);
    return parts.join(QStringLiteral(" · "));
}

int DownloadModel::active() const {
    return static_cast<int>(std::count_if(rows_.cbegin(), rows_.cend(), [](const Row& row) {
        return row.state == State::Waiting || row.state == State::Running || row.state == State::Checking;
    }));
}

int DownloadModel::find(quint64 id) const {
    const auto found =
        std::find_if(rows_.cbegin(), rows_.cend(), [id](const Row& row) { return row.id == id; });
    return found == rows_.cend() ? -1 : static_cast<int>(found - rows_.cbegin());
}

QString DownloadModel::stateOf(const QString& title) const {
    for (const Row& row : rows_) {
        if (row.request.title == title.toStdString()) return deleted(row) ? QString() : nameOf(row.state);
    }
    return {};
}

// Returns whether the model was downloaded and its file or folder no longer exists.
bool DownloadModel::deleted(const Row& row) const {
    return row.state == State::Done &&
           !QFileInfo::exists(folder_ + QLatin1Char('/') + QString::fromStdString(row.request.name));
}

void DownloadModel::get(const download::ModelRequest& request) {
    for (int row = 0; row < count(); ++row) {
        if (rows_.at(row).request.name != request.name) continue;
        // Updates the addresses and checksums of the download.
        if (rows_.at(row).id != running_) rows_[row].request = request;
        if (deleted(rows_.at(row))) rows_[row].state = State::Paused;
        return resume(row);
    }
    beginInsertRows({}, count(), count());
    Row row;
    row.id = ++lastId_;
    row.request = request;
    row.progress.total = request.bytes();
    rows_ += row;
    endInsertRows();
    emit countChanged();
    emit activeChanged();
    start();
}

void DownloadModel::findUnfinished() {
    for (const download::Unfinished& left : download::unfinished_downloads(folder_.toStdString())) {
        beginInsertRows({}, count(), count());
        Row row;
        row.id = ++lastId_;
        row.request = left.request;
        row.state = State::Paused;
        row.progress = {.done = left.done, .total = left.request.bytes()};
        rows_ += row;
        endInsertRows();
        emit countChanged();
    }
}

void DownloadModel::pause(int row) {
    if (row < 0 || row >= count()) return;
    const State state = rows_.at(row).state;
    if (state == State::Waiting) return setState(row, State::Paused);
    // A running download becomes Paused when the thread has stopped it.
    if (rows_.at(row).id == running_) stop_.request_stop();
}

void DownloadModel::pauseAll() {
    for (int row = 0; row < count(); ++row) pause(row);
}

void DownloadModel::resume(int row) {
    if (row < 0 || row >= count()) return;
    const State state = rows_.at(row).state;
    if (state != State::Paused && state != State::Failed) return;
    setState(row, State::Waiting);
    start();
}

void DownloadModel::cancel(int row) {
    if (row < 0 || row >= count()) return;
    if (rows_.at(row).id == running_) {
        rows_[row].discard = true;
        stop_.request_stop();
        return;
    }
    remove(row);
}

// Removes a row. The partial download is deleted by the thread that wrote it.
void DownloadModel::remove(int row) {
    if (rows_.at(row).state != State::Done) {
        thread_.run([this, folder = folder_.toStdString(), request = rows_.at(row).request] {
            try {
                download::discard_download(folder, request);
            } catch (const EngineError& error) {
                QMetaObject::invokeMethod(
                    this, [this, request, trouble = messageText(error)] { notDiscarded(request, trouble); });
            }
        });
    }
    beginRemoveRows({}, row, row);
    rows_.removeAt(row);
    endRemoveRows();
    emit countChanged();
    emit activeChanged();
}

// Shows a removed download again, because its files could not be deleted. If the same model is being
// downloaded again, that download reports such problems itself.
void DownloadModel::notDiscarded(const download::ModelRequest& request, const QString& trouble) {
    const auto same = [&](const Row& row) { return row.request.name == request.name; };
    if (std::any_of(rows_.cbegin(), rows_.cend(), same)) return;
    Row row;
    row.id = ++lastId_;
    row.request = request;
    row.state = State::Failed;
    row.progress.total = request.bytes();
    row.trouble = trouble;
    beginInsertRows({}, count(), count());
    rows_ += row;
    endInsertRows();
    emit countChanged();
}

void DownloadModel::start() {
    if (running_ != 0) return;
    const auto next =
        std::find_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.state == State::Waiting; });
    if (next == rows_.end()) return;
    next->speed = {};
    next->trouble.clear();
    running_ = next->id;
    stop_ = {};
    setState(static_cast<int>(next - rows_.begin()), State::Running);
    thread_.run([this, id = running_, request = next->request, folder = folder_.toStdString(),
                 &library = access_.library(),
                 http = access_.http(tr("Download of %1").arg(QString::fromStdString(next->request.title))),
                 stop = stop_.get_token()] {
        QString path;
        QString trouble;
        bool stopped = false;
        Clock::time_point due{};
        bool checking = false;
        const auto tell = [&](const download::Progress& progress) {
            const auto now = Clock::now();
            if (now < due && progress.checking == checking) return;
            due = now + kBetweenValues;
            checking = progress.checking;
            QMetaObject::invokeMethod(this, [this, id, progress] { told(id, progress); });
        };
        try {
            download::make_folders(folder);
            path = QString::fromStdString(
                download::download_model(library, folder, request, {.http = http}, tell, stop));
        } catch (const EngineError& error) {
            stopped = error.code() == Code::Cancelled;
            trouble = messageText(error);
        } catch (const std::exception& error) {
            trouble = messageText(error);
        }
        QMetaObject::invokeMethod(this,
                                  [this, id, path, trouble, stopped] { ended(id, path, trouble, stopped); });
    });
}

void DownloadModel::told(quint64 id, const download::Progress& progress) {
    const int row = find(id);
    if (row < 0 || running_ != id) return;
    rows_[row].progress = progress;
    if (!progress.checking) rows_[row].speed.add(Clock::now(), progress.done);
    rows_[row].state = progress.checking ? State::Checking : State::Running;
    changed(row);
}

void DownloadModel::ended(quint64 id, const QString& path, const QString& trouble, bool stopped) {
    running_ = 0;
    const int row = find(id);
    Row& it = rows_[row];
    // `discard` is reset even if the download completed before it could be cancelled. The row of such a
    // download stays, and if it is downloaded again later, it must not be discarded.
    const bool discard = std::exchange(it.discard, false);
    if (path.isEmpty() && discard) {
        remove(row);
    } else if (!path.isEmpty()) {
        it.progress.done = it.progress.total;
        setState(row, State::Done);
        emit finished(path);
    } else {
        it.trouble = trouble;
        setState(row, stopped ? State::Paused : State::Failed);
    }
    start();
}

void DownloadModel::changed(int row) {
    emit dataChanged(index(row), index(row), {StateRole, FractionRole, WordsRole});
}

void DownloadModel::setState(int row, State state) {
    rows_[row].state = state;
    changed(row);
    emit activeChanged();
}

}  // namespace rocmforge
