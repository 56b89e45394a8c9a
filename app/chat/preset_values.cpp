#include "app/chat/preset_values.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <type_traits>
#include <vector>

#include <QtCore/QJsonDocument>

#include "app/words/message_text.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

constexpr double kAnyCount = 1'000'000;
constexpr double kAnySeed = 2'147'483'647;

struct Field {
    QString key;
    bool text = false;
    double low = 0;
    double high = 0;
    std::function<QVariant(const AnswerChoices&)> get;
    // Sets the value of the option. Throws EngineError if the value is an invalid text.
    std::function<void(AnswerChoices&, const QVariant&)> set;
};

QString escaped(const std::string& text) {
    QString out = QString::fromStdString(text);
    out.replace(QLatin1String("\\"), QLatin1String("\\\\"));
    out.replace(QLatin1String("\n"), QLatin1String("\\n"));
    return out.replace(QLatin1String("\t"), QLatin1String("\\t"));
}

std::string unescaped(const QString& line) {
    std::string out;
    const std::string text = line.toStdString();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = text[i] == '\\' && i + 1 < text.size() ? text[i + 1] : '\0';
        if (next == 'n' || next == 't' || next == '\\') {
            out += next == 'n' ? '\n' : next == 't' ? '\t' : '\\';
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

QString linesOf(const std::vector<std::string>& all) {
    QStringList lines;
    for (const std::string& one : all) lines += escaped(one);
    return lines.join(u'\n');
}

void setLines(std::vector<std::string>& all, const QString& lines) {
    all.clear();
    for (const QString& line : lines.split(u'\n', Qt::SkipEmptyParts)) all.push_back(unescaped(line));
}

QString linesOf(const std::vector<LogitBias>& all) {
    QStringList lines;
    for (const LogitBias& one : all) {
        lines += QStringLiteral("%1=%2").arg(one.token).arg(static_cast<double>(one.bias));
    }
    return lines.join(u'\n');
}

void setLines(std::vector<LogitBias>& all, const QString& lines) {
    all.clear();
    for (const QString& line : lines.split(u'\n', Qt::SkipEmptyParts)) {
        all.push_back(parse_logit_bias(line.trimmed().toStdString()));
    }
}

QString linesOf(const std::string& text) {
    return QString::fromStdString(text);
}

void setLines(std::string& out, const QString& text) {
    out = text.trimmed().toStdString();
}

// `place` returns a reference to the value in AnswerChoices.
template <typename Place>
Field number(const char* key, double low, double high, Place place) {
    return {.key = QLatin1String(key),
            .text = false,
            .low = low,
            .high = high,
            .get = [place](const AnswerChoices& c) -> QVariant { return static_cast<double>(place(c)); },
            .set =
                [place](AnswerChoices& c, const QVariant& value) {
                    auto& out = place(c);
                    out = static_cast<std::remove_reference_t<decltype(out)>>(value.toDouble());
                }};
}

template <typename Place>
Field text(const char* key, Place place) {
    return {
        .key = QLatin1String(key),
        .text = true,
        .low = 0,
        .high = 0,
        .get = [place](const AnswerChoices& c) -> QVariant { return linesOf(place(c)); },
        .set = [place](AnswerChoices& c, const QVariant& value) { setLines(place(c), value.toString()); }};
}

const std::vector<Field>& fields() {
    static const std::vector<Field> kFields{
        {.key = QStringLiteral("systemPrompt"),
         .text = true,
         .low = 0,
         .high = 0,
         .get = [](const AnswerChoices& c) -> QVariant { return c.systemPrompt; },
         .set = [](AnswerChoices& c, const QVariant& value) { c.systemPrompt = value.toString(); }},
        number(
            "temperature", 0, 2, [](auto& c) -> auto& { return c.options.sampling.temperature; }),
        number(
            "topK", 0, 1000, [](auto& c) -> auto& { return c.options.sampling.top_k; }),
        number(
            "topP", 0, 1, [](auto& c) -> auto& { return c.options.sampling.top_p; }),
        number(
            "minP", 0, 1, [](auto& c) -> auto& { return c.options.sampling.min_p; }),
        number(
            "repeatPenalty", 0.5, 2, [](auto& c) -> auto& { return c.options.sampling.repeat_penalty; }),
        number(
            "presencePenalty", -2, 2, [](auto& c) -> auto& { return c.options.sampling.presence_penalty; }),
        number(
            "frequencyPenalty", -2, 2, [](auto& c) -> auto& { return c.options.sampling.frequency_penalty; }),
        number(
            "penaltyWindow", 0, kAnyCount,
            [](auto& c) -> auto& { return c.options.sampling.penalty_window; }),
        number(
            "dryMultiplier", 0, 5, [](auto& c) -> auto& { return c.options.sampling.dry.multiplier; }),
        number(
            "dryBase", 1, 4, [](auto& c) -> auto& { return c.options.sampling.dry.base; }),
        number(
            "dryAllowedLength", 0, 100,
            [](auto& c) -> auto& { return c.options.sampling.dry.allowed_length; }),
        number(
            "dryWindow", -1, kAnyCount, [](auto& c) -> auto& { return c.options.sampling.dry.window; }),
        text(
            "dryBreakers", [](auto& c) -> auto& { return c.options.sampling.dry.breakers; }),
        number(
            "xtcProbability", 0, 1, [](auto& c) -> auto& { return c.options.sampling.xtc.probability; }),
        number(
            "xtcThreshold", 0, 0.5, [](auto& c) -> auto& { return c.options.sampling.xtc.threshold; }),
        number(
            "mirostat", 0, 2, [](auto& c) -> auto& { return c.options.sampling.mirostat.version; }),
        number(
            "mirostatTau", 0, 10, [](auto& c) -> auto& { return c.options.sampling.mirostat.tau; }),
        number(
            "mirostatEta", 0, 1, [](auto& c) -> auto& { return c.options.sampling.mirostat.eta; }),
        text(
            "logitBias", [](auto& c) -> auto& { return c.options.sampling.logit_bias; }),
        number(
            "seed", 0, kAnySeed, [](auto& c) -> auto& { return c.options.sampling.seed; }),
        number(
            "maxTokens", 0, kAnyCount, [](auto& c) -> auto& { return c.options.max_tokens; }),
        text(
            "stop", [](auto& c) -> auto& { return c.options.stop; }),
        text(
            "grammar", [](auto& c) -> auto& { return c.options.grammar; }),
        text(
            "jsonSchema", [](auto& c) -> auto& { return c.options.json_schema; })};
    return kFields;
}

const Field* find(const QString& key) {
    const auto found =
        std::find_if(fields().begin(), fields().end(), [&](const Field& field) { return field.key == key; });
    return found == fields().end() ? nullptr : &*found;
}

}  // namespace

QStringList PresetValues::keys() {
    QStringList all;
    for (const Field& field : fields()) all += field.key;
    return all;
}

PresetValues PresetValues::fromJson(const QString& json) {
    PresetValues values;
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const Field* field = find(member.key());
        if (field == nullptr) continue;
        const bool fits = field->text ? member.value().isString() : member.value().isDouble();
        if (fits) values.set(member.key(), member.value().toVariant());
    }
    return values;
}

QString PresetValues::toJson() const {
    if (set_.isEmpty()) return {};
    return QString::fromUtf8(QJsonDocument(set_).toJson(QJsonDocument::Compact));
}

QString PresetValues::set(const QString& key, const QVariant& value) {
    const Field* field = find(key);
    if (field == nullptr) return {};
    QVariant fitting = value;
    if (!field->text) {
        const double number = value.toDouble();
        if (!std::isfinite(number)) return {};
        fitting = std::clamp(number, field->low, field->high);
    }
    try {
        AnswerChoices tried;
        field->set(tried, fitting);
        validate(tried.options.sampling);
    } catch (const EngineError& error) {
        return messageText(error);
    }
    set_.insert(key, QJsonValue::fromVariant(fitting));
    return {};
}

AnswerChoices PresetValues::over(AnswerChoices base) const {
    for (const Field& field : fields()) {
        if (has(field.key)) field.set(base, set_.value(field.key).toVariant());
    }
    return base;
}

QVariantMap PresetValues::shown(const AnswerChoices& choices) {
    QVariantMap all;
    for (const Field& field : fields()) all.insert(field.key, field.get(choices));
    return all;
}

}  // namespace rocmforge
