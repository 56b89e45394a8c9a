// The values that cross between the GUI thread and the engine's thread.
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

// The device that the person chose.
struct DeviceChoice {
    std::string device;  // empty: the best
    int threads = 0;

    bool operator==(const DeviceChoice&) const = default;
};

struct LoadRequest {
    RequestId id = 0;
    LoadOptions options;
    DeviceChoice device;
    std::stop_token stop;
    std::optional<RemoteTarget> remote = {};  // set: a remote model instead of a file
};

struct ModelFacts {
    QString path;
    QString name;
    QString type;          // "Q4_K_M", "BF16 as Q8_0"
    QString cache;         // "q8_0"
    QString weights = {};  // type that float weights were converted to; empty: as in the file
    QString templateNote;
    QString contextNote;  // tells that the context is shorter than requested
    int contextSize = 0;
    int gpuLayers = 0;  // on the GPU; 0: all
    int threads = 0;    // requested CPU threads; 0: automatic
    int answers = 1;    // parallel sequences, including those for other programs
    double bytesPerToken = 0;
    SamplingDefaults sampling = {};  // recommended by the model's authors
    QString place = {};              // address of the remote server; empty: loaded in this process
    bool here = false;               // the remote server runs on this computer
};

using DeviceReports = std::vector<DeviceReport>;

enum class GpuUse {
    Open,      // DeviceReport tells whether they are usable
    Checking,  // a helper process checks them
    Closed,    // the check failed
    Lost,      // lost in this process, which cannot use them again
    Answers,   // lost in this process, but the helper process could use them
};
struct GpuNews {
    GpuUse use = GpuUse::Open;
    bool again = false;    // the person requested this check
    QString problem = {};  // why a repeated check failed
};

struct LoadOutcome {
    std::optional<ModelFacts> model;  // the model loaded now, whether or not this request loaded it
    bool cancelled = false;
    QString error;              // empty: success
    bool deviceFailed = false;  // the device failed, not the model: another device may work
};

struct GenerateRequest {
    RequestId id = 0;
    std::vector<ChatMessage> messages;
    Thinking thinking = Thinking::Auto;
    GenerateOptions options;
    bool continues = false;  // continues the last message, an unfinished answer
    // Tokens that must be left for the answer. If fewer are left, nothing is generated and the outcome has
    // `excess`. 0: any prompt that fits is accepted.
    int room = 0;
    std::stop_token stop;
    std::optional<RemoteTarget> remote = {};  // server to ask; empty: the model loaded in this process
};

// Counts the tokens of each text separately, without special tokens.
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
    double tokensPerSecond = 0;  // median decoding speed; 0: not measured
    QString error = {};          // empty: success, or stopped by the person
    bool modelLost = false;
    bool deviceFailed = false;  // another device may work
};

struct GenerateOutcome {
    AnswerStats stats;  // on failure, stopReason is "failed" and `notice` has the message
    bool modelLost = false;
    bool deviceFailed = false;  // another device may work
    // Set if nothing was generated, because the context has too little room.
    std::optional<ContextExcess> excess = {};
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::DeviceReports)
Q_DECLARE_METATYPE(rocmforge::GpuNews)
Q_DECLARE_METATYPE(rocmforge::LoadOutcome)
Q_DECLARE_METATYPE(rocmforge::GenerateOutcome)
Q_DECLARE_METATYPE(rocmforge::MeasureOutcome)
