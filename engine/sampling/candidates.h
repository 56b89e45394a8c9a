// The tokens that may come next, and the filters that leave some of them out. A vocabulary has 100,000 tokens
// of which a few dozen matter, so they are sorted only as far as somebody looks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rocmforge {

struct Candidate {
    std::int32_t token = 0;
    float logit = 0;
};

class Candidates {
  public:
    // Those whose bit is set in `allowed` (all where it is empty) and whose logit is finite.
    void fill(std::span<const float> logits, std::span<const std::uint64_t> allowed);
    // The likeliest `most` of all: what fill() and keep_first() leave, without a look at each of the others.
    void fill_first(std::span<const float> logits, std::size_t most);
    // What fill() and keep_top_p() leave, likewise.
    void fill_top_p(std::span<const float> logits, float share);

    bool empty() const { return all_.empty(); }
    std::size_t size() const { return all_.size(); }
    // The rest needs at least one. The likeliest first; on a tie the lower id.
    const Candidate& likeliest(std::size_t place);
    std::int32_t most_likely() const;

    void keep_first(std::size_t n);  // the likeliest
    void keep_top_k(int k);          // 0: all
    // The fewest that reach this share together (Holtzman et al., arXiv:1904.09751). 1: all.
    void keep_top_p(float share);
    // Those that are at least this likely, compared with the likeliest (Nguyen et al., arXiv:2407.01082).
    void keep_min_p(float share);
    // Of those with at least this probability only the least likely ("Exclude Top Choices", by its author in
    // text-generation-webui, pull request 6335).
    void leave_out_top(float probability);
    void divide_logits(float temperature);

    // Sum of e^(logit − highest) of all; a candidate's probability is its own over this.
    double total();
    double weight(const Candidate& candidate);
    // By a number from 0 up to 1, going through the candidates likeliest first, so that every device chooses
    // the same by the same number.
    const Candidate& draw(double uniform, float temperature = 1);

  private:
    static bool likelier(const Candidate& a, const Candidate& b);
    // The likeliest n, in order, stand first; more of them at each call.
    void sort_first(std::size_t n);
    float highest();
    void fill_from(std::span<const float> logits, float least);
    // Keeps the fewest that weigh at least so much; `enough` is known to lie between two numbers. False:
    // these are too few, or it depends on the number.
    bool keep_weight(double least_enough, double most_enough);

    std::vector<Candidate> all_;
    std::size_t sorted_ = 0;  // this many are in their final order
};

}  // namespace rocmforge
