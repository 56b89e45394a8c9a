// The engine's English messages, for translation. tests/translations compares each with the engine's sources.
// %1, %2 … are numbered in the order in which they occur there.
#include <array>

#include <QtCore/QtGlobal>

#include "app/words/engine_words.h"

namespace rocmforge {

namespace {

constexpr std::array kSentences{
    // Files
    QT_TRANSLATE_NOOP("Engine", "There is no file %1."),
    QT_TRANSLATE_NOOP("Engine", "Cannot read %1: %2."),
    QT_TRANSLATE_NOOP("Engine", "%1 is a folder, not a file."),
    QT_TRANSLATE_NOOP("Engine", "%1 is not a regular file."),
    QT_TRANSLATE_NOOP("Engine", "%1 is empty."),
    QT_TRANSLATE_NOOP("Engine", "%1 is damaged: %2."),
    QT_TRANSLATE_NOOP("Engine", "%1 cannot be used: %2."),
    QT_TRANSLATE_NOOP("Engine", "The model of %1 cannot be used: %2."),
    QT_TRANSLATE_NOOP("Engine", "%1 is not a GGUF file."),
    QT_TRANSLATE_NOOP("Engine", "%1 is a Git LFS pointer, not the model itself."),
    QT_TRANSLATE_NOOP("Engine", "%1 is a big-endian GGUF file; only little-endian ones can be read."),
    QT_TRANSLATE_NOOP("Engine", "%1 is a GGUF file of version %2; versions 2 and 3 can be read."),
    QT_TRANSLATE_NOOP("Engine",
                      "%1 is a safetensors file; its name has to end in .safetensors, and config.json "
                      "has to lie beside it."),
    QT_TRANSLATE_NOOP("Engine", "%1 is a GGUF file, not a safetensors file."),
    QT_TRANSLATE_NOOP("Engine", "%1 is not a safetensors file."),
    QT_TRANSLATE_NOOP("Engine", "%1 is incomplete: it ends in the middle of its header."),
    QT_TRANSLATE_NOOP("Engine", "%1 is incomplete: it has %2 bytes and its tensors reach to byte %3."),
    QT_TRANSLATE_NOOP("Engine", "%1 is incomplete: its tensors take %2 bytes and it has %3 for them."),
    QT_TRANSLATE_NOOP("Engine", "%1 is incomplete: its shard %2 is missing."),
    QT_TRANSLATE_NOOP("Engine", "The model is incomplete: of its %1 parts %2 is missing."),
    QT_TRANSLATE_NOOP("Engine",
                      "%1 is part %2 of %3 of a model, but its name does not end in %4, so the others "
                      "cannot be found."),
    QT_TRANSLATE_NOOP("Engine", "%1 is one of %2 parts of a model; join them into one file first."),
    QT_TRANSLATE_NOOP("Engine", "%1 has changed since it was read."),
    QT_TRANSLATE_NOOP("Engine", "The folder %1 holds no %2 and no %3."),
    QT_TRANSLATE_NOOP("Engine",
                      "The folder %1 has weights but no config.json. Download the whole repository."),
    QT_TRANSLATE_NOOP("Engine", "%1 holds only a vocabulary and no weights."),
    QT_TRANSLATE_NOOP("Engine",
                      "%1 has the architecture '%2', which this program does not know (it knows %3)."),
    QT_TRANSLATE_NOOP("Engine", "The tensor '%1' has the unsupported type %2."),
    QT_TRANSLATE_NOOP("Engine", "it does not say its architecture"),
    QT_TRANSLATE_NOOP("Engine", "it is not valid JSON at byte %1"),
    QT_TRANSLATE_NOOP("Engine", "it is nested more than %1 deep"),
    QT_TRANSLATE_NOOP("Engine", "it is %1, not an object"),
    QT_TRANSLATE_NOOP("Engine", "its list holds %1, not an object"),
    QT_TRANSLATE_NOOP("Engine", "a list"),
    QT_TRANSLATE_NOOP("Engine", "a number"),
    QT_TRANSLATE_NOOP("Engine", "a text"),
    QT_TRANSLATE_NOOP("Engine", "it has two of '%1'"),
    QT_TRANSLATE_NOOP("Engine", "the tensor '%1' occurs twice"),
    QT_TRANSLATE_NOOP("Engine", "the metadata key '%1' occurs twice"),
    QT_TRANSLATE_NOOP("Engine", "its vocabulary has %1 tokens, its model only %2"),
    QT_TRANSLATE_NOOP("Engine", "it claims to hold %1 %2, more than fit in its size of %3"),
    QT_TRANSLATE_NOOP("Engine", "%1 holds more than %2 values."),
    QT_TRANSLATE_NOOP("Engine", "%1 is larger than %2."),
    QT_TRANSLATE_NOOP("Engine", "%1 is larger than %2, more than can be imported."),
    QT_TRANSLATE_NOOP("Engine", "%1 holds more than %2 values, more than can be imported."),

    // Loading and memory
    QT_TRANSLATE_NOOP("Engine", "No model is loaded."),
    QT_TRANSLATE_NOOP("Engine", "Loading was cancelled."),
    QT_TRANSLATE_NOOP("Engine",
                      "There is not enough memory to measure the speed of %1 while the model is loaded. "
                      "Unload the model first."),
    QT_TRANSLATE_NOOP("Engine", "%1 needs %2, which this program cannot compute on %3 yet."),
    QT_TRANSLATE_NOOP("Engine", "This model's context is %1 tokens; %2 are more than that."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The model supports a context of at most %1 tokens, which is used instead of the requested %2."),
    QT_TRANSLATE_NOOP("Engine", "It needs %1 of the %2 limit (%3)."),
    QT_TRANSLATE_NOOP("Engine", "It needs %1; the limit is %2 (%3)."),
    QT_TRANSLATE_NOOP("Engine", "It needs %1 of the system's memory; the limit is %2 (%3)."),
    QT_TRANSLATE_NOOP("Engine", "It needs %1; the limit is %2 (%3). It would fit with: %4."),
    QT_TRANSLATE_NOOP("Engine",
                      "It needs %1 of the system's memory; the limit is %2 (%3). It would fit with: %4."),
    QT_TRANSLATE_NOOP("Engine",
                      "It needs %1; the limit is %2 (%3). Its weights alone take %4: choose a smaller "
                      "model or weight type."),
    QT_TRANSLATE_NOOP("Engine", "%1 % of %2 free"),
    QT_TRANSLATE_NOOP("Engine", "%1 % of %2: %3 free and %4 that the loaded model gives back"),
    QT_TRANSLATE_NOOP("Engine",
                      "The %1 needs attention heads of a multiple of %2 values; this model's have %3. "
                      "Use the F16 cache."),
    QT_TRANSLATE_NOOP("Engine", "Other programs took memory while the model was loading. %1"),
    QT_TRANSLATE_NOOP("Engine", "The system has no memory left for this."),
    QT_TRANSLATE_NOOP("Engine", "The plan has %1 for %2; %3 would be more than that."),
    QT_TRANSLATE_NOOP("Engine", "The system has no %1 bytes of memory left to give."),
    QT_TRANSLATE_NOOP("Engine",
                      "An integrated GPU shares system memory, so placing layers on the CPU has no benefit."),
    QT_TRANSLATE_NOOP("Engine", "GPU layers need a GPU, but the device is the CPU."),

    // Changes that make a model fit, as in "fits with …"
    QT_TRANSLATE_NOOP("Engine", "16-bit cache"),
    QT_TRANSLATE_NOOP("Engine", "8-bit cache"),
    QT_TRANSLATE_NOOP("Engine", "4-bit cache"),
    QT_TRANSLATE_NOOP("Engine", "8-bit weights"),
    QT_TRANSLATE_NOOP("Engine", "4-bit weights"),
    QT_TRANSLATE_NOOP("Engine", "8-bit weights, %1"),
    QT_TRANSLATE_NOOP("Engine", "4-bit weights, %1"),
    QT_TRANSLATE_NOOP("Engine", "context %1"),
    QT_TRANSLATE_NOOP("Engine", "%1 and context %2"),
    QT_TRANSLATE_NOOP("Engine", "batch %1"),
    QT_TRANSLATE_NOOP("Engine", "unloading %1"),
    QT_TRANSLATE_NOOP("Engine", "closing %1, which holds %2"),
    QT_TRANSLATE_NOOP("Engine", "%1 of %2 layers on the GPU"),

    // Answers
    QT_TRANSLATE_NOOP("Engine", "The prompt of %1 tokens is longer than the context of %2."),
    QT_TRANSLATE_NOOP("Engine", "The context of %1 tokens is full."),
    QT_TRANSLATE_NOOP("Engine", "The context is full: %1 tokens are needed, but there is room for %2."),
    QT_TRANSLATE_NOOP("Engine", "The text is empty."),
    QT_TRANSLATE_NOOP("Engine", "Line %1 of the chat template: %2."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "This model's chat template can't continue unfinished reasoning. Regenerate the answer instead."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The answer so far doesn't match the grammar, so the grammar can't be applied to its continuation."),
    QT_TRANSLATE_NOOP("Engine", "The model computed %1 for the next token; its file is probably damaged."),
    QT_TRANSLATE_NOOP("Engine", "an invalid logit (NaN or infinity)"),
    QT_TRANSLATE_NOOP("Engine", "a probability of zero"),
    QT_TRANSLATE_NOOP("Engine", "The logit bias and the grammar leave the model no token to go on with."),
    QT_TRANSLATE_NOOP("Engine", "An answer can follow a grammar or a JSON schema, not both."),
    QT_TRANSLATE_NOOP("Engine", "The grammar requires text that this model's vocabulary can't represent."),
    QT_TRANSLATE_NOOP("Engine", "The beginning of the answer doesn't match the grammar."),
    QT_TRANSLATE_NOOP("Engine", "The biased token %1 doesn't exist; the vocabulary has %2 tokens."),
    QT_TRANSLATE_NOOP("Engine", "'%1' is not TOKEN=BIAS, like 15=-2.5 or 15=-inf."),
    QT_TRANSLATE_NOOP("Engine", "A stop string must not be empty."),

    // Grammars and schemas
    QT_TRANSLATE_NOOP("Engine", "The grammar is wrong: %1."),
    QT_TRANSLATE_NOOP("Engine", "The grammar is wrong in line %1: %2."),
    QT_TRANSLATE_NOOP("Engine", "the rule %1 is not defined"),
    QT_TRANSLATE_NOOP("Engine", "it has no rule named root"),
    QT_TRANSLATE_NOOP("Engine", "the rule %1 is defined twice"),
    QT_TRANSLATE_NOOP("Engine", "expected %1, found %2"),
    QT_TRANSLATE_NOOP("Engine", "expected a name"),
    QT_TRANSLATE_NOOP("Engine", "the end of the line"),
    QT_TRANSLATE_NOOP("Engine", "its end"),
    QT_TRANSLATE_NOOP("Engine", "it ends too early"),
    QT_TRANSLATE_NOOP("Engine", "a text has no closing quotation mark"),
    QT_TRANSLATE_NOOP("Engine", "a set of characters has no closing bracket"),
    QT_TRANSLATE_NOOP("Engine", "The grammar's rule %1 can never come to an end."),
    QT_TRANSLATE_NOOP("Engine",
                      "The grammar's rule %1 can begin with itself; write it as a repetition instead."),
    QT_TRANSLATE_NOOP("Engine", "The JSON schema is wrong at %1: %2."),
    QT_TRANSLATE_NOOP("Engine", "The JSON schema uses %1 at %2, which can't be turned into a grammar."),

    // GPUs
    QT_TRANSLATE_NOOP("Engine", "You selected it."),
    QT_TRANSLATE_NOOP("Engine", "A GPU is faster."),
    QT_TRANSLATE_NOOP("Engine", "It is the only GPU."),
    QT_TRANSLATE_NOOP("Engine", "It is the only discrete GPU."),
    QT_TRANSLATE_NOOP("Engine", "Of the GPUs that can be used, it has most free memory."),
    QT_TRANSLATE_NOOP("Engine", "It is an integrated GPU, which is used only if you choose it."),
    QT_TRANSLATE_NOOP("Engine",
                      "It is integrated with the processor and was left out before the GPU runtime "
                      "started; choose it and start ROCmForge again to use it."),
    QT_TRANSLATE_NOOP("Engine",
                      "ROCm's runtime doesn't show it: HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides "
                      "it, or this user may not open /dev/kfd (the groups render and video may)."),
    QT_TRANSLATE_NOOP("Engine",
                      "The installed ROCm %1 doesn't know the architecture %2 of this GPU; install ROCm "
                      "%3 or newer."),
    QT_TRANSLATE_NOOP("Engine",
                      "The installed ROCm %1 doesn't show this GPU and may be too old for its "
                      "architecture, %2; install a newer ROCm."),
    QT_TRANSLATE_NOOP("Engine", "%1 makes ROCm treat this %2 GPU as %3, whose code runs on it."),
    QT_TRANSLATE_NOOP("Engine", "%1 %2 makes ROCm treat this %3 GPU as %4, whose code runs on it."),
    QT_TRANSLATE_NOOP("Engine", "%1 is ignored: there is code for this GPU's own architecture, %2."),
    QT_TRANSLATE_NOOP("Engine", "%1 %2 is ignored: there is code for this GPU's own architecture, %3."),
    QT_TRANSLATE_NOOP("Engine", "ROCm's runtime aborted while this GPU was in use."),
    QT_TRANSLATE_NOOP("Engine", "%1 Update the GPU driver or ROCm, or try again."),
    QT_TRANSLATE_NOOP("Engine", "The GPU check crashed with signal %1 (%2)."),
    QT_TRANSLATE_NOOP("Engine", "The GPU check got no answer within %1 s."),
    QT_TRANSLATE_NOOP("Engine", "The GPU check got a wrong answer."),
    QT_TRANSLATE_NOOP("Engine", "The GPU check got an answer that is too long."),
    QT_TRANSLATE_NOOP("Engine", "The GPU check couldn't be started: error %1."),
    QT_TRANSLATE_NOOP("Engine", "The GPU is being checked."),
    QT_TRANSLATE_NOOP("Engine", "The GPU was lost."),
    QT_TRANSLATE_NOOP("Engine", "ROCm's runtime aborted."),
    QT_TRANSLATE_NOOP("Engine", "The GPU %1 has more free memory."),
    QT_TRANSLATE_NOOP("Engine", "No GPU can be used."),
    QT_TRANSLATE_NOOP("Engine", "There is no GPU that ROCm supports."),
    QT_TRANSLATE_NOOP("Engine", "There is no AMD GPU: the kernel driver lists none."),
    QT_TRANSLATE_NOOP("Engine", "The GPU %1 can't be used. %2"),
    QT_TRANSLATE_NOOP("Engine", "The GPU %1 can't be used. %2 The CPU can: choose the device cpu."),
    QT_TRANSLATE_NOOP("Engine", "Its architecture is unknown, because the kernel driver doesn't list it."),
    QT_TRANSLATE_NOOP("Engine", "This ROCmForge was built without code for GPUs."),
    QT_TRANSLATE_NOOP("Engine", "This ROCmForge was built without support for GPUs."),
    QT_TRANSLATE_NOOP("Engine",
                      "It is of the architecture %1, for which this ROCmForge has no code; it has code "
                      "for %2."),
    QT_TRANSLATE_NOOP("Engine",
                      "ROCm isn't installed: there is no libamdhip64.so.7, .6 or .5 among the system's "
                      "libraries."),
    QT_TRANSLATE_NOOP("Engine", "ROCm's HIP runtime can't be opened: %1."),
    QT_TRANSLATE_NOOP("Engine", "The HIP runtime %1 can't be opened: %2."),
    QT_TRANSLATE_NOOP("Engine",
                      "This computer's ROCm needs %1, and the Flatpak's runtime is too old to have it. Run "
                      "flatpak update, or install ROCmForge's AppImage or Debian package instead."),
    QT_TRANSLATE_NOOP("Engine", "There is no device %1; there is: %2."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The GPU %1 gives wrong results (for example in %2), so it isn't used. Choose the device cpu."),
    QT_TRANSLATE_NOOP("Engine", "The GPU %1 is lost: %2 Try it again, or use the CPU."),
    QT_TRANSLATE_NOOP("Engine", "The GPU %1 has no memory left for this: %2"),
    QT_TRANSLATE_NOOP("Engine", "The GPU %1 refused: %2"),
    QT_TRANSLATE_NOOP("Engine", "%1 failed with %2 (%3: %4) while %5."),

    // Findings of engine/doctor
    QT_TRANSLATE_NOOP("Engine",
                      "Answers are slower: kernels that failed their check on this GPU are replaced (%1)."),
    QT_TRANSLATE_NOOP("Engine",
                      "Answers are a little slower: kernels that failed their check on this GPU are replaced "
                      "(%1)."),
    QT_TRANSLATE_NOOP("Engine",
                      "Answers in long conversations are slower: kernels that failed their check on this GPU "
                      "are replaced (%1)."),
    QT_TRANSLATE_NOOP("Engine",
                      "Reading long messages is slower: kernels that failed their check on this GPU are "
                      "replaced (%1)."),
    QT_TRANSLATE_NOOP("Engine", "There is no AMD GPU in this computer, so the CPU is used."),
    QT_TRANSLATE_NOOP("Engine", "The GPU at %1 has no driver: amdgpu is not loaded for it."),
    QT_TRANSLATE_NOOP("Engine", "The GPU at %1 uses the driver %2, which doesn't support computing."),
    QT_TRANSLATE_NOOP("Engine", "The driver amdgpu is loaded (%1)."),
    QT_TRANSLATE_NOOP("Engine", "You have access to the GPU device files."),
    QT_TRANSLATE_NOOP("Engine", "Flatpak keeps /dev/kfd from this program, so it can't compute on the GPU."),
    QT_TRANSLATE_NOOP("Engine",
                      "Flatpak hides other programs, so those that use the GPU's memory can't be listed by "
                      "name."),
    QT_TRANSLATE_NOOP("Engine",
                      "This container was started without /dev/kfd: start it with --device=/dev/kfd "
                      "--device=/dev/dri."),
    QT_TRANSLATE_NOOP("Engine",
                      "There is no /dev/kfd: this kernel can't compute on AMD GPUs (it was built without "
                      "HSA_AMD), or they are too old."),
    QT_TRANSLATE_NOOP("Engine",
                      "You may not open %1, which belongs to the group %2. Join it, then log out and in "
                      "again."),
    QT_TRANSLATE_NOOP("Engine",
                      "You may not open %1 yet: you belong to the group %2 from the next login on. Log out "
                      "and in again."),
    QT_TRANSLATE_NOOP("Engine", "You may not open %1, and this system has no group that may."),
    QT_TRANSLATE_NOOP("Engine", "The HIP runtime is %1 (%2)."),
    QT_TRANSLATE_NOOP("Engine", "ROCm's HIP runtime, libamdhip64, isn't installed."),
    QT_TRANSLATE_NOOP("Engine", "ROCm %1 is installed in %2."),
    QT_TRANSLATE_NOOP("Engine", "The package %1 %2 is installed."),
    QT_TRANSLATE_NOOP("Engine", "%1 is here, with %2 of memory."),
    QT_TRANSLATE_NOOP("Engine", "%1 isn't used. %2"),
    QT_TRANSLATE_NOOP("Engine", "%1 computes: of %2, %3 are free."),
    QT_TRANSLATE_NOOP("Engine", "%1 computes, but its memory size is unknown."),
    QT_TRANSLATE_NOOP("Engine", "It is an integrated GPU: it uses system memory."),
    QT_TRANSLATE_NOOP("Engine", "The processor is %1 with %2 (cores: %3, threads: %4)."),
    QT_TRANSLATE_NOOP("Engine", "The CPU has no AVX2, so it computes slowly."),
    QT_TRANSLATE_NOOP("Engine",
                      "Only %1 of the system's memory are free: close other programs before you load a "
                      "model."),
    QT_TRANSLATE_NOOP("Engine", "Of %1 of the system's memory, %2 are free."),

    // Hugging Face and downloads
    QT_TRANSLATE_NOOP(
        "Engine",
        "'%1' is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5."),
    QT_TRANSLATE_NOOP("Engine", "The proxy that the environment names can't be found."),
    QT_TRANSLATE_NOOP("Engine", "The proxy %1 can't be found."),
    QT_TRANSLATE_NOOP("Engine", "The proxy refuses to reach %1."),
    QT_TRANSLATE_NOOP("Engine", "%1 can't be found: there is no network, or the name is wrong."),
    QT_TRANSLATE_NOOP("Engine", "%1 can't be reached."),
    QT_TRANSLATE_NOOP("Engine", "%1 sent nothing for %2 seconds."),
    QT_TRANSLATE_NOOP("Engine", "%1 can't be trusted: its certificate is not valid."),
    QT_TRANSLATE_NOOP("Engine", "The certificates of this computer, by which %1 is trusted, can't be read."),
    QT_TRANSLATE_NOOP("Engine", "%1 could not agree on encryption."),
    QT_TRANSLATE_NOOP("Engine", "%1 closed the connection without an answer."),
    QT_TRANSLATE_NOOP("Engine", "The connection to %1 was interrupted."),
    QT_TRANSLATE_NOOP("Engine", "%1 doesn't speak HTTP."),
    QT_TRANSLATE_NOOP("Engine", "Asking %1 failed: %2."),
    QT_TRANSLATE_NOOP("Engine",
                      "%1 wants an access token for %2: it doesn't exist, or it is private or asks for "
                      "consent (HTTP %3)."),
    QT_TRANSLATE_NOOP("Engine", "%1 doesn't allow access to %2 (HTTP %3)."),
    QT_TRANSLATE_NOOP("Engine", "%1 has nothing at %2 (HTTP %3)."),
    QT_TRANSLATE_NOOP("Engine", "The proxy wants a name and a password to reach %1 (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "%1 has trouble of its own (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "%1 asks for fewer requests; try again later (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "%1 is too busy; try again later (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "%1 gave an answer that can't be used for %2 (HTTP %3)."),
    QT_TRANSLATE_NOOP("Engine",
                      "Only https is used to reach %1; plain http could be read and changed on the way."),
    QT_TRANSLATE_NOOP("Engine", "'%1' is not a repository of the hub. Write OWNER/NAME."),
    QT_TRANSLATE_NOOP("Engine", "The answer of %1"),
    QT_TRANSLATE_NOOP("Engine", "The answer of %1 exceeds the limit of %2."),
    QT_TRANSLATE_NOOP("Engine", "Cannot write %1: the disk is full."),
    QT_TRANSLATE_NOOP("Engine", "Cannot write %1: %2."),
    QT_TRANSLATE_NOOP("Engine", "%1 needs %2 more on the disk, and %3 has %4 free, of which %5 stay free."),
    QT_TRANSLATE_NOOP("Engine", "There is another %1 already; rename or delete it first."),
    QT_TRANSLATE_NOOP("Engine", "There is a %1 already, and it stays."),
    QT_TRANSLATE_NOOP("Engine", "Another program is downloading %1 now."),
    QT_TRANSLATE_NOOP("Engine", "%1 has no files to download."),
    QT_TRANSLATE_NOOP("Engine",
                      "%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; "
                      "download it again."),
    QT_TRANSLATE_NOOP("Engine", "%1 keeps changing on the server while it is fetched."),
    QT_TRANSLATE_NOOP("Engine", "The file %1 is empty on the server."),
    QT_TRANSLATE_NOOP("Engine", "The server did not send the size of %1."),
    QT_TRANSLATE_NOOP("Engine", "The server's %1 has %2 bytes, but %3 were expected."),
    QT_TRANSLATE_NOOP("Engine", "The server sent less of %1 than it promised."),
    QT_TRANSLATE_NOOP("Engine", "The server sent nothing of %1."),
    QT_TRANSLATE_NOOP("Engine", "%1 has changed on the server while it was read."),
    QT_TRANSLATE_NOOP("Engine", "It was stopped."),

    // Remote servers
    QT_TRANSLATE_NOOP(
        "Engine", "'%1' is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1."),
    QT_TRANSLATE_NOOP("Engine", "%1 says: %2"),
    QT_TRANSLATE_NOOP("Engine", "%1 sent an answer that can't be read."),
    QT_TRANSLATE_NOOP("Engine", "%1 refuses the key, or wants one (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "%1 doesn't speak OpenAI's protocol at this address (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "%1 gave no answer (HTTP %2)."),
    QT_TRANSLATE_NOOP("Engine", "The answer of %1 was interrupted."),
    QT_TRANSLATE_NOOP("Engine", "%1 can't go on with an answer that was begun; ask for another one."),
    QT_TRANSLATE_NOOP("Engine", "The JSON schema is not a JSON object."),

    // The local server
    QT_TRANSLATE_NOOP("Engine",
                      "Another program listens at port %1 already: end it, or choose another port."),
    QT_TRANSLATE_NOOP("Engine", "Can't listen on port %1 of %2: %3."),

    // Descriptions in the model catalogue
    QT_TRANSLATE_NOOP("Engine", "Tiny and quick: to try things out on any machine."),
    QT_TRANSLATE_NOOP("Engine", "Small, open in everything down to its training data."),
    QT_TRANSLATE_NOOP("Engine", "Many languages in little memory; trained for 4-bit weights."),
    QT_TRANSLATE_NOOP("Engine", "Strong for its size, at nearly full precision."),
    QT_TRANSLATE_NOOP("Engine", "A good all-round assistant for cards with 8 GB; thinks when asked to."),
    QT_TRANSLATE_NOOP("Engine", "Fluent in European languages, with a long context."),
    QT_TRANSLATE_NOOP("Engine", "Writes and translates well; trained for 4-bit weights."),
    QT_TRANSLATE_NOOP("Engine", "A reasoning model with few active weights, so it is fast for its size."),
    QT_TRANSLATE_NOOP("Engine", "More knowledge than the 8B, for cards with 12 GB and more."),
    QT_TRANSLATE_NOOP("Engine", "Precise with instructions, for cards with 20 GB and more."),
    QT_TRANSLATE_NOOP("Engine", "The largest Gemma 3; trained for 4-bit weights."),
    QT_TRANSLATE_NOOP("Engine", "Large knowledge, 3 billion active weights: quick where it fits."),
};

}  // namespace

std::span<const char* const> enginePatterns() {
    return kSentences;
}

}  // namespace rocmforge
