#include "app/chat/preset_model.h"

#include <algorithm>

#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"

namespace rocmforge {

namespace {

// Returns an error message; empty if the grammar is valid.
QString grammarProblem(const std::string& gbnf, const std::string& schema) {
    try {
        if (!gbnf.empty()) read_gbnf(gbnf);
        if (!schema.empty()) read_gbnf(gbnf_of_json_schema(schema));
        return {};
    } catch (const EngineError& error) {
        return messageText(error);
    }
}

}  // namespace

AnswerChoices choicesOf(const Settings& settings) {
    AnswerChoices choices;
    choices.systemPrompt = settings.systemPrompt();
    choices.options.max_tokens = settings.maxTokens();
    choices.options.sampling = settings.sampling();
    return choices;
}

PresetModel::PresetModel(ChatStore& store, ChatSession& session, Settings& settings, QObject* parent)
    : QObject(parent), store_(store), session_(session), settings_(settings) {
    checks_.setMaxThreadCount(1);
    connect(&store_, &ChatStore::presets, this, [this](const QList<Preset>& all) {
        presets_ = all;
        emit presetsChanged();
        emit changed();
    });
    connect(&session_, &ChatSession::presetChanged, this, [this] {
        show();
        if (!keeping_) checkAnew();
    });
    for (const auto signal :
         {&Settings::temperatureChanged, &Settings::topKChanged, &Settings::topPChanged,
          &Settings::minPChanged, &Settings::repeatPenaltyChanged, &Settings::presencePenaltyChanged,
          &Settings::frequencyPenaltyChanged, &Settings::seedChanged, &Settings::maxTokensChanged,
          &Settings::systemPromptChanged}) {
        connect(&settings_, signal, this, &PresetModel::show);
    }
    show();
    checkAnew();
}

// Waits for a running check of the grammar, because the check refers to this object.
PresetModel::~PresetModel() {
    checks_.waitForDone();
}

void PresetModel::show() {
    own_ = PresetValues::fromJson(session_.preset());
    values_ = PresetValues::shown(own_.over(choicesOf(settings_)));
    emit changed();
}

// Clears the error messages, which may belong to another conversation or to replaced values, and checks the
// grammar again.
void PresetModel::checkAnew() {
    clearProblems();
    checkGrammar();
}

void PresetModel::clearProblems() {
    if (problems_.isEmpty()) return;
    problems_.clear();
    emit problemsChanged();
}

QVariantMap PresetModel::own() const {
    QVariantMap all;
    for (const QString& key : PresetValues::keys()) all.insert(key, own_.has(key));
    return all;
}

QVariantList PresetModel::presets() const {
    QList<Preset> sorted = presets_;
    std::sort(sorted.begin(), sorted.end(), [](const Preset& a, const Preset& b) {
        return QString::localeAwareCompare(a.name, b.name) < 0;
    });
    QVariantList all;
    for (const Preset& preset : sorted) {
        all += QVariantMap{{QStringLiteral("id"), preset.id}, {QStringLiteral("name"), preset.name}};
    }
    return all;
}

qint64 PresetModel::current() const {
    const QString json = own_.toJson();
    const auto found = std::find_if(presets_.begin(), presets_.end(), [&](const Preset& preset) {
        return !json.isEmpty() && PresetValues::fromJson(preset.json).toJson() == json;
    });
    return found == presets_.end() ? 0 : found->id;
}

QString PresetModel::currentName() const {
    const qint64 id = current();
    const auto found = std::find_if(presets_.begin(), presets_.end(),
                                    [id](const Preset& preset) { return preset.id == id; });
    return found == presets_.end() ? QString() : found->name;
}

void PresetModel::set(const QString& key, const QVariant& value) {
    PresetValues next = own_;
    setProblem(key, next.set(key, value));
    if (problems_.contains(key)) return;
    own_ = next;
    keep();
}

void PresetModel::reset(const QString& key) {
    setProblem(key, {});
    own_.reset(key);
    keep();
}

void PresetModel::resetAll() {
    replace({});
}

void PresetModel::apply(qint64 id) {
    for (const Preset& preset : presets_) {
        if (preset.id == id) return replace(PresetValues::fromJson(preset.json));
    }
}

void PresetModel::replace(const PresetValues& values) {
    own_ = values;
    clearProblems();
    keep();
}

// Stores the options through the session, which notifies all users of the preset.
void PresetModel::keep() {
    keeping_ = true;
    session_.setPreset(own_.toJson());
    keeping_ = false;
    checkGrammar();
}

bool PresetModel::save(const QString& name) {
    const QString written = name.trimmed();
    if (written.isEmpty()) return false;
    Preset preset{newId(), written, own_.toJson()};
    const auto taken = std::find_if(presets_.begin(), presets_.end(),
                                    [&](const Preset& other) { return other.name == written; });
    if (taken != presets_.end()) {
        preset.id = taken->id;
        *taken = preset;
    } else {
        presets_ += preset;
    }
    store_.savePreset(preset);
    emit presetsChanged();
    emit changed();
    return true;
}

void PresetModel::remove(qint64 id) {
    presets_.removeIf([id](const Preset& preset) { return preset.id == id; });
    store_.removePreset(id);
    emit presetsChanged();
    emit changed();
}

void PresetModel::setProblem(const QString& key, const QString& sentence) {
    if (problems_.value(key).toString() == sentence) return;
    problems_.remove(key);
    if (!sentence.isEmpty()) problems_.insert(key, sentence);
    emit problemsChanged();
}

// Parses the grammar on another thread, because it may be long.
void PresetModel::checkGrammar() {
    const GenerateOptions options = own_.over({}).options;
    const quint64 asked = ++asked_;
    if (!options.grammar.empty() && !options.json_schema.empty()) {
        setProblem(QStringLiteral("jsonSchema"),
                   tr("An answer can follow a grammar or a schema, not both. Clear one of them."));
        return;
    }
    checks_.start([this, asked, options] {
        const QString gbnf = grammarProblem(options.grammar, {});
        const QString schema = grammarProblem({}, options.json_schema);
        QMetaObject::invokeMethod(this, [this, asked, gbnf, schema] {
            if (asked != asked_) return;
            setProblem(QStringLiteral("grammar"), gbnf);
            setProblem(QStringLiteral("jsonSchema"), schema);
        });
    });
}

}  // namespace rocmforge
