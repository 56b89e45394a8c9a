// Tests the headers that warn clients.
#include <QTest>

#include "engine/server/core/warnings.h"
#include "tests/program/test_program.h"

namespace tst_warnings {

using namespace rocmforge::server;

namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

Headers headers_of(const std::vector<std::string>& warnings) {
    Headers headers{{"A", "b"}};
    add_warnings(headers, warnings);
    return headers;
}

}  // namespace

class TestWarnings : public QObject {
    Q_OBJECT

  private slots:
    void everyWarningIsAHeader() {
        QVERIFY((headers_of({"One.", "Two."}) ==
                 Headers{{"A", "b"}, {kWarningHeader, "One."}, {kWarningHeader, "Two."}}));
        QVERIFY(headers_of({}) == (Headers{{"A", "b"}}));
    }

    // Warnings repeat names of parameters, which clients choose. A name must not be able to add a header.
    void headersAreSafeAndBounded() {
        const Headers odd = headers_of({"a\r\nSet-Cookie: x\xC3\xA4"});
        QCOMPARE(odd.at(1).second, std::string("a??Set-Cookie: x??"));
        QCOMPARE(headers_of({std::string(1000, 'x')}).at(1).second.size(), std::size_t{300});
        QCOMPARE(headers_of(std::vector<std::string>(100, "x")).size(), std::size_t{9});
    }
};

}  // namespace tst_warnings

ROCMFORGE_TEST(tst_warnings, TestWarnings, rocmforge::test::NoApplication)
#include "tst_warnings.moc"
