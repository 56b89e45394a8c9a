#include "engine/hub/catalogue.h"

#include <span>

#include "engine/base/error.h"
#include "engine/base/json_document.h"
#include "engine/download/sha256.h"
#include "engine/hub/descriptions.h"
#include "engine/hub/hub_answers.h"

namespace rocmforge::hub {

std::vector<CatalogueEntry> parse_catalogue(const std::string& json, const std::string& from) {
    const nlohmann::json document = read_json_document(MappedFile(std::as_bytes(std::span(json)), from));
    std::vector<CatalogueEntry> entries;
    try {
        for (const nlohmann::json& model : document.at("models")) {
            CatalogueEntry entry{.name = model.at("name").get<std::string>(),
                                 .about = description(model.at("about").get<std::string>()),
                                 .licence = model.at("licence").get<std::string>(),
                                 .repo = model.at("repo").get<std::string>(),
                                 .type = model.at("type").get<std::string>(),
                                 .sha256 = model.value("sha256", ""),
                                 .bytes = model.value("bytes", std::uint64_t{0}),
                                 .cache_bytes_per_token = model.value("cache_per_token", std::uint64_t{0}),
                                 .state_bytes = model.value("state", std::uint64_t{0}),
                                 .architecture = model.value("architecture", "")};
            if (!is_repo_id(entry.repo)) {
                throw EngineError(Code::BadFile,
                                  Text::tr("%1 contains no valid repository name (owner/name) for %2."), from,
                                  entry.name);
            }
            if (!entry.sha256.empty() && !download::is_sha256(entry.sha256)) {
                throw EngineError(Code::BadFile, Text::tr("%1 contains no valid SHA-256 checksum for %2."),
                                  from, entry.name);
            }
            entries.push_back(std::move(entry));
        }
    } catch (const nlohmann::json::exception&) {
        throw EngineError(Code::BadFile, Text::tr("%1 is not a model catalogue."), from);
    }
    return entries;
}

}  // namespace rocmforge::hub
