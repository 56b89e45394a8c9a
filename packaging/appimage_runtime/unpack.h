// Unpacks a squashfs into a folder.
#pragma once

#include <filesystem>
#include <string>

#include "squashfs.h"

namespace rocmforge::appimage {

// Creates `folder` if needed. `pattern` selects files by name, for example *.desktop. Existing files of these
// names are replaced. Throws if a file cannot be written.
void unpack(const Squashfs& files, const std::filesystem::path& folder, const std::string& pattern = "*");

// Whether every file and link exists with the right size. Programs that clean caches may have removed some.
bool is_unpacked(const Squashfs& files, const std::filesystem::path& folder);

}  // namespace rocmforge::appimage
