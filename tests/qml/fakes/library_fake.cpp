#include "library_fake.h"

QVariantMap FakeLibrary::estimate(const QString&, int context, const QString& cache, int gpuLayers) const {
    constexpr int kLayers = 36;
    const double share = splits_ && gpuLayers > 0 ? gpuLayers / double(kLayers) : 1;
    const double total = 20e9;
    const double others = 1.9e9;
    const double headroom = total - others;
    const double limit = 0.7 * headroom;
    const double workspace = 0.3e9;
    const double each = cache == "q8_0" ? perToken_ * 0.53 : perToken_;
    const auto sum = [&](double tokens, double one) {
        return share * weights_ + workspace + share * tokens * one;
    };
    const auto most = [&](double one) {
        return static_cast<int>(
            qBound(0.0, (limit - share * weights_ - workspace) / (share * one), double(trained_)));
    };
    QVariantMap result{
        {"fits", sum(context, each) <= limit},
        {"totalBytes", sum(context, each)},
        {"weightsBytes", share * weights_},
        {"cacheBytes", share * context * each},
        {"workspaceBytes", workspace},
        {"runtimeBytes", 0.0},
        {"othersBytes", others},
        {"deviceTotalBytes", total},
        {"limitBytes", limit},
        {"headroomBytes", headroom},
        {"threshold", 0.7},
        {"sentence", QStringLiteral("It needs %1 GB; the limit is %2 GB (70 % of 18.1 GB free).")
                         .arg(sum(context, each) / 1e9, 0, 'f', 1)
                         .arg(limit / 1e9, 0, 'f', 1)},
        {"maxContext", most(each)},
        {"trainedContext", trained_},
        {"layers", kLayers},
        {"canSplit", splits_},
        {"gpuLayers", splits_ && gpuLayers > 0 ? gpuLayers : kLayers},
        {"systemBytes", (1 - share) * (weights_ + context * each)},
        {"measured", measured_},
        {"predicted", predicted_}};
    QVariantList fixes;
    const auto fix = [&](const QString& change, int tokens, const QString& with, double one) {
        fixes.append(QVariantMap{{"change", change},
                                 {"totalBytes", sum(tokens, one)},
                                 {"maxContext", most(one)},
                                 {"context", tokens},
                                 {"cache", with},
                                 {"gpuLayers", kLayers},
                                 {"fits", sum(tokens, one) <= limit}});
    };
    if (sum(context, each) > limit) {
        if (cache == "f16") fix("8-bit cache", context, "q8_0", perToken_ * 0.53);
        if (most(each) > 0) fix(QStringLiteral("context %1").arg(most(each)), most(each), cache, each);
    }
    if (splits_ && sum(context, each) > limit) {
        const int most = static_cast<int>((limit - workspace) / (weights_ + context * each) * kLayers);
        const double total = most / double(kLayers) * (weights_ + context * each) + workspace;
        fixes.append(QVariantMap{{"change", QStringLiteral("%1 of 36 layers on the GPU").arg(most)},
                                 {"totalBytes", total},
                                 {"maxContext", context},
                                 {"context", context},
                                 {"cache", cache},
                                 {"gpuLayers", most},
                                 {"fits", true}});
    }
    result["fixes"] = fixes;
    return result;
}
