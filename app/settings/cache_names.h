// The engine's cache types as settings and QML write them.
#pragma once

#include <optional>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "engine/base/tensor.h"

namespace rocmforge {

QStringList cacheNames();  // "f16", "q8_0", …, the widest first
QString cacheName(DType type);
std::optional<DType> cacheType(const QString& name);  // nullopt: there is none of that name

}  // namespace rocmforge
