// Tests the facts about the model in Ollama's API.
#include <memory>

#include <QTest>

#include "engine/server/ollama/model_reports.h"
#include "tests/program/test_program.h"

namespace tst_model_reports {

using namespace rocmforge;
using namespace rocmforge::server::ollama;
using nlohmann::ordered_json;

namespace {

ServedModel model_of(const std::string& path = "/models/m.gguf") {
    return {.name = "m",
            .path = path,
            .context = 4096,
            .has_template = true,
            .created = 1'700'000'000,
            .details = std::make_shared<const ModelDetails>(ModelDetails{.architecture = "llama",
                                                                         .weight_type = "Q4_K_M",
                                                                         .parameters = 7'240'000'000,
                                                                         .bytes = 4'000'000'000,
                                                                         .trained_context = 8192,
                                                                         .hidden = 4096,
                                                                         .chat_template = "T",
                                                                         .calls_tools = true,
                                                                         .switches_thinking = true})};
}

}  // namespace

class TestModelReports : public QObject {
    Q_OBJECT

  private slots:
    void listsTheModel() {
        const ordered_json model = tags_json(model_of())["models"].at(0);
        QVERIFY(model["name"] == "m" && model["model"] == "m");
        QVERIFY(model["modified_at"] == "2023-11-14T22:13:20Z" && model["size"] == 4'000'000'000);
        QVERIFY(model["details"]["family"] == "llama" && model["details"]["parameter_size"] == "7.2B");
        QVERIFY(model["details"]["quantization_level"] == "Q4_K_M");
        QVERIFY(tags_json(NoModel{})["models"].empty());
    }

    // Clients abbreviate digests and compare them.
    void digestsDifferBetweenModels() {
        const auto digest = [](const std::string& path) {
            return tags_json(model_of(path))["models"][0]["digest"].get<std::string>();
        };
        QCOMPARE(digest("/a.gguf").size(), std::size_t{64});
        QCOMPARE(digest("/a.gguf"), digest("/a.gguf"));
        QVERIFY(digest("/a.gguf").substr(0, 12) != digest("/b.gguf").substr(0, 12));
    }

    void reportsTheRunningModel() {
        ServiceMemory memory{.device = "hip:0", .memory = {}, .held = {}};
        memory.held[static_cast<std::size_t>(Purpose::Weights)] = 5;
        memory.held[static_cast<std::size_t>(Purpose::KvCache)] = 2;
        const ordered_json model = running_json(model_of(), memory)["models"].at(0);
        QVERIFY(model["size_vram"] == 7 && model["context_length"] == 4096 && model.contains("expires_at"));
        memory.device = "cpu";
        QVERIFY(running_json(model_of(), memory)["models"][0]["size_vram"] == 0);
        QVERIFY(running_json(NoModel{}, memory)["models"].empty());
    }

    void showsTheModel() {
        const ordered_json shown = show_json(model_of());
        QVERIFY(shown["template"] == "T" && shown["model_info"]["general.architecture"] == "llama");
        QVERIFY(shown["model_info"]["llama.context_length"] == 8192);
        QVERIFY((shown["capabilities"] == ordered_json{"completion", "tools", "thinking"}));
        ServedModel unknown{.name = "m", .path = ""};
        unknown.embedding = 3;
        unknown.fills_middle = true;
        QVERIFY((show_json(unknown)["capabilities"] == ordered_json{"completion", "insert", "embedding"}));
    }
};

}  // namespace tst_model_reports

ROCMFORGE_TEST(tst_model_reports, TestModelReports, rocmforge::test::NoApplication)
#include "tst_model_reports.moc"
