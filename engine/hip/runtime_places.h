// Where ROCm and its HIP runtime are installed. AMD's own packages put them below /opt and don't always tell
// the system's loader; distributions put them among the system's libraries. Inside a Flatpak the computer's
// /usr is below /run/host, for the loader to find nothing there, and an extension may bring ROCm.
//
// `named` are folders of ROCm that the person named, "A:B"; a relative one would depend on where the program
// was started and isn't looked at. `root` is "", or the folder of a test in which /opt and /usr are.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::hip {

// What ROCM_PATH and HIP_PATH name.
std::string named_rocm();

// ROCm's folders, those that there are: the named ones, ROOT/opt/rocm, and then ROOT/opt/rocm-X.Y.Z from the
// newest to the oldest.
std::vector<std::string> rocm_folders(const std::string& named, const std::string& root);

// What dlopen is to try, the best first: version 7, 6, 5 of libamdhip64.so, and of each
//
//     in a named folder, if the library is in it
//     the bare name: LD_LIBRARY_PATH and the system's libraries
//     in the other folders of ROCm, if the library is in there
//     inside a Flatpak: in the extension, and among the computer's libraries
std::vector<std::string> runtime_places(const std::string& named, const std::string& root);

// Where the computer's root is from inside a Flatpak that may read it: ROOT/run/host; "": nowhere.
std::string host_root(const std::string& root);
// The computer's folders of libraries from inside a Flatpak, those that there are; outside there are none.
std::vector<std::string> host_library_folders(const std::string& root);

struct RuntimeFile {
    std::string name;     // "libamdhip64.so.6"
    std::string version;  // "6.3.60301": what the name of the file itself says; "": nothing
    std::string folder;   // without the root
};

// The libraries that there are in these places, in the same order, each file once. For the bare name the
// distributions' folders are looked into.
std::vector<RuntimeFile> runtime_files(const std::string& named, const std::string& root);

}  // namespace rocmforge::hip
