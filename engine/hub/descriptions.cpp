#include "engine/hub/descriptions.h"

#include <algorithm>
#include <array>

namespace rocmforge::hub {
namespace {

// A test in tests/translations compares these descriptions with the catalogue.
constexpr std::array kDescriptions{
    Text::tr("Tiny and quick: to try things out on any machine."),
    Text::tr("Small and fully open, including its training data."),
    Text::tr("Many languages in little memory; trained for 4-bit weights."),
    Text::tr("Strong for its size, at nearly full precision."),
    Text::tr("A good all-round assistant for GPUs with 8 GB; reasons on request."),
    Text::tr("Fluent in European languages, with a long context."),
    Text::tr("Writes and translates well; trained for 4-bit weights."),
    Text::tr("A reasoning model with few active weights, so it is fast for its size."),
    Text::tr("More knowledge than the 8B model, for GPUs with at least 12 GB."),
    Text::tr("Follows instructions precisely, for GPUs with at least 20 GB."),
    Text::tr("The largest Gemma 3; trained for 4-bit weights."),
    Text::tr("Broad knowledge; fast, because only 3 billion weights are active."),
};

}  // namespace

Message description(const std::string& english) {
    const auto found = std::find_if(kDescriptions.begin(), kDescriptions.end(),
                                    [&english](MarkedText known) { return known.english() == english; });
    return found == kDescriptions.end() ? Message::verbatim(english) : Message(*found);
}

}  // namespace rocmforge::hub
