// Engine::embed() computes the embedding of a text.
#include <algorithm>
#include <cmath>

#include "engine/base/error.h"
#include "engine/engine_state.h"

namespace rocmforge {
namespace {

class Embedder {
  public:
    Embedder(Loaded& model, std::stop_token stop)
        : model_(model), stop_(std::move(stop)), sum_(static_cast<std::size_t>(model.config.hidden)) {}

    std::vector<float> embed(std::span<const std::int32_t> tokens) {
        switch (model_.config.pooling) {
            case Pooling::Mean:
                add_all(tokens);
                break;
            case Pooling::First:
                add_all(tokens.first(1));  // the first token attends only to itself
                break;
            case Pooling::Last:
                model_.prefill(tokens, Wanted::Last, stop_);
                add_states();
                break;
            case Pooling::None:
                throw EngineError(
                    Code::Unsupported,
                    Message::untranslated("This model can't make embeddings, because its file specifies no "
                                          "pooling type. Choose an embedding model."));
        }
        return of_length_1();
    }

  private:
    void add_all(std::span<const std::int32_t> tokens) {
        const auto batch = static_cast<std::size_t>(model_.transformer.batch());
        for (std::size_t done = 0; done < tokens.size(); done += batch) {
            model_.step(tokens.subspan(done, std::min(batch, tokens.size() - done)), Wanted::All, stop_);
            add_states();
        }
    }

    // Adds the final states of the last step's rows to the sum.
    void add_states() {
        states_.resize(static_cast<std::size_t>(model_.transformer.outputs()) * sum_.size());
        model_.transformer.read_states(0, states_);
        for (std::size_t i = 0; i < states_.size(); ++i) sum_[i % sum_.size()] += states_[i];
    }

    // Returns the sum scaled to length 1. The mean scaled to length 1 would be equal.
    std::vector<float> of_length_1() const {
        double squares = 0;
        for (const double value : sum_) squares += value * value;
        if (!std::isfinite(squares) || squares == 0) {
            throw EngineError(
                Code::Unsupported,
                Message::untranslated("The model computed an invalid embedding for this text."));
        }
        std::vector<float> out;
        for (const double value : sum_) out.push_back(static_cast<float>(value / std::sqrt(squares)));
        return out;
    }

    Loaded& model_;
    std::stop_token stop_;
    std::vector<double> sum_;    // [hidden]
    std::vector<float> states_;  // [outputs, hidden]
};

}  // namespace

std::vector<float> Engine::embed(const std::vector<std::int32_t>& tokens, const std::stop_token& stop) {
    Loaded& model = state_->need_model();
    model.check_tokens(tokens);
    if (tokens.size() > static_cast<std::size_t>(model.context())) {
        throw EngineError(Code::ContextFull,
                          Message::untranslated("The text has " + std::to_string(tokens.size()) +
                                                " tokens; the context has room for " +
                                                std::to_string(model.context()) + "."));
    }
    const auto emptied = model.empty_sequence();
    return Embedder(model, stop).embed(tokens);
}

}  // namespace rocmforge
