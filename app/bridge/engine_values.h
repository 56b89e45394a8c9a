// What crosses between the window's thread and the engine's: values only.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QtCore/QMetaType>
#include <QtCore/QString>

#include "app/memory/device_state.h"
#include "app/messages/chat_types.h"
#include "app/messages/prompt_messages.h"
#include "app/remote/remote_target.h"
#include "engine/engine.h"

namespace rocmforge {

using RequestId = quint64;

// What computes, as the person has chosen.
struct DeviceChoice {
    std::string device;  // "": the best
    int threads = 0;

    bool operator==(const DeviceChoice&) const = default;
};

struct LoadRequest {
    RequestId id = 0;
    LoadOptions options;
    DeviceChoice device;
    std::stop_token stop;
    std::optional<RemoteTarget> remote = {};  // instead of a file
};

struct ModelFacts {
    QString path;
    QString name;
    QString type;          // "Q4_K_M", "BF16 as Q8_0"
    QString cache;         // "q8_0"
    QString weights = {};  // that its floats were converted to; "": as in the file
    QString templateNote;
    QString contextNote;  // that it has a shorter one than was asked for
    int contextSize = 0;
    int gpuLayers = 0;  // that a card has; 0: all
    int threads = 0;    // of the processor that were asked for; 0: automatic
    int answers = 1;    // at once, with those of other programs
    double bytesPerToken = 0;
    SamplingDefaults sampling = {};  // what its makers recommend
    QString place = {};              // of the remote engine that has it; "": it is loaded here
    bool here = false;               // of a remote engine: it is a program of this computer
};

using DeviceReports = std::vector<DeviceReport>;

enum class GpuUse {
    Open,      // DeviceReport says whether they can be used
    Checking,  // a helper process checks them
    Closed,    // the check failed
    Lost,      // lost in this process, which can't use them any more
    Answers,   // lost here, but the helper process could use them
};
struct GpuNews {
    GpuUse use = GpuUse::Open;
    bool again = false;    // the person asked for this check
    QString problem = {};  // why a repeated check failed
};

struct LoadOutcome {
    std::optional<ModelFacts> model;  // what is loaded now, whether this request loaded it or not
    bool cancelled = false;
    QString error;              // "": it worked
    bool deviceFailed = false;  // it wasn't the model's fault: another device may do
};

struct GenerateRequest {
    RequestId id = 0;
    std::vector<ChatMessage> messages;
    Thinking thinking = Thinking::Auto;
    GenerateOptions options;
    bool continues = false;  // the last message, an answer that isn't over
    // Tokens that must be left for the answer, or the outcome says what is too long; 0: any prompt that fits.
    int room = 0;
    std::stop_token stop;
    std::optional<RemoteTarget> remote = {};  // who is asked; nothing: the model that is loaded here
};

// How many tokens texts are, each alone and without special ones.
struct CountRequest {
    RequestId id = 0;
    std::vector<std::string> texts;
};

struct MeasureRequest {
    RequestId id = 0;
    BenchOptions options;
    std::stop_token stop;
};

struct MeasureOutcome {
    double tokensPerSecond = 0;  // of decoding, the median; 0: it was not measured
    QString error = {};          // "": it was, or the person stopped it
    bool modelLost = false;
    bool deviceFailed = false;  // another device may do
};

struct GenerateOutcome {
    AnswerStats stats;  // stopReason "failed" and the sentence in `notice` when it did
    bool modelLost = false;
    bool deviceFailed = false;                 // another device may do
    std::optional<ContextExcess> excess = {};  // nothing was generated: there is no room
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::DeviceReports)
Q_DECLARE_METATYPE(rocmforge::GpuNews)
Q_DECLARE_METATYPE(rocmforge::LoadOutcome)
Q_DECLARE_METATYPE(rocmforge::GenerateOutcome)
Q_DECLARE_METATYPE(rocmforge::MeasureOutcome)
