#include "engine/server/access.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_access {

using namespace rocmforge;
using namespace rocmforge::server;

class TestAccess : public QObject {
    Q_OBJECT

  private slots:
    void networkClientsNeedAKey() {
        for (const char* host : {"127.0.0.1", "127.8.9.1", "::1", "[::1]", "localhost", "LOCALHOST"}) {
            check_access({.host = host});
        }
        for (const char* host :
             {"0.0.0.0", "::", "192.168.1.2", "example.org", "127.0.0.1.example.org", "127.1.evil"}) {
            EXPECT_ERROR(check_access({.host = host}), Code::InvalidArgument, "--api-key");
            check_access({.host = host, .key = "secret"});
        }
        EXPECT_ERROR(check_access({.origins = {"*"}}), Code::InvalidArgument, "pages");
        EXPECT_ERROR(check_access({.key = "two words"}), Code::InvalidArgument, "key");
        EXPECT_ERROR(check_access({.key = "line\n"}), Code::InvalidArgument, "key");
        check_access({.key = "k", .origins = {"*"}});
    }

    void hostHeaderMustMatch() {
        const Access access{.names = {"Box.Example"}};
        for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:1", "[::1]:8080", "[::1]",
                                 "192.168.0.4:80", "box.example:8080", "app.localhost"}) {
            QVERIFY2(host_allowed(access, host), host);
        }
        for (const char* host :
             {"", "evil.example", "evil.example:8080", "localhost.evil.example", "localhost:80:80",
              "127.0.0.1.evil.example", "[::1", "localhost:8o", "user@localhost", "[::1]x"}) {
            QVERIFY2(!host_allowed(access, host), host);
        }
        QVERIFY(host_allowed({.host = "box.lan", .key = "k"}, "box.lan:8080"));
    }

    void originsMustBeListed() {
        const Access access{.origins = {"https://chat.example", "vscode-file://vscode-app"}};
        QVERIFY(origin_allowed(access, "", "localhost:8080"));
        QVERIFY(origin_allowed(access, "http://localhost:8080", "localhost:8080"));
        QVERIFY(origin_allowed(access, "https://chat.example", "localhost:8080"));
        QVERIFY(origin_allowed(access, "vscode-file://vscode-app", "localhost:8080"));
        QVERIFY(!origin_allowed(access, "http://localhost:3000", "localhost:8080"));
        QVERIFY(!origin_allowed(access, "https://evil.example", "localhost:8080"));
        QVERIFY(!origin_allowed(access, "null", "localhost:8080"));
        QVERIFY(!origin_listed(access, "http://localhost:8080"));
        QVERIFY(origin_listed({.key = "k", .origins = {"*"}}, "https://any.example"));
    }

    void keysMustMatchExactly() {
        const Access access{.key = "secret"};
        QVERIFY(key_matches(access, "Bearer secret"));
        QVERIFY(key_matches(access, "bearer secret"));
        for (const char* wrong : {"", "secret", "Bearer", "Bearer ", "Bearer secre", "Bearer secrets",
                                  "Bearer secretsecret", "Basic secret", "Bearer Secret"}) {
            QVERIFY2(!key_matches(access, wrong), wrong);
        }
        QVERIFY(key_matches(access, "", "secret"));
        QVERIFY(key_matches(access, "Bearer wrong", "secret"));
        QVERIFY(key_matches(access, "Bearer secret", "wrong"));
        for (const char* wrong : {"", "secre", "secrets", "Bearer secret", "Secret"}) {
            QVERIFY2(!key_matches(access, "", wrong), wrong);
            QVERIFY2(!key_matches(access, "Bearer wrong", wrong), wrong);
        }
        QVERIFY(key_matches({}, ""));
        QVERIFY(key_matches({}, "Bearer anything"));
    }
};

}  // namespace tst_access

ROCMFORGE_TEST(tst_access, TestAccess, rocmforge::test::NoApplication)
#include "tst_access.moc"
