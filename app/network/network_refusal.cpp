#include "app/network/network_refusal.h"

#include <QtCore/QTimer>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkReply>

namespace rocmforge {

namespace {

// A network reply that fails immediately.
class RefusedReply : public QNetworkReply {
  public:
    RefusedReply(QNetworkAccessManager::Operation operation, const QNetworkRequest& request, QObject* parent)
        : QNetworkReply(parent) {
        setOperation(operation);
        setRequest(request);
        setUrl(request.url());
        setError(ContentAccessDenied, QStringLiteral("ROCmForge's window doesn't use the network."));
        setFinished(true);
        open(ReadOnly);
        QTimer::singleShot(0, this, [this] {
            emit errorOccurred(error());
            emit finished();
        });
    }

    void abort() override {}
    qint64 bytesAvailable() const override { return 0; }

  protected:
    qint64 readData(char*, qint64) override { return -1; }
};

class RefusingManager : public QNetworkAccessManager {
  public:
    using QNetworkAccessManager::QNetworkAccessManager;

  protected:
    QNetworkReply* createRequest(Operation operation, const QNetworkRequest& request, QIODevice*) override {
        return new RefusedReply(operation, request, this);
    }
};

}  // namespace

QNetworkAccessManager* NetworkRefusal::create(QObject* parent) {
    return new RefusingManager(parent);
}

}  // namespace rocmforge
