// The descriptions in the catalogue of models (resources/catalogue.json), for translation.
#pragma once

#include <string>

#include "engine/base/message.h"

namespace rocmforge::hub {

// The description as a message. Without translations if it is not one of those in the catalogue.
Message description(const std::string& english);

}  // namespace rocmforge::hub
