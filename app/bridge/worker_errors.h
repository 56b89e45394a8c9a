// Translates engine failures to messages and codes for the window.
#pragma once

#include <exception>
#include <optional>

#include <QtCore/QString>

#include "engine/base/error.h"
#include "engine/engine.h"

namespace rocmforge {

QString sentenceOf(const std::exception& error);
std::optional<Code> codeOf(const std::exception& error);  // nullopt: not an EngineError

// Returns a copy of `options` without a chosen device, so that the program chooses the device.
EngineOptions anyDevice(EngineOptions options);

}  // namespace rocmforge
