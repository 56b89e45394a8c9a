// Opens a library of the computer's from inside a sandbox. A Flatpak has its own libraries in /usr and the
// computer's in /run/host/usr, where its loader doesn't look for what a library needs.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rocmforge::hip {

class HostLibraries {
  public:
    // `host` is where the computer's root is, "/run/host"; `folders` are those with libraries that the
    // sandbox lacks.
    HostLibraries(std::string host, std::vector<std::string> folders)
        : host_(std::move(host)), folders_(std::move(folders)) {}

    // Opens what `library` needs, the needs of that first, each from the place that comes first:
    //
    //     in the program already, whatever its version
    //     a folder that the library itself names (DT_RUNPATH), here or below `host`
    //     the sandbox's own libraries
    //     `folders`
    //
    // The loader then finds them by their names. They stay open: other libraries use them.
    void open_needs_of(const std::string& library);
    // The same for a library that `library` opens by its name later on, where it is beside it.
    void open_beside(const std::string& library, const std::string& name);

    // The loader's message about the first that couldn't be opened; "": all could.
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
