#include "engine/jinja/scope.h"

namespace rocmforge::jinja {

void Names::load(const std::string& name) {
    if (!known(name)) loads_.emplace(name, Load::Context);
}

void Names::store(const std::string& name) {
    stores_.insert(name);
    if (own(name)) return;
    loads_.emplace(name, outside(name) ? Load::Outer : Load::Unset);
}

void Names::parameter(const std::string& name) {
    stores_.insert(name);
    loads_[name] = Load::Parameter;
}

void Names::merge(const std::vector<Names>& branches) {
    std::map<std::string, std::size_t> counts;
    for (const Names& branch : branches) {
        for (const std::string& name : branch.stores_) {
            if (!stored(name)) ++counts[name];
        }
    }
    for (const Names& branch : branches) {
        for (const auto& [name, load] : branch.loads_) loads_[name] = load;
        stores_.insert(branch.stores_.begin(), branch.stores_.end());
    }
    // A variable that only some branches set keeps its previous value in the others.
    for (const auto& [name, count] : counts) {
        if (count != branches.size()) loads_[name] = outside(name) ? Load::Outer : Load::Context;
    }
}

void Frame::fix() {
    for (const auto& [name, load] : names_.all()) {
        if (indices_.contains(name)) continue;
        indices_.emplace(name, layout_.variables.size());
        const Slot outer = load == Load::Outer ? parent_->slot(name) : Slot{};
        layout_.variables.push_back({name, load, outer});
    }
}

Slot Frame::slot(const std::string& name) {
    int hops = 0;
    for (Frame* frame = this; frame != nullptr; frame = frame->parent_, ++hops) {
        const auto found = frame->indices_.find(name);
        if (found != frame->indices_.end()) return {hops, found->second};
    }
    names_.load(name);
    fix();
    return {0, indices_.at(name)};
}

void Frame::capture() {
    for (Frame* frame = this; frame != nullptr; frame = frame->parent_) frame->layout_.captured = true;
}

bool Frame::in_loop() const {
    for (const Frame* frame = this; frame != nullptr; frame = frame->parent_) {
        if (frame->kind_ == Kind::Loop) return true;
        if (frame->kind_ != Kind::Inner) return false;
    }
    return false;
}

bool Frame::inside_for() const {
    return kind_ == Kind::Loop || (parent_ != nullptr && parent_->inside_for());
}

}  // namespace rocmforge::jinja
