// Paths as they may be shown to others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <QtCore/QString>

namespace rocmforge {

// The person's home folder, under each name that it has; the longest first.
std::vector<std::string> homeFolders();

// Each of the folders in a text as "~".
std::string withoutHome(std::string_view text, const std::vector<std::string>& homes);
QString withoutHome(const QString& path);

}  // namespace rocmforge
