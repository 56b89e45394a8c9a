// No request of the window ever reaches a network: a model can write what it likes.
#pragma once

#include <QtQml/QQmlNetworkAccessManagerFactory>

namespace rocmforge {

class NetworkRefusal : public QQmlNetworkAccessManagerFactory {
  public:
    QNetworkAccessManager* create(QObject* parent) override;
};

}  // namespace rocmforge
