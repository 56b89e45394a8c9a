// Runs the local server according to the settings, so that other programs can use the loaded model. Lives on
// the GUI thread. Requests are handled on the server's threads.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>
#include <spdlog/logger.h>

#include "app/network/kept_secret.h"
#include "app/settings/settings.h"
#include "engine/server/api_server.h"
#include "engine/serving/model_service.h"

namespace rocmforge {

class LocalServer : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool running READ running NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    Q_PROPERTY(QString address READ address NOTIFY changed)
    Q_PROPERTY(QString reach READ reach NOTIFY changed)
    Q_PROPERTY(QString key READ key NOTIFY changed)
    Q_PROPERTY(QString keyWords READ keyWords NOTIFY changed)
    Q_PROPERTY(QString origins READ origins NOTIFY changed)
    Q_PROPERTY(QString activity READ activity NOTIFY counted)

  public:
    // `settings` and `store` must outlive this object.
    LocalServer(std::shared_ptr<ModelService> service, Settings& settings, SecretStore& store,
                std::shared_ptr<spdlog::logger> log, QObject* parent = nullptr);

    // Reads the key and follows the settings from now on.
    void start();
    void stop();

    bool running() const { return server_ != nullptr; }
    QString problem() const { return problem_; }  // says why the server does not run although it is enabled
    QString address() const;                      // base URL for clients; empty: not running
    QString reach() const;                        // says who can connect
    QString key() const;                          // API key; empty: clients need none
    QString keyWords() const;                     // says where the key is stored
    QString origins() const;                      // allowed web origins, separated by spaces
    QString activity() const;

    Q_INVOKABLE void renewKey();
    // Sets the allowed web origins. Returns an error message; empty on success.
    Q_INVOKABLE QString setOrigins(const QString& typed);

  signals:
    void changed();
    void counted();

  private:
    void apply();
    void listen();
    void onKey();
    void count();

    std::shared_ptr<ModelService> service_;
    Settings& settings_;
    std::shared_ptr<spdlog::logger> log_;
    KeptSecret key_;
    bool started_ = false;
    bool keyIsComing_ = false;  // whether the key is being read from the keyring
    QString keyInUse_;
    QString problem_;
    std::unique_ptr<server::ApiServer> server_;
    QTimer look_;
    server::ServedRequests requests_;
};

}  // namespace rocmforge
