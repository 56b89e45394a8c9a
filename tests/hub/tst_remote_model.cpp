// Tests that a header which is read in ranges equals that of the file itself, and that most of the file is
// not transferred.
#include <atomic>
#include <filesystem>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/hub/remote_model.h"
#include "engine/memory/memory_plan.h"
#include "tests/hub/answers.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/hf_twin.h"
#include "tests/support/tiny_llama.h"

namespace tst_remote_model {

using namespace rocmforge;
using namespace rocmforge::hub;
using namespace rocmforge::test;
namespace fs = std::filesystem;

class TstRemoteModel : public QObject {
    Q_OBJECT

    net::CurlLibrary library_;
    QTemporaryDir folder_;
    QTemporaryDir scratch_;
    std::map<std::string, ServedFile> files_;
    std::atomic<std::uint64_t> sent_ = 0;
    std::unique_ptr<LoopbackServer> server_;

    std::string path(const std::string& name) const {
        return folder_.filePath(QString::fromStdString(name)).toStdString();
    }
    static std::string read(const std::string& file) {
        std::ostringstream text;
        text << std::ifstream(file, std::ios::binary).rdbuf();
        return text.str();
    }
    download::ModelRequest serve(const std::vector<std::string>& paths) {
        download::ModelRequest request{.title = "owner/name:TYPE", .name = "model", .files = {}};
        for (const std::string& file : paths) {
            const std::string name = fs::path(file).filename().string();
            files_["/" + name] = {.bytes = read(file)};
            request.files.push_back(
                {.url = server_->address() + "/" + name, .name = name, .bytes = {}, .sha256 = {}});
        }
        return request;
    }
    ModelHeader read_remote(const download::ModelRequest& request) {
        net::HttpClient client(library_,
                               {.retry_policy = {.tries = 2, .first_wait = std::chrono::milliseconds(1)}});
        return read_remote_model(client, request);
    }
    static std::uint64_t planned(const ModelHeader& model) {
        return plan_memory(model, {.context = 64},
                           {.id = "cpu", .kind = DeviceKind::Cpu, .name = "", .arch = {}})
            .total();
    }

  private slots:
    // Uses a folder of its own for temporary files, so that files of other programs don't matter.
    void initTestCase() { qputenv("TMPDIR", scratch_.path().toUtf8()); }

    void init() {
        files_.clear();
        sent_ = 0;
        server_ = std::make_unique<LoopbackServer>([this](const Asked& asked) {
            const auto found = files_.find(asked.target);
            if (found == files_.end()) return Answer{.status = 404};
            Answer answer = found->second.answer(asked);
            sent_ += answer.body.size();
            return answer;
        });
    }
    void cleanup() {
        server_.reset();
        for (const auto& left : fs::directory_iterator(scratch_.path().toStdString())) {
            QVERIFY2(false, left.path().c_str());
        }
    }

    void remote_plan_equals_the_local_plan() {
        // The file has about 9 MB of weights after a header of some kilobytes.
        tiny_llama({.hidden = 256, .ffn = 1024, .vocab = 1000}).save(path("big.gguf"));
        const ModelHeader remote = read_remote(serve({path("big.gguf")}));
        QCOMPARE(planned(remote), planned(read_model(path("big.gguf"))));
        QCOMPARE(remote.path, std::string("owner/name:TYPE"));
        QVERIFY(fs::file_size(path("big.gguf")) > 3'000'000);
        QCOMPARE(sent_.load(), std::uint64_t{1'000'000});
    }

    void long_headers_are_read_in_several_pieces() {
        const std::vector<std::string> many(200'000, "a token of some length");
        GgufWriter writer = tiny_llama();
        writer.texts("other.list", many);
        writer.save(path("long.gguf"));
        const std::uint64_t header = 200'000 * (22 + 8);
        const ModelHeader remote = read_remote(serve({path("long.gguf")}));
        QCOMPARE(planned(remote), planned(read_model(path("long.gguf"))));
        QVERIFY(sent_ > header);
        QVERIFY(server_->asked().size() >= 2);
    }

    // Quantized models of the Llama 3 family store the head and other tensors before the RoPE factors. The
    // RoPE factors must be read even at such an offset.
    void needed_tensors_are_read_at_any_offset() {
        GgufWriter writer = tiny_llama({.hidden = 256, .ffn = 1024, .vocab = 1000});
        std::vector<float> factors(16, 1.0F);
        factors[15] = 32;
        ByteWriter bytes;
        for (const float factor : factors) bytes.number(factor);
        writer.tensor("rope_freqs.weight", DType::F32, {16}, bytes.bytes).save(path("stretched.gguf"));
        const download::ModelRequest request = serve({path("stretched.gguf")});
        for (const bool ranges : {true, false}) {
            files_["/stretched.gguf"].ranges = ranges;
            const ModelHeader remote = read_remote(request);
            QCOMPARE(remote.config.rope.frequency_factors, factors);
            QCOMPARE(planned(remote), planned(read_model(path("stretched.gguf"))));
            if (ranges) QCOMPARE(sent_.load(), 1'000'000 + 16 * sizeof(float));
        }
    }

    void servers_without_range_support_work() {
        tiny_llama({.hidden = 256, .ffn = 1024, .vocab = 1000}).save(path("big.gguf"));
        const download::ModelRequest request = serve({path("big.gguf")});
        files_["/big.gguf"].ranges = false;
        QCOMPARE(planned(read_remote(request)), planned(read_model(path("big.gguf"))));
    }

    void split_models_are_read_as_one() {
        save_split_llama(path("split"));
        const std::string first = path("split-00001-of-00003.gguf");
        const ModelHeader remote =
            read_remote(serve({first, path("split-00002-of-00003.gguf"), path("split-00003-of-00003.gguf")}));
        QCOMPARE(planned(remote), planned(read_model(first)));
    }

    void hugging_face_folders_are_read_as_one() {
        const std::string name = hf_twin_names().front();
        const HfTwin twin = hf_twin(name);
        const std::string folder = path("twin");
        save_hf_folder(folder, twin.config, twin.tensors, 2);
        std::vector<std::string> paths;
        for (const auto& entry : fs::directory_iterator(folder)) paths.push_back(entry.path().string());
        QCOMPARE(planned(read_remote(serve(paths))), planned(read_model(folder)));
    }

    void errors_name_the_model_not_a_temporary_file() {
        std::ofstream(path("no.gguf")) << std::string(2'000'000, 'x');
        const auto error = error_of([&] { read_remote(serve({path("no.gguf")})); });
        QVERIFY(error && error->code() == Code::BadFile);
        QCOMPARE(std::string(error->what()), std::string("owner/name:TYPE/no.gguf is not a GGUF file."));
        download::ModelRequest request = serve({path("no.gguf")});
        request.files.front().url += "gone";
        EXPECT_ERROR(read_remote(request), Code::Network, "was not found on");
        request.files.front().name = "../x.gguf";
        EXPECT_ERROR(read_remote(request), Code::BadFile, "is not a valid file name");
    }

    void a_truncated_file_is_incomplete() {
        tiny_llama().save(path("cut.gguf"));
        fs::resize_file(path("cut.gguf"), fs::file_size(path("cut.gguf")) - 1);
        EXPECT_ERROR(read_remote(serve({path("cut.gguf")})), Code::BadFile, "incomplete");
    }

    void a_file_changed_during_reading_is_detected() {
        GgufWriter writer = tiny_llama();
        writer.texts("other.list", std::vector<std::string>(200'000, "a token of some length"));
        writer.save(path("long.gguf"));
        const download::ModelRequest request = serve({path("long.gguf")});
        std::atomic<int> answers = 0;
        server_ = std::make_unique<LoopbackServer>([&](const Asked& asked) {
            ServedFile file = files_["/long.gguf"];
            if (answers++ > 0) file.etag = "\"v2\"";
            return file.answer(asked);
        });
        download::ModelRequest there = request;
        there.files.front().url = server_->address() + "/long.gguf";
        EXPECT_ERROR(read_remote(there), Code::Network, "changed on the server");
    }
};

}  // namespace tst_remote_model

ROCMFORGE_TEST(tst_remote_model, TstRemoteModel, QCoreApplication)
#include "tst_remote_model.moc"
