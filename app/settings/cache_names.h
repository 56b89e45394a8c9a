// Names of the engine's cache types in settings and QML. Pure functions.
#pragma once

#include <optional>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "engine/base/tensor.h"

namespace rocmforge {

QStringList cacheNames();  // "f16", "q8_0", …, widest first
QString cacheName(DType type);
std::optional<DType> cacheType(const QString& name);  // nullopt: unknown name

}  // namespace rocmforge
