#include "library_fake.h"

#include <QQmlEngine>

namespace {

// Returns the size of weights of this type, relative to the size of 16-bit weights.
double shareOf(const QString& weights) {
    return weights == "q8_0" ? 0.53 : weights == "q4_k" ? 0.28 : 1;
}

}  // namespace

QVariantMap FakeLibrary::estimate(const QString&, const QVariantMap& options) const {
    const int context = options["context"].toInt();
    const QString cache = options["cache"].toString();
    const int gpuLayers = options["gpuLayers"].toInt();
    const QString weights = options["weights"].toString();
    constexpr int kLayers = 36;
    const double share = splits_ && gpuLayers > 0 ? gpuLayers / double(kLayers) : 1;
    const double total = 20e9;
    const double others = 1.9e9;
    const double headroom = total - others;
    const double limit = 0.7 * headroom;
    const double workspace = 0.3e9;
    const double each = cache == "q8_0" ? perToken_ * 0.53 : perToken_;
    double held = shareOf(weights) * weights_;
    const auto sum = [&](double tokens, double one) {
        return share * held + workspace + share * tokens * one;
    };
    const auto most = [&](double one) {
        return static_cast<int>(
            qBound(0.0, (limit - share * held - workspace) / (share * one), double(trained_)));
    };
    QVariantMap result{
        {"fits", sum(context, each) <= limit},
        {"totalBytes", sum(context, each)},
        {"weightsBytes", share * held},
        {"cacheBytes", share * context * each},
        {"workspaceBytes", workspace},
        {"runtimeBytes", 0.0},
        {"snapshotBytes", snapshots_},
        {"othersBytes", others},
        {"deviceTotalBytes", total},
        {"limitBytes", limit},
        {"headroomBytes", headroom},
        {"threshold", 0.7},
        {"sentence", QStringLiteral("The model needs %1 GB; the limit is %2 GB (70 % of 18.1 GB free).")
                         .arg(sum(context, each) / 1e9, 0, 'f', 1)
                         .arg(limit / 1e9, 0, 'f', 1)},
        {"maxContext", most(each)},
        {"trainedContext", trained_},
        {"layers", kLayers},
        {"canSplit", splits_},
        {"gpuLayers", splits_ && gpuLayers > 0 ? gpuLayers : kLayers},
        {"systemBytes", (1 - share) * (held + context * each)},
        {"convertible", floats_},
        {"measured", measured_},
        {"predicted", predicted_ / shareOf(weights)}};
    QVariantList fixes;
    QString as = weights;
    const auto fix = [&](const QString& change, int tokens, const QString& with, double one) {
        fixes.append(QVariantMap{{"change", change},
                                 {"totalBytes", sum(tokens, one)},
                                 {"maxContext", most(one)},
                                 {"context", tokens},
                                 {"cache", with},
                                 {"gpuLayers", kLayers},
                                 {"weights", as},
                                 {"predicted", predicted_ / shareOf(as)},
                                 {"fits", sum(tokens, one) <= limit}});
    };
    const bool refused = sum(context, each) > limit;
    if (refused) {
        if (cache == "f16") fix("8-bit cache", context, "q8_0", perToken_ * 0.53);
        if (most(each) > 0) fix(QStringLiteral("context %1").arg(most(each)), most(each), cache, each);
    }
    if (splits_ && refused) {
        const int most = static_cast<int>((limit - workspace) / (held + context * each) * kLayers);
        const double total = most / double(kLayers) * (held + context * each) + workspace;
        fixes.append(QVariantMap{{"change", QStringLiteral("%1 of 36 layers on the GPU").arg(most)},
                                 {"totalBytes", total},
                                 {"maxContext", context},
                                 {"context", context},
                                 {"cache", cache},
                                 {"gpuLayers", most},
                                 {"fits", true}});
    }
    if (snapshots_ > 0 && refused) {
        fixes.append(QVariantMap{{"change", "1 of 4 state snapshots, which frees 300 MB"},
                                 {"totalBytes", limit},
                                 {"maxContext", context},
                                 {"context", context},
                                 {"cache", cache},
                                 {"gpuLayers", kLayers},
                                 {"weights", weights},
                                 {"snapshotBytes", 100e6},
                                 {"fits", true}});
    }
    if (floats_ && refused && as.isEmpty()) {
        as = "q8_0";
        held = shareOf(as) * weights_;
        fix("8-bit weights", context, cache, each);
    }
    result["fixes"] = fixes;
    return result;
}

QVariantMap FakeLibrary::choices(const QString& path) const {
    const int settings = qmlTypeId("ROCmForge.Core", 1, 0, "Settings");
    const auto* said = qmlEngine(this)->singletonInstance<QObject*>(settings);
    const int usual = said->property("context").toInt();
    const QString cache = said->property("cache").toString();
    const int most = estimate(path, {{"context", 1}, {"cache", cache}})["maxContext"].toInt();
    const QVariantMap plain{{"context", usual > 0 ? qMin(usual, trained_)
                                                  : qMin(qMin(4096, trained_), most > 0 ? most : trained_)},
                            {"cache", cache},
                            {"batch", 0},
                            {"gpuLayers", 0},
                            {"weights", QString()},
                            {"snapshotBytes", -1}};
    QVariantMap chosen = plain;
    chosen.insert(kept_[path].toMap());
    return {{"plain", plain}, {"chosen", chosen}};
}
