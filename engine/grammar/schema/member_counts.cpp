#include "engine/grammar/schema/member_counts.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/grammar/gbnf_text.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostCountRules = 10'000;
constexpr int kSmallestReplacement = 100;  // smallest maximum that may replace a larger one

class MemberList {
  public:
    MemberList(const std::vector<Member>& members, const std::string& more, MemberCounts counts, Rules& rules)
        : members_(members), more_(more), counts_(counts), rules_(rules) {
        const auto required =
            std::count_if(members.begin(), members.end(), [](const Member& one) { return one.required; });
        if (counts_.least <= required) counts_.least = 0;
        if (more.empty() && counts_.most >= static_cast<int>(members.size())) counts_.most = -1;
        // Counting up to a large maximum takes too many rules. A smaller one excludes only very large
        // objects, unless so many members are listed that it would be small.
        const int countable = static_cast<int>(kMostCountRules / (members.size() + 1));
        if (counts_.most > countable &&
            countable >= std::max({kSmallestReplacement, counts_.least, static_cast<int>(required)})) {
            counts_.most = countable;
        }
        // Numbers of members from cap_ on are equivalent. cap_ is at least 1, because only the first member
        // has no comma before it.
        cap_ = std::max({1, counts_.least, counts_.most});
    }

    std::optional<std::string> write() {
        const std::size_t size = members_.size();
        if (cap_ > 1 && (size + 1) * static_cast<std::size_t>(cap_) > kMostCountRules) return std::nullopt;
        // Before the member with index i there are at most i members.
        const auto most_before = [&](std::size_t i) { return std::min(cap_, static_cast<int>(i)); };
        std::vector<std::optional<std::string>> next;  // [number of members so far]
        for (int come = 0; come <= most_before(size); ++come) next.push_back(end(come));
        for (std::size_t i = size; i-- > 0;) {
            std::vector<std::optional<std::string>> here;
            for (int come = 0; come <= most_before(i); ++come) here.push_back(from(members_[i], come, next));
            next = std::move(here);
        }
        return next[0];
    }

  private:
    // Returns a rule for the rest of the list when `come` members have already been written. The rest begins
    // with `one` or, if `one` is optional, with a later member or the end. Returns nullopt if no such rest is
    // valid. `next`: the rules for the rest after `one`, by number of members before that rest.
    std::optional<std::string> from(const Member& one, int come,
                                    const std::vector<std::optional<std::string>>& next) {
        std::string all;
        const auto& with = next[static_cast<std::size_t>(std::min(come + 1, cap_))];
        const bool fits = counts_.most < 0 || come < counts_.most;
        if (fits && with) all = (come > 0 ? R"("," ws )" : "") + one.rule + " " + *with;
        const auto& without = next[static_cast<std::size_t>(come)];
        if (!one.required && without) all += (all.empty() ? "" : " | ") + *without;
        if (all.empty()) return std::nullopt;
        return rules_.add(all);
    }

    // Returns a rule for the rest of an object after the listed members, if it has `come` of them. Returns
    // nullopt if no such rest is valid.
    std::optional<std::string> end(int come) {
        const int missing = std::max(0, counts_.least - come);
        const int left = counts_.most < 0 ? -1 : counts_.most - come;
        if (missing > (more_.empty() ? 0 : 1)) return std::nullopt;
        const bool none_left = more_.empty() || left == 0;
        if (come > 0) {
            const std::string others = R"(("," ws )" + more_ + ")" + gbnf_repeat(missing, left);
            return rules_.add((none_left ? "" : others) + " ws");
        }
        if (none_left) return rules_.add("()");
        const std::string others = R"(("," ws )" + more_ + ")" + gbnf_repeat(0, left < 0 ? -1 : left - 1);
        const std::string all = more_ + " " + others + " ws";
        return rules_.add(missing > 0 ? all : "(" + all + ")?");
    }

    const std::vector<Member>& members_;
    const std::string& more_;
    MemberCounts counts_;
    int cap_ = 1;
    Rules& rules_;
};

}  // namespace

std::optional<std::string> member_list(const std::vector<Member>& members, const std::string& more,
                                       const MemberCounts& counts, Rules& rules) {
    return MemberList(members, more, counts, rules).write();
}

}  // namespace rocmforge::schema
