// A name for a model that a person would use.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// "TinyLlama 1.1B Chat v1.0" of "tinyllama_tinyllama-1.1b-chat-v1.0". Falls back to the file's name, without
// its ending and its weight type, when the model has no name of use.
QString prettyModelName(const QString& generalName, const QString& path);

}  // namespace rocmforge
