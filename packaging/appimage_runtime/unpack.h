// Writes what is in a squashfs into a folder.
#pragma once

#include <filesystem>
#include <string>

#include "squashfs.h"

namespace rocmforge::appimage {

// Makes `folder` where it isn't there; with `pattern`, only what matches it as file names do, *.desktop say.
// What is there by these names is replaced. Throws where a file can't be written.
void unpack(const Squashfs& files, const std::filesystem::path& folder, const std::string& pattern = "*");

// Whether every file and link is there, by name and size: what tidies caches may have taken some.
bool is_unpacked(const Squashfs& files, const std::filesystem::path& folder);

}  // namespace rocmforge::appimage
