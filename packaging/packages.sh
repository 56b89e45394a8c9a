# shellcheck shell=bash disable=SC2034  # sourced; the lists are used there
# The packages that the distribution must provide, and functions that install them. Sourced by the other
# scripts.
# Debian 12, Debian 13 and Ubuntu 24.04 have different names for a few packages: "a|b" selects the first that
# exists.

build_packages=(
    cmake ninja-build g++ pkg-config
    libspdlog-dev nlohmann-json3-dev libpcre2-dev libutf8proc-dev libhwy-dev libcli11-dev
    libcurl4-openssl-dev libssl-dev libcpp-httplib-dev ca-certificates
)
# clang alone compiles device code. ROCm's headers are used, but its libraries are not linked.
gpu_packages=(
    "clang-19|clang-20|clang-21" "lld-19|lld-20|lld-21" "llvm-19|llvm-20|llvm-21"
    libamdhip64-dev libhsa-runtime-dev liblzma-dev
)
hip_runtime=("libamdhip64-7|libamdhip64-6|libamdhip64-5")
window_packages=(
    qt6-base-dev qt6-declarative-dev qt6-declarative-dev-tools "qt6-svg-dev|libqt6svg6-dev" "qt6-svg-plugins|libqt6svg6"
    qt6-l10n-tools qt6-translations-l10n qt6-speech-dev
    libmd4c-dev libhunspell-dev libjs-highlight.js libqt6sql6-sqlite qtkeychain-qt6-dev
    poppler-utils
    qml6-module-qtquick qml6-module-qtquick-window qml6-module-qtquick-controls qml6-module-qtquick-templates
    qml6-module-qtquick-layouts qml6-module-qtquick-dialogs qml6-module-qtquick-shapes qml6-module-qtqml
    qml6-module-qtqml-models qml6-module-qtqml-workerscript qml6-module-qt-labs-folderlistmodel
    qml6-module-qt-labs-settings
    fonts-inter fonts-jetbrains-mono fonts-noto-color-emoji
)
test_packages=(
    qml6-module-qttest
    clang clang-format clang-tidy "libclang-rt-dev|libclang-rt-18-dev"
    xvfb xauth xdotool openbox dbus dbus-x11 at-spi2-core python3 python3-pyatspi python3-jinja2 python3-numpy
    imagemagick git fonts-noto-cjk
    appstream desktop-file-utils shared-mime-info mandoc zsh libzstd-dev squashfs-tools libsqlite3-dev
)
lint_packages=(clang-tidy shellcheck qt6-declarative-dev-tools)
# Packages for building and testing packages (tests with the label `packaging`).
deb_packages=(dpkg-dev file)
appimage_packages=(python3 python3-fonttools python3-pil patchelf binutils squashfs-tools zsync curl ca-certificates
    dpkg-dev cmake ninja-build g++ libcurl4-openssl-dev libssl-dev zlib1g-dev libexpat1-dev libzstd-dev fonts-inter
    fonts-jetbrains-mono fonts-noto-color-emoji qt6-xdgdesktopportal-platformtheme qt6-speech-speechd-plugin)
flatpak_packages=(flatpak flatpak-builder elfutils fonts-inter fonts-jetbrains-mono libjs-highlight.js libamdhip64-dev
    libhsa-runtime-dev)
package_test_packages=(lintian debootstrap flatpak flatpak-builder elfutils)

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Resolves an "a|b" choice to the package of this distribution. Without a choice, apt's lists are not read.
resolve_package() {
    local choice
    if [[ $1 != *"|"* ]]; then
        echo "$1"
        return
    fi
    for choice in ${1//|/ }; do
        if is_installed "$choice" || apt-cache show "$choice" >/dev/null 2>&1; then
            echo "$choice"
            return
        fi
    done
    echo "${1%%|*}"
}

missing_packages() {
    local spec choice found
    for spec in "$@"; do
        found=
        for choice in ${spec//|/ }; do
            is_installed "$choice" && found=yes
        done
        [ -n "$found" ] || echo "$spec"
    done
}

# Prints the number of parallel compilers: the number of cores plus one, but at most one per 1.5 GB of memory.
build_jobs() {
    local most=$(($(nproc) + 1)) memory limit fit
    memory=$(awk '/^MemAvailable:/ {print int($2 / 1024)}' /proc/meminfo)
    limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || true)
    if [[ $limit =~ ^[0-9]+$ ]] && ((limit / 1048576 < memory)); then memory=$((limit / 1048576)); fi
    fit=$((memory / 1536))
    if ((fit > most)); then fit=$most; fi
    if ((fit < 1)); then fit=1; fi
    echo "$fit"
}

# apt_get LOG ARGUMENT...: runs apt-get as root with its output in LOG. While another program (a software
# centre, unattended upgrades) holds a lock of apt or dpkg, retries for up to ROCMFORGE_APT_WAIT seconds.
# DPkg::Lock::Timeout covers only dpkg's lock, not those of the package lists and downloads.
apt_get() {
    local log=$1 as_root=() end=$((SECONDS + ${ROCMFORGE_APT_WAIT:-900})) told=
    shift
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    while true; do
        # LC_ALL=C, because the messages are parsed below.
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get "$@" >"$log" 2>&1 && return 0
        grep -qE 'Could not get lock|lock was locked by another process' "$log" || return 1
        if [ "$SECONDS" -ge "$end" ]; then
            echo "Another program still holds the lock of apt or dpkg. Try again when it has finished." >&2
            return 1
        fi
        [ -n "$told" ] || echo "Waiting for another program that holds the lock of apt or dpkg..." >&2
        told=yes
        sleep 1
    done
}

# install_packages "purpose" package...
install_packages() {
    local purpose=$1 spec
    shift
    local missing=()
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    if ! command -v apt-get >/dev/null; then
        echo "These packages are missing and there is no apt-get to install them: ${missing[*]}" >&2
        return 1
    fi
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        echo "Run this once as root to install what $purpose needs: apt-get install ${missing[*]}" >&2
        return 1
    fi
    echo "Installing what $purpose needs (root rights are for apt-get alone):"
    printf '%s\n' "${missing[*]}" | fold -s -w 100 | sed 's/^/    /'
    local log
    log=$(mktemp)
    if ! apt_get "$log" update -qq; then
        tail -20 "$log" >&2
        echo "apt-get could not update its lists; its output is in $log." >&2
        return 1
    fi
    local names=()
    for spec in "${missing[@]}"; do
        names+=("$(resolve_package "$spec")")
    done
    if ! apt_get "$log" install -y -qq --no-install-recommends "${names[@]}"; then
        tail -20 "$log" >&2
        echo "apt-get could not install them; its output is in $log." >&2
        return 1
    fi
    rm -f "$log"
}
