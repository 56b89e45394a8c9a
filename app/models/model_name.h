// Derives readable names for models. Pure functions.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// Converts "tinyllama_tinyllama-1.1b-chat-v1.0" to "TinyLlama 1.1B Chat v1.0". If `generalName` says nothing
// about the model, uses the file name without its extension and type of weights.
QString prettyModelName(const QString& generalName, const QString& path);

}  // namespace rocmforge
