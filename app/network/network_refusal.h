// Blocks all network requests of QML and text documents, because a model can write any URL. Requests to
// Hugging Face use hub_access, which is not affected.
#pragma once

#include <QtQml/QQmlNetworkAccessManagerFactory>

namespace rocmforge {

class NetworkRefusal : public QQmlNetworkAccessManagerFactory {
  public:
    QNetworkAccessManager* create(QObject* parent) override;
};

}  // namespace rocmforge
