#include "engine/speed/profile_store.h"

#include <fstream>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/download/disk.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostProfiles = 32;  // limit for stored profiles; the oldest are dropped

Json to_json(const Cost& cost) {
    return Json::array({cost.fixed, cost.each});
}

// cost_of() and the other functions that read JSON throw Json::exception for an invalid entry.
Cost cost_of(const Json& json) {
    return {.fixed = json.at(0).get<double>(), .each = json.at(1).get<double>()};
}

Json to_json(const Curve& curve) {
    Json points = Json::array();
    for (const Curve::Point& point : curve.points) points.push_back({point.amount, point.seconds});
    return points;
}

Curve curve_of(const Json& json) {
    Curve curve;
    for (const Json& point : json) {
        curve.points.push_back({.amount = point.at(0).get<double>(), .seconds = point.at(1).get<double>()});
    }
    return curve;
}

Json to_json(const AttentionCost& cost) {
    Json sizes = Json::array();
    for (const auto& size : cost.heads) {
        Json shared = Json::array();
        for (const AttentionCost::OfHeads& heads : size) {
            shared.push_back({{"head", heads.head},
                              {"cached", to_json(heads.cached)},
                              {"from_memory", to_json(heads.from_memory)}});
        }
        sizes.push_back(std::move(shared));
    }
    return sizes;
}

AttentionCost attention_of(const Json& json) {
    AttentionCost cost;
    for (std::size_t size = 0; size < cost.heads.size(); ++size) {
        for (std::size_t shared = 0; shared < cost.heads[size].size(); ++shared) {
            const Json& heads = json.at(size).at(shared);
            cost.heads[size][shared] = {.head = heads.at("head").get<double>(),
                                        .cached = cost_of(heads.at("cached")),
                                        .from_memory = curve_of(heads.at("from_memory"))};
        }
    }
    return cost;
}

Json to_json(const DeviceProfile& profile) {
    Json products = Json::object();
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        const std::optional<ProductCost>& cost = profile.products[i];
        if (!cost) continue;
        products[std::string(traits(static_cast<DType>(i)).name)] = {
            {"from_memory", to_json(cost->from_memory)},
            {"cached_fixed", to_json(cost->cached_fixed)},
            {"cached_row", to_json(cost->cached_row)}};
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
            {"preparing", profile.preparing},
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
                                          .cached_fixed = curve_of(found->at("cached_fixed")),
                                          .cached_row = curve_of(found->at("cached_row"))};
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
    profile.preparing = json.at("preparing").get<double>();
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
    } catch (const Json::exception&) {  // the file is damaged or from another program
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
    } catch (const Json::exception&) {  // keeps the entries that were parsed before
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
    } catch (const Json::exception&) {  // a damaged file is replaced
    }
    download::make_folders(folder_);
    download::write_atomically(file(), kept.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace rocmforge
