#include <QtTest/QTest>

#include "app/remote/remote_list.h"
#include "app/remote/remote_path.h"
#include "tests/program/test_program.h"

namespace tst_remote_list {

using namespace rocmforge;

class TestRemoteList : public QObject {
    Q_OBJECT

  private slots:
    void servers_round_trip_through_json() {
        const QList<RemoteEngine> engines{{.id = QStringLiteral("a1"),
                                           .name = QStringLiteral("Küche"),
                                           .address = QStringLiteral("http://gpu-box:8000/v1"),
                                           .plainAllowed = true,
                                           .models = {{"Qwen/Qwen3", 32768, remote::Dialect::Vllm},
                                                      {"x", 0, remote::Dialect::LlamaServer},
                                                      {"y", 0, remote::Dialect::RocmForge}}},
                                          {.id = QStringLiteral("b2"),
                                           .name = {},
                                           .address = QStringLiteral("https://api.example.com/v1")}};
        QCOMPARE(remoteEnginesFromJson(remoteEnginesToJson(engines)), engines);
        QVERIFY(remoteEnginesFromJson({}).isEmpty());
    }

    void malformed_entries_are_skipped() {
        const QString json = QStringLiteral(
            "[7,{},{\"id\":\"a\",\"address\":\"ftp://x\"},{\"id\":\"a/b\",\"address\":\"https://x.y/v1\"},"
            "{\"id\":\"c\",\"address\":\"https://x.y/v1\",\"models\":[{},3,{\"id\":\"m\",\"context\":-5}]},"
            "{\"id\":\"c\",\"address\":\"https://z.y/v1\"}]");
        const QList<RemoteEngine> engines = remoteEnginesFromJson(json);
        QCOMPARE(engines.size(), 1);
        QCOMPARE(engines.first().models.size(), std::size_t{1});
        QCOMPARE(engines.first().models.front().context, 0);
        QVERIFY(!engines.first().plainAllowed);
        QVERIFY(remoteEnginesFromJson(QStringLiteral("no JSON")).isEmpty());
    }

    void paths_name_a_server_and_a_model() {
        const QString path = remotePath(QStringLiteral("a1"), QStringLiteral("Qwen/Qwen3"));
        QVERIFY(isRemotePath(path));
        QCOMPARE(engineOfPath(path), QStringLiteral("a1"));
        QCOMPARE(modelOfPath(path), QStringLiteral("Qwen/Qwen3"));
        QCOMPARE(shownModel(QStringLiteral("/models/x.gguf")), QStringLiteral("x.gguf"));
        QCOMPARE(shownModel(QStringLiteral("Qwen/Qwen3")), QStringLiteral("Qwen/Qwen3"));
        QVERIFY(!isRemotePath(QStringLiteral("/m/remote:x.gguf")));
        QCOMPARE(engineOfPath(QStringLiteral("/m/x.gguf")), QString());
        QCOMPARE(placeOfAnswer(answeredBy(QStringLiteral("m @ x"), QStringLiteral("h:1"))),
                 QStringLiteral("h:1"));
        QCOMPARE(placeOfAnswer(answeredBy(QStringLiteral("m"), {})), QString());
    }
};

}  // namespace tst_remote_list

ROCMFORGE_TEST(tst_remote_list, TestRemoteList, QCoreApplication)
#include "tst_remote_list.moc"
