// Invented models, with the roles of the library and of the page Discover.
.pragma library

function model(file, name, parameters, type, size, verdict, words, bytes) {
    return {
        path: file,
        name: name,
        parameters: parameters,
        type: type,
        size: size,
        sizeBytes: bytes,
        architecture: "llama",
        supported: verdict !== "unsupported",
        verdict: verdict,
        verdictText: words,
        neededBytes: bytes,
        maxContext: 41472,
        trainedContext: 40960,
        own: file.startsWith("/home"),
        measured: 0,
        predicted: verdict === "fits" ? 88.4 : 0
    };
}

function models() {
    return [
        model("/home/ada/.local/share/ROCmForge/models/qwen3-8b.gguf", "Qwen3 8B", "8.2B", "Q4_K_M", "5.0 GB", "fits", "fits · up to 40,960 tokens", 5.0e9),
        model("/models/mistral.gguf", "Mistral Small 3.2 24B", "23.6B", "Q4_K_M", "14.3 GB", "smaller", "fits with an 8-bit cache", 14.3e9),
        model("/models/llama70.gguf", "Llama 3.3 70B", "70.6B", "Q4_K_M", "42.5 GB", "large", "needs 31.4 GB more", 42.5e9),
        model("/models/gemma.gguf", "Gemma 3 4B", "4.3B", "Q8_0", "4.1 GB", "fits", "fits · up to 131,072 tokens", 4.1e9),
        model("/models/bert.gguf", "BGE Small", "33M", "F16", "67 MB", "unsupported", "unsupported: architecture bert", 0.067e9)
    ];
}

function proposals() {
    const proposal = (name, about, size) => ({
            repo: "maker/" + name,
            name: name,
            about: about,
            licence: "apache-2.0",
            size: size
        });
    return [
        proposal("Mistral Small 3.2 24B", "Follows instructions precisely, for GPUs with at least 20 GB.", "14.3 GB"),
        proposal("Mistral Nemo 12B", "Fluent in European languages, with a long context.", "7.5 GB"),
        proposal("Qwen3 4B Instruct 2507", "Strong for its size, at nearly full precision.", "4.3 GB")
    ];
}
