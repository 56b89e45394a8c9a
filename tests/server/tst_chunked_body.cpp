// Tests decoding a body that is sent in chunks.
#include <QTest>

#include "engine/server/http/chunked_body.h"
#include "tests/program/test_program.h"

namespace tst_chunked_body {

using namespace rocmforge::server::http;

namespace {

struct Decoded {
    std::string body;
    int status = 0;  // 200: complete; 0: incomplete; otherwise the refusal's status
    bool operator==(const Decoded&) const = default;
};

Decoded decode(const std::string& data, std::size_t piece, std::size_t most = 100) {
    ChunkedBody chunks(most);
    Decoded decoded;
    for (std::size_t i = 0; i < data.size(); i += piece) {
        if (const auto refusal = chunks.push(std::string_view(data).substr(i, piece), decoded.body)) {
            decoded.status = refusal->status;
            return decoded;
        }
    }
    decoded.status = chunks.done() ? 200 : 0;
    return decoded;
}

}  // namespace

class TestChunkedBody : public QObject {
    Q_OBJECT

  private slots:
    void decodesAnySplit() {
        const std::string data = "4\r\nsome\r\nA;x=\"y\"\r\n long body\r\n0\r\nX: y\r\n\r\n";
        for (std::size_t piece = 1; piece <= data.size() + 9; ++piece) {
            QCOMPARE(decode(data + "next", piece).body, std::string("some long body"));
            QCOMPARE(decode(data + "next", piece).status, 200);
        }
        for (std::size_t i = 0; i < data.size(); ++i) QCOMPARE(decode(data.substr(0, i), 5).status, 0);
        QVERIFY((decode("0\r\n\r\n", 1) == Decoded{"", 200}));
        QVERIFY((decode("000a\r\n0123456789\r\n0\r\n\r\n", 3) == Decoded{"0123456789", 200}));
        QVERIFY((decode("2\r\n\r\n\r\n0\r\n\r\n", 1) == Decoded{"\r\n", 200}));
    }

    void invalidDataIsRefused_data() {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<int>("status");
        const auto row = [](const char* name, const std::string& data, int status) {
            QTest::newRow(name) << QByteArray::fromStdString(data) << status;
        };
        row("no size", "\r\n", 400);
        row("no number", "x\r\n", 400);
        row("negative", "-1\r\n", 400);
        row("plus", "+1\r\n", 400);
        row("prefix", "0x1\r\n", 400);
        row("space", "1 \r\na", 400);
        row("bare newline", "1\na", 400);
        row("bare return", "1;a\rb\r\n", 400);
        row("longer than its size", "1\r\nab\r\n", 400);
        row("newline after data", "1\r\na\n", 400);
        row("long extension", "1;" + std::string(2000, 'a'), 400);
        row("too large", "65\r\n", 413);
        row("far too large", "ffffffffffffffffffff\r\n", 413);
        row("too large in sum", "32\r\n" + std::string(50, 'a') + "\r\n33\r\n", 413);
        std::string trailer = "0\r\n";
        for (int i = 0; i < 20; ++i) trailer += std::string(500, 'a') + "\r\n";
        row("many fields at the end", trailer, 431);
    }
    void invalidDataIsRefused() {
        QFETCH(QByteArray, data);
        QFETCH(int, status);
        for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{100'000}}) {
            QCOMPARE(decode(data.toStdString(), piece).status, status);
        }
    }

    void theLimitItselfIsAllowed() {
        const std::string data = "64\r\n" + std::string(100, 'a') + "\r\n0\r\n\r\n";
        QCOMPARE(decode(data, 9).status, 200);
        QCOMPARE(decode(data, 9, 99).status, 413);
    }
};

}  // namespace tst_chunked_body

ROCMFORGE_TEST(tst_chunked_body, TestChunkedBody, rocmforge::test::NoApplication)
#include "tst_chunked_body.moc"
