// The few models that are proposed to who doesn't know what to search for.
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
    std::string sha256;                       // of the file of that type; empty: the hub's own is used
    std::uint64_t bytes = 0;                  // of the file, about; 0: not said
    std::uint64_t cache_bytes_per_token = 0;  // of an F16 cache, all layers with whole attention
};

// Throws BadFile, naming `from`, for anything that is no catalogue.
std::vector<CatalogueEntry> parse_catalogue(const std::string& json, const std::string& from);

}  // namespace rocmforge::hub
