// Opens the computer's libraries from inside a Flatpak. A Flatpak has its own libraries in /usr. The
// computer's libraries are in /run/host/usr, where the Flatpak's loader does not search for dependencies.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rocmforge::hip {

class HostLibraries {
  public:
    // `host`: the mount point of the computer's root, "/run/host". `folders`: folders with libraries that the
    // sandbox lacks.
    HostLibraries(std::string host, std::vector<std::string> folders)
        : host_(std::move(host)), folders_(std::move(folders)) {}

    // Opens the dependencies of `library`, depth first. Each is opened from the first of these places that
    // has it:
    //
    //     libraries that are already loaded in the program, in any version
    //     a folder named by the library itself (DT_RUNPATH), as given or below `host`
    //     the sandbox's own libraries
    //     `folders`
    //
    // Once a dependency has been opened, the dynamic loader finds it by its name. Opened dependencies are
    // never closed, because other libraries use them.
    void open_needs_of(const std::string& library);
    // Opens the library `name` and its dependencies, because `library` will open `name` later. Does nothing
    // if `name` is already loaded, or is not in the folder of `library`.
    void open_beside(const std::string& library, const std::string& name);

    // Returns the loader's message about the first library that could not be opened; "" if all could.
    const std::string& problem() const { return problem_; }

  private:
    void open_needed(const std::string& name, const std::vector<std::string>& named);
    bool open_in(const std::vector<std::string>& folders, const std::string& name);

    std::string host_;
    std::vector<std::string> folders_;
    std::vector<std::string> seen_;
    std::string problem_;
};

}  // namespace rocmforge::hip
