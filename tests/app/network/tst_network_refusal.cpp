#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkReply>
#include <QtNetwork/QTcpServer>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/network/network_refusal.h"
#include "tests/program/test_program.h"

namespace tst_network_refusal {

using namespace rocmforge;

class TestNetworkRefusal : public QObject {
    Q_OBJECT

  private slots:
    void everyRequestIsRefused() {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        NetworkRefusal refusal;
        const std::unique_ptr<QNetworkAccessManager> manager(refusal.create(nullptr));
        const QUrl url(QStringLiteral("http://127.0.0.1:%1/x").arg(server.serverPort()));
        QNetworkReply* reply = manager->get(QNetworkRequest(url));
        QSignalSpy finished(reply, &QNetworkReply::finished);
        QVERIFY(finished.wait());
        QCOMPARE(reply->error(), QNetworkReply::ContentAccessDenied);
        QVERIFY(!server.hasPendingConnections());
    }

    void qmlRequestsAreRefused() {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        NetworkRefusal refusal;
        QQmlEngine engine;
        engine.setNetworkAccessManagerFactory(&refusal);
        QQmlComponent component(&engine);
        component.setData(
            QStringLiteral("import QtQml\nQtObject {\n property int status: -1\n"
                           " Component.onCompleted: {\n  const r = new XMLHttpRequest();\n"
                           "  r.onreadystatechange = () => { if (r.readyState === 4) status = r.status }\n"
                           "  r.open('GET', 'http://127.0.0.1:%1/x'); r.send()\n }\n}")
                .arg(server.serverPort())
                .toUtf8(),
            {});
        const std::unique_ptr<QObject> object(component.create());
        QVERIFY2(object != nullptr, qPrintable(component.errorString()));
        QTRY_COMPARE(object->property("status").toInt(), 0);
        QVERIFY(!server.waitForNewConnection(50));
    }
};

}  // namespace tst_network_refusal

ROCMFORGE_TEST(tst_network_refusal, TestNetworkRefusal, QGuiApplication)
#include "tst_network_refusal.moc"
