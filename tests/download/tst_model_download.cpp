#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/download/model_download.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/loopback_server.h"

namespace tst_model_download {

using namespace rocmforge;
using namespace rocmforge::download;
using namespace rocmforge::test;
namespace fs = std::filesystem;

class TstModelDownload : public QObject {
    Q_OBJECT

    net::CurlLibrary library_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::map<std::string, ServedFile> files_;
    std::unique_ptr<LoopbackServer> server_;

    fs::path models() const { return folder_->path().toStdString(); }
    static std::string read(const fs::path& path) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }
    static TransferOptions options() {
        return {.http = {.retry_policy = {.tries = 2, .first_wait = std::chrono::milliseconds(1)}},
                .piece_bytes = 50'000,
                .journal_every = std::chrono::milliseconds(100)};
    }
    ModelRequest request(const std::string& name, const std::vector<std::string>& files) const {
        ModelRequest wanted{.title = "owner/" + name, .name = name, .files = {}};
        for (const std::string& file : files) {
            const std::string& bytes = files_.at("/" + file).bytes;
            wanted.files.push_back({.url = server_->address() + "/" + file,
                                    .name = file,
                                    .bytes = bytes.size(),
                                    .sha256 = QCryptographicHash::hash(QByteArray::fromStdString(bytes),
                                                                       QCryptographicHash::Sha256)
                                                  .toHex()
                                                  .toStdString()});
        }
        return wanted;
    }
    std::string get(const ModelRequest& wanted, const OnProgress& progress = {},
                    const std::stop_token& stop = {}) {
        return download_model(library_, models().string(), wanted, options(), progress, stop);
    }
    // Returns the names in the models folder that a scan would find.
    std::vector<std::string> visible() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(models())) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with('.')) names.push_back(name);
        }
        return names;
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        files_ = {{"/one.gguf", {.bytes = random_bytes(200'000, 1)}},
                  {"/a-00001-of-00002.gguf", {.bytes = random_bytes(150'000, 2)}},
                  {"/a-00002-of-00002.gguf", {.bytes = random_bytes(120'000, 3)}}};
        server_ = std::make_unique<LoopbackServer>([this](const Asked& asked) {
            const auto found = files_.find(asked.target);
            return found == files_.end() ? Answer{.status = 404} : found->second.answer(asked);
        });
    }
    void cleanup() { server_.reset(); }

    void a_file_appears_when_it_is_complete() {
        const ModelRequest wanted = request("one.gguf", {"one.gguf"});
        QCOMPARE(get(wanted, [&](const Progress&) { QVERIFY(visible().empty()); }),
                 (models() / "one.gguf").string());
        QVERIFY(read(models() / "one.gguf") == files_["/one.gguf"].bytes);
        QVERIFY(fs::is_empty(models() / ".downloads"));
        const std::size_t requestsBefore = server_->asked().size();
        get(wanted);  // the file exists already
        QCOMPARE(server_->asked().size(), requestsBefore);
    }

    void several_files_appear_at_once() {
        const ModelRequest wanted = request("a", {"a-00001-of-00002.gguf", "a-00002-of-00002.gguf"});
        std::uint64_t last = 0;
        get(wanted, [&](const Progress& progress) {
            QVERIFY(visible().empty());
            QCOMPARE(progress.total, std::uint64_t{270'000});
            last = std::max(last, progress.done);
        });
        QCOMPARE(last, std::uint64_t{270'000});
        QCOMPARE(std::distance(fs::directory_iterator(models() / "a"), {}), 2L);
        QVERIFY(read(models() / "a" / "a-00002-of-00002.gguf") == files_["/a-00002-of-00002.gguf"].bytes);
        QVERIFY(unfinished_downloads(models().string()).empty());
    }

    void nothing_is_listed_until_all_files_are_complete() {
        const ModelRequest wanted = request("a", {"a-00001-of-00002.gguf", "a-00002-of-00002.gguf"});
        const ServedFile second = files_["/a-00002-of-00002.gguf"];
        files_.erase("/a-00002-of-00002.gguf");
        EXPECT_ERROR(get(wanted), Code::Network, "was not found on");
        QVERIFY(visible().empty());
        const auto waiting = unfinished_downloads(models().string());
        QCOMPARE(waiting.size(), std::size_t{1});
        QVERIFY(waiting.front().request == wanted);
        QCOMPARE(waiting.front().done, std::uint64_t{150'000});
        files_["/a-00002-of-00002.gguf"] = second;
        server_->forget_asked();
        get(waiting.front().request);
        QCOMPARE(visible(), std::vector<std::string>{"a"});
        for (const Asked& asked : server_->asked())
            QCOMPARE(asked.target, std::string("/a-00002-of-00002.gguf"));
    }

    void a_stopped_download_can_be_resumed_or_discarded() {
        const ModelRequest wanted = request("one.gguf", {"one.gguf"});
        std::stop_source stop;
        EXPECT_ERROR(get(
                         wanted,
                         [&](const Progress& progress) {
                             if (progress.done > 60'000) stop.request_stop();
                         },
                         stop.get_token()),
                     Code::Cancelled, "stopped");
        const auto waiting = unfinished_downloads(models().string());
        QCOMPARE(waiting.size(), std::size_t{1});
        QVERIFY(waiting.front().done > 60'000);
        discard_download(models().string(), wanted);
        QVERIFY(unfinished_downloads(models().string()).empty());
        QVERIFY(fs::is_empty(models() / ".downloads"));
        discard_download(models().string(), wanted);  // has no effect, because there is nothing to delete
    }

    void existing_files_are_not_replaced() {
        std::ofstream(models() / "one.gguf") << "another";
        EXPECT_ERROR(get(request("one.gguf", {"one.gguf"})), Code::InvalidArgument, "already");
        QCOMPARE(read(models() / "one.gguf"), std::string("another"));
        QVERIFY(server_->asked().empty());
    }

    void path_traversal_names_are_refused() {
        ModelRequest wanted = request("one.gguf", {"one.gguf"});
        for (const char* name : {"../one.gguf", "/tmp/x", "", ".hidden", "a/b"}) {
            wanted.name = name;
            EXPECT_ERROR(get(wanted), Code::BadFile, "is not a valid file name");
        }
        wanted.name = "one.gguf";
        for (const char* name : {"../../x", "request.json", "lock"}) {
            wanted.files.front().name = name;
            EXPECT_ERROR(get(wanted), Code::BadFile, "is not a valid file name");
        }
        wanted.files.front() = {.url = "x", .name = "f", .bytes = {}, .sha256 = "abc"};
        EXPECT_ERROR(get(wanted), Code::BadFile, "is not a valid SHA-256 checksum");
        wanted.files.clear();
        EXPECT_ERROR(get(wanted), Code::InvalidArgument, "no files");
        QVERIFY(fs::is_empty(models()));
    }

    void missing_disk_space_is_refused_before_any_request() {
        ModelRequest wanted = request("one.gguf", {"one.gguf"});
        wanted.files.front().bytes = 4'000'000'000'000'000'000;
        EXPECT_ERROR(get(wanted), Code::WriteFailed, "more disk space");
        QVERIFY(server_->asked().empty());
    }

    void unrelated_folders_are_not_downloads() {
        fs::create_directories(models() / ".downloads" / "x");
        QVERIFY(unfinished_downloads(models().string()).empty());
        std::ofstream(models() / ".downloads" / "x" / "request.json")
            << R"({"title":"t","name":"../y","files":[]})";
        QVERIFY(unfinished_downloads(models().string()).empty());
        QVERIFY(unfinished_downloads((models() / "nowhere").string()).empty());
    }
};

}  // namespace tst_model_download

ROCMFORGE_TEST(tst_model_download, TstModelDownload, QCoreApplication)
#include "tst_model_download.moc"
