#include "app/models/model_name.h"

#include <algorithm>

#include <QtCore/QFileInfo>
#include <QtCore/QHash>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

namespace rocmforge {

namespace {

// Matches the type of weights at the end of a file name: Q4_K_M, IQ2_XXS, F16, BF16.
const QRegularExpression& typeSuffix() {
    static const QRegularExpression pattern(
        QStringLiteral("[-_.]?\\b(I?Q\\d+(_[A-Z0-9]+)*|B?F16|F32|MXFP4)$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

// Returns the usual spelling of a known word.
QString knownWord(const QString& lower) {
    static const QHash<QString, QString> known{
        {QStringLiteral("rocmforge"), QStringLiteral("ROCmForge")},
        {QStringLiteral("tinyllama"), QStringLiteral("TinyLlama")},
        {QStringLiteral("tinystories"), QStringLiteral("TinyStories")},
        {QStringLiteral("minimind"), QStringLiteral("MiniMind")},
        {QStringLiteral("smollm"), QStringLiteral("SmolLM")},
        {QStringLiteral("smollm2"), QStringLiteral("SmolLM2")},
        {QStringLiteral("openhermes"), QStringLiteral("OpenHermes")},
        {QStringLiteral("codellama"), QStringLiteral("CodeLlama")},
        {QStringLiteral("deepseek"), QStringLiteral("DeepSeek")},
        {QStringLiteral("gpt"), QStringLiteral("GPT")},
        {QStringLiteral("gpt2"), QStringLiteral("GPT-2")},
        {QStringLiteral("moe"), QStringLiteral("MoE")},
        {QStringLiteral("it"), QStringLiteral("IT")},
        {QStringLiteral("dpo"), QStringLiteral("DPO")},
        {QStringLiteral("hf"), QStringLiteral("HF")},
    };
    return known.value(lower);
}

QString prettyWord(const QString& word) {
    static const QRegularExpression size(QStringLiteral("^(\\d+x)?\\d+(\\.\\d+)?[bmk]$"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression version(QStringLiteral("^v\\d"),
                                            QRegularExpression::CaseInsensitiveOption);
    QString lower = word.toLower();
    if (QString known = knownWord(lower); !known.isEmpty()) return known;
    if (size.match(word).hasMatch()) {
        QString text = lower;
        text.back() = text.back().toUpper();
        return text;
    }
    if (version.match(word).hasMatch()) return lower;
    if (word != lower) return word;  // mixed case is intentional, so the word is kept
    QString text = word;
    text[0] = text[0].toUpper();
    return text;
}

bool isUseful(const QString& name) {
    static const QStringList useless{QStringLiteral("model"),    QStringLiteral("models"),
                                     QStringLiteral("llama"),    QStringLiteral("gguf"),
                                     QStringLiteral("unknown"),  QStringLiteral("hf"),
                                     QStringLiteral("snapshot"), QStringLiteral("storage"),
                                     QStringLiteral("."),        QStringLiteral("..")};
    if (name.size() < 3 || useless.contains(name.toLower())) return false;
    // Matches a commit hash or a plain number, such as "9213176726f574b556790deb65791e0c5aa438b6".
    static const QRegularExpression hash(QStringLiteral("^[0-9a-f]{7,}$|^[\\d._-]+$"));
    return !hash.match(name.toLower()).hasMatch();
}

}  // namespace

QString prettyModelName(const QString& generalName, const QString& path) {
    QString name = generalName.simplified();
    // Removes the owner, as in "TinyLlama/TinyLlama-1.1B-Chat-v1.0".
    name = name.section(QLatin1Char('/'), -1);
    if (!isUseful(name)) {
        name = QFileInfo(path).fileName();
        if (name.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive)) name.chop(5);
    }
    const QString withoutType = QString(name).remove(typeSuffix());
    if (!withoutType.isEmpty()) name = withoutType;

    static const QRegularExpression separators(QStringLiteral("[\\s_-]+"));
    QStringList words = name.split(separators, Qt::SkipEmptyParts);
    // The maker and the model often have the same name, as in "tinyllama_tinyllama-1.1b". The name is used
    // only once.
    while (words.size() > 1 && words.at(0).compare(words.at(1), Qt::CaseInsensitive) == 0)
        words.removeFirst();
    std::transform(words.begin(), words.end(), words.begin(), prettyWord);
    return words.isEmpty() ? QFileInfo(path).fileName() : words.join(QLatin1Char(' '));
}

}  // namespace rocmforge
