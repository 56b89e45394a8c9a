#include "engine/hub/descriptions.h"

#include <algorithm>
#include <array>

namespace rocmforge::hub {
namespace {

// tests/translations compares them with the catalogue.
constexpr std::array kDescriptions{
    Text::tr("Tiny and quick: to try things out on any machine."),
    Text::tr("Small, open in everything down to its training data."),
    Text::tr("Many languages in little memory; trained for 4-bit weights."),
    Text::tr("Strong for its size, at nearly full precision."),
    Text::tr("A good all-round assistant for cards with 8 GB; thinks when asked to."),
    Text::tr("Fluent in European languages, with a long context."),
    Text::tr("Writes and translates well; trained for 4-bit weights."),
    Text::tr("A reasoning model with few active weights, so it is fast for its size."),
    Text::tr("More knowledge than the 8B, for cards with 12 GB and more."),
    Text::tr("Precise with instructions, for cards with 20 GB and more."),
    Text::tr("The largest Gemma 3; trained for 4-bit weights."),
    Text::tr("Large knowledge, 3 billion active weights: quick where it fits."),
};

}  // namespace

Message description(const std::string& english) {
    const auto found = std::find_if(kDescriptions.begin(), kDescriptions.end(),
                                    [&english](MarkedText known) { return known.english() == english; });
    return found == kDescriptions.end() ? Message::verbatim(english) : Message(*found);
}

}  // namespace rocmforge::hub
