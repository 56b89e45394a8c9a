// Tests serving a model to other programs.
#include <csignal>
#include <vector>

#include <QProcess>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/server/raw_client.h"

namespace tst_cli_serve {

using namespace rocmforge;
using test::keys;
using test::run_cli;
using test::sorted;

class TestCliServe : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    // The program prints its address, answers requests there, and ends on an interrupt.
    void serveAnswersRequests() {
        QProcess server;
        server.start(ROCMFORGE_CLI, {"serve", folder_.model(), "--json", "--port", "0", "--device", "cpu",
                                     "--strict-models"});
        QVERIFY(server.waitForReadyRead(60000));
        const QJsonObject all = QJsonDocument::fromJson(server.readLine()).object();
        QCOMPARE(keys(all), sorted({"address", "port", "others_reach_it", "key", "model", "context",
                                    "parallel", "refused"}));
        QCOMPARE(all["model"].toString(), QString("chat"));
        QVERIFY(!all["others_reach_it"].toBool());
        const test::RawAnswer answer =
            test::post(all["port"].toInt(), "/v1/chat/completions",
                       {{"messages", {{{"role", "user"}, {"content", "a"}}}}, {"max_tokens", 2}});
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.json()["usage"]["completion_tokens"] <= 2);
        const test::RawAnswer other =
            test::post(all["port"].toInt(), "/v1/chat/completions",
                       {{"model", "other"}, {"messages", {{{"role", "user"}, {"content", "a"}}}}});
        QCOMPARE(other.error_code(), std::string("model_not_found"));
        ::kill(static_cast<pid_t>(server.processId()), SIGINT);
        QVERIFY(server.waitForFinished(60000));
        QCOMPARE(server.exitCode(), 0);
        QVERIFY(test::is_one_sentence(run_cli({"serve", folder_.model(), "--host", "0.0.0.0"})));
        QVERIFY(test::is_one_sentence(run_cli({"serve", folder_.path("none.gguf"), "--port", "0"})));
        QCOMPARE(run_cli({"serve", folder_.model(), "--port", "99999"}).status, 2);
    }

    // Without --context, prompts may be as long as the model allows if they fit into the memory.
    void theLongestContextIsTheDefault() {
        test::TinyLlama options;
        options.context = 10000;
        const QString path = folder_.path("long.gguf");
        test::tiny_llama(options).save(path.toStdString());
        for (const int asked : {0, 512}) {
            QStringList arguments{"serve", path, "--json", "--port", "0", "--device", "cpu"};
            if (asked > 0) arguments << "--context" << QString::number(asked);
            QProcess server;
            server.start(ROCMFORGE_CLI, arguments);
            QVERIFY(server.waitForReadyRead(60000));
            const QJsonObject all = QJsonDocument::fromJson(server.readLine()).object();
            const int context = asked > 0 ? asked : 10000;
            QCOMPARE(all["context"].toInt(), context);
            const int port = all["port"].toInt();
            const test::RawAnswer models = test::get(port, "/v1/models");
            QVERIFY(models.json()["data"][0]["max_model_len"] == context);
            const std::vector<int> prompt(4200, 5);
            const test::RawAnswer answer =
                test::post(port, "/v1/completions", {{"prompt", prompt}, {"max_tokens", 1}});
            QCOMPARE(answer.status, asked > 0 ? 400 : 200);
            ::kill(static_cast<pid_t>(server.processId()), SIGINT);
            QVERIFY(server.waitForFinished(60000));
            const QByteArray notes = server.readAllStandardError();
            const char* sentence =
                "Chose a context of 10,000 of the model's 10,000 tokens; --context changes it.";
            QCOMPARE(notes.contains(sentence), asked == 0);
            QCOMPARE(notes.contains("Chose a context"), asked == 0);
        }
    }

    void optionOverridesTheKeyOfTheEnvironment() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("ROCMFORGE_API_KEY", "from-environment");
        for (const bool option : {true, false}) {
            QStringList arguments{"serve", folder_.model(), "--json", "--port", "0", "--device", "cpu"};
            if (option)
                arguments << "--api-key"
                          << "from-option";
            QProcess server;
            server.setProcessEnvironment(environment);
            server.start(ROCMFORGE_CLI, arguments);
            QVERIFY(server.waitForReadyRead(60000));
            const QJsonObject all = QJsonDocument::fromJson(server.readLine()).object();
            QVERIFY(all["key"].toBool());
            const auto status_with = [&](const std::string& key) {
                const std::string headers = "Host: localhost\r\nAuthorization: Bearer " + key + "\r\n";
                return test::ask(all["port"].toInt(), test::request_text("GET", "/v1/models", {}, headers))
                    .status;
            };
            QCOMPARE(status_with("from-option"), option ? 200 : 401);
            QCOMPARE(status_with("from-environment"), option ? 401 : 200);
            ::kill(static_cast<pid_t>(server.processId()), SIGINT);
            QVERIFY(server.waitForFinished(60000));
        }
    }
};

}  // namespace tst_cli_serve

ROCMFORGE_TEST(tst_cli_serve, TestCliServe, QCoreApplication)
#include "tst_cli_serve.moc"
