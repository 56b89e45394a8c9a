#include "app/settings/weight_names.h"

#include <QtCore/QCoreApplication>

namespace rocmforge {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(WeightNames)
};

}  // namespace

QString weightsName(Quantize quantize) {
    const std::string_view name = quantize_name(quantize);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

std::optional<Quantize> conversionOf(const QString& name) {
    return name.isEmpty() ? Quantize::No : quantize_from_name(name.toStdString());
}

QString weightsText(const QString& type, Quantize quantize) {
    if (quantize == Quantize::No) return type;
    //: The type of a model's weights in its file, and the type to which they are converted while loading
    return Words::tr("%1 as %2").arg(type, weightsName(quantize).toUpper());
}

}  // namespace rocmforge
