#include "app/desktop/single_instance.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QStandardPaths>
#include <QtCore/QThread>
#include <QtCore/QTimer>
#include <QtNetwork/QLocalServer>
#include <QtNetwork/QLocalSocket>

namespace rocmforge {

namespace {

const QString kFiles = QStringLiteral("open");
const QString kActivation = QStringLiteral("activation");
constexpr const char* kTaken = "taken\n";

constexpr int kMostClients = 8;
constexpr int kClientTimeoutMs = 2000;
constexpr int kBetweenTriesMs = 50;
constexpr qsizetype kLongestPath = 4096;
constexpr qsizetype kLongestActivation = 256;

bool isPath(const QString& text) {
    return text.startsWith(QLatin1Char('/')) && text.size() <= kLongestPath &&
           std::none_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() < 0x20; });
}

bool isActivation(const QByteArray& text) {
    return text.size() <= kLongestActivation &&
           std::all_of(text.cbegin(), text.cend(), [](char c) { return c > 0x20 && c < 0x7F; });
}

// Uses the canonical path, so that different paths to one folder give the same name.
QString nameOf(const QString& dataFolder) {
    const QFileInfo info(dataFolder);
    const QString real = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    const QByteArray hash = QCryptographicHash::hash(real.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("rocmforge-%1-%2").arg(::getuid()).arg(QString::fromLatin1(hash.left(16)));
}

bool isOurs(const QLocalSocket& client) {
    ucred said{};
    socklen_t size = sizeof said;
    return ::getsockopt(static_cast<int>(client.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &said, &size) ==
               0 &&
           said.uid == ::getuid();
}

}  // namespace

QByteArray OpenRequest::line() const {
    const QJsonObject object{{kFiles, QJsonArray::fromStringList(files)},
                             {kActivation, QString::fromLatin1(activation)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<OpenRequest> OpenRequest::parse(const QByteArray& line) {
    if (line.size() > SingleInstance::kLongestLine) return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(line);
    const QJsonValue files = document.object().value(kFiles);
    const QJsonValue activation = document.object().value(kActivation);
    if (!files.isArray() || files.toArray().size() > SingleInstance::kMostFiles || !activation.isString()) {
        return std::nullopt;
    }
    OpenRequest request;
    for (const QJsonValue file : files.toArray()) {
        if (!file.isString() || !isPath(file.toString())) return std::nullopt;
        request.files += file.toString();
    }
    request.activation = activation.toString().toUtf8();
    return isActivation(request.activation) ? std::optional(request) : std::nullopt;
}

SingleInstance::SingleInstance(const QString& dataFolder, const QString& runtimeFolder, QObject* parent)
    : QObject(parent), server_(std::make_unique<QLocalServer>()) {
    const QString base = QDir(runtimeFolder).absoluteFilePath(nameOf(dataFolder));
    socket_ = base + QStringLiteral(".socket");
    lock_ = base + QStringLiteral(".lock");
    server_->setSocketOptions(QLocalServer::UserAccessOption);
    server_->setMaxPendingConnections(kMostClients);
    connect(server_.get(), &QLocalServer::newConnection, this, &SingleInstance::welcome);
}

SingleInstance::~SingleInstance() = default;

QString SingleInstance::usualRuntimeFolder() {
    const QString usual = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    // In a Flatpak, this is the only folder that all instances of the program share.
    const QString shared = usual + QStringLiteral("/app/") + qEnvironmentVariable("FLATPAK_ID");
    return qEnvironmentVariableIsSet("FLATPAK_ID") && QFileInfo(shared).isDir() ? shared : usual;
}

SingleInstance::Role SingleInstance::begin() {
    auto lock = std::make_unique<Descriptor>(
        ::open(QFile::encodeName(lock_).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (lock->get() < 0) {
        why_ = QStringLiteral("%1 can't be written").arg(lock_);
        return Role::Alone;
    }
    if (::flock(lock->get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return Role::Second;
        why_ = QStringLiteral("%1 can't be locked").arg(lock_);
        return Role::Alone;
    }
    held_ = std::move(lock);
    // A socket that exists already was left by a crashed process, because this process holds the lock.
    QLocalServer::removeServer(socket_);
    if (!server_->listen(socket_)) {
        why_ = QStringLiteral("%1: %2").arg(socket_, server_->errorString());
        return Role::Alone;
    }
    return Role::First;
}

void SingleInstance::welcome() {
    while (QLocalSocket* client = server_->nextPendingConnection()) {
        connect(client, &QLocalSocket::disconnected, client, &QObject::deleteLater);
        if (!isOurs(*client)) {
            client->abort();
            continue;
        }
        connect(client, &QLocalSocket::readyRead, this, [this, client] { answer(client); });
        QTimer::singleShot(kClientTimeoutMs, client, &QLocalSocket::abort);
        answer(client);
    }
}

void SingleInstance::answer(QLocalSocket* client) {
    if (!client->canReadLine()) {
        if (client->bytesAvailable() > kLongestLine) client->abort();
        return;
    }
    const std::optional<OpenRequest> request = OpenRequest::parse(client->readLine(kLongestLine + 1));
    if (!request) {
        client->abort();
        return;
    }
    client->write(kTaken);
    client->disconnectFromServer();  // closes the connection after the reply is written
    emit asked(*request);
}

bool SingleInstance::handOver(const OpenRequest& request, int patienceMs) const {
    QElapsedTimer since;
    since.start();
    while (!since.hasExpired(patienceMs)) {
        QLocalSocket socket;
        socket.connectToServer(socket_);
        if (!socket.waitForConnected(kBetweenTriesMs)) {
            QThread::msleep(kBetweenTriesMs);
            continue;
        }
        socket.write(request.line());
        while (!socket.canReadLine() && !since.hasExpired(patienceMs)) {
            if (!socket.waitForReadyRead(kBetweenTriesMs * 10) &&
                socket.state() != QLocalSocket::ConnectedState) {
                break;
            }
        }
        return socket.readLine() == kTaken;
    }
    return false;
}

}  // namespace rocmforge
