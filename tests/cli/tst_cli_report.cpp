// Tests the file for a bug report: its content, what it leaves out, and that it is written whatever the GPU's
// runtime does.
#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"

namespace tst_cli_report {

using namespace rocmforge;
using test::CliFolder;
using test::CliResult;
using test::finish;
using test::is_one_sentence;

namespace {

constexpr int kWait = 600000;  // milliseconds for a self-test and a bench on a busy machine

// Sets variables for the programs that a test starts, and restores them.
class Variables {
  public:
    Variables(std::initializer_list<std::pair<const char*, QByteArray>> values) {
        for (const auto& [name, value] : values) {
            before_.emplace_back(name, qEnvironmentVariableIsSet(name) ? qgetenv(name) : QByteArray());
            qputenv(name, value);
        }
    }
    ~Variables() {
        for (const auto& [name, value] : before_) value.isNull() ? qunsetenv(name) : qputenv(name, value);
    }
    Variables(const Variables&) = delete;
    Variables& operator=(const Variables&) = delete;

  private:
    std::vector<std::pair<const char*, QByteArray>> before_;
};

CliResult report(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(ROCMFORGE_CLI), QStringList{"report"} + arguments);
    process.closeWriteChannel();
    return finish(process, kWait);
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject part(const QJsonObject& report, const QString& begin) {
    for (const QJsonValue one : report["parts"].toArray()) {
        if (one.toObject()["name"].toString().startsWith(begin)) return one.toObject();
    }
    return {};
}

QString summary(const QJsonObject& report) {
    QString text;
    for (const QJsonValue line : report["summary"].toArray()) text += line.toString() + "\n";
    return text;
}

}  // namespace

class TstCliReport : public QObject {
    Q_OBJECT

    CliFolder folder_;

    QJsonObject read(const QString& path) const { return QJsonDocument::fromJson(contents(path)).object(); }

  private slots:
    void report_is_one_file_without_personal_names() {
        QVERIFY(QDir(folder_.path()).mkpath("data/ROCmForge/logs"));
        const QByteArray line = "2026-11-20 12:00:00 [info] Loaded " + folder_.path("x.gguf").toUtf8() + "\n";
        QVERIFY(!folder_.write("data/ROCmForge/logs/rocmforge.log", line).isEmpty());
        const Variables variables{
            {"HOME", folder_.path().toUtf8()}, {"XDG_DATA_HOME", folder_.path("data").toUtf8()},
            {"HSA_ENABLE_SDMA", "0"},          {"ROCM_PATH", folder_.path("rocm").toUtf8()},
            {"HF_TOKEN", "hf_secret"},         {"OPENAI_API_KEY", "sk-secret"}};
        const QString file = folder_.path("report.json");
        const CliResult result = report({file});
        EXPECT_SUCCESS(result);
        QVERIFY2(result.out.contains(file.toUtf8()), result.all().constData());
        QVERIFY(!QFile::exists(file + ".new"));

        const QByteArray text = contents(file);
        QVERIFY(!text.contains(folder_.path().toUtf8()));
        QVERIFY(!text.contains("secret"));
        const QJsonObject all = read(file);
        QVERIFY(all["complete"].toBool());
        QVERIFY(all["program"].toString().startsWith("rocmforge-cli " ROCMFORGE_VERSION));
        QVERIFY(all["system"].toObject()["c_library"].toString().startsWith("glibc 2."));
        QVERIFY(!all["system"].toObject()["kernel"].toString().isEmpty());
        QVERIFY(all["environment"].toArray().contains("HSA_ENABLE_SDMA=0"));
        QVERIFY(all["environment"].toArray().contains("ROCM_PATH=~/rocm"));
        QVERIFY(!all["findings"].toArray().isEmpty());
        QVERIFY(all["driver_files"].isObject());
        QVERIFY(all["log"].toArray().first().toString().endsWith("Loaded ~/x.gguf"));

        const QJsonObject test = part(all, "Self-test of the CPU");
        QCOMPARE(test["ended"].toString(), QString("exit status 0"));
        const QJsonArray checks = test["result"].toObject()["checks"].toArray();
        QVERIFY(checks.size() > 50);
        double seconds = 0;
        for (const QJsonValue check : checks) seconds += check.toObject()["seconds"].toDouble();
        QVERIFY(seconds > 0 && seconds <= test["seconds"].toDouble());
        QVERIFY2(summary(all).contains("checks passed in"), qPrintable(summary(all)));
        const QJsonObject bench = part(all, "Benchmark of the built-in model on the CPU");
        if (bench["ended"].toString() != "left out") {
            QCOMPARE(bench["ended"].toString(), QString("exit status 0"));
            QVERIFY(bench["result"].toObject()["decode_tokens_per_second"].toObject()["median"].toDouble() >
                    0);
        }
    }

    void an_unwritable_file_is_reported() {
        const CliResult result = report({"/nonexistent/folder/report.json"});
        QVERIFY2(is_one_sentence(result) && result.err.contains("/nonexistent/folder/report.json"),
                 result.all().constData());
    }

#ifdef ROCMFORGE_BAD_RUNTIME_LIBRARY
    void report_survives_a_broken_gpu_runtime_data() {
        QTest::addColumn<QByteArray>("how");
        QTest::addColumn<QString>("limit");
        QTest::addColumn<QString>("ended");
        QTest::addColumn<QString>("said");
        QTest::newRow("hangs") << QByteArray("hang") << "5"
                               << "no end within 5 s"
                               << "no end within 5 s";
        // The helper process of the GPU check crashes, and the doctor reports it.
        QTest::newRow("crashes") << QByteArray("crash") << "180"
                                 << "exit status"
                                 << "crashed with signal 6 (Aborted)";
        QTest::newRow("not a runtime") << QByteArray("nothing") << "180"
                                       << "exit status"
                                       << "";
    }
    void report_survives_a_broken_gpu_runtime() {
        QFETCH(QByteArray, how);
        QFETCH(QString, limit);
        QFETCH(QString, ended);
        QFETCH(QString, said);
        const Variables variables{{"ROCMFORGE_HIP_RUNTIME", ROCMFORGE_BAD_RUNTIME_LIBRARY},
                                  {"ROCMFORGE_BAD_RUNTIME", how}};
        const QString file = folder_.path("bad.json");
        const CliResult result = report({file, "--time-limit", limit, "--json"});
        EXPECT_SUCCESS(result);
        QCOMPARE(result.json()["file"].toString(), file);
        const QJsonObject all = read(file);
        QVERIFY(all["complete"].toBool());
        const QJsonObject asked = part(all, "Query of the GPU runtime");
        QVERIFY2(asked["ended"].toString().startsWith(ended), qPrintable(asked["ended"].toString()));
        QVERIFY2(summary(all).contains(said), qPrintable(summary(all)));
        QVERIFY(!all["findings"].toArray().isEmpty());
        // The CPU is tested although the GPU failed.
        QVERIFY(!part(all, "Self-test of the CPU").isEmpty());
    }

    // If the computer freezes, the file has the parts that were written until then.
    void an_interrupted_report_keeps_its_file() {
        // The cache folder is empty, so the program knows nothing about this runtime from earlier reports.
        const Variables variables{{"ROCMFORGE_HIP_RUNTIME", ROCMFORGE_BAD_RUNTIME_LIBRARY},
                                  {"ROCMFORGE_BAD_RUNTIME", "hang"},
                                  {"XDG_CACHE_HOME", folder_.path("empty cache").toUtf8()}};
        const QString file = folder_.path("frozen.json");
        QProcess process;
        process.start(QStringLiteral(ROCMFORGE_CLI), {"report", file, "--time-limit", "3000"});
        QTRY_VERIFY_WITH_TIMEOUT(!part(read(file), "Query of the GPU runtime").isEmpty(), kWait);
        process.kill();
        QVERIFY(process.waitForFinished(kWait));
        const QJsonObject all = read(file);
        QVERIFY(!all["complete"].toBool());
        QCOMPARE(part(all, "Query of the GPU runtime")["ended"].toString(), QString("still running"));
        QVERIFY(!all["driver_files"].isNull());
    }
#endif
};

}  // namespace tst_cli_report

ROCMFORGE_TEST(tst_cli_report, TstCliReport, QCoreApplication)
#include "tst_cli_report.moc"
