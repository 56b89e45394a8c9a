// Translates messages of the engine, which has no Qt. Used on any thread.
#pragma once

#include <exception>

#include <QtCore/QString>

#include "engine/base/message.h"

namespace rocmforge {

// The message in the language of the window, with its numbers and sizes; messages among its arguments are
// translated too.
QString messageText(const Message& message);

// As message_of() in engine/base/error.h.
QString messageText(const std::exception& error);

}  // namespace rocmforge
