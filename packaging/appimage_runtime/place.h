// The folder with an AppImage's files while it runs: unpacked in the user's cache, so that neither FUSE nor
// privileges are needed and the next start can reuse it. Its name is derived from its contents. Each process
// that runs from it, and each of its child processes, holds a lock on it. Folders of other versions without a
// lock are removed.
#pragma once

#include <filesystem>

#include "squashfs.h"

namespace rocmforge::appimage {

// Returns the folder with all files, locked for the lifetime of this process, including after exec(). Throws
// if there is no usable place.
std::filesystem::path place_for(const Squashfs& files);

}  // namespace rocmforge::appimage
