#include "engine/self_test/verdicts.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/self_test/gpu_checks.h"

namespace rocmforge::self_test {
namespace {

using Json = nlohmann::ordered_json;

// Limit for stored combinations of GPU and versions; the oldest are dropped.
constexpr std::size_t kMostVerdicts = 32;

Json to_json(const Tested& tested, const Found& found) {
    return {{"gpu", tested.gpu},
            {"runtime", tested.runtime},
            {"program", tested.program},
            {"plain", found.fallback},
            {"parts", found.parts}};
}

Json to_json(const StartKey& key, const StartFound& found) {
    return {{"cards", key.cards},
            {"driver", key.driver},
            {"library", key.runtime},
            {"program", key.program},
            {"problem", to_json(found.problem)},
            {"gpus", found.gpus}};
}

bool has(const Json& entry, const char* key, const std::string& value) {
    return entry.contains(key) && entry[key] == value;
}

bool is_about(const Json& entry, const Tested& tested) {
    return entry.is_object() && has(entry, "gpu", tested.gpu) && has(entry, "runtime", tested.runtime) &&
           has(entry, "program", tested.program);
}

bool is_about(const Json& entry, const StartKey& key) {
    return entry.is_object() && has(entry, "cards", key.cards) && has(entry, "driver", key.driver) &&
           has(entry, "library", key.runtime) && has(entry, "program", key.program);
}

Json read(const std::string& file) {
    std::ifstream in(file);
    Json all = Json::parse(in, nullptr, false);
    return all.is_array() ? all : Json::array();
}

// Calls `take` with the entry for `key` if the file has one in a known format.
template <typename Key>
void find(const std::string& file, const Key& key, const std::function<void(const Json&)>& take) {
    if (file.empty()) return;
    try {
        for (const Json& entry : read(file)) {
            if (is_about(entry, key)) return take(entry);
        }
    } catch (const Json::exception&) {  // the file is damaged or from another program
    }
}

void write(const Verdicts& verdicts, const Json& kept) {
    std::error_code error;
    std::filesystem::create_directories(verdicts.folder(), error);
    // Writes a temporary file and renames it, so that a reader never sees an incomplete file.
    const std::string fresh = verdicts.file() + ".new";
    std::ofstream out(fresh, std::ios::trunc);
    out << kept.dump(1, ' ', false, Json::error_handler_t::replace) << '\n';
    out.close();
    if (out) std::filesystem::rename(fresh, verdicts.file(), error);
    if (!out || error) {
        throw EngineError(Code::WriteFailed, Text::tr("The results of the self-test can't be written to %1."),
                          printable(verdicts.file(), 4096));
    }
}

// Removes the entry for `key`, and adds the entry in `fresh`, if there is one, at the beginning.
template <typename Key>
void replace(const Verdicts& verdicts, const Key& key, const Json& fresh) {
    if (verdicts.folder().empty()) return;
    Json kept = fresh;
    try {
        for (Json& entry : read(verdicts.file())) {
            if (kept.size() < kMostVerdicts && !is_about(entry, key)) kept.push_back(std::move(entry));
        }
    } catch (const Json::exception&) {  // a damaged file is replaced
    }
    write(verdicts, kept);
}

}  // namespace

std::string Verdicts::file() const {
    return folder_.empty() ? std::string() : folder_ + "/self_test.json";
}

std::optional<Found> Verdicts::found(const Tested& tested) const {
    std::optional<Found> found;
    find(file(), tested, [&found](const Json& entry) {
        Found read{.fallback = entry.at("plain").get<std::vector<std::string>>()};
        if (entry.contains("parts")) {
            read.parts = entry["parts"].get<std::set<std::string>>();
        } else {  // written by a version that checked all parts at once
            const std::vector<std::string> all = gpu_parts();
            read.parts = {all.begin(), all.end()};
        }
        found = std::move(read);
    });
    return found;
}

std::optional<StartFound> Verdicts::start(const StartKey& key) const {
    std::optional<StartFound> found;
    find(file(), key, [&found](const Json& entry) {
        found = StartFound{.problem = message_from_json(entry.at("problem")),
                           .gpus = entry.at("gpus").get<std::vector<std::string>>()};
    });
    return found;
}

void Verdicts::remember(const Tested& tested, const Found& found) const {
    Json fresh = Json::array();
    fresh.push_back(to_json(tested, found));
    replace(*this, tested, fresh);
}

void Verdicts::remember(const StartKey& key, const StartFound& found) const {
    Json fresh = Json::array();
    fresh.push_back(to_json(key, found));
    replace(*this, key, fresh);
}

}  // namespace rocmforge::self_test
