#include "app/network/local_server.h"

#include <utility>

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>
#include <QtCore/QRandomGenerator>
#include <QtCore/QRegularExpression>
#include <QtCore/QUrl>

#include "app/words/format.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/server/network_address.h"

namespace rocmforge {

namespace {

constexpr int kKeyLetters = 32;  // 32 of 62 characters: 190 bits
constexpr int kLookMilliseconds = 1000;
constexpr int kMostConnections = 200;  // leaves file descriptors for other uses; a process usually has 1,024
constexpr qsizetype kMostOrigins = 20;

QString freshKey() {
    constexpr QLatin1String kLetters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    QString key;
    for (int i = 0; i < kKeyLetters; ++i) {
        key += kLetters.at(static_cast<qsizetype>(QRandomGenerator::system()->bounded(62)));
    }
    return key;
}

// Returns whether the text is a web origin as browsers send it: "https://chat.example" or
// "http://localhost:3000".
bool isOrigin(const QString& text) {
    const QUrl url(text, QUrl::StrictMode);
    const bool web = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
    return web && !url.host().isEmpty() && url.path().isEmpty() && !url.hasQuery() && !url.hasFragment() &&
           url.userInfo().isEmpty();
}

// Returns the name of a setting of the local server in the window's language. API clients receive the English
// name.
QString settingName(const char* label) {
    return QCoreApplication::translate("ServerSection", label);
}

server::AccessHints waysIn() {
    const QString page = QStringLiteral("list them in the settings of ROCmForge, %1, %2")
                             .arg(settingName("Local server"), settingName("Allowed web pages"));
    return {.host = "use its address", .page = page.toStdString()};
}

}  // namespace

LocalServer::LocalServer(std::shared_ptr<ModelService> service, Settings& settings, SecretStore& store,
                         std::shared_ptr<spdlog::logger> log, QObject* parent)
    : QObject(parent),
      service_(std::move(service)),
      settings_(settings),
      log_(std::move(log)),
      key_(QStringLiteral("local server"), store, settings) {
    connect(&settings_, &Settings::serverOnChanged, this, &LocalServer::apply);
    connect(&settings_, &Settings::serverPortChanged, this, &LocalServer::apply);
    connect(&settings_, &Settings::serverOpenChanged, this, &LocalServer::apply);
    connect(&key_, &KeptSecret::changed, this, &LocalServer::onKey);
    look_.setInterval(kLookMilliseconds);
    look_.callOnTimeout(this, &LocalServer::count);
}

void LocalServer::start() {
    started_ = true;
    keyIsComing_ = settings_.inKeyring(QStringLiteral("local server"));
    key_.restore();
    apply();
}

void LocalServer::stop() {
    started_ = false;
    apply();
}

void LocalServer::apply() {
    server_.reset();
    look_.stop();
    requests_ = {};
    problem_.clear();
    const bool wanted = started_ && settings_.serverOn();
    const bool needsKey = settings_.serverOpen() && key_.value().isEmpty();
    // set() emits changed(), which calls apply() again.
    if (wanted && needsKey && !keyIsComing_) return key_.set(freshKey());
    if (wanted && !needsKey) listen();
    emit changed();
    emit counted();
}

void LocalServer::listen() {
    const bool open = settings_.serverOpen();
    keyInUse_ = open ? key_.value() : QString();
    server::ApiOptions options{
        .access = {.host = open ? "0.0.0.0" : "127.0.0.1", .key = keyInUse_.toStdString()},
        .access_hints = waysIn(),
        .port = settings_.serverPort(),
        .log = log_};
    options.limits.connections = kMostConnections;
    for (const QString& page : settings_.serverOrigins())
        options.access.origins.push_back(page.toStdString());
    try {
        server_ = std::make_unique<server::ApiServer>(*service_, options);
        look_.start();
        if (log_) log_->info("Other programs may ask at {}", server_->address());
    } catch (const EngineError& error) {
        problem_ = messageText(error);
    }
}

void LocalServer::onKey() {
    const bool came = std::exchange(keyIsComing_, false);
    if (settings_.serverOpen() && (came || key_.value() != keyInUse_)) return apply();
    emit changed();
}

void LocalServer::renewKey() {
    key_.set(freshKey());
}

QString LocalServer::setOrigins(const QString& typed) {
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    const QStringList pages = typed.split(between, Qt::SkipEmptyParts);
    for (const QString& page : pages) {
        if (!isOrigin(page))
            return tr("%1 is not a web page address. Example: https://chat.example").arg(page);
    }
    if (pages.size() > kMostOrigins)
        return tr("At most %1 pages can be allowed. Remove one first.").arg(kMostOrigins);
    if (pages == settings_.serverOrigins()) return {};
    settings_.setServerOrigins(pages);
    apply();
    return {};
}

QString LocalServer::origins() const {
    return settings_.serverOrigins().join(QLatin1Char(' '));
}

void LocalServer::count() {
    const server::ServedRequests now = server_ == nullptr ? server::ServedRequests{} : server_->requests();
    if (now.all == requests_.all && now.now == requests_.now) return;
    requests_ = now;
    emit counted();
}

QString LocalServer::activity() const {
    return tr("Requests so far: %1. Answers being written: %2.")
        .arg(Format::count(static_cast<qint64>(requests_.all)), Format::count(requests_.now));
}

QString LocalServer::address() const {
    if (server_ == nullptr) return {};
    const std::string network = settings_.serverOpen() ? server::network_address() : std::string();
    return QStringLiteral("http://%1:%2/v1")
        .arg(network.empty() ? QStringLiteral("127.0.0.1") : QString::fromStdString(network))
        .arg(server_->port());
}

QString LocalServer::reach() const {
    if (server_ == nullptr) return tr("Off. Other programs can't use the model.");
    if (!settings_.serverOpen()) {
        return tr("Only programs on this computer can use the loaded model.");
    }
    return tr(
        "Anyone on your network with the key can use the loaded model. The connection is not encrypted.");
}

QString LocalServer::key() const {
    return settings_.serverOpen() ? key_.value() : QString();
}

QString LocalServer::keyWords() const {
    switch (key_.place()) {
        case KeptSecret::Place::Keyring:
            return tr("The key is stored in the system keyring.");
        case KeptSecret::Place::Memory:
            if (key_.trouble() == SecretAnswer::Kind::Refused) {
                return tr(
                    "The key is kept until ROCmForge quits, because it could not be stored in the system "
                    "keyring.");
            }
            if (key_.trouble() == SecretAnswer::Kind::NoKeyring) {
                return tr("The key is kept until ROCmForge quits, because this system has no keyring.");
            }
            return tr("The key is kept until ROCmForge quits.");
        default:
            return {};
    }
}

}  // namespace rocmforge
