#include "app/settings/cache_names.h"

#include "engine/cache/cache_types.h"

namespace rocmforge {

namespace {

QString text(std::string_view name) {
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

}  // namespace

QStringList cacheNames() {
    QStringList names;
    for (const CacheType& type : cache_types()) names += text(type.name);
    return names;
}

QString cacheName(DType type) {
    const CacheType* known = find_cache_type(type);
    return known == nullptr ? QString() : text(known->name);
}

std::optional<DType> cacheType(const QString& name) {
    const CacheType* known = find_cache_type(name.toStdString());
    return known == nullptr ? std::nullopt : std::optional(known->type);
}

}  // namespace rocmforge
