// The few models that are suggested to users before they search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rocmforge::hub {

struct CatalogueEntry {
    std::string name;                         // "Qwen3 8B"
    std::string about;                        // one sentence
    std::string licence;                      // "apache-2.0"
    std::string repo;                         // "owner/name"
    std::string type;                         // "Q4_K_M"
    std::string sha256;                       // of the file of that type; empty: use the hub's
    std::uint64_t bytes = 0;                  // approximate size of the file; 0: unknown
    std::uint64_t cache_bytes_per_token = 0;  // for an F16 cache, all layers with full attention
};

// Throws BadFile, naming `from`, if it is not a catalogue.
std::vector<CatalogueEntry> parse_catalogue(const std::string& json, const std::string& from);

}  // namespace rocmforge::hub
