// No request of QML or of a document ever reaches a network: a model can write what it likes. What a person
// asks of the hub goes another way (hub_access).
#pragma once

#include <QtQml/QQmlNetworkAccessManagerFactory>

namespace rocmforge {

class NetworkRefusal : public QQmlNetworkAccessManagerFactory {
  public:
    QNetworkAccessManager* create(QObject* parent) override;
};

}  // namespace rocmforge
