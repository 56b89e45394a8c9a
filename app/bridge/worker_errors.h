// What the engine's failures are to the window.
#pragma once

#include <exception>
#include <optional>

#include <QtCore/QString>

#include "engine/base/error.h"
#include "engine/engine.h"

namespace rocmforge {

QString sentenceOf(const std::exception& error);
std::optional<Code> codeOf(const std::exception& error);  // nullopt: it isn't the engine's

// Options that leave the choice of the device to the engine.
EngineOptions anyDevice(EngineOptions options);

}  // namespace rocmforge
