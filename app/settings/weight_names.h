// What weights are converted to while a model is loaded, as settings and QML write it.
#pragma once

#include <optional>

#include <QtCore/QString>

#include "engine/weights/convert_weight.h"

namespace rocmforge {

QString weightsName(Quantize quantize);                       // "q8_0"; "": they stay as in the file
std::optional<Quantize> conversionOf(const QString& name);    // nullopt: there is no such conversion
QString weightsText(const QString& type, Quantize quantize);  // "BF16 as Q8_0", or "BF16"

}  // namespace rocmforge
