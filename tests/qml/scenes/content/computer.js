// Invented findings about a computer.
.pragma library

function finding(level, about, sentence, remedy) {
    return {
        level: level,
        about: about,
        sentence: sentence,
        remedy: remedy || ""
    };
}

function findings() {
    return [
        finding("fine", "driver", "The driver amdgpu is loaded (6.10.5, Linux 6.8.0-48-generic)."),
        finding("fine", "access", "You have access to the GPU device files."),
        finding("fine", "runtime", "The HIP runtime is /opt/rocm-6.3.1/lib/libamdhip64.so.6.3.60301 (HIP 60342134, driver 60342134, Linux 6.8.0-48-generic)."),
        finding("fine", "rocm", "ROCm 6.3.1-48 is installed in /opt/rocm-6.3.1."),
        finding("fine", "gpu", "AMD Radeon RX 7900 XTX (gfx1100) works. It has 25.8 GB of memory, of which 22.1 GB is free."),
        finding("note", "gpu", "AMD Radeon 610M (gfx1036) isn't used. It is an integrated GPU, which is used only if you choose it."),
        finding("fine", "processor", "The CPU is AMD Ryzen 9 7950X with AVX-512 VNNI (cores: 16, threads: 32)."),
        finding("fine", "memory", "The system has 66.6 GB of memory, of which 53.3 GB is free.")
    ];
}

function troubles() {
    return [
        finding("fine", "driver", "The driver amdgpu is loaded (Linux 6.1.0-27-amd64)."),
        finding("problem", "access", "You have no access to /dev/kfd. Join the group render, then log out and in again.", "sudo usermod -aG video,render $USER"),
        finding("problem", "runtime", "ROCm's HIP runtime, libamdhip64, isn't installed.", "sudo apt install '^libamdhip64-[567]$'"),
        finding("note", "gpu", "AMD GPU (gfx1100) was found, with 25.8 GB of memory."),
        finding("fine", "processor", "The CPU is AMD Ryzen 9 7950X with AVX-512 VNNI (cores: 16, threads: 32)."),
        finding("fine", "memory", "The system has 66.6 GB of memory, of which 53.3 GB is free.")
    ];
}

function devices() {
    return [
        device("hip:0", "AMD Radeon RX 7900 XTX", "gfx1100", "It is the only discrete GPU."),
        device("hip:1", "AMD Radeon 610M", "gfx1036", "Integrated graphics are used only when you choose them.", {
            integrated: true,
            plain: 2
        }),
        device("hip:2", "AMD Radeon RX 580", "gfx803", "This version has no code for its architecture.", {
            usable: false
        }),
        device("cpu", "AMD Ryzen 9 7950X", "AVX-512 VNNI", "")
    ];
}

function device(id, name, arch, reason, more) {
    return Object.assign({
        id: id,
        name: name,
        arch: arch,
        integrated: false,
        usable: true,
        reason: reason
    }, more || {});
}
