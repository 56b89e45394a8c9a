// How fast vocabularies are ready and text becomes tokens. Prints figures; asserts only that the work was
// done.
#include <algorithm>

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QtTest>

#include "engine/gguf.h"
#include "engine/tokenizer.h"

using namespace rocmforge;

class BenchTokenizer : public QObject {
    Q_OBJECT

  private slots:
    void encode_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"llama-spm", "llama-bpe", "gpt-2", "qwen2", "deepseek-coder", "phi-3", "starcoder"}) {
            QTest::newRow(name) << name;
        }
    }
    void encode() {
        QFETCH(QString, name);
        const QString path =
            QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/tokenizers/ggml-vocab-") + name + ".gguf";
        QFile book(QStringLiteral(ROCMFORGE_TEST_DATA "/text/carroll-alice.txt"));
        if (!QFileInfo::exists(path) || !book.open(QIODevice::ReadOnly))
            QSKIP("the vocabularies are not at hand");
        const std::string text = book.readAll().repeated(7).toStdString();
        const Gguf file = Gguf::open(path.toStdString());

        const double ready = median([&] { Tokenizer::from_gguf(file); });
        const auto tokenizer = Tokenizer::from_gguf(file);
        std::size_t tokens = 0;
        const double seconds =
            median([&] { tokens = tokenizer->encode(text, SpecialTokens::Parse, AddSpecial::Yes).size(); });
        QVERIFY(tokens > text.size() / 10);
        qInfo("%-15s ready in %6.1f ms, %6.1f MB/s, %.2f bytes a token", qPrintable(name), ready * 1e3,
              static_cast<double>(text.size()) / seconds / 1e6,
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
