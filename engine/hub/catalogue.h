// The few models that the program suggests before the user searches.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/message.h"

namespace rocmforge::hub {

struct CatalogueEntry {
    std::string name;         // "Qwen3.5 9B"
    Message about;            // one sentence
    std::string licence;      // "apache-2.0"
    std::string repo;         // "owner/name"
    std::string type;         // "Q4_K_M"
    std::string sha256;       // checksum of the file; empty: Hugging Face's checksum is used
    std::uint64_t bytes = 0;  // approximate size of the file; 0: unknown
    // Number of bytes of the F16 cache for each token, if all layers attend to all positions.
    std::uint64_t cache_bytes_per_token = 0;
    std::uint64_t state_bytes = 0;  // size of one sequence's recurrent state; 0: the model has none
    // GGUF's name of the architecture, such as "qwen35"; empty: unknown. A test compares the names with the
    // engine's.
    std::string architecture = {};
};

// Throws BadFile, naming `from`, if the text is not a catalogue.
std::vector<CatalogueEntry> parse_catalogue(const std::string& json, const std::string& from);

}  // namespace rocmforge::hub
