// Functions in namespaces. Chat templates and models have no namespaces, so the model gets such a function
// under one name. Calls have the client's two names again.
#pragma once

#include <map>
#include <string>

namespace rocmforge::server::responses {

struct NamespacedName {
    std::string space;  // name of the namespace
    std::string name;   // name of the function in it
};

using Namespaces = std::map<std::string, NamespacedName>;  // by joined_name()

// Returns the name that the model gets: "crm__find". Names of some namespaces already end with "__".
inline std::string joined_name(const NamespacedName& function) {
    return function.space + (function.space.ends_with("__") ? "" : "__") + function.name;
}

}  // namespace rocmforge::server::responses
