// Where ROCm and its HIP runtime are installed. AMD's packages install below /opt and don't always register
// with the system's loader; distributions install among the system's libraries. Inside a Flatpak the
// computer's /usr is below /run/host, where the loader does not search, and an extension may contain ROCm.
//
// `named`: folders of ROCm given by the user, "A:B"; relative paths are ignored, because they would depend on
// the working directory. `root`: "", or the folder of a test that contains /opt and /usr.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::hip {

// The value of `named` from ROCM_PATH and HIP_PATH.
std::string named_rocm();

// ROCm's existing folders: the named ones, ROOT/opt/rocm, and then ROOT/opt/rocm-X.Y.Z from the newest to the
// oldest.
std::vector<std::string> rocm_folders(const std::string& named, const std::string& root);

// The arguments for dlopen in order of preference: version 7, 6, 5 of libamdhip64.so, and for each version
//
//     in a named folder, if it contains the library
//     the bare name: LD_LIBRARY_PATH and the system's libraries
//     in the other folders of ROCm, if they contain the library
//     inside a Flatpak: in the extension, and among the computer's libraries
std::vector<std::string> runtime_places(const std::string& named, const std::string& root);

// The mount point of the computer's root inside a Flatpak that may read it: ROOT/run/host; "": none.
std::string host_root(const std::string& root);
// The computer's existing library folders inside a Flatpak; empty outside.
std::vector<std::string> host_library_folders(const std::string& root);

struct RuntimeFile {
    std::string name;     // "libamdhip64.so.6"
    std::string version;  // "6.3.60301": from the file name; "": unknown
    std::string folder;   // without the root
};

// The libraries that exist in these places, in the same order, each file once. For the bare name it searches
// the distributions' folders.
std::vector<RuntimeFile> runtime_files(const std::string& named, const std::string& root);

}  // namespace rocmforge::hip
