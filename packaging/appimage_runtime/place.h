// Where an AppImage's files lie while it runs: unpacked in the user's caches, so that neither FUSE nor rights
// are needed and the next start finds them. A folder is named for what is in it. Whoever runs from one holds
// a lock on it, and so do the programs that it starts; folders of other versions that nobody holds are
// removed.
#pragma once

#include <filesystem>

#include "squashfs.h"

namespace rocmforge::appimage {

// The folder with all files, held as long as this process lives, or what it becomes. Throws where there is no
// place.
std::filesystem::path place_for(const Squashfs& files);

}  // namespace rocmforge::appimage
