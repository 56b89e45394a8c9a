// Replaces the home folder in paths, so that they can be shown to others. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <QtCore/QString>

namespace rocmforge {

// Returns all paths of the user's home folder, longest first.
std::vector<std::string> homeFolders();

// Replaces each of these folders in `text` with "~".
std::string withoutHome(std::string_view text, const std::vector<std::string>& homes);
QString withoutHome(const QString& path);

}  // namespace rocmforge
