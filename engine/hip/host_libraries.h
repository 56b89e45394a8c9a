// Opens a library of the computer from inside a sandbox. A Flatpak has its own libraries in /usr and the
// computer's in /run/host/usr, where its loader does not search for dependencies.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rocmforge::hip {

class HostLibraries {
  public:
    // `host`: where the computer's root is mounted, "/run/host". `folders`: folders with libraries that the
    // sandbox lacks.
    HostLibraries(std::string host, std::vector<std::string> folders)
        : host_(std::move(host)), folders_(std::move(folders)) {}

    // Opens the dependencies of `library`, depth first, each from the first of these that has it:
    //
    //     already loaded in the program, in any version
    //     a folder named by the library itself (DT_RUNPATH), here or below `host`
    //     the sandbox's own libraries
    //     `folders`
    //
    // The loader then finds them by name. They stay open, because other libraries use them.
    void open_needs_of(const std::string& library);
    // The same for a library that `library` will open later by name, if it is in the same folder.
    void open_beside(const std::string& library, const std::string& name);

    // The loader's message about the first library that could not be opened; "": all could.
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
