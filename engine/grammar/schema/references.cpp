#include "engine/grammar/schema/references.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/schema/subschemas.h"
#include "engine/grammar/schema/uri.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostPointerBytes = 1'000'000;
constexpr std::size_t kMostUriBytes = 10'000'000;
constexpr std::size_t kMostAnchors = 200'000;  // limit for the anchors in all dynamic scopes together

using Index = std::size_t;

std::string text_at(const Json& schema, const char* keyword) {
    const auto found = schema.find(keyword);
    return found != schema.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// A URI with its fragment apart from the rest.
struct Location {
    std::string uri;
    std::string fragment;  // without #, decoded
};

Location location_of(const std::string& text) {
    const std::size_t hash = std::min(text.find('#'), text.size());
    return {text.substr(0, hash),
            without_percent(std::string_view(text).substr(std::min(hash + 1, text.size())))};
}

class Resolver {
  public:
    explicit Resolver(Json& root) : root_(root) {
        const std::string draft = text_at(root, "$schema");
        const auto says = [&draft](const char* name) { return draft.find(name) != std::string::npos; };
        is_old_ = says("draft-03") || says("draft-04");
        is_ref_alone_ = is_old_ || says("draft-06") || says("draft-07");
        is_draft_known_ = is_ref_alone_ || says("/draft/");
    }

    void run() {
        resources_.push_back({.uri = "", .node = 0});
        add(root_, {.schema = &root_});
        // Adds further schemas if a reference leads into an unknown keyword.
        for (Index i = 0; i < nodes_.size(); ++i) {
            for (const char* keyword : {"$ref", "$dynamicRef", "$recursiveRef"}) {
                const auto found = nodes_[i].schema->find(keyword);
                if (found != nodes_[i].schema->end() && found->is_string()) resolve(i, keyword, *found);
            }
        }
        const bool is_dynamic = std::any_of(references_.begin(), references_.end(), [](const Reference& one) {
            return one.dynamic_anchor.has_value();
        });
        if (is_dynamic) resolve_dynamic();
        for (const Reference& one : references_) write(one);
    }

  private:
    // A schema in the document.
    struct Node {
        Json* schema;
        Index parent = 0;
        std::string pointer = {};  // from the parent
        bool applies = true;       // whether the parent applies it
        Index resource = 0;
        std::vector<Index> children = {};
        std::vector<Index> references = {};  // indices in references_
    };
    // A schema with an identifier of its own, and the parts that have no other identifier.
    struct Resource {
        std::string uri;
        Index node;
        std::map<std::string, Index> anchors = {};
        std::map<std::string, Index> dynamic_anchors = {};  // "": $recursiveAnchor
    };
    struct Reference {
        Index node;
        const char* keyword;
        std::optional<Index> target;                     // nullopt: ambiguous
        std::optional<std::string> dynamic_anchor = {};  // its name, if the dynamic scope decides the target
    };
    // The outermost schema with each dynamic anchor.
    using Scope = std::map<std::string, Index>;

    void add(Json& schema, Node node) {
        if (!schema.is_object()) return;
        const Index number = nodes_.size();
        if (number > 0) nodes_[node.parent].children.push_back(number);
        nodes_.push_back(std::move(node));
        numbers_[&schema] = number;
        name(number);
        for_each_subschema(schema, [&](Json& part, const std::string& pointer, bool applies) {
            add(part, {.schema = &part,
                       .parent = number,
                       .pointer = pointer,
                       .applies = applies,
                       .resource = nodes_[number].resource});
        });
    }

    // Registers the identifier and the anchors of a schema.
    void name(Index number) {
        const Json& schema = *nodes_[number].schema;
        const std::string id = text_at(schema, is_old_ ? "id" : "$id");
        const bool has_effect = !id.empty() && !(is_ref_alone_ && schema.contains("$ref"));
        const Location own = location_of(has_effect ? id : "");
        if (number == 0) {
            resources_[0].uri = own.uri;
            by_uri_[own.uri] = 0;
        } else if (!own.uri.empty()) {
            const std::string uri = absolute(own.uri, nodes_[number].resource);
            nodes_[number].resource = resources_.size();
            by_uri_.try_emplace(uri, resources_.size());
            resources_.push_back({.uri = uri, .node = number});
        }
        Resource& resource = resources_[nodes_[number].resource];
        for (const std::string& anchor : {own.fragment, text_at(schema, "$anchor")}) {
            if (!anchor.empty()) resource.anchors.try_emplace(anchor, number);
        }
        if (const std::string anchor = text_at(schema, "$dynamicAnchor"); !anchor.empty()) {
            resource.anchors.try_emplace(anchor, number);
            resource.dynamic_anchors.try_emplace(anchor, number);
        }
        const auto recursive = schema.find("$recursiveAnchor");
        if (recursive != schema.end() && *recursive == true && resource.node == number)
            resource.dynamic_anchors.try_emplace("", number);
    }

    void resolve(Index number, const char* keyword, const std::string& written) {
        const Index resource = nodes_[number].resource;
        Reference reference{.node = number, .keyword = keyword, .target = target_of(written, resource)};
        if (keyword == std::string_view("$ref")) {
            // Without a draft, it is unknown whether $id has an effect beside $ref.
            const bool is_named = number > 0 && resources_[resource].node == number;
            if (is_named && !is_draft_known_) {
                const auto other = target_of(written, nodes_[nodes_[number].parent].resource);
                const bool is_ambiguous =
                    reference.target && other && nodes_[*reference.target].schema != nodes_[*other].schema;
                if (is_ambiguous || !reference.target) reference.target = is_ambiguous ? std::nullopt : other;
                if (!is_ambiguous && !reference.target) return;
            } else if (!reference.target) {
                return;
            }
        } else {
            if (!reference.target) return;
            const std::string anchor = location_of(written).fragment;
            const auto& anchors = resources_[nodes_[*reference.target].resource].dynamic_anchors;
            const auto found = anchors.find(anchor);
            if (found != anchors.end() && found->second == *reference.target)
                reference.dynamic_anchor = anchor;
        }
        nodes_[number].references.push_back(references_.size());
        references_.push_back(std::move(reference));
    }

    // Returns the URI that a reference in a resource stands for.
    std::string absolute(const std::string& written, Index resource) {
        std::string uri = resolved_uri(resources_[resource].uri, written);
        uri_bytes_ += uri.size();
        if (uri_bytes_ > kMostUriBytes) refuse("#", Text::tr("its references are too long"));
        return uri;
    }

    // Returns the schema that a reference in a resource refers to; nullopt if the document doesn't have it.
    std::optional<Index> target_of(const std::string& written, Index resource) {
        const bool is_local = written.empty() || written.starts_with('#');
        const Location target = location_of(is_local ? written : absolute(written, resource));
        if (!is_local) {
            const auto known = by_uri_.find(target.uri);
            if (known == by_uri_.end()) return std::nullopt;
            resource = known->second;
        }
        if (target.fragment.empty()) return resources_[resource].node;
        if (target.fragment.front() == '/') {
            const auto found = target_of_pointer(target.fragment, resources_[resource].node);
            // If the part with the $id has no such definition, the pointer is resolved from the root. Many
            // documents are written so, although the standard resolves it from the part.
            return found || !is_local ? found : target_of_pointer(target.fragment, 0);
        }
        const auto anchor = resources_[resource].anchors.find(target.fragment);
        if (anchor == resources_[resource].anchors.end()) return std::nullopt;
        return anchor->second;
    }

    std::optional<Index> target_of_pointer(const std::string& pointer, Index node) {
        Json* here = nodes_[node].schema;
        std::string rest;  // the way from `node` to `here`
        for (std::size_t at = 0; at < pointer.size();) {
            const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
            const std::string step = pointer.substr(at, end - at);
            at = end;
            try {
                here = &here->at(Json::json_pointer(step));
            } catch (const Json::exception&) {
                return std::nullopt;
            }
            for (const char c : step) rest += c == '%' ? "%25" : std::string(1, c);
            if (const auto known = numbers_.find(here); known != numbers_.end()) {
                node = known->second;
                rest.clear();
            }
        }
        if (rest.empty()) return node;
        // A boolean is a schema too, but not a node: it has nothing to resolve.
        const Index added = nodes_.size();
        if (here->is_object()) {
            add(*here, {.schema = here,
                        .parent = node,
                        .pointer = rest,
                        .applies = false,
                        .resource = nodes_[node].resource});
        } else {
            nodes_.push_back({.schema = here,
                              .parent = node,
                              .pointer = rest,
                              .applies = false,
                              .resource = nodes_[node].resource});
        }
        return added;
    }

    // Follows all ways from the root, and sets the target of each dynamic reference that has only one.
    void resolve_dynamic() {
        std::map<Index, std::set<Index>> targets;  // of each reference
        std::set<std::pair<Index, Scope>> seen;
        std::vector<std::pair<Index, Scope>> todo;
        std::size_t anchors = 0;
        const auto go = [&](Index node, Scope scope) {
            for (const auto& [anchor, schema] : resources_[nodes_[node].resource].dynamic_anchors)
                scope.try_emplace(anchor, schema);
            std::pair<Index, Scope> next(node, std::move(scope));
            if (!seen.insert(next).second) return;
            anchors += next.second.size() + 1;
            todo.push_back(std::move(next));
        };
        go(0, {});
        while (!todo.empty() && anchors < kMostAnchors) {
            const auto [node, scope] = std::move(todo.back());
            todo.pop_back();
            for (const Index child : nodes_[node].children) {
                if (nodes_[child].applies) go(child, scope);
            }
            for (const Index number : nodes_[node].references) {
                const Reference& one = references_[number];
                if (!one.target) continue;
                Index target = *one.target;
                if (one.dynamic_anchor) {
                    const auto outermost = scope.find(*one.dynamic_anchor);
                    if (outermost != scope.end()) target = outermost->second;
                    targets[number].insert(target);
                }
                go(target, scope);
            }
        }
        for (const auto& [number, found] : targets) {
            if (found.size() == 1) references_[number].target = *found.begin();
            if (found.size() > 1 || !todo.empty()) references_[number].target = std::nullopt;
        }
    }

    void write(const Reference& reference) {
        Json& value = (*nodes_[reference.node].schema)[reference.keyword];
        if (!reference.target) {
            value = Json::binary({});  // no text of JSON has such a value
            return;
        }
        std::vector<Index> way;
        for (Index node = *reference.target; node > 0; node = nodes_[node].parent) way.push_back(node);
        std::string pointer = "#";
        for (auto node = way.rbegin(); node != way.rend(); ++node) pointer += nodes_[*node].pointer;
        const bool is_same = without_percent(value.get<std::string>()) == without_percent(pointer);
        if (is_same) return;
        pointer_bytes_ += pointer.size();
        if (pointer_bytes_ > kMostPointerBytes) refuse("#", Text::tr("its references are too long"));
        value = std::move(pointer);
    }

    Json& root_;
    bool is_old_ = false;        // whether `id` is the keyword for identifiers
    bool is_ref_alone_ = false;  // whether keywords beside $ref have no effect
    bool is_draft_known_ = false;
    std::vector<Node> nodes_;
    std::unordered_map<const Json*, Index> numbers_;  // indices in nodes_
    std::vector<Resource> resources_;
    std::map<std::string, Index> by_uri_;  // indices in resources_
    std::vector<Reference> references_;
    std::size_t pointer_bytes_ = 0;
    std::size_t uri_bytes_ = 0;
};

}  // namespace

void resolve_references(Json& root) {
    if (root.is_object()) Resolver(root).run();
}

}  // namespace rocmforge::schema
