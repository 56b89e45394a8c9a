#include <QtTest>

#include "engine/net/proxy.h"
#include "engine/net/url.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_url {

using namespace rocmforge;
using namespace rocmforge::net;

class TstUrl : public QObject {
    Q_OBJECT

  private slots:
    void splits_an_address() {
        const Url url = parse_url("HTTPS://Example.org:8443/a/b?c=d");
        QCOMPARE(url.scheme, std::string("https"));
        QCOMPARE(url.host, std::string("example.org"));
        QCOMPARE(url.port, std::string("8443"));
        QCOMPARE(parse_url("https://example.org/").port, std::string("443"));
        QVERIFY(parse_url("https://a.example/x").same_origin(parse_url("https://A.example:443/y")));
        QVERIFY(!parse_url("https://a.example/").same_origin(parse_url("https://b.example/")));
        QVERIFY(!parse_url("https://a.example/").same_origin(parse_url("https://a.example:444/")));
    }

    void refuses_malformed_addresses() {
        EXPECT_ERROR(parse_url(""), Code::InvalidArgument, "is not a web address");
        EXPECT_ERROR(parse_url("just words"), Code::InvalidArgument, "just words");
        EXPECT_ERROR(parse_url("https://"), Code::InvalidArgument, "is not a web address");
    }

    void resolves_relative_and_absolute_redirects() {
        const Url base = parse_url("https://example.org/a/b?x=1");
        QCOMPARE(redirected(base, "/c").text, std::string("https://example.org/c"));
        QCOMPARE(redirected(base, "c").text, std::string("https://example.org/a/c"));
        QCOMPARE(redirected(base, "https://cdn.example/f").host, std::string("cdn.example"));
        EXPECT_ERROR(redirected(base, "https://"), Code::Network, "is not a web address");
    }

    void plain_http_is_limited_to_loopback() {
        for (const char* here :
             {"http://127.0.0.1:1/", "http://127.9.9.9/", "http://localhost/", "http://[::1]:8/"}) {
            check_allowed(parse_url(here));
        }
        check_allowed(parse_url("https://example.org/"));
        for (const char* there : {"http://example.org/", "http://127.0.0.1.example.org/",
                                  "http://localhost.example/", "http://128.0.0.1/", "http://[::2]/"}) {
            EXPECT_ERROR(check_allowed(parse_url(there)), Code::InvalidArgument, "must use https");
        }
        EXPECT_ERROR(check_allowed(parse_url("ftp://127.0.0.1/")), Code::InvalidArgument, "begin with https");
        EXPECT_ERROR(check_allowed(parse_url("file:///etc/passwd")), Code::InvalidArgument,
                     "begin with https");
    }

    void plain_http_can_be_allowed_in_the_local_network() {
        for (const char* near : {"http://10.0.0.1/", "http://172.16.0.1/", "http://172.31.255.1/",
                                 "http://192.168.1.5:8000/v1", "http://169.254.1.1/", "http://100.64.0.1/",
                                 "http://[fe80::1]/", "http://[fd00::5]:8/", "http://[::ffff:10.0.0.1]/",
                                 "http://127.0.0.1/", "http://gpu-box:8000/", "http://gpu.example/"}) {
            check_allowed(parse_url(near), PlainHttp::PrivateNetwork);
        }
        for (const char* far : {"http://8.8.8.8/", "http://172.15.0.1/", "http://172.32.0.1/",
                                "http://192.169.0.1/", "http://100.128.0.1/", "http://[2001:db8::1]/",
                                "http://[::ffff:8.8.8.8]/", "http://134744072/"}) {
            EXPECT_ERROR(check_allowed(parse_url(far), PlainHttp::PrivateNetwork), Code::InvalidArgument,
                         "must use https");
        }
        EXPECT_ERROR(check_allowed(parse_url("ftp://10.0.0.1/"), PlainHttp::PrivateNetwork),
                     Code::InvalidArgument, "begin with https");
        QVERIFY(is_private_address("fe80::1%eth0"));
        QVERIFY(!is_private_address("gpu-box"));
        QVERIFY(!is_private_address(""));
    }

    void proxy_addresses_are_split() {
        QCOMPARE(parse_proxy("http://proxy.example:3128").whole(), std::string("http://proxy.example:3128"));
        QCOMPARE(parse_proxy("proxy.example:3128/").address, std::string("http://proxy.example:3128"));
        QCOMPARE(parse_proxy("socks5h://[::1]:9050").address, std::string("socks5h://[::1]:9050"));
        const Proxy proxy = parse_proxy("https://ada:p%40ss@word@proxy.example:8");
        QCOMPARE(proxy.address, std::string("https://proxy.example:8"));
        QCOMPARE(proxy.login, std::string("ada:p%40ss@word"));
        QCOMPARE(proxy.whole(), std::string("https://ada:p%40ss@word@proxy.example:8"));
    }

    void proxy_errors_do_not_show_the_password() {
        for (const char* text :
             {"", " ", "ftp://proxy.example", "http://", "http://a b", "http://proxy:99999",
              "http://proxy/path", "http://proxy?x", "file:///etc/passwd", "ü"}) {
            EXPECT_ERROR(parse_proxy(text), Code::InvalidArgument, "is not a proxy address");
        }
        try {
            parse_proxy("ftp://ada:secret@proxy.example");
            QFAIL("it was taken");
        } catch (const EngineError& error) {
            QVERIFY(std::string(error.what()).find("secret") == std::string::npos);
            QVERIFY(std::string(error.what()).find("ftp://proxy.example") != std::string::npos);
        }
        QCOMPARE(without_login("ada:secret@proxy:1"), std::string("proxy:1"));
        QCOMPARE(without_login("http://proxy:1/a@b"), std::string("http://proxy:1/a@b"));
    }

    void percent_encodes_reserved_characters() {
        QCOMPARE(percent_encoded("a-Z_0.~"), std::string("a-Z_0.~"));
        QCOMPARE(percent_encoded("a b/c&d?ü"), std::string("a%20b%2Fc%26d%3F%C3%BC"));
    }
};

}  // namespace tst_url

ROCMFORGE_TEST(tst_url, TstUrl, QCoreApplication)
#include "tst_url.moc"
