#include <QtTest>

#include "engine/hub/choices.h"
#include "tests/hub/answers.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_choices {

using namespace rocmforge;
using namespace rocmforge::hub;
using namespace rocmforge::test;

class TstChoices : public QObject {
    Q_OBJECT

    static std::vector<std::string> types(const std::vector<Choice>& choices) {
        std::vector<std::string> all;
        all.reserve(choices.size());
        for (const Choice& choice : choices) all.push_back(choice.type);
        return all;
    }
    static Repository with(const std::vector<std::string>& paths) {
        Repository repository{.summary = {.id = "a/b"}, .commit = "0123456", .files = {}};
        for (const std::string& path : paths) repository.files.push_back({path, 1, ""});
        return repository;
    }

  private slots:
    void reads_types_from_file_names() {
        const std::vector<std::pair<const char*, const char*>> names{{"Qwen3-8B-Q4_K_M.gguf", "Q4_K_M"},
                                                                     {"gemma-3-4b-it-q4_0.gguf", "Q4_0"},
                                                                     {"model.IQ2_XXS.gguf", "IQ2_XXS"},
                                                                     {"X-UD-Q4_K_XL", "UD-Q4_K_XL"},
                                                                     {"x-i1-IQ3_M", "IQ3_M"},
                                                                     {"Q6_K/model-Q6_K", "Q6_K"},
                                                                     {"gpt-oss-20b-mxfp4.gguf", "MXFP4"},
                                                                     {"x-MXFP4_MOE.gguf", "MXFP4_MOE"},
                                                                     {"x-BF16", "BF16"},
                                                                     {"x-f16.gguf", "F16"},
                                                                     {"Llama-3-8B-F32toQ8_0.gguf", ""},
                                                                     {"Q4_K_M-to-Q8_0.gguf", "Q8_0"},
                                                                     {"BitNet-TQ2_0.gguf", "TQ2_0"},
                                                                     {"ggml-model.gguf", ""},
                                                                     {"IQ4_NL.gguf", "IQ4_NL"},
                                                                     {"SmolQ4_K_Mx.gguf", ""}};
        for (const auto& [name, type] : names) QCOMPARE(quantisation_in(name), std::string(type));
    }

    void groups_files() {
        const auto choices = choices_of(parse_repository(answer_file("repository.json"), "hub"));
        QCOMPARE(types(choices), (std::vector<std::string>{"Q4_K_M", "Q8_0", "BF16"}));
        QCOMPARE(choices[0].name, std::string("Talker-8B-Q4_K_M.gguf"));
        QCOMPARE(choices[0].bytes(), std::uint64_t{4'920'739'232});
        QCOMPARE(choices[2].name, std::string("Talker-8B-BF16"));
        QCOMPARE(choices[2].files.size(), std::size_t{2});
        QVERIFY(choices[2].files[0].path.ends_with("00001-of-00002.gguf"));
        QCOMPARE(choices[2].bytes(), std::uint64_t{16'000'000'000});
    }

    void a_folder_with_safetensors_is_one_choice() {
        const Repository repository = parse_repository(answer_file("folder.json"), "hub");
        const auto choices = choices_of(repository);
        QCOMPARE(types(choices), std::vector<std::string>{"safetensors"});
        QCOMPARE(choices[0].name, std::string("Talker-1B"));
        QCOMPARE(choices[0].files.size(), std::size_t{8});
        const auto request = request_for("https://hub", repository, choices[0]);
        QCOMPARE(request.files[2].url,
                 std::string("https://hub/maker/Talker-1B/resolve/fedcba9876543210fedcba9876543210fedcba98/"
                             "model-00001-of-00002.safetensors"));
        QCOMPARE(request.files[2].sha256, std::string(64, 'e'));
        QVERIFY(request.files[3].sha256.empty());
        QCOMPARE(request.title, std::string("maker/Talker-1B:safetensors"));
    }

    void models_of_the_same_type_get_distinct_names() {
        QCOMPARE(types(choices_of(with({"small-Q8_0.gguf", "large-Q8_0.gguf", "large-Q4_0.gguf"}))),
                 (std::vector<std::string>{"Q4_0", "large-Q8_0", "small-Q8_0"}));
        QVERIFY(choices_of(with({"README.md", "model.safetensors", "x-00002-of-00002.gguf"})).empty());
    }

    void picks_by_type_or_the_default() {
        const auto choices = choices_of(with({"x-Q8_0.gguf", "x-Q4_K_M.gguf", "x-Q2_K.gguf"}));
        QCOMPARE(pick(choices, "", "a/b").type, std::string("Q4_K_M"));
        QCOMPARE(pick(choices, "q8_0", "a/b").type, std::string("Q8_0"));
        EXPECT_ERROR(pick(choices, "Q5_K_M", "a/b"), Code::InvalidArgument,
                     "a/b has no model of the type Q5_K_M, only Q2_K, ");
        EXPECT_ERROR(pick({}, "", "a/b"), Code::InvalidArgument, "contains no usable model");
        QCOMPARE(pick(choices_of(with({"x-Q2_K.gguf"})), "", "a/b").type, std::string("Q2_K"));
    }

    void unsafe_paths_become_plain_names() {
        const Repository repository = with({"a/../../x-Q4_0.gguf", "ü b#?%-Q8_0.gguf"});
        for (const Choice& choice : choices_of(repository)) {
            const auto request = request_for("https://hub", repository, choice);
            QVERIFY(request.files[0].name.find('/') == std::string::npos);
        }
        const auto strange = request_for("https://hub", repository, pick(choices_of(repository), "Q8_0", ""));
        QVERIFY(strange.files[0].url.ends_with("/%C3%BC%20b%23%3F%25-Q8_0.gguf"));
    }
};

}  // namespace tst_choices

ROCMFORGE_TEST(tst_choices, TstChoices, QCoreApplication)
#include "tst_choices.moc"
