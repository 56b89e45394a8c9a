#include <QtTest>

#include "engine/hub/hub.h"
#include "tests/hub/answers.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hub {

using namespace rocmforge;
using namespace rocmforge::hub;
using namespace rocmforge::test;

class TstHub : public QObject {
    Q_OBJECT

    net::CurlLibrary library_;

  private slots:
    void sends_requests_in_the_hub_format() {
        LoopbackServer server([](const Asked& asked) {
            const bool search = asked.target.starts_with("/api/models?");
            return Answer{.body = answer_file(search ? "search.json" : "repository.json")};
        });
        net::HttpClient client(library_, {});
        Hub hub(client, server.address());
        QCOMPARE(hub.search({.text = "a b&c", .sort = Sort::Likes, .limit = 7}).size(), std::size_t{3});
        const Repository repository = hub.repository("maker/Talker-8B-GGUF");
        QCOMPARE(server.asked()[0].target,
                 std::string(
                     "/api/models?search=a%20b%26c&filter=gguf&sort=likes&direction=-1&limit=7&full=true"));
        QCOMPARE(server.asked()[1].target, std::string("/api/models/maker/Talker-8B-GGUF?blobs=true"));
        QCOMPARE(file_url(hub.address(), repository, "d/x y.gguf"),
                 server.address() +
                     "/maker/Talker-8B-GGUF/resolve/0123456789abcdef0123456789abcdef01234567/d/x%20y.gguf");
    }

    void invalid_names_send_no_request() {
        LoopbackServer server([](const Asked&) { return Answer{}; });
        net::HttpClient client(library_, {});
        EXPECT_ERROR(Hub(client, server.address()).repository("../admin"), Code::InvalidArgument,
                     "is not a Hugging Face repository");
        QVERIFY(server.asked().empty());
    }

    void hub_failures_are_reported() {
        LoopbackServer server([](const Asked&) { return Answer{.status = 401}; });
        net::HttpClient client(library_, {});
        EXPECT_ERROR(Hub(client, server.address()).repository("a/b"), Code::Network, "access token");
    }
};

}  // namespace tst_hub

ROCMFORGE_TEST(tst_hub, TstHub, QCoreApplication)
#include "tst_hub.moc"
