#include <set>

#include <QtTest>

#include "engine/hub/catalogue.h"
#include "engine/hub/choices.h"
#include "tests/hub/answers.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_catalogue {

using namespace rocmforge;
using namespace rocmforge::hub;

class TstCatalogue : public QObject {
    Q_OBJECT

  private slots:
    void shipped_catalogue_is_valid() {
        std::ostringstream text;
        text << std::ifstream(RESOURCES "/catalogue.json").rdbuf();
        const auto entries = parse_catalogue(text.str(), "catalogue.json");
        QVERIFY(entries.size() >= 8);
        std::set<std::string> sums;
        std::set<std::string> names;
        for (const CatalogueEntry& entry : entries) {
            QVERIFY2(!entry.name.empty() && names.insert(entry.name).second, entry.name.c_str());
            QVERIFY2(rocmforge::test::reads_well(entry.about.english()), entry.about.english().c_str());
            QVERIFY2(!entry.licence.empty(), entry.name.c_str());
            QVERIFY2(quantisation_in(entry.type + ".gguf") == entry.type, entry.type.c_str());
            QVERIFY2(entry.sha256.empty() || sums.insert(entry.sha256).second, entry.name.c_str());
        }
    }

    void refuses_malformed_catalogues() {
        for (const char* text : {"", "[]", "{}", R"({"models":[{}]})", R"({"models":[{"name":7}]})"}) {
            EXPECT_ERROR(parse_catalogue(text, "It"), Code::BadFile, "It");
        }
        const std::string head = R"({"models":[{"name":"n","about":"a","licence":"l","type":"Q4_0","repo":)";
        EXPECT_ERROR(parse_catalogue(head + R"("../x"}]})", "It"), Code::BadFile, "no valid repository name");
        EXPECT_ERROR(parse_catalogue(head + R"("a/b","sha256":"12"}]})", "It"), Code::BadFile,
                     "no valid SHA-256 checksum");
        QCOMPARE(parse_catalogue(head + R"("a/b"}]})", "It").size(), std::size_t{1});
    }
};

}  // namespace tst_catalogue

ROCMFORGE_TEST(tst_catalogue, TstCatalogue, QCoreApplication)
#include "tst_catalogue.moc"
