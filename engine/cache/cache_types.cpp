#include "engine/cache/cache_types.h"

#include <algorithm>
#include <array>

namespace rocmforge {
namespace {

constexpr std::array kCacheTypes{
    CacheType{DType::F16, "f16", Text::tr("16-bit cache")},
    CacheType{DType::Q8_0, "q8_0", Text::tr("8-bit cache")},
    CacheType{DType::Q4_0, "q4_0", Text::tr("4-bit cache")},
};

constexpr CacheType kExact{DType::F32, "f32", Text::tr("32-bit cache")};

template <typename Matches>
const CacheType* first_that(Matches matches) {
    const auto found = std::find_if(kCacheTypes.begin(), kCacheTypes.end(), matches);
    return found == kCacheTypes.end() ? nullptr : &*found;
}

}  // namespace

std::span<const CacheType> cache_types() {
    return kCacheTypes;
}

const CacheType* find_cache_type(DType type) {
    if (type == kExact.type) return &kExact;
    return first_that([type](const CacheType& row) { return row.type == type; });
}

const CacheType* find_cache_type(std::string_view name) {
    return first_that([name](const CacheType& row) { return row.name == name; });
}

const CacheType& exact_cache_type() {
    return kExact;
}

Message cache_type_names(NamesJoined joined) {
    std::string all_but_last;
    for (std::size_t i = 0; i + 1 < kCacheTypes.size(); ++i) {
        if (i > 0) all_but_last += ", ";
        all_but_last += kCacheTypes[i].name;
    }
    const std::string_view last = kCacheTypes.back().name;
    return joined == NamesJoined::And ? Message(Text::tr("%1 and %2"), all_but_last, last)
                                      : Message(Text::tr("%1 or %2"), all_but_last, last);
}

}  // namespace rocmforge
