// The remote servers that a person has added, and their models. Connects to a server when it is added, when
// its address, name or key is set, and when the list of models is shown. Lives on the GUI thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QThreadPool>
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

    // Reads the keys from the keyring.
    void start();

    int count() const { return static_cast<int>(engines_.size()); }
    // Parses an address while the person types it: {problem, address, place, here, plain}. `plain` is true if
    // the connection would not be encrypted.
    Q_INVOKABLE QVariantMap parse(const QString& typed) const;
    // Adds a server. Returns an error message; empty on success. An address without encryption requires
    // `plainAllowed`.
    Q_INVOKABLE QString add(const QString& typed, const QString& name, const QString& key, bool plainAllowed);
    // Returns the path of the server with this address; empty: none.
    Q_INVOKABLE QString pathOf(const QString& typed) const;
    // Changes the address and name of a server and requests its models. Returns an error message; empty on
    // success. A new address clears the key, because the key belongs to the old one.
    Q_INVOKABLE QString change(const QString& path, const QString& typed, const QString& name,
                               bool plainAllowed);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE QString setKey(const QString& path, const QString& key);  // empty: removes the key

    // Requests the models of all servers.
    Q_INVOKABLE void refresh();
    // Returns details of the server of a model: {engine, name, address, place, here, plain, hasKey, keyWords,
    // asking, problem, context}.
    Q_INVOKABLE QVariantMap details(const QString& path) const;

    // Returns rows for the list of models, grouped by server. A server without models has one row, which says
    // why there are none.
    QList<FoundModel> rows() const;
    // Returns the server and the model for a path; nullopt: no added server has this model.
    std::optional<RemoteTarget> target(const QString& path) const;

  signals:
    void changed();
    void removed(const QString& engine);

  private:
    struct State {
        bool asking = false;
        QString problem;  // error message of the last request for the models; empty: none
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
    QThreadPool pool_;  // one thread
};

}  // namespace rocmforge
