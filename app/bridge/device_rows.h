// The devices that there are, as the window shows them.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/bridge/engine_values.h"

namespace rocmforge {

// Each as a map: id, kind, name, arch, integrated, usable, reason, plain (how many operations it has no
// kernel of its own for).
QVariantList deviceRows(const DeviceReports& devices);

// That the CPU computes although there is a card, and why; "": it doesn't, or there is none.
QString idleCardNotice(const DeviceReports& devices);

}  // namespace rocmforge
