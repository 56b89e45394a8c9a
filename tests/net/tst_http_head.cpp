#include <QtTest>

#include "engine/net/http_head.h"
#include "tests/program/test_program.h"

namespace tst_http_head {

using namespace rocmforge::net;

class TstHttpHead : public QObject {
    Q_OBJECT

  private slots:
    void reads_header_lines() {
        HttpHead head;
        for (const char* line :
             {"HTTP/1.1 206 Partial Content\r\n", "Content-Length: 10\r\n", "ETAG: \"a\"\r\n",
              "content-range: bytes 5-14/100\r\n", "Last-Modified:  a date \r\n", "\r\n"}) {
            head.take_line(line);
        }
        QCOMPARE(head.status, 206);
        QVERIFY(head.length == 10U);
        QCOMPARE(head.etag, std::string("\"a\""));
        QVERIFY((head.range == ContentRange{5, 14, 100}));
        QCOMPARE(head.last_modified, std::string("a date"));
    }

    void a_new_status_line_resets_the_head() {
        HttpHead head;
        head.take_line("HTTP/1.1 302 Found");
        head.take_line("Location: /x");
        head.take_line("HTTP/2 200");
        QCOMPARE(head.status, 200);
        QVERIFY(head.location.empty());
    }

    void content_ranges_are_parsed() {
        QVERIFY((parse_content_range("bytes 0-0/1") == ContentRange{0, 0, 1}));
        QVERIFY((parse_content_range("bytes 0-9/*") == ContentRange{0, 9, std::nullopt}));
        for (const char* nonsense :
             {"", "bytes", "bytes 5-4/10", "bytes 0-10/10", "bytes a-b/c", "lines 0-1/2", "bytes */10",
              "bytes 0-1", "bytes 0-1/99999999999999999999", "bytes -1-2/5"}) {
            QVERIFY2(!parse_content_range(nonsense), nonsense);
        }
    }

    void only_strong_etags_are_validators() {
        HttpHead head;
        QVERIFY(head.validator().empty());
        head.last_modified = "a date";
        QCOMPARE(head.validator(), std::string("a date"));
        head.etag = "W/\"weak\"";
        QCOMPARE(head.validator(), std::string("a date"));
        head.etag = "\"strong\"";
        QCOMPARE(head.validator(), std::string("\"strong\""));
    }

    void reads_the_retry_delay() {
        const auto wait = [](std::initializer_list<const char*> lines) {
            HttpHead head;
            head.take_line("HTTP/2 429");
            for (const char* line : lines) head.take_line(line);
            return head.wait_seconds();
        };
        using Seconds = std::optional<std::uint64_t>;
        QCOMPARE(wait({"ratelimit: \"resolvers\";r=0;t=42"}), Seconds(42));
        QCOMPARE(wait({"RateLimit: \"api\"; r=0; t=7, \"resolvers\";r=0;t=9"}), Seconds(9));
        QCOMPARE(wait({"RateLimit: \"api\";r=487;t=71"}), Seconds());
        QCOMPARE(wait({"Retry-After: 3", "RateLimit: \"api\";r=0;t=71"}), Seconds(3));
        for (const char* nonsense : {"RateLimit:", "RateLimit: r=0", "RateLimit: t=5", "RateLimit: r=0;t=x",
                                     "RateLimit: ;;,,;", "RateLimit-Policy: \"api\";r=0;t=5"}) {
            QCOMPARE(wait({nonsense}), Seconds());
        }
    }

    void malformed_headers_are_ignored() {
        HttpHead head;
        for (const char* line : {"HTTP/1.1", "HTTP/1.1 abc", "no colon", "Content-Length: -5",
                                 "Retry-After: soon", "Content-Length: 1e3"}) {
            head.take_line(line);
        }
        QCOMPARE(head.status, 0);
        QVERIFY(!head.length);
        QVERIFY(!head.retry_after_seconds);
    }
};

}  // namespace tst_http_head

ROCMFORGE_TEST(tst_http_head, TstHttpHead, QCoreApplication)
#include "tst_http_head.moc"
