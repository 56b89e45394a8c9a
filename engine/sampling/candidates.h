// The candidates for the next token, and the filters that remove some of them. A vocabulary has 100,000
// tokens, but only a few dozen matter, so candidates are sorted only as far as needed.
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
    // Takes the tokens whose bit is set in `allowed` (all tokens if it is empty) and whose logit is finite.
    void fill(std::span<const float> logits, std::span<const std::uint64_t> allowed);
    // Gives the result of fill() and keep_first(most), but without inspecting every token.
    void fill_first(std::span<const float> logits, std::size_t most);
    // Gives the result of fill() and keep_top_p(share), but without inspecting every token.
    void fill_top_p(std::span<const float> logits, float share);

    bool empty() const { return all_.empty(); }
    std::size_t size() const { return all_.size(); }
    // The functions below need at least one candidate. Returns the candidate at `place`, most likely first;
    // on a tie the lower id comes first.
    const Candidate& likeliest(std::size_t place);
    std::int32_t most_likely() const;

    void keep_first(std::size_t n);  // keeps the n most likely candidates
    void keep_top_k(int k);          // 0: keeps all
    // Keeps the smallest set of most likely tokens whose total probability reaches `share` (Holtzman et al.,
    // arXiv:1904.09751). 1: keeps all.
    void keep_top_p(float share);
    // Returns the share of top-p in units of 2^-64, as the kernels use it; kTopPOff if `share` is at least 1.
    static std::uint64_t share_in_units(float share);
    // Returns 1 / temperature, at most the largest finite float.
    static float coldness(float temperature);
    // Keeps tokens whose probability is at least `share` of the highest probability (Nguyen et al.,
    // arXiv:2407.01082).
    void keep_min_p(float share);
    // Removes all tokens with at least this probability, except the least likely of them ("Exclude Top
    // Choices", text-generation-webui, pull request 6335).
    void leave_out_top(float probability);
    void divide_logits(float temperature);

    // Returns the sum of e^(logit − highest) over all candidates. A candidate's probability is its own term
    // divided by this sum.
    double total();
    double weight(const Candidate& candidate);
    // Draws a candidate. `uniform`: a random number in [0, 1), of which 53 bits are used. Accumulates weights
    // in descending order of probability, as integers (kernels/sample_weight.h), so that equal numbers give
    // equal choices on all devices.
    const Candidate& draw(double uniform, float temperature = 1);

  private:
    static bool likelier(const Candidate& a, const Candidate& b);
    // Sorts the n most likely candidates to the front. Each call extends the sorted part.
    void sort_first(std::size_t n);
    float highest();
    void fill_from(std::span<const float> logits, float least);
    // Keeps the smallest set whose weight reaches a threshold. The exact threshold is unknown, but between
    // the two arguments. Returns false if there are too few candidates, or if the result depends on the exact
    // threshold.
    bool keep_weight(std::uint64_t least_enough, std::uint64_t most_enough);
    std::uint64_t whole_weight();  // of all candidates

    std::vector<Candidate> all_;
    std::size_t sorted_ = 0;  // number of candidates that are in their final order
};

}  // namespace rocmforge
