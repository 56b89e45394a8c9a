// The values that are passed between the GUI thread and the engine's thread.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QtCore/QMetaType>
#include <QtCore/QString>

#include "app/models/device_state.h"
#include "app/remote/remote_target.h"
#include "app/store/chat_types.h"
#include "app/store/prompt_messages.h"
#include "engine/engine.h"

namespace rocmforge {

using RequestId = quint64;

// The device that the person chose.
struct DeviceChoice {
    std::string device;  // empty: the program chooses the best device
    int threads = 0;

    bool operator==(const DeviceChoice&) const = default;
};

struct LoadRequest {
    RequestId id = 0;
    LoadOptions options;
    DeviceChoice device;
    std::stop_token stop;
    std::optional<RemoteTarget> remote = {};  // set for a remote model, instead of a file
};

struct ModelFacts {
    QString path;
    QString name;
    QString type;          // type of the weights, such as "Q4_K_M" or "BF16 as Q8_0"
    QString cache;         // type of the KV cache, such as "q8_0"
    QString weights = {};  // type to which float weights were converted; empty: as in the file
    QString templateNote;
    QString contextNote;  // says that the context is shorter than requested
    int contextSize = 0;
    int gpuLayers = 0;  // number of layers on the GPU; 0: all
    int threads = 0;    // requested CPU threads; 0: automatic
    int answers = 1;    // number of parallel sequences, including those for other programs
    double bytesPerToken = 0;
    SamplingDefaults sampling = {};  // values that the model's authors recommend
    QString place = {};              // address of the remote server; empty: the model is in this process
    bool here = false;               // whether the remote server runs on this computer
};

using DeviceReports = std::vector<DeviceReport>;

enum class GpuUse {
    Open,      // GPUs were opened; DeviceReport says whether they are usable
    Checking,  // a helper process checks the GPUs
    Closed,    // the GPUs failed the check
    Lost,      // GPUs were lost in this process, which cannot use them again
    Answers,   // GPUs were lost in this process, but the helper process could use them
};
struct GpuNews {
    GpuUse use = GpuUse::Open;
    bool again = false;    // whether the person requested this check
    QString problem = {};  // says why a repeated check failed
};

struct LoadOutcome {
    std::optional<ModelFacts> model;  // the model that is loaded now, whether or not this request loaded it
    bool cancelled = false;
    QString error;              // empty: success
    bool deviceFailed = false;  // whether the device failed, so that another device may work
};

struct GenerateRequest {
    RequestId id = 0;
    std::vector<ChatMessage> messages;
    Thinking thinking = Thinking::Auto;
    GenerateOptions options;
    bool continues = false;  // whether the answer continues the last message, which is an unfinished answer

    // Number of tokens that must be left for the answer. If fewer are left, nothing is generated and the
    // outcome has `excess`. 0: any prompt that fits is accepted.
    int answerTokens = 0;
    std::stop_token stop;
    std::optional<RemoteTarget> remote = {};  // server that answers; empty: the model in this process answers
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
    double tokensPerSecond = 0;  // median decoding speed in tokens per second; 0: not measured
    QString error = {};          // empty if the measurement succeeded or the person stopped it
    bool modelLost = false;
    bool deviceFailed = false;  // whether the device failed, so that another device may work
};

struct GenerateOutcome {
    AnswerStats stats;  // on failure, stopReason is Failed and `notice` has the error message
    bool modelLost = false;
    bool deviceFailed = false;  // whether the device failed, so that another device may work

    // Set if nothing was generated, because too few tokens of the context were left.
    std::optional<ContextExcess> excess = {};
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::DeviceReports)
Q_DECLARE_METATYPE(rocmforge::GpuNews)
Q_DECLARE_METATYPE(rocmforge::LoadOutcome)
Q_DECLARE_METATYPE(rocmforge::GenerateOutcome)
Q_DECLARE_METATYPE(rocmforge::MeasureOutcome)
