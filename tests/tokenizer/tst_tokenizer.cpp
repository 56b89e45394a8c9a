// Compares vocabularies of real models with the ids of their authors' tokenizers, if the files are available.
#include <QFile>
#include <QFileInfo>
#include <QtTest>

#include "engine/gguf/gguf.h"
#include "engine/tokenizer/tokenizer.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/tokenizer/random_text.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_tokenizer {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

QString path_of(const QString& name, const char* suffix = "") {
    return QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/tokenizers/ggml-vocab-") + name + ".gguf" + suffix;
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArrayList texts_of(const QByteArray& input) {
    const QByteArray separator = "\n__ggml_vocab_test__\n";
    QByteArrayList texts;
    qsizetype from = 0;
    for (qsizetype at = input.indexOf(separator); at >= 0; at = input.indexOf(separator, from)) {
        texts << input.mid(from, at - from);
        from = at + separator.size();
    }
    return texts;
}

Ids ids_of(const QByteArray& line) {
    Ids ids;
    for (const QByteArray& number : line.simplified().split(' ')) {
        if (!number.isEmpty()) ids.push_back(number.toInt());
    }
    return ids;
}

}  // namespace

class TstTokenizer : public QObject {
    Q_OBJECT

  private slots:
    void matches_the_models_own_tokenizer_data() {
        test::add_names(
            {"llama-spm", "llama-bpe", "gpt-2", "qwen2", "deepseek-coder", "phi-3", "starcoder", "bert-bge"});
    }
    void matches_the_models_own_tokenizer() {
        QFETCH(QString, name);
        if (!QFileInfo::exists(path_of(name))) QSKIP("the vocabularies are not at hand");
        const Gguf file = Gguf::open(path_of(name).toStdString());
        const auto tokenizer = Tokenizer::from_gguf(file);
        const QByteArrayList texts = texts_of(contents(path_of(name, ".inp")));
        const QByteArrayList lines = contents(path_of(name, ".out")).split('\n');
        QVERIFY(texts.size() > 40);
        QVERIFY(lines.size() >= texts.size());
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const std::string text = texts[i].toStdString();
            const Ids ids = as_text(*tokenizer, text);
            QVERIFY2(ids == ids_of(lines[i]), qPrintable("text " + QString::number(i) + ": " + texts[i]));
            if (name != "bert-bge") QCOMPARE(tokenizer->decode(ids), text);
        }
    }

    // Tests all vocabularies except BERT's, which drops accents, case and spaces.
    void real_vocabularies_round_trip_every_text_data() {
        test::add_names({"llama-spm", "llama-bpe", "gpt-2", "qwen2", "deepseek-coder", "phi-3", "starcoder"});
    }
    void real_vocabularies_round_trip_every_text() {
        QFETCH(QString, name);
        if (!QFileInfo::exists(path_of(name))) QSKIP("the vocabularies are not at hand");
        const Gguf file = Gguf::open(path_of(name).toStdString());
        const auto tokenizer = Tokenizer::from_gguf(file);
        RandomText random(9);
        for (int i = 0; i < 500; ++i) {
            const std::string text = random.unicode();
            QCOMPARE(tokenizer->decode(as_text(*tokenizer, text)), text);
        }
    }

    // The tokenizer's views point into the mapped file. The tokenizer keeps the mapping alive after the Gguf
    // is destroyed.
    void outlives_the_file_it_was_read_from() {
        if (!QFileInfo::exists(path_of("llama-spm"))) QSKIP("the vocabularies are not at hand");
        const auto tokenizer = Tokenizer::from_gguf(Gguf::open(path_of("llama-spm").toStdString()));
        QCOMPARE(as_text(*tokenizer, "Hello world"), (Ids{15043, 3186}));
    }
};

}  // namespace tst_tokenizer

ROCMFORGE_TEST(tst_tokenizer, TstTokenizer, rocmforge::test::NoApplication)
#include "tst_tokenizer.moc"
