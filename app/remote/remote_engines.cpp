#include "app/remote/remote_engines.h"

#include <algorithm>

#include <QtCore/QRandomGenerator>
#include <QtCore/QThread>

#include "app/remote/remote_path.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/net/url.h"
#include "engine/remote/address.h"
#include "engine/remote/remote_client.h"

namespace rocmforge {

namespace {

constexpr qsizetype kLongestName = 60;
constexpr qsizetype kLongestKey = 2000;
constexpr std::chrono::seconds kConnectWithin{8};
constexpr std::chrono::seconds kListWithin{20};
// Maximum time during which the server may send nothing. The limit is long, because a server sends nothing
// while it reads a long prompt or loads a model.
constexpr std::chrono::seconds kAnswerWithin{900};

QString placeOf(const RemoteEngine& engine) {
    return QString::fromStdString(remote::place_of(engine.address.toStdString()));
}
QString nameOf(const RemoteEngine& engine) {
    return engine.name.isEmpty() ? placeOf(engine) : engine.name;
}
bool isHere(const RemoteEngine& engine) {
    return net::is_loopback(net::parse_url(engine.address.toStdString()));
}
bool isPlain(const RemoteEngine& engine) {
    return engine.address.startsWith(QLatin1String("http:")) && !isHere(engine);
}

bool isKey(const QString& text) {
    return text.size() <= kLongestKey && std::all_of(text.begin(), text.end(), [](QChar c) {
               return c > QLatin1Char(' ') && c < QChar(0x7f);
           });
}

QString freshId() {
    return QString::number(QRandomGenerator::global()->generate64(), 36);
}

QString keyName(const QString& id) {
    return QStringLiteral("engine ") + id;
}

}  // namespace

RemoteEngines::RemoteEngines(Settings& settings, HubAccess& access, SecretStore& store, QObject* parent)
    : QObject(parent),
      settings_(settings),
      access_(access),
      store_(store),
      engines_(remoteEnginesFromJson(settings.remoteEngines())) {
    pool_.setMaxThreadCount(1);
    pool_.setThreadPriority(QThread::LowPriority);
    for (const RemoteEngine& engine : std::as_const(engines_)) follow(engine.id);
}

RemoteEngines::~RemoteEngines() {
    stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
}

void RemoteEngines::start() {
    for (const auto& [id, key] : keys_) key->restore();
}

void RemoteEngines::follow(const QString& id) {
    auto key = std::make_unique<KeptSecret>(keyName(id), store_, settings_);
    connect(key.get(), &KeptSecret::changed, this, &RemoteEngines::changed);
    keys_[id] = std::move(key);
}

void RemoteEngines::keep() {
    settings_.setRemoteEngines(remoteEnginesToJson(engines_));
    emit changed();
}

const RemoteEngine* RemoteEngines::find(const QString& id) const {
    const auto found = std::find_if(engines_.cbegin(), engines_.cend(),
                                    [&id](const RemoteEngine& engine) { return engine.id == id; });
    return found == engines_.cend() ? nullptr : &*found;
}

QVariantMap RemoteEngines::parse(const QString& typed) const {
    try {
        RemoteEngine engine;
        engine.address = QString::fromStdString(remote::base_address(typed.trimmed().toStdString()));
        net::check_allowed(net::parse_url(engine.address.toStdString()), net::PlainHttp::PrivateNetwork);
        return {{QStringLiteral("problem"), QString()},
                {QStringLiteral("address"), engine.address},
                {QStringLiteral("place"), placeOf(engine)},
                {QStringLiteral("here"), isHere(engine)},
                {QStringLiteral("plain"), isPlain(engine)}};
    } catch (const EngineError& error) {
        return {{QStringLiteral("problem"), messageText(error)}, {QStringLiteral("plain"), false}};
    }
}

QString RemoteEngines::add(const QString& typed, const QString& name, const QString& key, bool plainAllowed) {
    const QVariantMap parsed = parse(typed);
    if (QString problem = parsed[QStringLiteral("problem")].toString(); !problem.isEmpty()) return problem;
    if (!isKey(key.trimmed())) return tr("That is not a valid API key. Paste the whole key, without spaces.");
    RemoteEngine engine{.id = freshId(),
                        .name = name.simplified().left(kLongestName),
                        .address = parsed[QStringLiteral("address")].toString(),
                        .plainAllowed = plainAllowed};
    if (QString problem = refusal(engine); !problem.isEmpty()) return problem;
    if (count() == kMostEngines)
        return tr("There are already %1 servers. Remove one first.").arg(kMostEngines);
    engines_ += engine;
    follow(engine.id);
    if (!key.trimmed().isEmpty()) keys_[engine.id]->set(key.trimmed());
    keep();
    ask(engine);
    return {};
}

QString RemoteEngines::refusal(const RemoteEngine& engine) const {
    if (isPlain(engine) && !engine.plainAllowed) {
        return tr("Allow the unencrypted connection first, or use an https address.");
    }
    const bool there = std::any_of(engines_.cbegin(), engines_.cend(), [&engine](const RemoteEngine& other) {
        return other.address == engine.address && other.id != engine.id;
    });
    return there ? tr("%1 is already in the list.").arg(placeOf(engine)) : QString();
}

QString RemoteEngines::pathOf(const QString& typed) const {
    const QString address = parse(typed)[QStringLiteral("address")].toString();
    const auto found = std::find_if(engines_.cbegin(), engines_.cend(), [&address](const RemoteEngine& one) {
        return !address.isEmpty() && one.address == address;
    });
    return found == engines_.cend() ? QString() : remotePath(found->id, {});
}

QString RemoteEngines::change(const QString& path, const QString& typed, const QString& name,
                              bool plainAllowed) {
    const RemoteEngine* before = find(engineOfPath(path));
    if (before == nullptr) return {};
    const QVariantMap parsed = parse(typed);
    if (QString problem = parsed[QStringLiteral("problem")].toString(); !problem.isEmpty()) return problem;
    RemoteEngine engine = *before;
    engine.name = name.simplified().left(kLongestName);
    engine.address = parsed[QStringLiteral("address")].toString();
    engine.plainAllowed = plainAllowed;
    if (QString problem = refusal(engine); !problem.isEmpty()) return problem;
    if (engine.address != before->address) {
        engine.models.clear();
        keys_[engine.id]->set({});
    }
    for (RemoteEngine& one : engines_) {
        if (one.id == engine.id) one = engine;
    }
    keep();
    ask(engine);
    return {};
}

void RemoteEngines::remove(const QString& path) {
    const QString id = engineOfPath(path);
    if (find(id) == nullptr) return;
    keys_[id]->set({});
    keys_[id].release()->setParent(this);  // the key's object must exist until the keyring replies
    keys_.erase(id);
    states_.remove(id);
    engines_.removeIf([&id](const RemoteEngine& engine) { return engine.id == id; });
    keep();
    emit removed(id);
}

QString RemoteEngines::setKey(const QString& path, const QString& key) {
    const QString id = engineOfPath(path);
    const RemoteEngine* engine = find(id);
    if (engine == nullptr) return {};
    if (!isKey(key.trimmed())) return tr("That is not a valid API key. Paste the whole key, without spaces.");
    keys_[id]->set(key.trimmed());
    ask(*engine);
    return {};
}

net::HttpOptions RemoteEngines::http(const RemoteEngine& engine, const QString& purpose) const {
    net::HttpOptions http = access_.http(purpose);
    // The key of this server replaces the Hugging Face token, which is never sent to the server.
    http.token = keys_.at(engine.id)->value().toStdString();
    http.token_host = engine.address.toStdString();
    http.plain_http = engine.plainAllowed ? net::PlainHttp::PrivateNetwork : net::PlainHttp::ThisComputer;
    http.connect_within = kConnectWithin;
    http.retry_policy.tries = 1;
    return http;
}

void RemoteEngines::refresh() {
    for (const RemoteEngine& engine : std::as_const(engines_)) ask(engine);
}

void RemoteEngines::ask(const RemoteEngine& engine) {
    State& state = states_[engine.id];
    state.asking = true;
    state.question = ++question_;
    emit changed();
    net::HttpOptions options = http(engine, tr("Models of a remote server"));
    options.stall_after = kListWithin;
    pool_.start([this, id = engine.id, question = question_, options, base = engine.address.toStdString(),
                 &library = access_.library(), stop = stop_.get_token()] {
        std::vector<remote::ServedModel> models;
        QString problem;
        try {
            net::HttpClient client(library, options);
            models = remote::RemoteClient(client, base).models(stop);
            if (models.empty()) problem = tr("The server offers no models.");
        } catch (const std::exception& error) {
            problem = messageText(error);
        }
        QMetaObject::invokeMethod(
            this, [this, id, question, models, problem] { answered(id, question, models, problem); });
    });
}

// The models of a server that cannot be reached stay in the list, because the server may come back.
void RemoteEngines::answered(const QString& id, quint64 question,
                             const std::vector<remote::ServedModel>& models, const QString& problem) {
    const auto state = states_.find(id);
    if (state == states_.end() || state->question != question) return;
    state->asking = false;
    state->problem = problem;
    for (RemoteEngine& engine : engines_) {
        if (engine.id == id && problem.isEmpty()) engine.models = models;
    }
    keep();
}

QString RemoteEngines::keyWords(const QString& id) const {
    const KeptSecret& key = *keys_.at(id);
    switch (key.place()) {
        case KeptSecret::Place::Keyring:
            return tr("The key is stored in the system keyring.");
        case KeptSecret::Place::Memory:
            return key.trouble() == SecretAnswer::Kind::NoKeyring
                       ? tr("The key is kept until ROCmForge quits, because this system has no keyring.")
                       : tr("The key is kept until ROCmForge quits.");
        case KeptSecret::Place::None:
            break;
    }
    return key.trouble() == SecretAnswer::Kind::Done
               ? tr("None.")
               : tr("The saved key could not be read from the keyring. Enter it again.");
}

QVariantMap RemoteEngines::details(const QString& path) const {
    const RemoteEngine* engine = find(engineOfPath(path));
    if (engine == nullptr) return {};
    const State state = states_.value(engine->id);
    const std::optional<RemoteTarget> chosen = target(path);
    return {{QStringLiteral("engine"), nameOf(*engine)},
            {QStringLiteral("name"), engine->name},
            {QStringLiteral("address"), engine->address},
            {QStringLiteral("place"), placeOf(*engine)},
            {QStringLiteral("here"), isHere(*engine)},
            {QStringLiteral("plain"), isPlain(*engine)},
            {QStringLiteral("hasKey"), keys_.at(engine->id)->place() != KeptSecret::Place::None},
            {QStringLiteral("keyWords"), keyWords(engine->id)},
            {QStringLiteral("asking"), state.asking},
            {QStringLiteral("problem"), state.problem},
            {QStringLiteral("context"), chosen ? chosen->model.context : 0}};
}

QList<FoundModel> RemoteEngines::rows() const {
    QList<FoundModel> rows;
    for (const RemoteEngine& engine : engines_) {
        FoundModel row;
        row.heading = nameOf(engine);
        row.where = isHere(engine) ? QStringLiteral("program") : QStringLiteral("elsewhere");
        if (engine.models.empty()) {
            const State state = states_.value(engine.id);
            row.path = remotePath(engine.id, {});
            row.name = nameOf(engine);
            const QString problem = state.asking ? tr("Requesting the model list…")
                                    : state.problem.isEmpty()
                                        ? tr("The model list has not been requested yet.")
                                        : state.problem;
            row.problem = Message::verbatim(problem.toStdString());
            rows += row;
        }
        for (const remote::ServedModel& model : engine.models) {
            row.path = remotePath(engine.id, QString::fromStdString(model.id));
            row.name = shownModel(QString::fromStdString(model.id));
            row.trainedContext = model.context;
            rows += row;
        }
    }
    return rows;
}

std::optional<RemoteTarget> RemoteEngines::target(const QString& path) const {
    const RemoteEngine* engine = find(engineOfPath(path));
    if (engine == nullptr) return std::nullopt;
    const std::string wanted = modelOfPath(path).toStdString();
    const auto model = std::find_if(engine->models.begin(), engine->models.end(),
                                    [&wanted](const remote::ServedModel& one) { return one.id == wanted; });
    if (model == engine->models.end()) return std::nullopt;
    net::HttpOptions options = http(*engine, tr("Answer from a remote server"));
    options.stall_after = kAnswerWithin;
    return RemoteTarget{.path = path,
                        .place = placeOf(*engine),
                        .here = isHere(*engine),
                        .base = engine->address.toStdString(),
                        .model = *model,
                        .http = std::move(options),
                        .library = &access_.library()};
}

}  // namespace rocmforge
