#include "engine/hip/hip_error.h"

#include "engine/base/text.h"

namespace rocmforge::hip {
namespace {

std::string text_or(const char* text, const char* otherwise) {
    return text == nullptr ? otherwise : printable(text, 200);
}

}  // namespace

Code code_of(hipError_t result) {
    switch (result) {
        case hipErrorOutOfMemory:
            return Code::OutOfMemory;
        case hipErrorInvalidImage:
        case hipErrorNoBinaryForGpu:
        case hipErrorInvalidKernelFile:
        case hipErrorSharedObjectSymbolNotFound:
        case hipErrorSharedObjectInitFailed:
        case hipErrorNotFound:
        case hipErrorNotSupported:
        case hipErrorInsufficientDriver:
        case hipErrorInvalidDeviceFunction:
            return Code::Unsupported;
        case hipErrorInvalidValue:
        case hipErrorInvalidConfiguration:
        case hipErrorInvalidDevicePointer:
        case hipErrorInvalidMemcpyDirection:
        case hipErrorInvalidDevice:
        case hipErrorInvalidHandle:
        case hipErrorLaunchOutOfResources:
        case hipErrorStreamCaptureUnsupported:
        case hipErrorStreamCaptureInvalidated:
        case hipErrorStreamCaptureMerge:
        case hipErrorStreamCaptureUnmatched:
        case hipErrorStreamCaptureUnjoined:
        case hipErrorStreamCaptureIsolation:
        case hipErrorStreamCaptureImplicit:
        case hipErrorCapturedEvent:
        case hipErrorStreamCaptureWrongThread:
            return Code::InvalidArgument;
        default:
            return Code::DeviceLost;
    }
}

void HipCaller::give_up(const Message& how) {
    if (lost()) return;
    lost_ = {Text::tr("The GPU %1 is lost: %2 Try again, or use the CPU."), device_, how};
}

void HipCaller::lose(const Message& how) {
    give_up(how);
    throw EngineError(Code::DeviceLost, lost_);
}

Message HipCaller::described(std::string_view doing, const char* call, hipError_t result) const {
    return {Text::tr("%1 failed with %2 (%3: %4) while %5."),
            call,
            std::to_string(result),
            text_or(api_->hipGetErrorName.pointer(result), "no name"),
            text_or(api_->hipGetErrorString.pointer(result), "no description"),
            doing};
}

void HipCaller::fail(std::string_view doing, const char* call, hipError_t result) {
    const Message what = described(doing, call, result);
    const Code code = code_of(result);
    if (code == Code::DeviceLost) lose(what);
    if (code == Code::OutOfMemory) {
        throw EngineError(code, Text::tr("The GPU %1 is out of memory: %2"), device_, what);
    }
    throw EngineError(code, Text::tr("The GPU %1 rejected an operation: %2"), device_, what);
}

void HipCaller::expect_handle(const void* handle, std::string_view doing, const char* call) const {
    if (handle != nullptr) return;
    throw EngineError(Code::Unsupported,
                      Text::tr("The GPU %1 can't be used: %2 returned a null handle while %3."), device_,
                      call, doing);
}

}  // namespace rocmforge::hip
