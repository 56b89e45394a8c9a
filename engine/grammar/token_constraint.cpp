#include "engine/grammar/token_constraint.h"

#include <algorithm>
#include <utility>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

constexpr std::size_t kMostMasks = 64;  // limit for cached masks; the size of a mask is 16 KB for 128,000
                                        // tokens
// Maximum number of matching steps for one mask. A vocabulary of 256,000 tokens has two million bytes, and
// each byte takes a few steps.
constexpr std::uint64_t kMostWork = 40'000'000;

}  // namespace

TokenConstraint::TokenConstraint(std::shared_ptr<const Grammar> grammar,
                                 std::shared_ptr<const TokenTexts> texts)
    : texts_(std::move(texts)), matcher_(std::move(grammar)), state_(matcher_.start()) {}

std::span<const std::uint64_t> TokenConstraint::allowed() {
    if (matcher_.has_large_cache()) {
        state_ = matcher_.keep_only(state_);
        masks_.clear();
    }
    const auto known = masks_.find(state_);
    if (known != masks_.end()) return known->second;
    if (masks_.size() >= kMostMasks) masks_.clear();
    return masks_[state_] = computed();
}

// Entries are sorted, so those that share an invalid prefix are adjacent and are skipped together, like a
// subtree of a trie.
TokenConstraint::Mask TokenConstraint::computed() {
    Mask mask((texts_->tokens() + 63) / 64, 0);
    const auto allow = [&](std::int32_t token) {
        mask[static_cast<std::size_t>(token) / 64] |= std::uint64_t{1}
                                                      << (static_cast<std::size_t>(token) % 64);
    };
    const std::uint64_t begin = matcher_.work();
    path_.assign(1, state_);
    for (const TokenTexts::Entry& entry : texts_->entries()) {
        if (entry.shared >= path_.size()) continue;  // begins with the invalid prefix of an earlier entry
        path_.resize(std::size_t{entry.shared} + 1);
        const std::string_view text = texts_->text(entry);
        for (std::size_t i = entry.shared; i < text.size(); ++i) {
            const GrammarMatcher::State to = matcher_.next(path_.back(), static_cast<unsigned char>(text[i]));
            if (to == GrammarMatcher::kNowhere) break;
            path_.push_back(to);
        }
        if (path_.size() == text.size() + 1) allow(entry.token);
        if (matcher_.work() - begin > kMostWork) {
            throw EngineError(Code::Unsupported,
                              Text::tr("The grammar is too ambiguous. Use fewer adjacent optional parts."));
        }
    }
    if (may_end()) std::for_each(texts_->ends().begin(), texts_->ends().end(), allow);
    return mask;
}

bool TokenConstraint::accept(std::string_view text) {
    const GrammarMatcher::State to = matcher_.next(state_, text);
    if (to == GrammarMatcher::kNowhere) return false;
    state_ = to;
    return true;
}

}  // namespace rocmforge
