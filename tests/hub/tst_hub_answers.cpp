#include <QtTest>

#include "engine/hub/hub_answers.h"
#include "tests/hub/answers.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hub_answers {

using namespace rocmforge;
using namespace rocmforge::hub;
using namespace rocmforge::test;

class TstHubAnswers : public QObject {
    Q_OBJECT

  private slots:
    void reads_search_results() {
        const auto found = parse_search(answer_file("search.json"), "hub");
        QCOMPARE(found.size(), std::size_t{3});
        QVERIFY((found[0] == RepoSummary{.id = "maker/Talker-8B-GGUF",
                                         .downloads = 1'234'567,
                                         .likes = 321,
                                         .modified = "2026-03-05",
                                         .licence = "apache-2.0",
                                         .gated = false}));
        QVERIFY((found[1] == RepoSummary{.id = "maker/Guarded-1B-GGUF",
                                         .downloads = 10,
                                         .likes = 5,
                                         .modified = "",
                                         .licence = "llama3.2",
                                         .gated = true}));
        // Invalid values count as missing.
        QVERIFY((found[2] == RepoSummary{.id = "maker/Bare"}));
        QVERIFY(parse_search("[]", "hub").empty());
    }

    void reads_a_repository() {
        const Repository repository = parse_repository(answer_file("repository.json"), "hub");
        QCOMPARE(repository.commit, std::string("0123456789abcdef0123456789abcdef01234567"));
        QCOMPARE(repository.files.size(), std::size_t{9});
        QVERIFY(
            (repository.files[3] == RepoFile{"Talker-8B-Q4_K_M.gguf", 4'920'739'232, std::string(64, 'b')}));
        QVERIFY((repository.files[1] == RepoFile{"README.md", 3000, ""}));
    }

    void refuses_malformed_responses() {
        for (const char* text : {"", "{}", "null", "[1,", "<html>busy</html>", "\"text\""}) {
            EXPECT_ERROR(parse_search(text, "hub"), Code::BadFile, "The response from hub");
        }
        EXPECT_ERROR(parse_repository("[]", "hub"), Code::BadFile, "The response from hub");
        EXPECT_ERROR(parse_repository(R"({"id":"a/b"})", "hub"), Code::BadFile, "no commit");
        EXPECT_ERROR(parse_repository(R"({"id":"a/b","sha":"../../x"})", "hub"), Code::BadFile, "no commit");
        EXPECT_ERROR(parse_repository(R"({"id":"a/b/c","sha":"0123456"})", "hub"), Code::BadFile,
                     "no repository");
        EXPECT_ERROR(parse_repository(R"({"id":"a/b","sha":"0123456"})", "hub"), Code::BadFile,
                     "no list of files");
        const std::string deep(100, '[');
        EXPECT_ERROR(parse_search(deep + std::string(100, ']'), "hub"), Code::BadFile, "deep");
    }

    void recognises_repository_names() {
        for (const char* good : {"gpt2", "Qwen/Qwen3-8B-GGUF", "a.b/c_d-1.5"})
            QVERIFY2(is_repo_id(good), good);
        for (const char* bad :
             {"", "/", "a/", "/b", "a/b/c", "a b/c", "../b", "a/..", "a/b?x", "a%2Fb/c", "a/b:c"}) {
            QVERIFY2(!is_repo_id(bad), bad);
        }
        QVERIFY(!is_repo_id(std::string(97, 'a')));
    }
};

}  // namespace tst_hub_answers

ROCMFORGE_TEST(tst_hub_answers, TstHubAnswers, QCoreApplication)
#include "tst_hub_answers.moc"
