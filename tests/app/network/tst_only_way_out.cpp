// Tests that the window connects only through engine/net, which observes connections. Neither the sources nor
// the compiled program may contain any other way.
#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

#include "tests/program/test_program.h"

namespace tst_only_way_out {

namespace {

struct Rule {
    const char* what;
    QRegularExpression pattern;
    QStringList allowed;  // paths relative to the root of the repository
};

QList<Rule> rules() {
    const auto words = [](const char* pattern) { return QRegularExpression(QString::fromLatin1(pattern)); };
    return {
        {"libcurl",
         words(R"(\bcurl_(easy|multi|global|share)_\w+\()"),
         {"engine/net/http_client.cpp", "engine/net/curl_library.cpp", "engine/net/http_failure.cpp"}},
        {"sockets",
         words(R"((\b|::)(socket|getaddrinfo|sendto|connectToHost)\s*\(|<sys/socket\.h>)"),
         // The first file connects to another instance of the program on this computer. The files after it
         // only listen; see compiledCodeOpensNoOtherConnections().
         {"app/desktop/single_instance.cpp", "engine/server/http/exchange.cpp",
          "engine/server/http/front.cpp", "engine/server/http/gate.cpp", "engine/server/http/socket.cpp"}},
        {"Qt Network",
         words(
             R"(#include <(QtNetwork/)?Q(Network|TcpSocket|UdpSocket|SslSocket|WebSocket|HostInfo|HttpServer|TcpServer|LocalSocket))"),
         {"app/network/network_refusal.h", "app/network/network_refusal.cpp",
          "app/desktop/single_instance.cpp"}},
        {"QML's requests", words(R"(\bXMLHttpRequest\s*\(|\bWebSocket\b|import QtWebSockets)"), {}},
        {"the browser",
         words(R"(openUrlExternally|QDesktopServices::openUrl)"),
         {"app/network/network_model.cpp", "app/models/storage_places.cpp"}},
        {"programs that fetch",
         words(R"(\b(curl|wget|xdg-open|ssh|git)\b[^\n]*\.start\(|QProcess[^\n]*"(curl|wget|xdg-open)\")"),
         {}},
        // Finds HTTP clients without an observer. The terminal program needs no observer, because it prints
        // its connections itself.
        {"unobserved clients",
         words(R"(net::HttpOptions\s+\w+\s*(;|\{|=\s*\{))"),
         // Remote servers get their options from HubAccess, and tst_remote_engines checks their observer.
         {"app/network/hub_access.h", "app/network/hub_access.cpp", "app/remote/remote_target.h",
          "engine/cli/remote.cpp", "engine/download/transfer.h"}}};
}

QString withoutComments(QString text) {
    static const QRegularExpression line(QStringLiteral("(^|\\s)//[^\\n]*"));
    return text.remove(line);
}

}  // namespace

class TestOnlyWayOut : public QObject {
    Q_OBJECT

    const QDir root_{QStringLiteral(ROCMFORGE_SOURCES)};

    // Returns one line for each use of an undefined symbol in a compiled library, with the object file and
    // the symbol. Returns an empty list if nm fails.
    static QStringList wantedIn(const QString& library) {
        QProcess nm;
        nm.start(QStringLiteral("nm"),
                 {QStringLiteral("-A"), QStringLiteral("-u"), QStringLiteral("-C"), library});
        if (!nm.waitForFinished(60'000) || nm.exitCode() != 0) return {};
        return QString::fromUtf8(nm.readAllStandardOutput()).split(QLatin1Char('\n'));
    }

  private slots:
    void sourcesOpenNoOtherConnections() {
        int files = 0;
        for (const char* folder : {"app", "engine", "qml"}) {
            QDirIterator all(root_.filePath(QString::fromLatin1(folder)),
                             {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("*.qml")},
                             QDir::Files, QDirIterator::Subdirectories);
            while (all.hasNext()) {
                QFile file(all.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString text = withoutComments(QString::fromUtf8(file.readAll()));
                const QString name = root_.relativeFilePath(file.fileName());
                ++files;
                for (const Rule& rule : rules()) {
                    const QRegularExpressionMatch match = rule.pattern.match(text);
                    if (!match.hasMatch() || rule.allowed.contains(name)) continue;
                    QFAIL(
                        qPrintable(QStringLiteral("%1 uses %2: %3").arg(name, rule.what, match.captured())));
                }
            }
        }
        QVERIFY(files > 300);
    }

    void rulesDetectForbiddenCalls() {
        const QStringList bad{"curl_easy_perform(easy);",        "int s = ::socket(AF_INET, 0, 0);",
                              "#include <QtNetwork/QTcpSocket>", "new XMLHttpRequest()",
                              "Qt.openUrlExternally(link)",      "QProcess::execute(\"curl\")",
                              "net::HttpOptions http;"};
        const QList<Rule> all = rules();
        QCOMPARE(all.size(), bad.size());
        for (int i = 0; i < bad.size(); ++i)
            QVERIFY2(all.at(i).pattern.match(bad.at(i)).hasMatch(), all.at(i).what);
    }

    void compiledCodeOpensNoOtherConnections() {
        static const QRegularExpression way(QStringLiteral(
            "\\bU "
            "(curl_(easy|multi|global)_|socket\\b|connect\\b|getaddrinfo|sendto\\b|QTcpSocket|QUdpSocket|"
            "QSslSocket|QAbstractSocket|QNetworkAccessManager::QNetworkAccessManager|QWebSocket|"
            "QDesktopServices::openUrl)"));
        static const QRegularExpression allowed(
            QStringLiteral(":(http_client|curl_library|http_failure|network_refusal|network_model|storage_"
                           "places)\\.cpp\\.o:|:unity_server_http[^:]*\\.o: *U (socket|getaddrinfo)\\b"));
        int known = 0;
        for (const char* library : {ROCMFORGE_ENGINE, ROCMFORGE_APP, ROCMFORGE_QML}) {
            const QStringList wanted = wantedIn(QString::fromLatin1(library));
            if (wanted.isEmpty()) QSKIP("There is no nm, or it can't read the libraries.");
            for (const QString& line : wanted) {
                if (!line.contains(way)) continue;
                QVERIFY2(line.contains(allowed), qPrintable(line));
                ++known;
            }
        }
        QVERIFY(known >= 5);  // the allowed symbols of engine/net must have been found
    }
};

}  // namespace tst_only_way_out

ROCMFORGE_TEST(tst_only_way_out, TestOnlyWayOut, QCoreApplication)
#include "tst_only_way_out.moc"
