// The part of Settings that concerns loading models and their answers.
#include <algorithm>
#include <cmath>
#include <thread>

#include "app/settings/cache_names.h"
#include "app/settings/settings.h"
#include "engine/memory/memory_guard.h"

namespace rocmforge {

namespace {

constexpr int kMaxContext = 1 << 24;

// With less than half of the free memory, almost no model would load. With more than the upper limit, nothing
// would be left for the desktop.
constexpr double kLeastThreshold = 0.5;
constexpr double kMostThreshold = 0.95;

constexpr double kGigabyte = 1e9;
// More memory for snapshots of recurrent states is rarely useful, because the engine keeps at most 64
// snapshots.
constexpr double kMostSnapshotGigabytes = 16;

// Converts a float of the engine to a double and rounds it to six decimals: 0.95F becomes 0.95, not
// 0.949999988.
double typed(float value) {
    return std::round(static_cast<double>(value) * 1e6) / 1e6;
}

const QStringList& thinkingChoices() {
    static const QStringList list{QStringLiteral("auto"), QStringLiteral("on"), QStringLiteral("off")};
    return list;
}

}  // namespace

QString Settings::device() const {
    return file_.value(QStringLiteral("device")).toString();
}
int Settings::threads() const {
    return read("threads", 0, 0, maxThreads());
}
int Settings::maxThreads() const {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}
int Settings::context() const {
    return read("context", 0, 0, kMaxContext);
}
QString Settings::cache() const {
    return oneOf(file_.value(QStringLiteral("cache")).toString(), cacheNames());
}
double Settings::threshold() const {
    return read("threshold", MemoryLimit{}.threshold, kLeastThreshold, kMostThreshold);
}
double Settings::snapshotGigabytes() const {
    return read("snapshotGigabytes", static_cast<double>(kSnapshotBytes) / kGigabyte, 0.0,
                kMostSnapshotGigabytes);
}
std::uint64_t Settings::snapshotBytes() const {
    return static_cast<std::uint64_t>(std::llround(snapshotGigabytes() * kGigabyte));
}
QString Settings::thinking() const {
    return oneOf(file_.value(QStringLiteral("thinking")).toString(), thinkingChoices());
}
double Settings::temperature() const {
    return read("sampling/temperature", typed(recommended_.temperature), 0.0, 2.0);
}
int Settings::topK() const {
    return read("sampling/topK", recommended_.top_k, 0, kAnyInt);
}
double Settings::topP() const {
    return read("sampling/topP", typed(recommended_.top_p), 0.0, 1.0);
}
double Settings::minP() const {
    return read("sampling/minP", typed(recommended_.min_p), 0.0, 1.0);
}
double Settings::repeatPenalty() const {
    return read("sampling/repeatPenalty", typed(recommended_.repeat_penalty), 0.5, 2.0);
}
double Settings::presencePenalty() const {
    return read("sampling/presencePenalty", typed(recommended_.presence_penalty), -2.0, 2.0);
}
double Settings::frequencyPenalty() const {
    return read("sampling/frequencyPenalty", typed(recommended_.frequency_penalty), -2.0, 2.0);
}
int Settings::seed() const {
    return read("sampling/seed", 0, 0, kAnyInt);
}
int Settings::maxTokens() const {
    return read("sampling/maxTokens", 0, 0, kAnyInt);
}
QString Settings::systemPrompt() const {
    return file_.value(QStringLiteral("systemPrompt")).toString();
}
bool Settings::automaticTitles() const {
    return file_.value(QStringLiteral("automaticTitles"), true).toBool();
}
void Settings::setDevice(const QString& value) {
    if (write("device", value)) emit deviceChanged();
}
void Settings::setThreads(int value) {
    if (write("threads", std::clamp(value, 0, maxThreads()))) emit threadsChanged();
}
void Settings::setContext(int value) {
    if (write("context", std::clamp(value, 0, kMaxContext))) emit contextChanged();
}
void Settings::setCache(const QString& value) {
    if (write("cache", oneOf(value, cacheNames()))) emit cacheChanged();
}
void Settings::setThreshold(double value) {
    if (write("threshold", std::clamp(value, kLeastThreshold, kMostThreshold))) emit thresholdChanged();
}
void Settings::setSnapshotGigabytes(double value) {
    if (write("snapshotGigabytes", std::clamp(value, 0.0, kMostSnapshotGigabytes)))
        emit snapshotGigabytesChanged();
}
void Settings::setThinking(const QString& value) {
    if (write("thinking", oneOf(value, thinkingChoices()))) emit thinkingChanged();
}
void Settings::setTemperature(double value) {
    if (write("sampling/temperature", value)) emit temperatureChanged();
}
void Settings::setTopK(int value) {
    if (write("sampling/topK", value)) emit topKChanged();
}
void Settings::setTopP(double value) {
    if (write("sampling/topP", value)) emit topPChanged();
}
void Settings::setMinP(double value) {
    if (write("sampling/minP", value)) emit minPChanged();
}
void Settings::setRepeatPenalty(double value) {
    if (write("sampling/repeatPenalty", value)) emit repeatPenaltyChanged();
}
void Settings::setPresencePenalty(double value) {
    if (write("sampling/presencePenalty", value)) emit presencePenaltyChanged();
}
void Settings::setFrequencyPenalty(double value) {
    if (write("sampling/frequencyPenalty", value)) emit frequencyPenaltyChanged();
}
void Settings::setSeed(int value) {
    if (write("sampling/seed", value)) emit seedChanged();
}
void Settings::setMaxTokens(int value) {
    if (write("sampling/maxTokens", value)) emit maxTokensChanged();
}
void Settings::setSystemPrompt(const QString& value) {
    if (write("systemPrompt", value)) emit systemPromptChanged();
}
void Settings::setAutomaticTitles(bool value) {
    if (automaticTitles() == value) return;
    write("automaticTitles", value);
    emit automaticTitlesChanged();
}

SamplingOptions Settings::sampling() const {
    SamplingOptions options = recommended_;
    options.temperature = static_cast<float>(temperature());
    options.top_k = topK();
    options.top_p = static_cast<float>(topP());
    options.min_p = static_cast<float>(minP());
    options.repeat_penalty = static_cast<float>(repeatPenalty());
    options.presence_penalty = static_cast<float>(presencePenalty());
    options.frequency_penalty = static_cast<float>(frequencyPenalty());
    options.seed = static_cast<std::uint64_t>(seed());
    return options;
}

Thinking Settings::thinkingChoice() const {
    if (thinking() == QLatin1String("on")) return Thinking::On;
    return thinking() == QLatin1String("off") ? Thinking::Off : Thinking::Auto;
}

void Settings::setRecommended(const SamplingDefaults& model) {
    recommended_ = model.over({});
    samplingChanged();
}

void Settings::samplingChanged() {
    emit temperatureChanged();
    emit topKChanged();
    emit topPChanged();
    emit minPChanged();
    emit repeatPenaltyChanged();
    emit presencePenaltyChanged();
    emit frequencyPenaltyChanged();
    emit seedChanged();
    emit maxTokensChanged();
}

void Settings::resetSampling() {
    file_.remove(QStringLiteral("sampling"));
    samplingChanged();
}

}  // namespace rocmforge
