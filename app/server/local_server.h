// The switch "other programs may ask": the server on the model that is loaded here, as the settings say.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>
#include <spdlog/logger.h>

#include "app/network/kept_secret.h"
#include "app/settings/settings.h"
#include "engine/server/api_server.h"
#include "engine/serving/model_host.h"

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
    // Settings and store outlive it.
    LocalServer(std::shared_ptr<ModelHost> host, Settings& settings, SecretStore& store,
                std::shared_ptr<spdlog::logger> log, QObject* parent = nullptr);

    // From now on it is as the settings say.
    void start();
    void stop();

    bool running() const { return server_ != nullptr; }
    QString problem() const { return problem_; }  // why it doesn't run, though it should
    QString address() const;                      // to be given to other programs; "": it doesn't run
    QString reach() const;                        // who can ask
    QString key() const;                          // that they need; "": none
    QString keyWords() const;                     // where that is kept
    QString origins() const;                      // web pages that may ask, one after the other
    QString activity() const;

    Q_INVOKABLE void renewKey();
    // "" or the sentence why not.
    Q_INVOKABLE QString setOrigins(const QString& typed);

  signals:
    void changed();
    void counted();

  private:
    void apply();
    void listen();
    void onKey();
    void count();

    std::shared_ptr<ModelHost> host_;
    Settings& settings_;
    std::shared_ptr<spdlog::logger> log_;
    KeptSecret key_;
    bool started_ = false;
    bool keyIsComing_ = false;  // from the keyring
    QString keyInUse_;
    QString problem_;
    std::unique_ptr<server::ApiServer> server_;
    QTimer look_;
    server::ServedRequests requests_;
};

}  // namespace rocmforge
