#include "engine/hub/descriptions.h"

#include <algorithm>
#include <array>

namespace rocmforge::hub {
namespace {

// A test in tests/translations compares these descriptions with the catalogue.
constexpr std::array kDescriptions{
    Text::tr("Tiny and quick: to try things out on any machine."),
    Text::tr("Small and fast, even without a GPU."),
    Text::tr("Small and fully open, including its training data."),
    Text::tr("Strong for its size; reasons on request."),
    Text::tr("For long texts: its memory hardly grows with the context."),
    Text::tr("Fast, because only 1 billion weights are active."),
    Text::tr("A good all-round assistant for GPUs with 12 GB; reasons on request."),
    Text::tr("Writes and translates well; trained for 4-bit weights."),
    Text::tr("A reasoning model with few active weights, so it is fast for its size."),
    Text::tr("Follows instructions precisely, for GPUs with at least 24 GB."),
    Text::tr("Fast for its size; trained for 4-bit weights."),
    Text::tr("Strong at code and reasoning, for GPUs with 32 GB."),
    Text::tr("Reasons over long texts; only 3 billion weights are active."),
    Text::tr("Broad knowledge; fast, because only 3 billion weights are active."),
};

}  // namespace

Message description(const std::string& english) {
    const auto found = std::find_if(kDescriptions.begin(), kDescriptions.end(),
                                    [&english](MarkedText known) { return known.english() == english; });
    return found == kDescriptions.end() ? Message::verbatim(english) : Message(*found);
}

}  // namespace rocmforge::hub
