#include "engine/speed/profile_store.h"

#include <fstream>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/download/disk.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostProfiles = 32;  // the oldest go

Json to_json(const Cost& cost) {
    return Json::array({cost.fixed, cost.each});
}

// Throws Json::exception for what isn't one; so does everything below.
Cost cost_of(const Json& json) {
    return {.fixed = json.at(0).get<double>(), .each = json.at(1).get<double>()};
}

Json to_json(const AttentionCost& cost) {
    return {{"alone", to_json(cost.alone)}, {"shared", to_json(cost.shared)}};
}

AttentionCost attention_of(const Json& json) {
    return {.alone = cost_of(json.at("alone")), .shared = cost_of(json.at("shared"))};
}

Json to_json(const DeviceProfile& profile) {
    Json products = Json::object();
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        const std::optional<ProductCost>& cost = profile.products[i];
        if (!cost) continue;
        products[std::string(traits(static_cast<DType>(i)).name)] = {
            {"from_memory", to_json(cost->from_memory)},
            {"cached", to_json(cost->cached)},
            {"cached_row", cost->cached_row}};
        if (!cost->large) continue;
        products[std::string(traits(static_cast<DType>(i)).name)]["large"] = {
            {"bytes", cost->large->bytes}, {"from_memory", to_json(cost->large->cost)}};
    }
    Json cached = Json::array();
    for (const CachedShare& point : profile.cached) cached.push_back({point.bytes, point.share});
    return {{"products", products},
            {"cached", cached},
            {"attention_f16", to_json(profile.attention_f16)},
            {"attention_q8_0", to_json(profile.attention_q8_0)},
            {"attention_q4_0", to_json(profile.attention_q4_0)},
            {"norm", to_json(profile.norm)},
            {"rope", to_json(profile.rope)},
            {"activation", to_json(profile.activation)},
            {"token", to_json(profile.token)}};
}

DeviceProfile profile_of(const Json& json) {
    DeviceProfile profile;
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        const auto found = json.at("products").find(std::string(traits(static_cast<DType>(i)).name));
        if (found == json.at("products").end()) continue;
        profile.products[i] = ProductCost{.from_memory = cost_of(found->at("from_memory")),
                                          .cached = cost_of(found->at("cached")),
                                          .cached_row = found->at("cached_row").get<double>()};
        if (!found->contains("large")) continue;
        const Json& large = found->at("large");
        profile.products[i]->large = {.bytes = large.at("bytes").get<double>(),
                                      .cost = cost_of(large.at("from_memory"))};
    }
    for (const Json& point : json.at("cached")) {
        profile.cached.push_back({.bytes = point.at(0).get<double>(), .share = point.at(1).get<double>()});
    }
    profile.attention_f16 = attention_of(json.at("attention_f16"));
    profile.attention_q8_0 = attention_of(json.at("attention_q8_0"));
    profile.attention_q4_0 = attention_of(json.at("attention_q4_0"));
    profile.norm = cost_of(json.at("norm"));
    profile.rope = cost_of(json.at("rope"));
    profile.activation = cost_of(json.at("activation"));
    profile.token = cost_of(json.at("token"));
    return profile;
}

bool is_of_device(const Json& entry, const Profiled& profiled) {
    return entry.is_object() && entry.value("device", "") == profiled.device &&
           entry.value("program", "") == profiled.program;
}

bool is_of(const Json& entry, const Profiled& profiled) {
    return is_of_device(entry, profiled) && entry.value("threads", -1) == profiled.threads;
}

Json read(const std::string& file) {
    std::ifstream in(file);
    Json all = Json::parse(in, nullptr, false);
    return all.is_array() ? all : Json::array();
}

}  // namespace

std::string ProfileStore::file() const {
    return folder_.empty() ? std::string() : folder_ + "/profiles.json";
}

std::optional<DeviceProfile> ProfileStore::find(const Profiled& profiled) const {
    if (folder_.empty()) return std::nullopt;
    try {
        for (const Json& entry : read(file())) {
            if (is_of(entry, profiled)) return profile_of(entry.at("profile"));
        }
    } catch (const Json::exception&) {  // another program's file, or a damaged one
    }
    return std::nullopt;
}

ThreadProfiles ProfileStore::find_all(const Profiled& profiled) const {
    ThreadProfiles found;
    if (folder_.empty()) return found;
    try {
        for (const Json& entry : read(file())) {
            if (!is_of_device(entry, profiled)) continue;
            const int threads = entry.at("threads").get<int>();
            if (threads > 0) found.set(threads, profile_of(entry.at("profile")));
        }
    } catch (const Json::exception&) {  // what was understood before counts
    }
    return found;
}

void ProfileStore::remember(const Profiled& profiled, const DeviceProfile& profile) const {
    if (folder_.empty()) return;
    Json kept = Json::array();
    kept.push_back({{"device", profiled.device},
                    {"threads", profiled.threads},
                    {"program", profiled.program},
                    {"profile", to_json(profile)}});
    try {
        for (Json& entry : read(file())) {
            if (kept.size() < kMostProfiles && !is_of(entry, profiled)) kept.push_back(std::move(entry));
        }
    } catch (const Json::exception&) {  // begun anew
    }
    download::make_folders(folder_);
    download::write_atomically(file(), kept.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace rocmforge
