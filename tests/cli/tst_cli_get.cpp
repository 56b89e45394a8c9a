// rocmforge-cli get and estimate, against a hub on loopback.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/download/journal.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/support/small_hub.h"
#include "tests/support/tiny_llama.h"

namespace tst_cli_get {

using namespace rocmforge;
using namespace rocmforge::test;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace

class TstCliGet : public QObject {
    Q_OBJECT

    static QString address(const SmallHub& hub) { return QString::fromStdString(hub.address()); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::string model_;  // a sound GGUF file

    fs::path models() const { return folder_->path().toStdString(); }
    QStringList get(const SmallHub& hub, const QString& model, const QStringList& more = {}) const {
        return QStringList{"get", model, "--hub", address(hub), "--folder", folder_->path()} + more;
    }
    // Files whose names a scan of models would take up.
    std::vector<fs::path> listed() const {
        std::vector<fs::path> found;
        for (auto entry = fs::recursive_directory_iterator(models());
             entry != fs::recursive_directory_iterator(); ++entry) {
            if (entry->path().filename().string().starts_with('.')) entry.disable_recursion_pending();
            if (entry->path().extension() == ".gguf") found.push_back(entry->path());
        }
        return found;
    }

  private slots:
    void initTestCase() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("m.gguf").toStdString();
        tiny_llama({.hidden = 256, .ffn = 1024, .vocab = 1000}).save(path);
        model_ = read(path);
    }
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void gets_a_model_by_its_type() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}, {"Tiny-Q8_0.gguf", random_bytes(1000, 2)}});
        const CliResult result = run_cli(get(hub, "maker/Tiny-GGUF:q4_k_m", {"--json"}));
        QVERIFY2(result.status == 0, result.all());
        QCOMPARE(result.json()["path"].toString(), folder_->filePath("Tiny-Q4_K_M.gguf"));
        QCOMPARE(result.json()["files"].toArray().size(), 1);
        QVERIFY(read(models() / "Tiny-Q4_K_M.gguf") == model_);
        QCOMPARE(listed().size(), std::size_t{1});
        const CliResult inspect = run_cli({"inspect", folder_->filePath("Tiny-Q4_K_M.gguf"), "--json"});
        QVERIFY2(inspect.status == 0, inspect.all());
    }

    void lists_types_without_getting_any() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}, {"Tiny-Q8_0.gguf", random_bytes(1000, 2)}});
        const CliResult result = run_cli(get(hub, "hf:maker/Tiny-GGUF", {"--list", "--json"}));
        QVERIFY2(result.status == 0, result.all());
        const QJsonArray choices = result.json()["choices"].toArray();
        QCOMPARE(choices.size(), 2);
        QCOMPARE(choices[0].toObject()["type"].toString(), QStringLiteral("Q8_0"));
        QVERIFY(fs::is_empty(models()));
    }

    void shards_become_one_model() {
        const std::string split = folder_->filePath("split").toStdString();
        save_split_llama(split);
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::directory_iterator(models())) {
            files["Q8_0/" + entry.path().filename().string()] = read(entry.path());
        }
        init();
        SmallHub hub(files);
        const CliResult result = run_cli(get(hub, "maker/Tiny-GGUF", {"--json"}));
        QVERIFY2(result.status == 0, result.all());
        QCOMPARE(result.json()["path"].toString(), folder_->filePath("split"));
        QCOMPARE(listed().size(), std::size_t{3});
        const CliResult inspect =
            run_cli({"inspect", folder_->filePath("split/split-00001-of-00003.gguf"), "--json"});
        QVERIFY2(inspect.status == 0, inspect.all());
    }

    void says_what_went_wrong() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}});
        const auto fails = [&](const QString& model, const char* part) {
            const CliResult result = run_cli(get(hub, model));
            QVERIFY2(is_one_sentence(result) || result.err.count('\n') == 2, result.all());
            QVERIFY2(result.status == 1 && result.err.contains(part), result.all());
        };
        fails("maker/Tiny-GGUF:Q2_K", "it has Q4_K_M");
        fails("maker/Other", "has nothing at");
        fails("no model", "names no model");
        fails("http://example.org/x.gguf", "Only https");
        hub.wrong_checksums = true;
        fails("maker/Tiny-GGUF", "SHA-256 checksum is wrong");
        QVERIFY(listed().empty());
        QCOMPARE(run_cli({"get"}).status, 2);
    }

    void estimates_from_the_header_alone() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_ + std::string(8'000'000, '\0')}});
        const QString here = folder_->filePath("here.gguf");
        std::ofstream(here.toStdString(), std::ios::binary) << model_;
        const QStringList options{"--device",      "cpu",        "--memory-total", "8000000000",
                                  "--memory-free", "8000000000", "--context",      "64",
                                  "--json"};
        const CliResult remote =
            run_cli(QStringList{"estimate", "hf:maker/Tiny-GGUF:Q4_K_M", "--hub", address(hub)} + options);
        QVERIFY2(remote.status == 0, remote.all());
        const CliResult local = run_cli(QStringList{"estimate", here} + options);
        QVERIFY2(local.status == 0, local.all());
        QCOMPARE(remote.json(), local.json());
        for (const Asked& asked : hub.asked()) {
            if (!asked.target.ends_with(".gguf")) continue;
            QCOMPARE(asked.header("range"), std::string("bytes=0-999999"));
        }
    }

    void an_interrupt_keeps_what_came() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", random_bytes(4'000'000, 3)}});
        hub.between_slices = std::chrono::milliseconds(5);
        QProcess process;
        process.start(QStringLiteral(ROCMFORGE_CLI), get(hub, "maker/Tiny-GGUF"));
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(hub.asked().size() >= 3, 20'000);
        QVERIFY(process.processId() > 0);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const CliResult result = finish(process);
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("goes on where it was"), result.all());
        QVERIFY(listed().empty());
        hub.between_slices = std::chrono::microseconds(0);
        QCOMPARE(run_cli(get(hub, "maker/Tiny-GGUF")).status, 0);
        QCOMPARE(listed().size(), std::size_t{1});
    }

    // Killed without a warning at 20 random moments: what the journal promises is there, nothing half is
    // listed, and the next run goes on.
    void survives_kill_9() {
        const std::string bytes = random_bytes(6'000'000, 4);
        SmallHub hub({{"Tiny-Q4_K_M.gguf", bytes}});
        hub.between_slices = std::chrono::milliseconds(20);
        const fs::path part = models() / ".downloads" / "Tiny-Q4_K_M.gguf" / "Tiny-Q4_K_M.gguf";
        std::mt19937 source(6);
        std::uint64_t most = 0;
        int gone_on = 0;
        for (int round = 0; round < 20; ++round) {
            hub.forget_asked();
            QProcess process;
            process.start(QStringLiteral(ROCMFORGE_CLI), get(hub, "maker/Tiny-GGUF"));
            QVERIFY(process.waitForStarted());
            // Before it asks, while it asks, or some way into the file, however busy this machine is.
            const std::size_t questions = source() % 6;
            const int after = static_cast<int>(source() % 900);
            while (hub.asked().size() < questions && process.state() != QProcess::NotRunning) {
                process.waitForFinished(5);
            }
            process.waitForFinished(after);
            if (process.state() == QProcess::NotRunning) {
                QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
            } else {
                process.kill();  // SIGKILL
                QVERIFY(process.waitForFinished());
            }
            for (const fs::path& path : listed()) QVERIFY2(read(path) == bytes, path.c_str());
            if (!listed().empty()) {
                fs::remove(listed().front());
                most = 0;
                continue;
            }
            const auto journal = download::load_journal(part.string() + ".journal");
            if (!journal) continue;
            const std::string there = read(part.string() + ".part");
            for (const download::Span& span : journal->done.spans()) {
                QVERIFY(there.substr(span.first, span.size()) == bytes.substr(span.first, span.size()));
            }
            QVERIFY2(journal->done.total() >= most, "what was there was thrown away");
            if (journal->done.total() > most) ++gone_on;
            most = journal->done.total();
        }
        QVERIFY2(gone_on > 0, "no round came far enough to be resumed");
        hub.between_slices = std::chrono::microseconds(0);
        hub.forget_asked();
        const CliResult last = run_cli(get(hub, "maker/Tiny-GGUF"));
        QVERIFY2(last.status == 0, last.all());
        QVERIFY2(!last.err.contains("anew"), last.all());
        QVERIFY(read(models() / "Tiny-Q4_K_M.gguf") == bytes);
        QVERIFY(fs::is_empty(models() / ".downloads"));
    }
};

}  // namespace tst_cli_get

ROCMFORGE_TEST(tst_cli_get, TstCliGet, QCoreApplication)
#include "tst_cli_get.moc"
