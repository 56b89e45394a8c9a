#include "app/models/model_verdict.h"

#include <algorithm>

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include "app/settings/cache_names.h"
#include "app/settings/weight_names.h"
#include "app/words/format.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/speed/prediction.h"

namespace rocmforge {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ModelVerdict)
};

double bytes(std::uint64_t n) {
    return static_cast<double>(n);
}

QString size(std::uint64_t n) {
    return Format::gigabytes(bytes(n));
}

QString english(const std::string& words) {
    return QString::fromStdString(words);
}

// Returns the options for planning a load. A context that is longer than the model's context length is
// reduced to that length.
PlanOptions planFor(const ModelHeader& header, const LoadChoice& choice, const Surroundings& now) {
    LoadOptions load;
    load.context = std::clamp(choice.context, 0, header.config.context);
    // Unknown cache types count as f16.
    load.cache = cacheType(choice.cache).value_or(DType::F16);
    const bool card = canSplit(now.device);
    load.gpu_layers = card && choice.gpuLayers > 0 ? choice.gpuLayers : kAllLayers;
    if (choice.batch > 0) load.batch = choice.batch;
    load.snapshot_bytes = choice.snapshotBytes;
    shareOneContext(load, choice.answers);
    return plan_options(load, header.config);
}

Verdict judged(const ModelHeader& header, const LoadChoice& choice, const Surroundings& now) {
    return judge(header, planFor(header, choice, now), now.device, now.limit);
}

// Returns the predicted tokens per second; 0: unknown.
double predictedRate(const ModelHeader& header, const PlanOptions& options, const LoadChoice& choice,
                     const Surroundings& now) {
    return predict_decode_rate(header, options, now.speeds, choice.threads).value_or(0);
}

// Returns true if the device was not measured, so that no speed can be predicted.
bool unmeasured(const Speeds& speeds, const LoadChoice& choice) {
    return speeds.gpu_computes ? !speeds.gpu : !speeds.processor.around(speeds.threads(choice.threads));
}

int deviceLayers(const ModelHeader& header, const PlanOptions& options) {
    return header.config.layers - options.host_layers(header.config.layers);
}

// Unknown types count as no conversion.
Quantize conversion(const LoadChoice& choice) {
    return conversionOf(choice.weights).value_or(Quantize::No);
}

ModelHeader with(const ModelHeader& header, Quantize quantize) {
    return quantize == header.quantize ? header : read_model(header.file, header.path, quantize);
}

double predictedRate(const ModelHeader& header, const Fix& fix, const LoadChoice& choice,
                     const Surroundings& now) {
    return predict_fixed_rate(header, fix, now.speeds, choice.threads).value_or(0);
}

QVariantMap fixMap(const ModelHeader& header, const Fix& fix, const LoadChoice& choice,
                   const Surroundings& now) {
    return {{QStringLiteral("change"), messageText(fix.change)},
            {QStringLiteral("totalBytes"), bytes(fix.total_bytes)},
            {QStringLiteral("limitBytes"), bytes(fix.limit_bytes)},
            {QStringLiteral("systemBytes"), bytes(fix.system_bytes)},
            {QStringLiteral("maxContext"), fix.max_context},
            {QStringLiteral("context"), fix.options.context},
            {QStringLiteral("cache"), cacheName(fix.options.cache)},
            {QStringLiteral("batch"), fix.kind == FixKind::Batch ? fix.options.batch : choice.batch},
            {QStringLiteral("gpuLayers"), deviceLayers(header, fix.options)},
            {QStringLiteral("weights"), weightsName(fix.quantize)},
            {QStringLiteral("snapshotBytes"),
             fix.options.snapshot_bytes == choice.snapshotBytes ? -1.0 : bytes(fix.options.snapshot_bytes)},
            {QStringLiteral("unload"), QString::fromStdString(fix.unload.name)},
            {QStringLiteral("program"), QString::fromStdString(fix.program.name)},
            {QStringLiteral("predicted"), predictedRate(header, fix, choice, now)},
            {QStringLiteral("fits"), fix.fits}};
}

QString deviceLine(const Surroundings& now) {
    const QString name = QString::fromStdString(now.device.name);
    const QString arch = QString::fromStdString(now.device.arch);
    return QStringLiteral("%1 (%2), %3; other programs hold %4")
        .arg(name, arch, english(size_text(static_cast<std::uint64_t>(now.total))),
             english(size_text(static_cast<std::uint64_t>(now.others))));
}

QString fixLine(const Fix& fix) {
    return QStringLiteral("- %1: %2, up to %3 tokens, %4")
        .arg(english(fix.change.english()), english(size_text(fix.total_bytes)),
             english(count_text(fix.max_context)),
             fix.fits ? QStringLiteral("fits") : QStringLiteral("not enough alone"));
}

}  // namespace

bool canSplit(const DeviceInfo& device) {
    return device.kind == DeviceKind::Hip && !device.integrated;
}

void shareOneContext(LoadOptions& load, int answers) {
    load.sequences = answers;
    load.cache_tokens = 1;  // the engine raises the number to the length of one context
}

ModelVerdict unsupported(const QString& problem) {
    return {.verdict = QStringLiteral("unsupported"), .text = problem};
}

ModelVerdict verdictOf(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now) {
    try {
        const ModelHeader header = with(file, conversion(choice));
        const Verdict verdict = judged(header, choice, now);
        ModelVerdict line{.neededBytes = verdict.plan.total(), .maxContext = verdict.max_context};
        if (verdict.fits) {
            line.verdict = QStringLiteral("fits");
            line.predicted = predictedRate(header, planFor(header, choice, now), choice, now);
            line.text = Words::tr("fits · up to %1 tokens").arg(Format::count(verdict.max_context));
        } else if (!verdict.fixes.empty() && verdict.fixes.front().fits) {
            const Fix& fix = verdict.fixes.front();
            line.verdict = QStringLiteral("smaller");
            line.text = Words::tr("fits with %1").arg(messageText(fix.change));
            line.predicted = predictedRate(header, fix, choice, now);
        } else {
            line.verdict = QStringLiteral("large");
            const PlanTotals needed = verdict.plan.totals();
            const std::uint64_t limit = verdict.limit.limit();
            const bool device = needed.device > limit;
            line.text = Words::tr("needs %1 more")
                            .arg(size(device ? needed.device - limit
                                             : needed.system - verdict.limit.system_limit().value_or(0)));
        }
        return line;
    } catch (const std::exception& error) {
        return unsupported(messageText(error));
    }
}

double predictedSpeed(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now) {
    return predictedRate(with(file, conversion(choice)), planFor(file, choice, now), choice, now);
}

QVariantMap estimateOfNothing(const QString& sentence) {
    return {{QStringLiteral("fits"), false}, {QStringLiteral("sentence"), sentence}};
}

QVariantMap estimateOf(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now) {
    try {
        const ModelHeader header = with(file, conversion(choice));
        const Verdict verdict = judged(header, choice, now);
        const PlanOptions options = planFor(header, choice, now);
        const MemoryLimit& limit = verdict.limit;
        QVariantList fixes;
        for (const Fix& fix : verdict.fixes) fixes += fixMap(header, fix, choice, now);
        const MemoryPlan& plan = verdict.plan;
        return {{QStringLiteral("fits"), verdict.fits},
                {QStringLiteral("totalBytes"), bytes(plan.total())},
                {QStringLiteral("weightsBytes"), bytes(plan.of(Purpose::Weights))},
                {QStringLiteral("cacheBytes"), bytes(plan.of(MemoryPart::Cache))},
                {QStringLiteral("workspaceBytes"), bytes(plan.of(MemoryPart::Workspace))},
                {QStringLiteral("runtimeBytes"), bytes(plan.of(MemoryPart::Runtime))},
                {QStringLiteral("snapshotBytes"),
                 bytes(plan.of(Purpose::Snapshots) + plan.of(Purpose::Snapshots, Place::System))},
                {QStringLiteral("othersBytes"), now.others},
                {QStringLiteral("deviceTotalBytes"), now.total},
                {QStringLiteral("limitBytes"), bytes(limit.limit())},
                {QStringLiteral("headroomBytes"), bytes(limit.headroom + limit.given_back)},
                {QStringLiteral("threshold"), limit.threshold},
                {QStringLiteral("sentence"), messageText(verdict.sentence)},
                {QStringLiteral("maxContext"), verdict.max_context},
                {QStringLiteral("trainedContext"), header.config.context},
                {QStringLiteral("layers"), header.config.layers},
                {QStringLiteral("gpuLayers"), deviceLayers(header, options)},
                {QStringLiteral("canSplit"), canSplit(now.device) && header.config.layers > 1},
                {QStringLiteral("systemBytes"), bytes(plan.total(Place::System))},
                {QStringLiteral("systemLimitBytes"), bytes(limit.system_limit().value_or(0))},
                {QStringLiteral("ofSystem"), !verdict.fits && plan.total() <= limit.limit()},
                {QStringLiteral("predicted"), predictedRate(header, options, choice, now)},
                {QStringLiteral("convertible"), can_be_quantized(header)},
                {QStringLiteral("unmeasured"), unmeasured(now.speeds, choice)},
                {QStringLiteral("fixes"), fixes}};
    } catch (const std::exception& error) {
        return estimateOfNothing(messageText(error));
    }
}

// The report is in English regardless of the window's language, because it is meant for bug reports.
QString reportOf(const QString& name, const ModelHeader& file, const LoadChoice& choice,
                 const Surroundings& now) {
    try {
        const ModelHeader header = with(file, conversion(choice));
        const PlanOptions options = planFor(header, choice, now);
        const Verdict verdict = judged(header, choice, now);
        QStringList lines{QStringLiteral("ROCmForge %1").arg(QStringLiteral(ROCMFORGE_VERSION)),
                          QStringLiteral("Model: %1, %2, %3, %4 parameters")
                              .arg(name, QString::fromStdString(header.config.architecture),
                                   QString::fromStdString(header.config.weight_type),
                                   Format::parameters(header.config.parameters)),
                          QStringLiteral("Device: %1").arg(deviceLine(now)),
                          QStringLiteral("Asked: %1 tokens, %2 cache, %3")
                              .arg(english(count_text(options.context)), cacheName(options.cache),
                                   QString::fromUtf8(quantize_title(header.quantize).english())),
                          QString::fromStdString(verdict.sentence.english())};
        if (const double rate = predictedRate(header, options, choice, now); rate > 0) {
            lines += QStringLiteral("Predicted: %1 tokens a second").arg(rate, 0, 'f', 1);
        }
        for (const Fix& fix : verdict.fixes) lines += fixLine(fix);
        lines += {QString(), QStringLiteral("Plan, in bytes:")};
        for (const PlanEntry& entry : verdict.plan.entries) {
            lines +=
                QStringLiteral("%1  %2: %3%4")
                    .arg(entry.bytes, 14)
                    .arg(QString::fromUtf8(purpose_name(entry.purpose).english()),
                         QString::fromStdString(entry.name),
                         entry.place == Place::System ? QStringLiteral(" (system's memory)") : QString());
        }
        lines += QStringLiteral("%1  in all").arg(verdict.plan.total(), 14);
        if (const std::uint64_t beside = verdict.plan.total(Place::System); beside > 0) {
            lines += QStringLiteral("%1  of the system's memory").arg(beside, 14);
        }
        return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
}

}  // namespace rocmforge
