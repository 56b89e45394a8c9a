// Tests measure.sh with fake programs, because the script runs on machines where nobody can correct it.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/program/test_program.h"

namespace tst_measure_script {

class TestMeasureScript : public QObject {
    Q_OBJECT

    void program(const QTemporaryDir& folder, const char* name, const QString& body) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(("#!/bin/sh\n" + body + "\n").toUtf8());
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    // Adds an empty file to the folder of real models, which `greedy` needs.
    static void add_model(const QTemporaryDir& folder) {
        QVERIFY(QDir(folder.path()).mkdir("models"));
        QFile model(folder.filePath("models/real.gguf"));
        QVERIFY(model.open(QIODevice::WriteOnly));
    }

    // Runs measure.sh. Returns the exit status and stores the report in `report`.
    int measure(const QTemporaryDir& folder, const QStringList& steps, QString& report) {
        QProcess script;
        script.setWorkingDirectory(folder.path());
        script.start("/bin/sh",
                     QStringList{MEASURE_SCRIPT, folder.path(), folder.filePath("report.txt")} + steps);
        if (!script.waitForFinished(60000)) return -1;
        QFile file(folder.filePath("report.txt"));
        if (file.open(QIODevice::ReadOnly)) report = QString::fromUtf8(file.readAll());
        return script.exitCode();
    }

    // Simulates a device with 5,000 bytes, 3,000 of which a loaded model uses.
    const QString tool_ =
        "[ \"$1\" = make-model ] && echo weights >\"$4\"\n"
        "[ \"$1\" = free ] && { [ -e held ] && echo 2000 || echo 5000; exit; }\n"
        "[ \"$1\" = hold ] && { touch held; echo '{\"planned\":2990}'; cat; rm held; exit; }\necho "
        "\"{\\\"tool\\\":\\\"$*\\\"}\"";

  private slots:
    void all_steps_run() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli",
                "[ \"$1\" = generate ] && echo '{\"text\":\"x\",\"tokens\":[5,6,7],\"n\":1}' && exit\n"
                "echo \"{\\\"cli\\\":\\\"$*\\\",\\\"runtime\\\":\\\"$ROCMFORGE_HIP_RUNTIME\\\"}\"");
        program(folder, "rocmforge-measure", tool_);
        add_model(folder);
        QString report;
        QCOMPARE(measure(folder, {}, report), 0);
        QVERIFY2(report.contains("self-test --device hip:0 --json"), qPrintable(report));
        QVERIFY(report.contains(folder.path() + "/librocmforge_hip_on_cuda.so"));
        QVERIFY(report.contains("the same tokens: 5,6,7"));
        // The report contains each command twice: as the command line, and in the output of the fake program,
        // which prints its arguments.
        QCOMPARE(report.count("--prompt 512 --generate 128 --depth 0 "), 12);
        QCOMPARE(report.count("--depth 8192"), 12);
        QCOMPARE(report.count("## make "), 6);  // each model is written once
        QCOMPARE(report.count("{\"planned\":2990}\nthe whole process took 3000"), 6);
        QVERIFY(report.contains("--prompt 0 --generate 128 --parallel 16 "));
        QVERIFY(report.contains("llama-8b-q4_k_m.gguf --answers 8 "));
        QVERIFY(report.contains("leaks " + folder.path() +
                                "/random-models/llama-1b-q4_k_m.gguf --generations 2000"));
        QVERIFY(report.contains("attention --positions 2048 --heads 32 --head-dim 128 --batch 4"));
        QVERIFY(report.contains("# done, nothing failed"));
    }

    void report_shows_expected_beside_measured() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli",
                "echo '{\"decode_tokens_per_second\":{\"min\":1,\"median\":80.0,\"max\":2},"
                "\"predicted_tokens_per_second\":100.0}'");
        program(folder, "rocmforge-measure", tool_);
        QString report;
        QCOMPARE(measure(folder, {"bench"}, report), 0);
        QCOMPARE(report.count("decoding: 100.0 tokens/s predicted, 80.0 measured, +25 %"), 12);
    }

    // Each model is written once and removed, and models of the same size share the dense model beside them.
    void hybrid_measures_named_models() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli",
                "case \"$*\" in *llama*) speed=4000 ;; *) speed=3000.4 ;; esac\n"
                "echo '{\"prefill_tokens_per_second\":{\"min\":1,\"median\":'$speed',\"max\":2},"
                "\"decode_tokens_per_second\":{\"min\":1,\"median\":150.0,\"max\":2},"
                "\"bytes_read_per_token\":11000000000,\"predicted_tokens_per_second\":null}'");
        program(folder, "rocmforge-measure", tool_);
        QString report;
        QCOMPARE(measure(folder, {"hybrid=qwen35moe-35b-a3b,nemotron-30b-a3b"}, report), 0);
        QVERIFY2(
            report.contains("decode nemotron-30b-a3b, depth 8192: 150.0 tokens/s of 11.000 GB are 37.5 % of "
                            "4400 GB/s"),
            qPrintable(report));
        QVERIFY(report.contains("decode qwen35moe-35b-a3b, depth 0: 150.0 tokens/s"));
        QVERIFY(report.contains("prefill qwen35moe-35b-a3b: 3000 tokens/s, 0.75 of llama-3b with 4000"));
        QVERIFY(report.contains("prefill nemotron-30b-a3b: 3000 tokens/s, 0.75 of llama-3b with 4000"));
        QCOMPARE(report.count("## make "), 3);
        QCOMPARE(report.count("## memory "), 1);  // memory is measured only for models with the delta rule
        QVERIFY(QDir(folder.filePath("random-models")).isEmpty());
        QCOMPARE(measure(folder, {"hybrid=llama-8b"}, report), 2);
    }

    void hybrid_goes_on_after_a_failure() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli",
                "case \"$*\" in *gemma4*) echo 'no memory' >&2; exit 1 ;; esac\necho '{}'");
        program(folder, "rocmforge-measure", tool_);
        QString report;
        QCOMPARE(measure(folder, {"hybrid"}, report), 1);
        QVERIFY2(report.contains("FAILED with 1: no memory"), qPrintable(report));
        QVERIFY(report.contains("## decode nemotron-30b-a3b, depth 8192"));
        QVERIFY(!report.contains("prefill gemma4-12b:"));
        QVERIFY(QDir(folder.filePath("random-models")).isEmpty());
    }

    void single_steps_can_run() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli", "echo \"$*\"");
        program(folder, "rocmforge-measure", tool_);
        QString report;
        QCOMPARE(measure(folder, {"self-test"}, report), 0);
        QVERIFY(!report.contains("bench"));
        QCOMPARE(measure(folder, {"attention"}, report), 0);
        // The second run appended its results to the report.
        QVERIFY(report.contains("self-test") && report.contains("causal attention"));
        QCOMPARE(measure(folder, {"dance"}, report), 2);
    }

    void failures_are_reported_and_later_steps_run() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli",
                "[ \"$1\" = self-test ] && echo 'The GPU is on fire.' >&2 && exit 1\necho ok");
        program(folder, "rocmforge-measure", tool_);
        QString report;
        QCOMPARE(measure(folder, {"self-test", "attention"}, report), 1);
        QVERIFY2(report.contains("FAILED with 1: The GPU is on fire."), qPrintable(report));
        QVERIFY(report.contains("{\"tool\":\"attention"));
        QVERIFY(report.contains("# done, something failed"));
    }

    void a_model_that_does_not_fit_is_reported() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli", "echo \"$*\"");
        program(folder, "rocmforge-measure",
                "[ \"$1\" = make-model ] && echo weights >\"$4\"\n[ \"$1\" = free ] && echo 5000\n"
                "[ \"$1\" = hold ] && echo 'The model needs 14.9 GB.' >&2 && exit 1\nexit 0");
        QString report;
        QCOMPARE(measure(folder, {"memory"}, report), 1);
        QCOMPARE(report.count("FAILED: The model needs 14.9 GB."), 6);
    }

    void differing_tokens_are_a_failure() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli",
                "case \"$*\" in *hip:0*) echo '{\"tokens\":[1,2]}' ;; *) echo '{\"tokens\":[1,3]}' ;; esac");
        program(folder, "rocmforge-measure", tool_);
        add_model(folder);
        QString report;
        QCOMPARE(measure(folder, {"greedy"}, report), 1);
        QVERIFY2(report.contains("FAILED: other tokens on the processor: 1,3"), qPrintable(report));
    }

    // A model that was not written completely is not measured.
    void incomplete_model_is_written_again() {
        const QTemporaryDir folder;
        program(folder, "rocmforge-cli", "echo \"$*\"");
        program(folder, "rocmforge-measure",
                "[ \"$1\" = make-model ] && echo half >\"$4\" && exit 1\necho done");
        QString report;
        QCOMPARE(measure(folder, {"leaks"}, report), 1);
        QVERIFY(!report.contains("2,000 generations"));
        program(folder, "rocmforge-measure", tool_);
        QCOMPARE(measure(folder, {"leaks"}, report), 0);
        QVERIFY(report.contains("2,000 generations"));
    }
};

}  // namespace tst_measure_script

ROCMFORGE_TEST(tst_measure_script, TestMeasureScript, QCoreApplication)
#include "tst_measure_script.moc"
