// Compares random texts, tokenized by this program and by reference programs, if those are available:
//
// llama.cpp's llama-tokenize for the shared vocabularies. ROCMFORGE_TEST_DATA/tools/peer.sh runs it, after
// `peer.sh setup`. One call tokenizes all texts of a vocabulary, separated by a control token.
//
// Hugging Face's libraries for tokenizer.json. ROCMFORGE_NODE_MODULES names a folder with node_modules that
// contain @huggingface/tokenizers, @anush008/tokenizers or both. The vocabularies of any @lenml/tokenizer-*
// there are tested too.
//
// ROCMFORGE_ORACLE_TEXTS is the number of texts (400). With many texts, also set
// QTEST_FUNCTION_TIMEOUT=1800000.
#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/gguf/gguf.h"
#include "engine/tokenizer/tokenizer_json.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/tokenizer/random_text.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_tokenizer_oracles {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

enum class Utf8 { Sound, Broken };

std::vector<std::string> random_texts(std::uint32_t seed, Utf8 utf8) {
    const int requested = qEnvironmentVariableIntValue("ROCMFORGE_ORACLE_TEXTS");
    RandomText random(seed);
    std::vector<std::string> texts;
    for (int i = 0; i < (requested > 0 ? requested : 400); ++i) {
        std::string text = random.anything();
        if (utf8 == Utf8::Broken && i % 4 == 0) text += random.broken_character() + random.anything();
        texts.push_back(std::move(text));
    }
    return texts;
}

QString peer() {
    const QString script = QStringLiteral(ROCMFORGE_TEST_DATA "/tools/peer.sh");
    const QString root = qEnvironmentVariable("PEER_ROOT", "/var/tmp/llama-peer");
    return QFileInfo::exists(script) && QFileInfo::exists(root + "/usr/bin/llama-tokenize") ? script
                                                                                            : QString();
}

// Returns the program's output, or an empty text if it failed.
QByteArray output_of(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(-1) || process.exitCode() != 0) return {};
    return process.readAllStandardOutput();
}

// Parses a list such as "[1, 2, 3]" and splits it at one of the ids.
std::vector<Ids> parted(const QByteArray& list, std::int32_t separator) {
    std::vector<Ids> parts(1);
    for (const QByteArray& number : list.trimmed().mid(1).chopped(1).split(',')) {
        if (number.trimmed().isEmpty()) continue;
        const std::int32_t id = number.trimmed().toInt();
        if (id == separator) {
            parts.emplace_back();
        } else {
            parts.back().push_back(id);
        }
    }
    return parts;
}

QByteArray shown(const std::string& text, const Ids& ours, const Ids& theirs) {
    QByteArray line =
        "\n  " + QByteArray::fromStdString(text).left(200).toPercentEncoding(" !?.,'") + "\n    ours  ";
    for (const std::int32_t id : ours) line += ' ' + QByteArray::number(id);
    line += "\n    theirs";
    for (const std::int32_t id : theirs) line += ' ' + QByteArray::number(id);
    return line;
}

// llama.cpp differs from the models' original tokenizers in these cases, which were verified with Hugging
// Face's library:
//
// BERT: llama.cpp keeps only the first letter of a Hangul syllable, drops spacing marks, has no limit of 100
// characters in a word, and treats U+000B, U+000C and U+0085 as spaces, which the library drops.
//
// SentencePiece: llama.cpp lets a broken character include the following space mark. Decoding then gives a
// different text.
//
// Qwen 2: llama.cpp makes "</s>" a control token because of its name. In this vocabulary it is an HTML tag.
//
// DeepSeek: llama.cpp's ranges of characters exclude the white space in them (U+2009 in U+0800 to U+4E00).
bool is_known_difference(const QString& name, const std::string& text) {
    const QString qt = QString::fromStdString(text);
    if (name == "bert-bge") {
        for (const uint c : qt.toUcs4()) {
            const auto category = QChar::category(c);
            if ((c >= 0xAC00 && c <= 0xD7A3) || c == 0x85 || c == 0xB || c == 0xC ||
                category == QChar::Mark_SpacingCombining || category == QChar::Mark_Enclosing ||
                category == QChar::Other_NotAssigned || c > 0xFFFF) {
                return true;
            }
        }
        return QString(qt).remove(' ').size() > 90;
    }
    const bool broken = qt.toStdString() != text;
    if (name == "llama-spm" || name == "phi-3") return broken;
    if (name == "deepseek-coder") {
        return std::any_of(qt.begin(), qt.end(),
                           [](QChar c) { return c >= QChar(0x1680) && c <= QChar(0x3000) && c.isSpace(); });
    }
    return name == "qwen2" && text.find("</s>") != std::string::npos;
}

}  // namespace

class TstTokenizerOracles : public QObject {
    Q_OBJECT

  private slots:
    void matches_llama_tokenize_data() {
        add_named_text_table({"name", "separator"},
                             {
                                 {"llama-spm", "llama-spm", "</s>"},
                                 {"phi-3", "phi-3", "<s>"},
                                 {"llama-bpe", "llama-bpe", "<|end_of_text|>"},
                                 {"gpt-2", "gpt-2", "<|endoftext|>"},
                                 {"qwen2", "qwen2", "<|endoftext|>"},
                                 {"deepseek-coder", "deepseek-coder", "<｜begin▁of▁sentence｜>"},
                                 {"starcoder", "starcoder", "<|endoftext|>"},
                                 {"bert-bge", "bert-bge", "[SEP]"},
                             });
    }
    void matches_llama_tokenize() {
        QFETCH(QString, name);
        QFETCH(QString, separator);
        const QString vocabulary =
            QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/tokenizers/ggml-vocab-") + name + ".gguf";
        if (peer().isEmpty()) QSKIP("llama-tokenize is not at hand (tools/peer.sh setup)");
        if (!QFileInfo::exists(vocabulary)) QSKIP("the vocabularies are not at hand");
        const std::vector<std::string> texts = random_texts(31, Utf8::Broken);
        QTemporaryDir folder;
        QFile file(folder.filePath("texts"));
        QVERIFY(QFile::copy(vocabulary, folder.filePath("vocabulary.gguf")) &&
                file.open(QIODevice::WriteOnly));
        for (const std::string& text : texts)
            file.write(QByteArray::fromStdString(text) + separator.toUtf8());
        file.close();
        const auto tokenizer = Tokenizer::from_gguf(Gguf::open(vocabulary.toStdString()));
        const Ids mark = parsed(*tokenizer, separator.toStdString());
        QCOMPARE(mark.size(), std::size_t{1});
        const QByteArray list = output_of(
            "/bin/sh", {peer(), "run", folder.path(), "llama-tokenize", "-m", "/models/vocabulary.gguf",
                        "-bf", "/models/texts", "--ids", "--no-bos", "--no-escape", "--log-disable"});
        if (list.isEmpty()) QSKIP("llama-tokenize doesn't run here (it needs root)");
        std::vector<Ids> theirs = parted(list, mark[0]);
        // If the tokenizer adds an end token (BERT's does), that token comes last.
        QVERIFY(theirs.size() == texts.size() + 1 || theirs.size() == texts.size() + 2);
        int known = 0;
        QByteArray unknown;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            Ids ids = theirs[i];
            if (name == "bert-bge" && i == 0 && !ids.empty() && ids[0] == *tokenizer->bos())
                ids.erase(ids.begin());
            const Ids ours = parsed(*tokenizer, texts[i]);
            if (ours == ids) continue;
            if (is_known_difference(name, texts[i])) {
                ++known;
            } else if (unknown.size() < 4000) {
                unknown += shown(texts[i], ours, ids);
            }
        }
        qInfo("%d of %zu texts differ for known reasons", known, texts.size());
        QVERIFY2(unknown.isEmpty(), unknown.constData());
    }

    void matches_hugging_face_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("minimind2-small") << QStringLiteral(ROCMFORGE_TEST_DATA "/models/minimind2-small");
        QTest::newRow("tinystories-656k") << QStringLiteral(ROCMFORGE_TEST_DATA "/models/tinystories-656k");
        const QDir packages(qEnvironmentVariable("ROCMFORGE_NODE_MODULES") + "/node_modules/@lenml");
        for (const QString& name : packages.entryList({"tokenizer-*"}, QDir::Dirs)) {
            QTest::newRow(qPrintable(name)) << packages.filePath(name + "/models");
        }
    }
    void matches_hugging_face() {
        QFETCH(QString, folder);
        const QString modules = qEnvironmentVariable("ROCMFORGE_NODE_MODULES");
        if (modules.isEmpty()) QSKIP("ROCMFORGE_NODE_MODULES names no folder with the libraries");
        if (!QFileInfo::exists(folder + "/tokenizer.json")) QSKIP("the tokenizer is not at hand");
        const std::vector<std::string> texts = random_texts(32, Utf8::Sound);
        QTemporaryDir scratch;
        QFile file(scratch.filePath("texts"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const std::string& text : texts) {
            const auto size = static_cast<std::uint32_t>(text.size());
            for (int shift = 0; shift < 32; shift += 8) file.putChar(static_cast<char>(size >> shift & 0xFF));
            file.write(QByteArray::fromStdString(text));
        }
        file.close();
        const auto tokenizer = read_tokenizer_json(folder.toStdString()).tokenizer;
        int oracles = 0;
        for (const QString which : {"rust", "js"}) {
            const QByteArray lines = output_of(
                "node", {QFINDTESTDATA("oracle.mjs"), which, modules, folder, scratch.filePath("texts")});
            if (lines.isEmpty()) continue;
            ++oracles;
            const QByteArrayList theirs = lines.split('\n');
            QVERIFY(theirs.size() == static_cast<qsizetype>(texts.size()) + 1);
            QByteArray differences;
            for (std::size_t i = 0; i < texts.size(); ++i) {
                // In JavaScript, \s includes U+FEFF and excludes U+0085. In Hugging Face's library, \s
                // excludes U+FEFF and includes U+0085.
                const bool odd_space = texts[i].find("\uFEFF") != std::string::npos ||
                                       texts[i].find("\u0085") != std::string::npos;
                if (which == "js" && odd_space) continue;
                Ids ids;
                for (const QByteArray& id : theirs[static_cast<qsizetype>(i)].split(' ')) {
                    if (!id.isEmpty()) ids.push_back(id.toInt());
                }
                const Ids ours = tokenizer->encode(texts[i], SpecialTokens::Parse, AddSpecial::Yes);
                if (ours != ids && differences.size() < 4000) differences += shown(texts[i], ours, ids);
            }
            QVERIFY2(differences.isEmpty(), (which.toUtf8() + differences).constData());
        }
        if (oracles == 0) QSKIP("node has none of the libraries in ROCMFORGE_NODE_MODULES");
    }
};

}  // namespace tst_tokenizer_oracles

ROCMFORGE_TEST(tst_tokenizer_oracles, TstTokenizerOracles, rocmforge::test::NoApplication)
#include "tst_tokenizer_oracles.moc"
