// Tests `rocmforge-cli get` and `estimate` with a fake Hugging Face server on loopback.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/cpu/cpu_backend.h"
#include "engine/download/journal.h"
#include "engine/speed/profile_store.h"
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

// Stores a profile of the CPU with this time per token for any model.
void remember_speed(const std::string& folder, double seconds) {
    const DeviceInfo processor = make_cpu_backend({})->device();
    DeviceProfile profile;
    profile.token.fixed = seconds;
    profile.products.fill(ProductCost{});
    ProfileStore(folder).remember({.device = processor.name + " (" + processor.arch + ")",
                                   .threads = cpu_threads().automatic,
                                   .program = ROCMFORGE_VERSION},
                                  profile);
}

// Returns a model whose cache exceeds the memory of any computer. It has a thousand layers with 256 heads
// each, which share their weights so that the file stays small.
std::string enormous_model() {
    constexpr int kLayers = 1000;
    GgufWriter model = tiny_llama({.layers = 1,
                                   .hidden = 32,
                                   .ffn = 32,
                                   .heads = 256,
                                   .kv_heads = 256,
                                   .head_dim = 256,
                                   .context = 4096,
                                   .type = DType::Q4_0});
    model.u32("llama.block_count", kLayers);
    for (const char* role : {"attn_norm", "attn_q", "attn_k", "attn_v", "attn_output", "ffn_norm", "ffn_gate",
                             "ffn_up", "ffn_down"}) {
        const std::string name = std::string(".") + role + ".weight";
        const GgufWriter::TensorEntry first = model.tensor_named("blk.0" + name);
        for (int layer = 1; layer < kLayers; ++layer) {
            model.add({.name = "blk." + std::to_string(layer) + name,
                       .dims = first.dims,
                       .type = first.type,
                       .claimed_offset = 0});
        }
    }
    const test::Bytes bytes = model.bytes();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

class TstCliGet : public QObject {
    Q_OBJECT

    static QString address(const SmallHub& hub) { return QString::fromStdString(hub.address()); }

    const QTemporaryDir cache_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::string model_;  // a valid GGUF file

    fs::path models() const { return folder_->path().toStdString(); }
    QStringList get(const SmallHub& hub, const QString& model, const QStringList& more = {}) const {
        return QStringList{"get", model, "--hub", address(hub), "--folder", folder_->path()} + more;
    }
    // Returns the files with names that a scan of models would find.
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
        // Sets another cache folder, because tests must not use this computer's measured speed.
        qputenv("XDG_CACHE_HOME", cache_.path().toUtf8());
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

    void lists_types_without_downloading() {
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

    void reports_failures_in_one_sentence() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}});
        const auto fails = [&](const QString& model, const char* part) {
            const CliResult result = run_cli(get(hub, model));
            // The error is one sentence, after the lines about the download and whether the model fits.
            const QByteArray last = result.err.trimmed().split('\n').last();
            QVERIFY2(result.status == 1 && last.contains(part) && last.endsWith('.'), result.all());
            QVERIFY2(result.out.isEmpty() && result.err.count('\n') <= 3, result.all());
        };
        fails("maker/Tiny-GGUF:Q2_K", "only Q4_K_M");
        fails("maker/Other", "was not found on");
        fails("no model", "is not a model");
        fails("http://example.org/x.gguf", "must use https");
        hub.wrong_checksums = true;
        fails("maker/Tiny-GGUF", "SHA-256 checksum is wrong");
        QVERIFY(listed().empty());
        QCOMPARE(run_cli({"get"}).status, 2);
    }

    // The report comes before the download. It is on standard error, so that scripts can parse standard
    // output.
    void reports_whether_the_model_fits() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}});
        const auto diagnostics_of = [&](const QStringList& more) {
            const CliResult result = run_cli(get(hub, "maker/Tiny-GGUF", more));
            [&] { QVERIFY2(result.status == 0, result.all()); }();
            [&] { QVERIFY2(result.out == folder_->filePath("Tiny-Q4_K_M.gguf") + "\n", result.all()); }();
            return QString::fromUtf8(result.err);
        };
        const auto fits = [](const QString& rest) {
            return QRegularExpression(
                QStringLiteral(
                    "^Downloading .*\\nIt fits\\. The model needs [\\d.]+ MB of the allowed [\\d.]+ [GM]B "
                    "\\(70 % of [\\d.]+ [GM]B free\\)\\. Up to 256 tokens of context%1\\n$")
                    .arg(rest));
        };
        const QString unmeasured = diagnostics_of({"--device", "cpu"});
        QVERIFY2(fits("\\.").match(unmeasured).hasMatch(), qPrintable(unmeasured));
        remember_speed(cache_.filePath("ROCmForge").toStdString(), 0.02);
        const QString measured = diagnostics_of({"--device", "cpu"});
        QVERIFY2(fits(", about 50\\.0 tokens/s\\.").match(measured).hasMatch(), qPrintable(measured));
    }

    void downloads_models_that_do_not_fit() {
        const std::string large = enormous_model();
        SmallHub hub({{"Tiny-Q4_K_M.gguf", large}});
        const CliResult result = run_cli(get(hub, "maker/Tiny-GGUF", {"--device", "cpu", "--json"}));
        QVERIFY2(result.status == 0, result.all());
        QCOMPARE(keys(result.json()), sorted({"model", "path", "bytes", "files"}));
        static const QRegularExpression refusal(QStringLiteral(
            "\\nIt doesn't fit\\. The model needs [\\d.]+ GB; the limit is [\\d.]+ [GM]B \\(70 % of "
            "[\\d.]+ [GM]B free\\)\\..* With [^:]+: [\\d.]+ [GM]B, "));
        QVERIFY2(refusal.match(QString::fromUtf8(result.err)).hasMatch(), result.all());
        QVERIFY(read(models() / "Tiny-Q4_K_M.gguf") == large);
    }

    void explains_why_the_fit_is_unknown() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", random_bytes(1000, 5)}});
        const CliResult result = run_cli(get(hub, "maker/Tiny-GGUF", {"--device", "cpu"}));
        QVERIFY2(result.status == 0, result.all());
        QVERIFY2(result.err.contains("\nIt is unknown whether the model fits. maker/Tiny-GGUF:Q4_K_M"),
                 result.all());
        QCOMPARE(listed().size(), std::size_t{1});
    }

    void network_errors_are_reported_once() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}});
        const QString gone = address(hub) + "/gone.gguf";
        const CliResult result = run_cli({"get", gone, "--folder", folder_->path(), "--device", "cpu"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("\nIt is unknown whether the model fits.\n"), result.all());
        QCOMPARE(result.err.count("(HTTP 404)"), qsizetype{1});
        QVERIFY2(result.err.trimmed().endsWith("(HTTP 404)."), result.all());
    }

    void an_unknown_device_is_refused() {
        SmallHub hub({{"Tiny-Q4_K_M.gguf", model_}});
        const CliResult result = run_cli(get(hub, "maker/Tiny-GGUF", {"--device", "hip:99"}));
        QVERIFY2(result.status == 1 && result.err.contains("There is no device hip:99"), result.all());
        QVERIFY(listed().empty());
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

    void an_interrupt_keeps_the_received_bytes() {
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
        QVERIFY2(result.err.contains("Run the same command again to resume"), result.all());
        QVERIFY(listed().empty());
        hub.between_slices = std::chrono::microseconds(0);
        QCOMPARE(run_cli(get(hub, "maker/Tiny-GGUF")).status, 0);
        QCOMPARE(listed().size(), std::size_t{1});
    }

    // The program is killed at 20 random moments. Afterwards all bytes that the journal lists exist, no
    // partial file is visible, and the next run continues.
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
            // The program is killed before its first request, during a request, or during the download of the
            // file, however busy this machine is.
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
        QVERIFY2(!last.err.contains("starts over"), last.all());
        QVERIFY(read(models() / "Tiny-Q4_K_M.gguf") == bytes);
        QVERIFY(fs::is_empty(models() / ".downloads"));
    }
};

}  // namespace tst_cli_get

ROCMFORGE_TEST(tst_cli_get, TstCliGet, QCoreApplication)
#include "tst_cli_get.moc"
