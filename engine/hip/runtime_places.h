// Finds installations of ROCm and its HIP runtime. AMD's packages install below /opt and don't always
// register with the system's loader; distributions install among the system's libraries. Inside a Flatpak the
// computer's /usr is below /run/host, where the loader does not search, and a Flatpak extension may contain
// ROCm.
//
// Parameters: `named` has folders of ROCm given by the user, "A:B"; relative paths are ignored, because they
// would depend on the working directory. `root` is "", or the folder of a test that contains /opt and /usr.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::hip {

// Returns the value for `named` from ROCM_PATH and HIP_PATH.
std::string named_rocm();

// Returns ROCm's existing folders: the named ones, ROOT/opt/rocm, ROOT/opt/rocm/core, and then
// ROOT/opt/rocm-X.Y.Z and ROOT/opt/rocm/core-X.Y from the newest to the oldest.
std::vector<std::string> rocm_folders(const std::string& named, const std::string& root);

// Returns arguments for dlopen in order of preference. For each of the versions 7, 6, 5 of libamdhip64.so:
//
//     in a named folder, if it contains the library
//     the bare name: LD_LIBRARY_PATH and the system's libraries
//     inside a Flatpak: in the Flatpak's ROCm extension, if it contains the library
//     in the folders of ROCm below ROOT/opt that contain the library
//     inside a Flatpak: in the computer's /opt and library folders that contain the library
std::vector<std::string> runtime_places(const std::string& named, const std::string& root);

// Inside a Flatpak that may read the computer's files, returns the folder with these files: ROOT/run/host.
// Otherwise returns "".
std::string host_root(const std::string& root);
// Returns the computer's existing library folders inside a Flatpak; empty outside.
std::vector<std::string> host_library_folders(const std::string& root);

struct RuntimeFile {
    std::string name;     // "libamdhip64.so.6"
    std::string version;  // "6.3.60301": from the file name; "": unknown
    std::string folder;   // path without `root`
};

// Returns the HIP runtime's files that runtime_places() would find, in the same order, each file once.
// Where runtime_places() returns a bare name and leaves the search to the loader, this function searches
// the distributions' library folders.
std::vector<RuntimeFile> runtime_files(const std::string& named, const std::string& root);

}  // namespace rocmforge::hip
