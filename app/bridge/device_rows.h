// Converts the list of devices to values for QML.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/bridge/engine_values.h"

namespace rocmforge {

QString kindText(DeviceKind kind);  // "cpu" or "hip"

// Returns one map for each device: id, kind, name, arch, integrated, usable, reason, plain (the number of
// operations that use a fallback kernel).
QVariantList deviceRows(const DeviceReports& devices);

// Returns a sentence that explains why the CPU computes although a GPU is present. Empty if no GPU is present
// or the GPU is used.
QString idleCardNotice(const DeviceReports& devices);

}  // namespace rocmforge
