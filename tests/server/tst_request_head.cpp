#include "engine/server/http/request_head.h"
#include "tests/program/test_program.h"

namespace tst_request_head {

using namespace rocmforge::server;
using namespace rocmforge::server::http;

class TestRequestHead : public QObject {
    Q_OBJECT

    static int status(const std::string& bytes, const ServerLimits& limits = {}) {
        const auto found = read_request_head(bytes, limits);
        if (std::holds_alternative<Incomplete>(found)) return 0;
        const auto* refusal = std::get_if<Refusal>(&found);
        return refusal == nullptr ? 200 : refusal->status;
    }
    static std::string with(const std::string& headers) {
        return "POST /v1/x HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n";
    }

  private slots:
    void readsTheContentLength() {
        const std::string head = with("Content-Length: 12\r\nexpect: 100-Continue\r\n");
        const auto found = read_request_head(head + "rest", {});
        QVERIFY(std::holds_alternative<RequestHead>(found));
        const RequestHead& read = std::get<RequestHead>(found);
        QCOMPARE(read.head_bytes, head.size());
        QCOMPARE(read.body_bytes, std::size_t{12});
        QVERIFY(read.expects_continue);
        for (std::size_t i = 0; i < head.size(); ++i) QCOMPARE(status(head.substr(0, i)), 0);
    }

    void malformedHeadsAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("expected");
        const auto row = [](const char* name, const std::string& bytes, int expected) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << expected;
        };
        row("good", with(""), 200);
        row("no host", "GET / HTTP/1.1\r\n\r\n", 400);
        row("two hosts", with("host: b\r\n"), 400);
        row("no request", "hello\r\n\r\n", 400);
        row("no path", "GET x HTTP/1.1\r\nHost: a\r\n\r\n", 400);
        row("absolute", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400);
        row("other version", "GET / HTTP/2\r\nHost: a\r\n\r\n", 400);
        row("bare newline", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400);
        row("bare return", with("X: a\rb\r\n"), 400);
        row("zero", with(std::string("X: a\0b\r\n", 8)), 400);
        row("folded", with("X: a\r\n b\r\n"), 400);
        row("space before colon", with("X : a\r\n"), 400);
        row("two lengths", with("Content-Length: 1\r\nContent-Length: 1\r\n"), 400);
        row("list of lengths", with("Content-Length: 1, 1\r\n"), 400);
        row("negative length", with("Content-Length: -1\r\n"), 400);
        row("no length", with("Content-Length: \r\n"), 400);
        row("too long", with("Content-Length: 99999999\r\n"), 413);
        row("far too long", with("Content-Length: 99999999999999999999999\r\n"), 413);
        row("chunked", with("Transfer-Encoding: chunked\r\n"), 200);
        row("chunked with a length", with("Transfer-Encoding: chunked\r\nContent-Length: 1\r\n"), 400);
        row("length before chunked", with("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"), 400);
        row("chunked twice", with("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 400);
        row("chunked in old HTTP", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 400);
        row("compressed chunks", with("Transfer-Encoding: gzip, chunked\r\n"), 501);
        row("compressed", with("Content-Encoding: gzip\r\n"), 415);
        row("uncompressed", with("Content-Encoding: identity\r\n"), 200);
        row("expects", with("Expect: tea\r\n"), 417);
        row("large", "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a'), 431);
        row("binary", std::string("\x16\x03\x01\x02\x00\x01\x00", 7), 400);
    }
    void malformedHeadsAreRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, expected);
        QCOMPARE(status(bytes.toStdString()), expected);
    }
};

}  // namespace tst_request_head

ROCMFORGE_TEST(tst_request_head, TestRequestHead, rocmforge::test::NoApplication)
#include "tst_request_head.moc"
