#!/bin/sh
# enter_root.sh ROOT PROGRAM… runs a program in another root file system, without a network unless
# ROCMFORGE_NETWORK is "yes". It replaces itself with the program, so the process id stays the same. /tmp is
# shared, because it contains the sockets of the display and the session bus. If ROCMFORGE_APPDIR is set, that
# folder is mounted at /opt/rocmforge.
set -eu
if [ "${ROCMFORGE_INSIDE:-}" != yes ]; then
    export ROCMFORGE_INSIDE=yes
    network=--net
    [ "${ROCMFORGE_NETWORK:-}" != yes ] || network=
    exec unshare $network --mount --ipc --propagation private -- "$0" "$@"
fi
root=$1
shift
mount --bind /tmp "$root/tmp"
mount --rbind /proc "$root/proc"
mount -t tmpfs -o mode=755 none "$root/dev"
mkdir "$root/dev/shm" "$root/dev/pts"
ln -s /proc/self/fd "$root/dev/fd"
mount -t tmpfs -o mode=1777 none "$root/dev/shm"
for device in null zero full random urandom; do
    : >"$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
done
if [ -n "${ROCMFORGE_APPDIR:-}" ]; then
    # These file systems are mounted over existing folders, so that nothing is left in the root.
    mount -t tmpfs -o mode=755 none "$root/opt"
    mkdir "$root/opt/rocmforge"
    mount --bind "$ROCMFORGE_APPDIR" "$root/opt/rocmforge"
    mount -o remount,bind,ro "$root/opt/rocmforge"
fi
unset ROCMFORGE_INSIDE ROCMFORGE_APPDIR ROCMFORGE_NETWORK
exec chroot "$root" "$@"
