#include "engine/cache/kv_sequence.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

// Replaces a shared page by a copy that only this sequence uses.
template <typename Copy, typename GiveBack>
void replace_shared(std::int32_t& page, int own, const Copy& copy, const GiveBack& give_back) {
    try {
        copy(page, own);
    } catch (...) {
        give_back(own);
        throw;
    }
    give_back(std::exchange(page, own));
}

}  // namespace

KvSequence::KvSequence(const KvSequence& other, int n) : cache_(other.cache_) {
    n = other.reusable(std::min(n, other.length()));
    if (n == 0) return;
    const auto pages = static_cast<std::size_t>(kv_pages(n));
    const auto begin_of = [pages](const std::vector<std::int32_t>& all) {
        return std::vector<std::int32_t>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(pages));
    };
    tokens_.assign(other.tokens_.begin(), other.tokens_.begin() + n);
    pages_ = begin_of(other.pages_);
    for (const std::int32_t page : pages_) cache_->share_page(page);
    for (const auto& snapshot : other.snapshots_) {
        if (snapshot->held() && snapshot->position() <= n) snapshots_.push_back(snapshot);
    }
    if (cache_->window_pages() == 0) return;
    window_pages_ = begin_of(other.window_pages_);
    // Pages before this sequence's window are not shared, so the other sequence stays their only user and can
    // release them.
    first_window_page_ = first_page_needed(n);
    for (auto page = static_cast<std::size_t>(first_window_page_); page < pages; ++page) {
        cache_->share_window_page(window_pages_[page]);
    }
}

KvSequence::~KvSequence() {
    cut(0);
}

void KvSequence::swap(KvSequence& other) noexcept {
    std::swap(cache_, other.cache_);
    tokens_.swap(other.tokens_);
    pages_.swap(other.pages_);
    window_pages_.swap(other.window_pages_);
    std::swap(first_window_page_, other.first_window_page_);
    snapshots_.swap(other.snapshots_);
    std::swap(state_slot_, other.state_slot_);
    std::swap(state_begin_, other.state_begin_);
    std::swap(state_end_, other.state_end_);
}

int KvSequence::first_page_needed(int position) const {
    return std::max(0, position - cache_->shape().window + 1) / kPageTokens;
}

std::size_t KvSequence::pages_with(int more) const {
    return (tokens_.size() + static_cast<std::size_t>(more) + kPageTokens - 1) / kPageTokens;
}

bool KvSequence::writes_on_shared() const {
    return length() % kPageTokens != 0 && cache_->is_shared(pages_.back());
}

bool KvSequence::writes_on_shared_window() const {
    return cache_->window_pages() > 0 && length() % kPageTokens != 0 &&
           cache_->is_window_shared(window_pages_.back());
}

// Whether the sequence can have `pages` pages in the layers with a window, if it releases all pages that its
// next token does not need. Releasing a shared page frees no page.
bool KvSequence::windows_fit(std::size_t pages) const {
    const int first = std::max(first_window_page_, first_page_needed(length()));
    int made_free = cache_->free_window_pages() - (writes_on_shared_window() ? 1 : 0);
    for (int page = first_window_page_; page < first; ++page) {
        if (!cache_->is_window_shared(window_pages_[static_cast<std::size_t>(page)])) ++made_free;
    }
    const int held = static_cast<int>(window_pages_.size());
    const int missing = static_cast<int>(pages) - held;
    return made_free >= std::max(0, missing) && missing <= cache_->window_pages() - (held - first);
}

bool KvSequence::fits(int more) const {
    if (more == 0) return true;
    const std::size_t pages = pages_with(more);
    const std::size_t needed = pages - pages_.size() + (writes_on_shared() ? 1 : 0);
    return needed <= static_cast<std::size_t>(cache_->free_pages()) &&
           (cache_->window_pages() == 0 || windows_fit(pages));
}

// Takes a free page, or reuses one of this sequence's pages before page `first`. The pages before `first` are
// no longer needed.
int KvSequence::window_page(int first) {
    while (first_window_page_ < first) {
        const int held = static_cast<int>(window_pages_.size()) - first_window_page_;
        if (held < cache_->window_pages() && cache_->free_window_pages() > 0) break;
        // The page number also stays at its old index, because page tables must contain valid pages.
        const int page = window_pages_[static_cast<std::size_t>(first_window_page_++)];
        if (!cache_->is_window_shared(page)) return page;
        cache_->give_window_page_back(page);
    }
    return cache_->take_window_page();
}

void KvSequence::own_last_pages() {
    if (writes_on_shared()) {
        replace_shared(
            pages_.back(), cache_->take_page(), [&](int from, int to) { cache_->copy_page(from, to); },
            [&](int page) { cache_->give_back(page); });
    }
    if (writes_on_shared_window()) {
        replace_shared(
            window_pages_.back(), window_page(first_page_needed(length())),
            [&](int from, int to) { cache_->copy_window_page(from, to); },
            [&](int page) { cache_->give_window_page_back(page); });
    }
}

void KvSequence::append(const std::vector<std::int32_t>& tokens) {
    if (tokens.empty()) return;
    const std::size_t length = tokens_.size() + tokens.size();
    const std::size_t pages = pages_with(static_cast<int>(tokens.size()));
    const bool windows = cache_->window_pages() > 0;
    if (!fits(static_cast<int>(tokens.size()))) {
        if (windows && !windows_fit(pages)) {
            throw EngineError(
                Code::ContextFull,
                Text::tr(
                    "The cache of the sliding-window layers is full: %1 tokens exceed the planned batch."),
                tokens.size());
        }
        throw EngineError(Code::ContextFull,
                          Text::tr("The context is full: %1 tokens are needed, but only %2 fit."), length,
                          (pages_.size() + static_cast<std::size_t>(cache_->free_pages())) * kPageTokens);
    }
    tokens_.reserve(length);
    pages_.reserve(pages);
    if (windows) window_pages_.reserve(pages);
    own_last_pages();
    prepare_state();
    // Everything that can fail comes before this line, so a failure leaves the sequence unchanged.
    const int first = first_page_needed(this->length());
    while (windows && window_pages_.size() < pages) window_pages_.push_back(window_page(first));
    state_begin_ = this->length();
    state_end_ = static_cast<int>(length);
    tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
    while (pages_.size() < pages) pages_.push_back(cache_->take_page());
}

int KvSequence::reusable(int n) const {
    if (cache_->states() != nullptr) {
        int known = 0;
        for (const auto& snapshot : snapshots_) {
            if (snapshot->held() && snapshot->position() <= n) known = snapshot->position();
        }
        n = known;
    }
    return cache_->window_pages() > 0 && first_page_needed(n) < first_window_page_ ? 0 : n;
}

int KvSequence::truncate(int n) {
    assert(n >= 0);
    if (n >= length()) return length();
    n = reusable(n);
    cut(n);
    return n;
}

void KvSequence::cut(int n) {
    tokens_.resize(static_cast<std::size_t>(n));
    std::erase_if(snapshots_, [n](const auto& one) { return !one->held() || one->position() > n; });
    state_end_ = -1;
    if (n == 0) release_state();
    const auto kept = static_cast<std::size_t>(kv_pages(n));
    while (pages_.size() > kept) {
        cache_->give_back(pages_.back());
        pages_.pop_back();
    }
    while (window_pages_.size() > std::max(kept, static_cast<std::size_t>(first_window_page_))) {
        cache_->give_window_page_back(window_pages_.back());
        window_pages_.pop_back();
    }
    if (n == 0) {
        window_pages_.clear();
        first_window_page_ = 0;
    }
}

void KvSequence::release_state() {
    if (state_slot_ >= 0) cache_->states()->give_back(std::exchange(state_slot_, -1));
    state_end_ = -1;
}

// Gives the sequence a slot whose state includes all of its tokens. For an empty sequence the slot's content
// does not matter: operations start position 0 with zeros.
void KvSequence::prepare_state() {
    StateCache* states = cache_->states();
    if (states == nullptr) return;
    if (state_slot_ < 0) state_slot_ = states->take_slot();
    if (length() > 0 && state_end_ != length()) {
        assert(!snapshots_.empty() && snapshots_.back()->position() == length());
        states->write(state_slot_, cache_->snapshots()->use(*snapshots_.back()));
        state_end_ = length();
    }
}

void KvSequence::remember() {
    if (cache_->states() == nullptr || length() == 0 || state_end_ != length()) return;
    std::erase_if(snapshots_, [](const auto& one) { return !one->held(); });
    if (!snapshots_.empty() && snapshots_.back()->position() == length()) {
        cache_->snapshots()->use(*snapshots_.back());
        return;
    }
    const std::shared_ptr<StateSnapshot> snapshot = cache_->snapshots()->make(length());
    if (snapshot == nullptr) return;
    cache_->states()->read(state_slot_, cache_->snapshots()->use(*snapshot));
    snapshots_.push_back(snapshot);
}

void KvSequence::rest() {
    if (cache_->states() == nullptr) return;
    remember();
    release_state();
    if (const int known = reusable(length()); known < length()) cut(known);
}

int KvSequence::common_prefix(std::span<const std::int32_t> prompt) const {
    const auto differ = std::mismatch(tokens_.begin(), tokens_.end(), prompt.begin(), prompt.end());
    return static_cast<int>(differ.first - tokens_.begin());
}

std::int32_t KvSequence::slot(int position) const {
    assert(position >= 0 && position < length());
    return pages_[static_cast<std::size_t>(position / kPageTokens)] * kPageTokens + position % kPageTokens;
}

std::int32_t KvSequence::window_slot(int position) const {
    const int page = position / kPageTokens;
    assert(page >= first_window_page_ && position < length());
    return window_pages_[static_cast<std::size_t>(page)] * kPageTokens + position % kPageTokens;
}

}  // namespace rocmforge
