#include <QtTest>

#include "engine/remote/model_list.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_model_list {

using namespace rocmforge;
using namespace rocmforge::remote;

class TstModelList : public QObject {
    Q_OBJECT

  private slots:
    void reads_the_formats_of_servers() {
        const auto models = parse_models(R"({"object":"list","data":[
            {"id":"Qwen/Qwen3-235B","object":"model","owned_by":"vllm","max_model_len":32768,"permission":[]},
            {"id":"/models/x.gguf","owned_by":"llamacpp","meta":{"n_ctx_train":8192,"n_ctx":4096}},
            {"id":"gemma3:4b","owned_by":"library","created":1},
            {"id":"far/away","context_length":200000},
            {"id":"small","owned_by":"rocmforge","max_model_len":2048,"parallel":4}]})",
                                         "h");
        const std::vector<ServedModel> wanted{{"Qwen/Qwen3-235B", 32768, Dialect::Vllm},
                                              {"/models/x.gguf", 4096, Dialect::LlamaServer},
                                              {"gemma3:4b", 0, Dialect::OpenAi},
                                              {"far/away", 200000, Dialect::OpenAi},
                                              {"small", 2048, Dialect::RocmForge}};
        QVERIFY(models == wanted);
    }

    void malformed_entries_are_skipped() {
        const auto models = parse_models(
            R"({"data":[null,{},{"id":7},{"id":""},{"id":"a\u0007b"},{"id":"twice"},{"id":"twice"},
                {"id":"n","max_model_len":-5,"owned_by":null,"meta":[]}]})",
            "h");
        QCOMPARE(models.size(), std::size_t{2});
        QCOMPARE(models[1].context, 0);
        QVERIFY(parse_models(R"({"data":[]})", "h").empty());
    }

    void number_of_models_is_bounded() {
        std::string json = R"({"data":[{"id":"0"})";
        for (int i = 1; i < 3000; ++i) json += ",{\"id\":\"" + std::to_string(i) + "\"}";
        QCOMPARE(parse_models(json + "]}", "h").size(), kMostModels);
    }

    void malformed_lists_are_refused() {
        for (const char* json : {"", "<html>", "[]", "{}", R"({"data":{}})", "null", R"({"data":[)"}) {
            EXPECT_ERROR(parse_models(json, "h"), Code::Network, "can't be read");
        }
        EXPECT_ERROR(parse_models(R"({"error":"loading"})", "h"), Code::Network, "h reported: loading.");
    }
};

}  // namespace tst_model_list

ROCMFORGE_TEST(tst_model_list, TstModelList, QCoreApplication)
#include "tst_model_list.moc"
