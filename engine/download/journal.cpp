#include "engine/download/journal.h"

#include "engine/base/error.h"
#include "engine/base/json_document.h"
#include "engine/download/disk.h"

namespace rocmforge::download {
namespace {

constexpr int kVersion = 1;
constexpr JsonLimits kLimits{.bytes = 4'000'000, .values = 200'000, .depth = 4};

}  // namespace

std::optional<Journal> load_journal(const std::string& path) {
    try {
        const nlohmann::json json = read_json_document(MappedFile(path), kLimits);
        if (json.at("version").get<int>() != kVersion) return std::nullopt;
        Journal journal{.url = json.at("url").get<std::string>(),
                        .length = json.at("length").get<std::uint64_t>(),
                        .validator = json.at("validator").get<std::string>(),
                        .sha256 = json.at("sha256").get<std::string>(),
                        .done = {}};
        for (const nlohmann::json& span : json.at("done")) {
            const auto first = span.at(0).get<std::uint64_t>();
            const auto end = span.at(1).get<std::uint64_t>();
            if (first >= end || end > journal.length) return std::nullopt;
            journal.done.add({first, end});
        }
        return journal;
    } catch (const EngineError&) {
        return std::nullopt;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

void save_journal(const std::string& path, const Journal& journal) {
    nlohmann::json done = nlohmann::json::array();
    for (const Span& span : journal.done.spans()) done.push_back({span.first, span.end});
    const nlohmann::json json = {{"version", kVersion},      {"url", journal.url},
                                 {"length", journal.length}, {"validator", journal.validator},
                                 {"sha256", journal.sha256}, {"done", done}};
    write_atomically(path, json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace rocmforge::download
