// Unsets the environment variables that override a GPU's architecture, and sets the given ones. The
// destructor unsets all of them.
#pragma once

#include <initializer_list>
#include <utility>

#include <QByteArray>

namespace rocmforge::test {

class OverrideVariables {
  public:
    OverrideVariables(std::initializer_list<std::pair<const char*, const char*>> variables) {
        clear();
        for (const auto& [name, value] : variables) qputenv(name, value);
    }
    ~OverrideVariables() { clear(); }
    OverrideVariables(const OverrideVariables&) = delete;
    OverrideVariables& operator=(const OverrideVariables&) = delete;

  private:
    static void clear() {
        for (const char* name : {"HSA_OVERRIDE_GFX_VERSION", "HSA_OVERRIDE_GFX_VERSION_1",
                                 "HSA_OVERRIDE_GFX_VERSION_2", "ROCMFORGE_UNSET_GFX_OVERRIDE"}) {
            qunsetenv(name);
        }
    }
};

}  // namespace rocmforge::test
