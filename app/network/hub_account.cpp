#include "app/network/hub_account.h"

#include <algorithm>

#include <QtCore/QThread>

#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/hub/hub.h"
#include "engine/net/proxy.h"
#include "engine/net/url.h"

namespace rocmforge {

namespace {

constexpr qsizetype kLongestToken = 512;
constexpr qsizetype kShownOfToken = 4;
// A token with fewer characters than this is not shown at all, because its end would reveal too much of it.
constexpr qsizetype kLeastToShowOf = 12;

// Returns the proxy of the environment without its login. Reads the proxy variables in libcurl's order of
// precedence for https.
QString environmentProxy() {
    for (const char* name : {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"}) {
        const QString value = qEnvironmentVariable(name);
        if (!value.isEmpty()) return QString::fromStdString(net::without_login(value.toStdString()));
    }
    return {};
}

QString ending(const QString& token) {
    return token.size() < kLeastToShowOf ? QStringLiteral("…")
                                         : QStringLiteral("…") + token.right(kShownOfToken);
}

bool isToken(const QString& text) {
    return text.size() <= kLongestToken && std::all_of(text.begin(), text.end(), [](QChar c) {
               return c > QLatin1Char(' ') && c < QChar(0x7f);
           });
}

QString tokenInMemory(SecretAnswer::Kind trouble, const QString& end) {
    switch (trouble) {
        case SecretAnswer::Kind::Done:
            return HubAccount::tr("The token ends in %1. It is kept until ROCmForge quits.").arg(end);
        case SecretAnswer::Kind::Refused:
            return HubAccount::tr(
                       "The token ends in %1. It is kept until ROCmForge quits, because it could not be "
                       "stored in the system keyring.")
                .arg(end);
        default:
            return HubAccount::tr(
                       "The token ends in %1. It is kept until ROCmForge quits, because this system has no "
                       "keyring.")
                .arg(end);
    }
}

QString loginInMemory(SecretAnswer::Kind trouble) {
    switch (trouble) {
        case SecretAnswer::Kind::Done:
            return HubAccount::tr("The user name and the password are kept until ROCmForge quits.");
        case SecretAnswer::Kind::Refused:
            return HubAccount::tr(
                "The user name and the password are kept until ROCmForge quits, because they could not be "
                "stored in the system keyring.");
        default:
            return HubAccount::tr(
                "The user name and the password are kept until ROCmForge quits, because this system has no "
                "keyring.");
    }
}

QString lostToken(SecretAnswer::Kind trouble) {
    return trouble == SecretAnswer::Kind::Refused
               ? HubAccount::tr("The saved token could not be read from the system keyring. Enter it again.")
               : HubAccount::tr(
                     "The saved token could not be read, because this system has no keyring. Enter it "
                     "again.");
}

}  // namespace

HubAccount::HubAccount(Settings& settings, HubAccess& access, SecretStore& store, QObject* parent)
    : QObject(parent),
      settings_(settings),
      access_(access),
      token_(QStringLiteral("hub token"), store, settings),
      proxyLogin_(QStringLiteral("proxy login"), store, settings) {
    pool_.setMaxThreadCount(1);
    pool_.setThreadPriority(QThread::LowPriority);
    connect(&token_, &KeptSecret::changed, this, &HubAccount::apply);
    connect(&token_, &KeptSecret::changed, this, &HubAccount::tokenChanged);
    connect(&proxyLogin_, &KeptSecret::changed, this, &HubAccount::apply);
    connect(&proxyLogin_, &KeptSecret::changed, this, &HubAccount::proxyChanged);
    apply();
}

HubAccount::~HubAccount() {
    stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
}

void HubAccount::start() {
    token_.restore();
    proxyLogin_.restore();
}

void HubAccount::apply() {
    access_.setToken(token_.value().toStdString());
    const net::Proxy proxy{.address = settings_.proxy().toStdString(),
                           .login = proxyLogin_.value().toStdString()};
    access_.setProxy(proxy.address.empty() ? std::string() : proxy.whole());
}

QString HubAccount::host() const {
    return QString::fromStdString(net::parse_url(access_.hub()).host);
}

QString HubAccount::tokenSource() const {
    switch (token_.place()) {
        case KeptSecret::Place::Keyring:
            return QStringLiteral("keyring");
        case KeptSecret::Place::Memory:
            return QStringLiteral("run");
        case KeptSecret::Place::None:
            break;
    }
    return access_.environmentToken().empty() ? QString() : QStringLiteral("environment");
}

QString HubAccount::tokenWords() const {
    if (token_.place() == KeptSecret::Place::Keyring) {
        return tr("The token ends in %1. It is stored in the system keyring.").arg(ending(token_.value()));
    }
    if (token_.place() == KeptSecret::Place::Memory) {
        return tokenInMemory(token_.trouble(), ending(token_.value()));
    }
    QString lost;
    if (token_.trouble() != SecretAnswer::Kind::Done && settings_.inKeyring(QStringLiteral("hub token"))) {
        lost = lostToken(token_.trouble()) + QLatin1Char(' ');
    }
    const std::string& token = access_.environmentToken();
    if (token.empty()) return lost + tr("No token. Private and gated models require one.");
    return lost + tr("The token ends in %1. It is set in the environment variable HF_TOKEN.")
                      .arg(ending(QString::fromStdString(token)));
}

QString HubAccount::proxy() const {
    return settings_.proxy();
}

QString HubAccount::proxySource() const {
    if (!settings_.proxy().isEmpty()) return QStringLiteral("settings");
    return environmentProxy().isEmpty() ? QString() : QStringLiteral("environment");
}

QString HubAccount::proxyWords() const {
    if (settings_.proxy().isEmpty()) {
        const QString environment = environmentProxy();
        return environment.isEmpty() ? tr("None.")
                                     : tr("%1, set in an environment variable.").arg(environment);
    }
    switch (proxyLogin_.place()) {
        case KeptSecret::Place::Keyring:
            return tr("The user name and the password are stored in the system keyring.");
        case KeptSecret::Place::Memory:
            return loginInMemory(proxyLogin_.trouble());
        case KeptSecret::Place::None:
            break;
    }
    return tr("The proxy is used without a user name and a password.");
}

QString HubAccount::setToken(const QString& token) {
    const QString wanted = token.trimmed();
    if (wanted.isEmpty()) return tr("Paste the token first.");
    if (!isToken(wanted)) {
        return tr("That is not a valid access token. A token is one word, usually starting with hf_.");
    }
    forgetTest();
    token_.set(wanted);
    return {};
}

void HubAccount::removeToken() {
    forgetTest();
    token_.set({});
}

QString HubAccount::setProxy(const QString& text) {
    const QString wanted = text.trimmed();
    // An unchanged text keeps the stored proxy with its login, which the text does not show.
    if (wanted == settings_.proxy()) return {};
    net::Proxy proxy;
    try {
        if (!wanted.isEmpty()) proxy = net::parse_proxy(wanted.toStdString());
    } catch (const EngineError& error) {
        return messageText(error);
    }
    forgetTest();
    settings_.setProxy(QString::fromStdString(proxy.address));
    proxyLogin_.set(QString::fromStdString(proxy.login));
    return {};
}

void HubAccount::test() {
    if (testing_) return;
    tell(true, tr("Connecting to %1…").arg(host()), false);
    stop_ = {};
    net::HttpOptions http = access_.http(tr("Test of the Hugging Face settings"));
    http.retry_policy.tries = 1;
    pool_.start([this, question = ++question_, http, hub = access_.hub(), &library = access_.library(),
                 stop = stop_.get_token()] {
        QString words;
        bool failed = false;
        try {
            net::HttpClient client(library, http);
            hub::Hub asked(client, hub);
            if (http.token.empty()) {
                asked.search({.text = "", .limit = 1}, stop);
                words = tr("Hugging Face is reachable.");
            } else {
                words = tr("Hugging Face is reachable. The token belongs to %1.")
                            .arg(QString::fromStdString(asked.account(stop)));
            }
        } catch (const std::exception& error) {
            failed = true;
            words = messageText(error);
        }
        QMetaObject::invokeMethod(this, [this, question, words, failed] {
            if (question == question_) tell(false, words, failed);
        });
    });
}

void HubAccount::forgetTest() {
    stop_.request_stop();
    ++question_;
    tell(false, {}, false);
}

void HubAccount::tell(bool testing, const QString& words, bool failed) {
    testing_ = testing;
    testWords_ = words;
    testFailed_ = failed;
    emit testChanged();
}

}  // namespace rocmforge
