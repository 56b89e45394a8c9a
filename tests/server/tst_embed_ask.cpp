#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"
#include "engine/server/openai/embed_ask.h"
#include "tests/program/test_program.h"

namespace tst_embed_ask {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::openai;
using nlohmann::ordered_json;

namespace {

EmbeddingsAsk read(const char* body) {
    return read_embed_ask(read_request_body(body));
}

}  // namespace

class TestEmbedAsk : public QObject {
    Q_OBJECT

  private slots:
    void readsInputs() {
        const EmbeddingsAsk one =
            read(R"({"input":"a text","model":"m","user":"u","encoding_format":"base64","dimensions":8})");
        QCOMPARE(one.model, std::string("m"));
        QCOMPARE(one.inputs.size(), std::size_t{1});
        QCOMPARE(std::get<std::string>(one.inputs[0]), std::string("a text"));
        QVERIFY(one.base64);
        QCOMPARE(one.dimensions, 8);
        const EmbeddingsAsk plain = read(R"({"input":["a","b"],"encoding_format":null})");
        QCOMPARE(plain.inputs.size(), std::size_t{2});
        QVERIFY(!plain.base64 && plain.dimensions == 0 && plain.model.empty());
        const std::vector<std::int32_t> tokens{1, 2};
        QCOMPARE(std::get<std::vector<std::int32_t>>(read(R"({"input":[1,2]})").inputs.at(0)), tokens);
        QCOMPARE(read(R"({"input":"a","task":"x"})").warnings.size(), std::size_t{1});
        const EmbeddingsAsk lists = read(R"({"input":[[3],[1,2]]})");
        QCOMPARE(lists.inputs.size(), std::size_t{2});
        QCOMPARE(std::get<std::vector<std::int32_t>>(lists.inputs[1]), tokens);
    }

    void errorsNameTheParameter_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("param");
        QTest::newRow("no input") << QByteArray(R"({})") << QByteArray("input");
        QTest::newRow("an empty text") << QByteArray(R"({"input":""})") << QByteArray("input");
        QTest::newRow("an empty one of two") << QByteArray(R"({"input":["a",""]})") << QByteArray("input");
        QTest::newRow("an empty list") << QByteArray(R"({"input":[]})") << QByteArray("input");
        QTest::newRow("a number") << QByteArray(R"({"input":5})") << QByteArray("input");
        QTest::newRow("no token") << QByteArray(R"({"input":[1.5]})") << QByteArray("input");
        QTest::newRow("unknown encoding")
            << QByteArray(R"({"input":"a","encoding_format":"int8"})") << QByteArray("encoding_format");
        QTest::newRow("zero dimensions")
            << QByteArray(R"({"input":"a","dimensions":0})") << QByteArray("dimensions");
        const QByteArray many = QByteArray(R"("a",)").repeated(2048) + R"("a")";
        QTest::newRow("too many") << QByteArray(R"({"input":[$]})").replace("$", many) << QByteArray("input");
    }
    void errorsNameTheParameter() {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, param);
        try {
            read(body.constData());
            QFAIL("It was taken.");
        } catch (const ApiFailure& failure) {
            QCOMPARE(failure.error().status, 400);
            QCOMPARE(failure.error().param, param.toStdString());
        }
    }

    void writesFloatsOrBase64() {
        const std::vector<Embedding> two{{.values = {0.1F, -1.0F}, .tokens = 3},
                                         {.values = {1.0F / 3, 0.0F}, .tokens = 2}};
        const ordered_json numbers = embeddings_json("m", false, two);
        QVERIFY(numbers["object"] == "list" && numbers["model"] == "m");
        QCOMPARE(numbers["data"].dump(),
                 std::string(R"([{"object":"embedding","index":0,"embedding":[0.1,-1.0]},)"
                             R"({"object":"embedding","index":1,"embedding":[0.33333334,0.0]}])"));
        QCOMPARE(numbers["usage"].dump(), std::string(R"({"prompt_tokens":5,"total_tokens":5})"));
        const ordered_json bytes = embeddings_json("m", true, two);
        for (std::size_t i = 0; i < 2; ++i) {
            const auto text = QByteArray::fromStdString(bytes["data"][i]["embedding"].get<std::string>());
            const QByteArray decoded = QByteArray::fromBase64(text, QByteArray::AbortOnBase64DecodingErrors);
            QCOMPARE(decoded.toBase64(), text);
            QCOMPARE(decoded, QByteArray(reinterpret_cast<const char*>(two[i].values.data()), 8));
        }
        const ordered_json odd = embeddings_json("m", true, {{.values = {0.5F}, .tokens = 1}});
        QVERIFY(odd["data"][0]["embedding"] == "AAAAPw==");
    }
};

}  // namespace tst_embed_ask

ROCMFORGE_TEST(tst_embed_ask, TestEmbedAsk, rocmforge::test::NoApplication)
#include "tst_embed_ask.moc"
