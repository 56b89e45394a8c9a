#include "app/network/network_model.h"

#include <utility>

#include <QtGui/QDesktopServices>

#include "app/words/format.h"
#include "app/words/message_text.h"

namespace rocmforge {

namespace {

// Interval between updates for the view. A fast connection reports progress thousands of times per second.
constexpr int kBetweenValues = 100;  // milliseconds

using State = ConnectionRecord::State;

}  // namespace

NetworkModel::NetworkModel(Settings& settings, std::shared_ptr<ConnectionWatch> watch, QObject* parent)
    : QAbstractListModel(parent), settings_(settings), watch_(std::move(watch)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kBetweenValues);
    connect(&pause_, &QTimer::timeout, this, &NetworkModel::take);
    connect(&settings_, &Settings::offlineChanged, this, &NetworkModel::follow);
    watch_->onChange([this] {
        QMetaObject::invokeMethod(
            this, [this] { pause_.start(); }, Qt::QueuedConnection);
    });
    follow();
}

NetworkModel::~NetworkModel() {
    watch_->onChange({});
}

QString NetworkModel::offlineSentence() const {
    if (!settings_.offline()) return {};
    return tr(
        "ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.");
}

void NetworkModel::follow() {
    settings_.offline() ? watch_->forbid(offlineSentence()) : watch_->allow();
    emit offlineChanged();
}

QString NetworkModel::open(const QUrl& address) {
    const bool web = address.scheme() == QLatin1String("https") || address.scheme() == QLatin1String("http");
    if (!web || address.host().isEmpty())
        return tr("Only http and https links can be opened in the browser.");
    if (settings_.offline()) return offlineSentence();
    if (!QDesktopServices::openUrl(address))
        return tr("No browser could be opened for %1. Set a default browser.").arg(address.host());
    watch_->handedOver(address.host(), tr("A link"));
    return {};
}

QVariant NetworkModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ConnectionRecord& record = records_.at(count() - 1 - index.row());
    switch (role) {
        case TimeRole:
            return record.began.toString(QStringLiteral("HH:mm:ss"));
        case Qt::DisplayRole:
        case HostRole:
            return record.host;
        case PurposeRole:
            return record.purpose;
        case BytesRole:
            return bytes(record);
        case ResultRole:
            return result(record);
        case FailedRole:
            return record.state == State::Failed;
        default:
            return {};
    }
}

QHash<int, QByteArray> NetworkModel::roleNames() const {
    return {{TimeRole, "time"},   {HostRole, "host"},     {PurposeRole, "purpose"},
            {BytesRole, "bytes"}, {ResultRole, "result"}, {FailedRole, "failed"}};
}

QString NetworkModel::bytes(const ConnectionRecord& record) {
    if (record.state == State::HandedOver) return {};
    return Format::fileSize(static_cast<double>(record.bytes));
}

QString NetworkModel::result(const ConnectionRecord& record) {
    switch (record.state) {
        case State::UnderWay:
            return tr("in progress");
        case State::HandedOver:
            return tr("opened in your browser");
        case State::Failed:
            if (!record.failure.empty()) return messageText(record.failure);
            return record.status > 0 ? tr("refused (HTTP %1)").arg(record.status) : tr("stopped");
        case State::Done:
            break;
    }
    return record.status >= 300 ? tr("redirected to another address") : tr("received");
}

QString NetworkModel::asText() const {
    QStringList lines;
    for (int row = 0; row < count(); ++row) {
        const QModelIndex at = index(row);
        QStringList words;
        for (const int role : {TimeRole, HostRole, PurposeRole, BytesRole, ResultRole}) {
            words += data(at, role).toString();
        }
        lines += words.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

int NetworkModel::rowOf(quint64 number) const {
    if (records_.isEmpty()) return 0;
    return static_cast<int>(static_cast<qint64>(records_.last().number) - static_cast<qint64>(number));
}

void NetworkModel::take() {
    const ConnectionWatch::News news = watch_->take();
    const int before = count();
    // The oldest records are in the last rows.
    while (!records_.isEmpty() && records_.first().number < news.oldest) {
        beginRemoveRows({}, count() - 1, count() - 1);
        records_.removeFirst();
        endRemoveRows();
    }
    for (const ConnectionRecord& record : news.records) {
        const int row = rowOf(record.number);
        if (!records_.isEmpty() && row >= 0 && row < count()) {
            records_[count() - 1 - row] = record;
            emit dataChanged(index(row), index(row), {BytesRole, ResultRole, FailedRole});
        } else if (records_.isEmpty() || row < 0) {
            beginInsertRows({}, 0, 0);
            records_ += record;
            endInsertRows();
        }
    }
    if (count() != before) emit countChanged();
}

}  // namespace rocmforge
