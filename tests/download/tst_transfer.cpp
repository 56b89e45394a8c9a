// Tests downloading a file from servers with every kind of fault. A download may fail, but must not leave a
// partial file under the final name.
#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/download/journal.h"
#include "engine/download/transfer.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/loopback_server.h"

namespace tst_transfer {

using namespace rocmforge;
using namespace rocmforge::download;
using namespace rocmforge::test;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kSize = 1'000'000;
constexpr std::size_t kPiece = 100'000;

std::string sha256_of(const std::string& bytes) {
    return QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace

class TstTransfer : public QObject {
    Q_OBJECT

    net::CurlLibrary library_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::vector<std::string> notes_;

    std::string path() const { return folder_->filePath("model.gguf").toStdString(); }

    TransferOptions options() {
        return {.http = {.stall_after = std::chrono::seconds(2),
                         .retry_policy = {.tries = 3,
                                          .first_wait = std::chrono::milliseconds(1),
                                          .longest_wait = std::chrono::milliseconds(1000)}},
                .streams = 4,
                .piece_bytes = kPiece,
                .journal_every = std::chrono::milliseconds(100),
                .note = [this](const std::string& sentence) { notes_.push_back(sentence); }};
    }
    FileRequest request(const LoopbackServer& server) const {
        return {.url = server.address() + "/model.gguf", .path = path()};
    }
    void get(const FileRequest& request, const OnProgress& progress = {}, const std::stop_token& stop = {}) {
        transfer(library_, request, options(), progress, stop);
    }
    // Returns whether the file is complete or absent, never partial.
    bool is_absent_or_complete(const std::string& whole) const {
        return !fs::exists(path()) || read(path()) == whole;
    }
    // Starts a download that breaks off after about half of the file.
    void begin(const FileRequest& wanted) {
        std::stop_source stop;
        EXPECT_ERROR(get(
                         wanted,
                         [&](const Progress& progress) {
                             if (progress.done > kSize / 2) stop.request_stop();
                         },
                         stop.get_token()),
                     Code::Cancelled, "stopped");
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        notes_.clear();
    }

    void fetches_in_parallel_ranges() {
        const ServedFile file{.bytes = random_bytes(kSize + 17, 1)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        FileRequest wanted = request(server);
        wanted.sha256 = sha256_of(file.bytes);
        wanted.bytes = file.bytes.size();
        std::vector<Progress> told;
        get(wanted, [&](const Progress& progress) { told.push_back(progress); });
        QVERIFY(read(path()) == file.bytes);
        QCOMPARE(std::distance(fs::directory_iterator(folder_->path().toStdString()), {}), 1L);
        QCOMPARE(server.asked().size(), std::size_t{12});  // the first request, and one for each of 11 pieces
        QVERIFY(told.front().done == 0 && told.front().total == file.bytes.size());
        QVERIFY(told.back().checking && told.back().done == file.bytes.size());
        QVERIFY(notes_.empty());
    }

    void fetches_in_one_stream_without_range_support() {
        const ServedFile file{.bytes = random_bytes(kSize, 2), .ranges = false};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
        QCOMPARE(server.asked().size(), std::size_t{2});
    }

    void resumes_a_stopped_transfer() {
        const ServedFile file{.bytes = random_bytes(kSize, 3)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        begin(request(server));
        QVERIFY(!fs::exists(path()));
        const auto journal = load_journal(path() + ".journal");
        QVERIFY(journal && journal->done.total() > kSize / 2);
        // The part file has all bytes that the journal lists.
        const std::string part = read(path() + ".part");
        for (const Span& span : journal->done.spans()) {
            QVERIFY(part.substr(span.first, span.size()) == file.bytes.substr(span.first, span.size()));
        }
        std::uint64_t first_told = 0;
        get(request(server), [&](const Progress& progress) {
            if (first_told == 0) first_told = progress.done;
        });
        QVERIFY(read(path()) == file.bytes);
        QCOMPARE(first_told, journal->done.total());
        QVERIFY(notes_.empty());
    }

    void starts_over_without_range_support() {
        const ServedFile file{.bytes = random_bytes(kSize, 4), .ranges = false};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        begin(request(server));
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
        QCOMPARE(notes_.size(), std::size_t{1});
        QVERIFY(notes_.front().find("can't resume") != std::string::npos);
    }

    void starts_over_when_the_file_changed_since() {
        ServedFile file{.bytes = random_bytes(kSize, 5)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        begin(request(server));
        file = {.bytes = random_bytes(kSize, 6), .etag = "\"v2\""};
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
        QCOMPARE(notes_.size(), std::size_t{1});
        QVERIFY(notes_.front().find("changed on the server. The download starts over.") != std::string::npos);
    }

    void starts_over_when_the_file_changes_during_transfer() {
        const ServedFile old{.bytes = random_bytes(kSize, 7)};
        const ServedFile fresh{.bytes = random_bytes(kSize + 1000, 8), .etag = "\"v2\""};
        std::atomic<int> answers = 0;
        LoopbackServer server(
            [&](const Asked& asked) { return (answers++ < 5 ? old : fresh).answer(asked); });
        get(request(server));
        QVERIFY(read(path()) == fresh.bytes);
        QCOMPARE(notes_.size(), std::size_t{1});
    }

    void gives_up_on_a_file_that_keeps_changing() {
        std::atomic<int> version = 0;
        const std::string bytes = random_bytes(kSize, 9);
        LoopbackServer server([&](const Asked& asked) {
            return ServedFile{.bytes = bytes, .etag = "\"" + std::to_string(version++) + "\""}.answer(asked);
        });
        EXPECT_ERROR(get(request(server)), Code::Network, "changed on the server several times");
        QVERIFY(!fs::exists(path()));
    }

    void resuming_without_a_validator_requires_a_checksum() {
        const ServedFile file{.bytes = random_bytes(kSize, 10), .etag = ""};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        begin(request(server));
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
        QCOMPARE(notes_.size(), std::size_t{1});
        QVERIFY(notes_.front().find("is unchanged. The download starts over.") != std::string::npos);

        init();
        FileRequest known = request(server);
        known.sha256 = sha256_of(file.bytes);
        begin(known);
        get(known);
        QVERIFY(read(path()) == file.bytes);
        QVERIFY(notes_.empty());
    }

    void continues_after_an_interrupted_connection() {
        const ServedFile file{.bytes = random_bytes(kSize, 11)};
        std::atomic<int> answers = 0;
        LoopbackServer server([&](const Asked& asked) {
            Answer answer = file.answer(asked);
            if (answers++ % 2 == 1) answer.cut_after = answer.body.size() / 2;
            return answer;
        });
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
        std::size_t sent = 0;
        for (const Asked& asked : server.asked()) sent += asked.header("range").empty() ? 0 : 1;
        QCOMPARE(sent, server.asked().size());
    }

    void gives_up_without_progress_and_keeps_received_bytes() {
        const ServedFile file{.bytes = random_bytes(kSize, 12)};
        std::atomic<int> answers = 0;
        LoopbackServer server([&](const Asked& asked) {
            Answer answer = file.answer(asked);
            if (answers++ >= 6) answer.cut_after = 0;
            return answer;
        });
        EXPECT_ERROR(get(request(server)), Code::Network, "was interrupted");
        QVERIFY(!fs::exists(path()));
        const auto journal = load_journal(path() + ".journal");
        QVERIFY(journal && journal->done.total() >= 4 * kPiece);
        answers = -1000;
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
    }

    void wrong_lengths_are_detected() {
        const ServedFile file{.bytes = random_bytes(kSize, 13)};
        enum class Lie { LongerBody, ShorterBody, OtherRange, OtherTotal, MoreThanAsked };
        for (const Lie lie :
             {Lie::LongerBody, Lie::ShorterBody, Lie::OtherRange, Lie::OtherTotal, Lie::MoreThanAsked}) {
            init();
            std::atomic<int> answers = 0;
            LoopbackServer server([&](const Asked& asked) {
                Answer answer = file.answer(asked);
                if (answers++ == 0) return answer;  // the first request is answered correctly
                if (lie == Lie::LongerBody) answer.claimed_length = answer.body.size() + 10;
                if (lie == Lie::ShorterBody) {
                    answer.body.resize(answer.body.size() - 10);
                }
                if (lie == Lie::OtherRange) answer.headers.back().second = "bytes 0-99/1000000";
                if (lie == Lie::OtherTotal) answer.headers.back().second = "bytes 0-99999/2000000";
                if (lie == Lie::MoreThanAsked) answer.body += "more";
                return answer;
            });
            const auto error = error_of([&] { get(request(server)); });
            if (error) {
                QCOMPARE(error->code(), Code::Network);
                QVERIFY2(reads_well(error->what()), error->what());
            } else {
                QVERIFY(fs::exists(path()));
            }
            QVERIFY(is_absent_or_complete(file.bytes));
        }
    }

    void unexpected_length_is_reported_before_fetching() {
        const ServedFile file{.bytes = random_bytes(kSize, 14)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        FileRequest wanted = request(server);
        wanted.bytes = kSize + 1;
        EXPECT_ERROR(get(wanted), Code::Network, "1000000 bytes, but 1000001 were expected");
        QCOMPARE(server.asked().size(), std::size_t{1});
    }

    void a_file_larger_than_the_disk_is_refused() {
        LoopbackServer server([](const Asked&) {
            return Answer{.status = 206,
                          .headers = {{"ETag", "\"v\""}, {"Content-Range", "bytes 0-0/4000000000000000000"}},
                          .body = "x"};
        });
        EXPECT_ERROR(get(request(server)), Code::WriteFailed, "4000000000.0 GB more disk space");
        QVERIFY(fs::file_size(path() + ".part") == 0);
    }

    void a_wrong_checksum_deletes_the_file() {
        const ServedFile file{.bytes = random_bytes(kSize, 15)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        FileRequest wanted = request(server);
        wanted.sha256 = std::string(64, '0');
        EXPECT_ERROR(get(wanted), Code::BadFile, "SHA-256 checksum is wrong");
        QVERIFY(fs::is_empty(folder_->path().toStdString()));
    }

    void a_corrupted_byte_is_detected() {
        const ServedFile file{.bytes = random_bytes(kSize, 16)};
        LoopbackServer server([&](const Asked& asked) {
            Answer answer = file.answer(asked);
            if (answer.body.size() > 1000) answer.body[1000] = static_cast<char>(answer.body[1000] ^ 1);
            return answer;
        });
        FileRequest wanted = request(server);
        wanted.sha256 = sha256_of(file.bytes);
        EXPECT_ERROR(get(wanted), Code::BadFile, "checksum is wrong");
        QVERIFY(!fs::exists(path()));
    }

    void retries_after_429_and_503() {
        const ServedFile file{.bytes = random_bytes(kSize, 17)};
        std::atomic<int> answers = 0;
        LoopbackServer server([&](const Asked& asked) {
            const int now = answers++;
            if (now % 3 == 0) return Answer{.status = 429, .headers = {{"Retry-After", "0"}}};
            if (now % 3 == 1) return Answer{.status = 503};
            return file.answer(asked);
        });
        TransferOptions alone = options();
        alone.streams = 1;
        transfer(library_, request(server), alone, {});
        QVERIFY(read(path()) == file.bytes);
    }

    void follows_redirects() {
        const ServedFile file{.bytes = random_bytes(kSize, 18)};
        LoopbackServer storage([&](const Asked& asked) { return file.answer(asked); });
        LoopbackServer hub([&](const Asked&) {
            return Answer{.status = 302, .headers = {{"Location", storage.address() + "/x"}}};
        });
        get(request(hub));
        QVERIFY(read(path()) == file.bytes);
    }

    void damaged_journals_and_parts_are_discarded() {
        const ServedFile file{.bytes = random_bytes(kSize, 19)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        begin(request(server));
        std::ofstream(path() + ".journal") << "{\"version\":1";
        get(request(server));
        QVERIFY(read(path()) == file.bytes);

        init();
        begin(request(server));
        fs::remove(path() + ".part");
        get(request(server));
        QVERIFY(read(path()) == file.bytes);
        QVERIFY(notes_.front().find("is gone") != std::string::npos);
    }

    void concurrent_transfers_to_one_file_are_refused() {
        const ServedFile file{.bytes = random_bytes(kSize, 20)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        bool refused = false;
        get(request(server), [&](const Progress&) {
            if (refused) return;
            EXPECT_ERROR(get(request(server)), Code::WriteFailed, "Another program is downloading");
            refused = true;
        });
        QVERIFY(refused);
        QVERIFY(read(path()) == file.bytes);
    }

    void an_unwritable_folder_is_reported() {
        LoopbackServer server([](const Asked&) { return Answer{.body = "x"}; });
        FileRequest wanted = request(server);
        wanted.path = folder_->filePath("no/such/folder/f").toStdString();
        EXPECT_ERROR(get(wanted), Code::WriteFailed, "no/such/folder");
        QVERIFY(server.asked().empty());
    }
};

}  // namespace tst_transfer

ROCMFORGE_TEST(tst_transfer, TstTransfer, QCoreApplication)
#include "tst_transfer.moc"
