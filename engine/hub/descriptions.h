// The descriptions in the catalogue of models (resources/catalogue.json), for translation.
#pragma once

#include <string>

#include "engine/base/message.h"

namespace rocmforge::hub {

// Returns the description as a message. If it is not in the catalogue, the message has no translations.
Message description(const std::string& english);

}  // namespace rocmforge::hub
