#!/usr/bin/env bash
# Builds two libraries of this distribution's source packages without what the program never asks for, and prints the
# folder that they are in. The distribution's libcurl brings LDAP, Kerberos, SSH, RTMP and what these need, 8 MB; its
# libdbus brings systemd's library and what that needs, 2.5 MB, which a bus alone uses.
#
#   packaging/lean_libraries.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
curl_version=$(dpkg-query -W -f '${source:Version}' libcurl4-openssl-dev)
dbus_version=$(dpkg-query -W -f '${source:Version}' libdbus-1-3)
work=$root/build/lean/$curl_version-$dbus_version
if [ -f "$work/whole" ]; then
    echo "$work"
    exit 0
fi
rm -rf "$work"
mkdir -p "$work"/apt/{lists/partial,cache/archives/partial,parts} "$work"/{source,build}

# Where apt has packages from it has their sources too; its own settings and lists stay as they are.
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    [ -f "$file" ] || continue
    case $file in
    *.list) sed -n 's/^deb /deb-src /p' "$file" >"$work/apt/parts/${file##*/}" ;;
    *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" >"$work/apt/parts/${file##*/}" ;;
    esac
done
apt_get() {
    (cd "$work/source" && apt-get -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/apt/parts" \
        -o APT::Sandbox::User=root -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" "$@") \
        >"$work/log" 2>&1 || { tail -3 "$work/log" >&2; return 1; }
}

# build NAME VERSION TARGET FILE OPTION...: the newest where that very version isn't there any more. SYMBOLS=FILE names
# the symbols as the distribution's library does.
build() {
    local name=$1 version=$2 target=$3 file=$4
    local symbols=${SYMBOLS:+-Wl,--version-script=$SYMBOLS}
    shift 4
    apt_get source "$name=$version" 2>/dev/null || apt_get source "$name"
    {
        cmake -S "$work/source/$name"-*/ -B "$work/build/$name" -G Ninja -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_C_FLAGS="$(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get CFLAGS)" \
            -DCMAKE_SHARED_LINKER_FLAGS="$(dpkg-buildflags --get LDFLAGS) $symbols" -DBUILD_SHARED_LIBS=ON "$@" && cmake --build "$work/build/$name" --target "$target"
    } >"$work/log" 2>&1 || { tail -20 "$work/log" >&2; return 1; }
    cp -L "$(find "$work/build/$name" -name "$file" | head -1)" "$work/$file"
    strip --strip-unneeded "$work/$file"
}

apt_get update
echo 'CURL_OPENSSL_4 { global: curl_*; local: *; };' >"$work/build/curl.versions"
SYMBOLS=$work/build/curl.versions build curl "$curl_version" all libcurl.so.4 \
    -DBUILD_CURL_EXE=OFF -DBUILD_TESTING=OFF -DENABLE_MANUAL=OFF -DBUILD_LIBCURL_DOCS=OFF -DBUILD_MISC_DOCS=OFF \
    -DHTTP_ONLY=ON -DCURL_USE_OPENSSL=ON -DCURL_ZLIB=ON -DCURL_BROTLI=OFF -DCURL_ZSTD=OFF -DCURL_DISABLE_LDAP=ON \
    -DCURL_USE_LIBSSH2=OFF -DCURL_USE_LIBPSL=OFF -DCURL_USE_GSSAPI=OFF -DUSE_LIBIDN2=OFF -DUSE_NGHTTP2=OFF \
    -DCURL_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt -DCURL_CA_PATH=/etc/ssl/certs
build dbus "$dbus_version" dbus-1 libdbus-1.so.3 \
    -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_SYSCONFDIR=/etc -DCMAKE_INSTALL_LOCALSTATEDIR=/var \
    -DDBUS_BUILD_TESTS=OFF -DDBUS_ENABLE_DOXYGEN_DOCS=OFF -DDBUS_ENABLE_XML_DOCS=OFF -DDBUS_WITH_GLIB=OFF \
    -DDBUS_BUILD_X11=OFF -DENABLE_SYSTEMD=OFF -DDBUS_DISABLE_ASSERT=ON -DDBUS_ENABLE_VERBOSE_MODE=OFF
rm -rf "$work/apt" "$work/source" "$work/build"
touch "$work/whole"
echo "$work"
