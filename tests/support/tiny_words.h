// The embeddings and the output head of a tiny model.
//
// Independent random rows have similar lengths and distances, so that the two most likely tokens differ less
// than in any trained model, and the last bits of a sum often decide. The choices of a trained model are
// clear because words are related. These words are related too:
//
// - Each word has a kind, unless the head is tied: a tied head would predict words of the same kind. Kinds
// are orthogonal patterns of signs, by which a router distinguishes them (tiny_router.h).
// - Each word has a usual successor, whose row in the head is similar to it.
// - Rows of the head have different lengths, as some words are more frequent than others.
//
// The layers still determine the probability of every word, and sometimes which word is the most likely.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <random>
#include <vector>

namespace rocmforge::test {

inline constexpr int kVocab = 320;
inline constexpr int kHidden = 64;
inline constexpr int kKinds = 8;
inline constexpr double kWordSpread = 0.5;  // standard deviation of the embeddings

// Factors that the model applies. The weights are divided by them.
struct TinyScales {
    double embedding = 1;
    double residual = 1;
    double logits = 1;
};

// The formula makes every kind also occur among odd words and other subsets that tests use.
inline int kind_of(int word) {
    return (word + word / kKinds) % kKinds;
}
// Signs are Walsh functions. The first one is left out, because LayerNorm removes it.
inline double kind_sign(int kind, int i) {
    return std::popcount(static_cast<unsigned>(kind + 1) & static_cast<unsigned>(i)) % 2 == 0 ? 1 : -1;
}

class TinyWords {
  public:
    std::vector<float> embeddings;  // [kVocab, kHidden]
    std::vector<float> head;        // [kVocab, kHidden]; empty: the embeddings are the head
    std::vector<float> norm;        // [kHidden]: weights of the final norm

    static TinyWords with_head(std::mt19937_64& random, const TinyScales& scales) {
        TinyWords words(random);
        for (int i = 0; i < kHidden; ++i) words.norm.push_back(static_cast<float>(words.about_one()));
        std::vector<int> before(kVocab);
        std::iota(before.begin(), before.end(), 0);
        std::shuffle(before.begin(), before.end(), random);
        for (const int word : before) {
            const double length = kHeadSpread / scales.logits * words.some_length();
            for (int i = 0; i < kHidden; ++i) {
                words.head.push_back(
                    static_cast<float>(length * (words.normal() + kFollows * words.own(word, i))));
            }
        }
        words.embed(kWordSpread / scales.embedding, kKindShare, [] { return 1.0; });
        return words;
    }

    // Creates words whose embeddings are also the head. The final norm has positive and negative weights, so
    // that a word does not predict itself.
    static TinyWords tied(std::mt19937_64& random, const TinyScales& scales) {
        TinyWords words(random);
        const double size = kTiedSpread / (kWordSpread / scales.embedding * scales.logits);
        std::vector<double> signs;
        for (int i = 0; i < kHidden; ++i) {
            signs.push_back(random() % 2 == 0 ? 1 : -1);
            words.norm.push_back(static_cast<float>(signs.back() * size * words.about_one()));
        }
        // Each odd word and the word before it predict each other.
        for (int word = 1; word < kVocab; word += 2) {
            for (int i = 0; i < kHidden; ++i) {
                double& x = words.own(word, i);
                x = std::sqrt(1 - kAlike * kAlike) * x +
                    kAlike * signs[static_cast<std::size_t>(i)] * words.own(word - 1, i);
            }
        }
        words.embed(kWordSpread / scales.embedding, 0, [&] { return words.some_length(); });
        return words;
    }

  private:
    static constexpr double kKindShare = 0.4;       // share of the kind's pattern in an embedding
    static constexpr double kHeadSpread = 0.5 / 8;  // the divisor is the length of the head's input
    static constexpr double kTiedSpread = 1.3 / 8;
    static constexpr double kFollows = 3;
    static constexpr double kAlike = 0.9;
    static constexpr double kLengthSpread = 0.2;  // standard deviation of the logarithm of a row's length

    explicit TinyWords(std::mt19937_64& random) : random_(random) {
        for (int word = 0; word < kVocab; ++word) {
            for (int i = 0; i < kHidden; ++i) own_.push_back(normal());
            for (int kind = 0; kind < kKinds; ++kind) {
                double along = 0;
                for (int i = 0; i < kHidden; ++i) along += own(word, i) * kind_sign(kind, i) / kHidden;
                for (int i = 0; i < kHidden; ++i) own(word, i) -= along * kind_sign(kind, i);
            }
        }
    }

    template <typename Length>
    void embed(double spread, double kind_share, const Length& length) {
        for (int word = 0; word < kVocab; ++word) {
            const double scale = spread * length();
            for (int i = 0; i < kHidden; ++i) {
                embeddings.push_back(
                    static_cast<float>(scale * (std::sqrt(kind_share) * kind_sign(kind_of(word), i) +
                                                std::sqrt(1 - kind_share) * own(word, i))));
            }
        }
    }

    double normal() { return normal_(random_); }
    double about_one() { return 1 + 0.3 * normal(); }
    double some_length() { return std::exp(kLengthSpread * normal() - kLengthSpread * kLengthSpread); }
    double& own(int word, int i) { return own_[static_cast<std::size_t>(word * kHidden + i)]; }

    std::mt19937_64& random_;
    std::normal_distribution<double> normal_;
    std::vector<double> own_;  // [kVocab, kHidden]: each word's embedding without its kind
};

}  // namespace rocmforge::test
