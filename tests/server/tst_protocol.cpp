// Tests finding the route of a request.
#include <QTest>

#include "engine/server/core/protocol.h"
#include "tests/program/test_program.h"

namespace tst_protocol {

using namespace rocmforge::server;

class TestProtocol : public QObject {
    Q_OBJECT

  private slots:
    void routesAreFound() {
        const auto handle = [](http::HttpRequest&) { return http::HttpReply{}; };
        const auto error = [](const ApiError&) { return nlohmann::ordered_json::object(); };
        const Routes routes(
            {{.routes = {{.method = "GET", .path = "/a", .handle = handle, .also = "/alias"},
                         {.method = "POST", .path = "/a", .handle = handle},
                         {.method = "GET", .path = "/a/", .handle = handle, .also = "/alias/"}},
              .error = error},
             {.routes = {{.method = "POST", .path = "/b", .handle = handle, .open = true}}, .error = error}});
        const auto get = routes.find("GET", "/a");
        QVERIFY(get.route != nullptr && get.route->method == "GET" && get.name == "/a");
        QVERIFY(routes.find("HEAD", "/a").route == get.route);
        QVERIFY(routes.find("POST", "/a").route != get.route);
        const auto alias = routes.find("GET", "/alias");
        QVERIFY(alias.route == get.route && alias.path == "/a");
        const auto below = routes.find("GET", "/alias/x/y");
        QVERIFY(below.route != nullptr && below.path == "/a/x/y" && below.name == "/a/");
        // The route "/" does not include the paths below it, although it ends with "/".
        const Routes root({{.routes = {{.method = "GET", .path = "/", .handle = handle}}, .error = error}});
        QVERIFY(root.find("GET", "/").route != nullptr && root.find("GET", "/x").route == nullptr);
        const auto other = routes.find("POST", "/b");
        QVERIFY(other.route != nullptr && other.route->open && other.protocol != get.protocol);
    }

    void pathsMayHaveASegmentOfAnyName() {
        const auto handle = [](http::HttpRequest&) { return http::HttpReply{}; };
        const auto error = [](const ApiError&) { return nlohmann::ordered_json::object(); };
        const Routes routes(
            {{.routes = {{.method = "POST", .path = "/v1/a/count", .handle = handle, .also = "/a/count"},
                         {.method = "GET", .path = "/v1/a/{id}", .handle = handle, .also = "/a/{id}"},
                         {.method = "DELETE", .path = "/v1/a/{id}", .handle = handle, .also = "/a/{id}"},
                         {.method = "GET", .path = "/v1/a/{id}/b", .handle = handle, .also = "/a/{id}/b"}},
              .error = error}});
        const auto one = routes.find("GET", "/v1/a/x");
        QVERIFY(one.route != nullptr && one.path == "/v1/a/x" && one.name == "/v1/a/{id}");
        QVERIFY(routes.find("DELETE", "/a/x").route->method == "DELETE");
        QCOMPARE(routes.find("DELETE", "/a/x").path, std::string("/v1/a/x"));
        const auto below = routes.find("GET", "/a/x/b");
        QVERIFY(below.route != nullptr && below.path == "/v1/a/x/b" && below.name == "/v1/a/{id}/b");
        QCOMPARE(routes.find("POST", "/v1/a/x").methods, std::string("GET, DELETE"));
        QCOMPARE(routes.find("POST", "/v1/a/x/b").methods, std::string("GET"));
        QCOMPARE(routes.find("POST", "/v1/a/count").name, std::string("/v1/a/count"));
        for (const char* path :
             {"/v1/a/", "/v1/a", "/v1/a/x/", "/v1/a//b", "/v1/a/x/y/b", "/v1/a/x/bc", "/v1/a/b/"}) {
            const auto none = routes.find("GET", path);
            QVERIFY2(none.route == nullptr && none.name == "other", path);
        }
    }

    void unknownPathsAndMethodsAreDistinguished() {
        const auto handle = [](http::HttpRequest&) { return http::HttpReply{}; };
        const auto error = [](const ApiError&) { return nlohmann::ordered_json::object(); };
        const Routes routes({{.routes = {}, .error = error},
                             {.routes = {{.method = "GET", .path = "/a", .handle = handle},
                                         {.method = "POST", .path = "/a", .handle = handle}},
                              .error = error}});
        const auto wrong = routes.find("DELETE", "/a");
        QVERIFY(wrong.route == nullptr && wrong.methods == "GET, POST" && wrong.name == "/a");
        for (const char* path : {"/ab", "/", "", "/a/", "/a/b"}) {
            const auto none = routes.find("GET", path);
            QVERIFY2(none.route == nullptr && none.methods.empty() && none.name == "other", path);
            QVERIFY(none.protocol != wrong.protocol);  // the first protocol writes the error
        }
        const Routes two({{.routes = {}, .error = error},
                          {.routes = {{.method = "GET", .path = "/b/a", .handle = handle}},
                           .error = error,
                           .below = "/b/"}});
        const auto unknown = two.find("GET", "/b/x");
        QVERIFY(unknown.route == nullptr && unknown.name == "other");
        QVERIFY(unknown.protocol == two.find("GET", "/b/a").protocol);
        QVERIFY(unknown.protocol != two.find("GET", "/c").protocol);
    }
};

}  // namespace tst_protocol

ROCMFORGE_TEST(tst_protocol, TestProtocol, rocmforge::test::NoApplication)
#include "tst_protocol.moc"
