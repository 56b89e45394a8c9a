// Translates messages of the engine, which is independent of Qt. Used on any thread.
#pragma once

#include <exception>

#include <QtCore/QString>

#include "engine/base/message.h"

namespace rocmforge {

// Returns the message in the language of the window, with its numbers and sizes. Messages among its arguments
// are translated too.
QString messageText(const Message& message);

// Returns the text of message_of() in engine/base/error.h in the language of the window.
QString messageText(const std::exception& error);

}  // namespace rocmforge
