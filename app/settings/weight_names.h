// Names of the types that weights can be converted to while loading, in settings and QML. Pure functions.
#pragma once

#include <optional>

#include <QtCore/QString>

#include "engine/weights/convert_weight.h"

namespace rocmforge {

QString weightsName(Quantize quantize);                       // "q8_0"; empty: as in the file
std::optional<Quantize> conversionOf(const QString& name);    // nullopt: unknown name
QString weightsText(const QString& type, Quantize quantize);  // "BF16 as Q8_0", or "BF16"

}  // namespace rocmforge
