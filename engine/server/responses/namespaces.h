// Functions in namespaces. Chat templates and models have no namespaces, so the model gets one name, which
// joins the names of the namespace and the function. In the calls that the client receives, the two
// names are separate again.
#pragma once

#include <map>
#include <string>

namespace rocmforge::server::responses {

struct NamespacedName {
    std::string space;  // name of the namespace
    std::string name;   // name of the function in it
};

using Namespaces = std::map<std::string, NamespacedName>;  // the key is the joined_name()

// Returns the name that the model gets: "crm__find". The names of some namespaces already end with "__",
// which is then not repeated.
inline std::string joined_name(const NamespacedName& function) {
    return function.space + (function.space.ends_with("__") ? "" : "__") + function.name;
}

}  // namespace rocmforge::server::responses
