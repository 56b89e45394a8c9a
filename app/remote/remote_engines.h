// Engines elsewhere that a person has added by their address, and the models that they have. Asks them only
// when told to: when one is added and when the list of models is looked at.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QThread>
#include <QtCore/QVariantMap>

#include "app/models/model_scan.h"
#include "app/network/hub_access.h"
#include "app/network/kept_secret.h"
#include "app/remote/remote_list.h"
#include "app/remote/remote_target.h"
#include "app/settings/settings.h"

namespace rocmforge {

class RemoteEngines : public QObject {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY changed)

  public:
    RemoteEngines(Settings& settings, HubAccess& access, SecretStore& store, QObject* parent = nullptr);
    ~RemoteEngines() override;

    // Takes the keys from the keyring.
    void start();

    int count() const { return static_cast<int>(engines_.size()); }
    // What an address that is being typed would mean: {problem, address, place, here, plain}; `plain` is
    // whether what is written there can be read on the way.
    Q_INVOKABLE QVariantMap look(const QString& typed) const;
    // "" or the sentence why not. One at a plain address is added only where the person has said yes to that.
    Q_INVOKABLE QString add(const QString& typed, const QString& name, const QString& key, bool plainAllowed);
    // The path of the engine at this address; "": there is none.
    Q_INVOKABLE QString pathOf(const QString& typed) const;
    // Gives an engine another address and name, and asks it for its models. "" or the sentence why not. A key
    // is forgotten where the address is another: it was meant for the old one.
    Q_INVOKABLE QString change(const QString& path, const QString& typed, const QString& name,
                               bool plainAllowed);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE QString setKey(const QString& path, const QString& key);  // "": none any more
    // Asks all of them which models they have.
    Q_INVOKABLE void refresh();
    // Of the engine of a model: {engine, name, address, place, here, plain, hasKey, keyWords, asking,
    // problem, context}.
    Q_INVOKABLE QVariantMap details(const QString& path) const;

    // For the list of models: those of each engine under its name. One that has none is a row of its own,
    // which says why.
    QList<FoundModel> rows() const;
    // Nothing: it isn't among them.
    std::optional<RemoteTarget> target(const QString& path) const;

  signals:
    void changed();
    void removed(const QString& engine);

  private:
    struct State {
        bool asking = false;
        QString problem;  // why its models aren't known
        quint64 question = 0;
    };

    void ask(const RemoteEngine& engine);
    void answered(const QString& id, quint64 question, const std::vector<remote::ServedModel>& models,
                  const QString& problem);
    void keep();
    QString refusal(const RemoteEngine& engine) const;
    void follow(const QString& id);
    const RemoteEngine* find(const QString& id) const;
    net::HttpOptions http(const RemoteEngine& engine, const QString& purpose) const;
    QString keyWords(const QString& id) const;

    Settings& settings_;
    HubAccess& access_;
    SecretStore& store_;
    QList<RemoteEngine> engines_;
    std::map<QString, std::unique_ptr<KeptSecret>> keys_;
    QHash<QString, State> states_;
    quint64 question_ = 0;
    std::stop_source stop_;
    QThread thread_;
    QObject* worker_;  // on thread_: where the calls go
};

}  // namespace rocmforge
