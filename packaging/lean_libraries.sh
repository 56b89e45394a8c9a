#!/usr/bin/env bash
# Builds smaller versions of libraries for the AppDir, four of them from this distribution's source packages, and prints
# their folder. The distribution's libcurl depends on LDAP, Kerberos, SSH and RTMP (8 MB); its libdbus on systemd's
# library, which only a bus daemon needs (2.5 MB); its libcpp-httplib on Brotli's encoder (0.6 MB); its libb2, which Qt
# uses for hashes, on OpenMP (0.3 MB). The fifth library replaces Kerberos (1.5 MB).
#
#   packaging/lean_libraries.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
curl_version=$(dpkg-query -W -f '${source:Version}' libcurl4-openssl-dev)
dbus_version=$(dpkg-query -W -f '${source:Version}' libdbus-1-3)
httplib_version=$(dpkg-query -W -f '${source:Version}' libcpp-httplib-dev)
b2_version=$(dpkg-query -W -f '${source:Version}' libb2-1)
ours=$(cat "${BASH_SOURCE[0]}" "$root/packaging/no_kerberos.c" | sha256sum | cut -c1-8)
work=$root/build/lean/$curl_version-$dbus_version-$httplib_version-$b2_version-$ours
if [ -f "$work/whole" ]; then
    echo "$work"
    exit 0
fi
rm -rf "$work"
mkdir -p "$work"/apt/{lists/partial,cache/archives/partial,parts} "$work"/{source,build}

# Reads the source packages of all repositories that apt uses. The system's own settings and lists stay unchanged.
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

# source_of NAME VERSION: fetches this version of the sources, or the newest version if the archive no longer has this
# version.
source_of() {
    apt_get source "$1=$2" 2>/dev/null || apt_get source "$1"
}

# build NAME VERSION TARGET FILE OPTION...: builds with CMake. SYMBOLS=FILE sets the exported symbols, as in the
# distribution's library.
build() {
    local name=$1 version=$2 target=$3 file=$4
    local symbols=${SYMBOLS:+-Wl,--version-script=$SYMBOLS}
    shift 4
    source_of "$name" "$version"
    {
        cmake -S "$work/source/$name"-*/ -B "$work/build/$name" -G Ninja -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_C_FLAGS="$(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get CFLAGS)" \
            -DCMAKE_SHARED_LINKER_FLAGS="$(dpkg-buildflags --get LDFLAGS) $symbols" -DBUILD_SHARED_LIBS=ON "$@" && cmake --build "$work/build/$name" --target "$target"
    } >"$work/log" 2>&1 || { tail -20 "$work/log" >&2; return 1; }
    cp -L "$(find "$work/build/$name" -name "$file" | head -1)" "$work/$file"
    strip --strip-unneeded "$work/$file"
}

# compile LANGUAGE FILE ARGUMENT...: compiles sources into one library, with the distribution's options.
compile() {
    local compiler=gcc flags=CFLAGS file=$2
    if [ "$1" = c++ ]; then compiler=g++ flags=CXXFLAGS; fi
    shift 2
    # shellcheck disable=SC2046 # these are words
    "$compiler" -shared -fPIC $(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get "$flags") \
        $(dpkg-buildflags --get LDFLAGS) -Wl,--as-needed -Wl,-soname,"$file" -o "$work/$file" "$@" >"$work/log" 2>&1 ||
        { tail -20 "$work/log" >&2; return 1; }
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

# Except for Brotli, the options must equal the options that the program is compiled with, because they affect the
# layout of the library's classes.
source_of cpp-httplib "$httplib_version"
(cd "$work/source"/cpp-httplib-*/ && python3 ./split.py --out "$work/build/httplib" >/dev/null)
httplib=$(objdump -p "$(realpath /usr/lib/*/libcpp-httplib.so)" | awk '$1 == "SONAME" { print $2 }')
# shellcheck disable=SC2046
compile c++ "$httplib" -Os -std=c++11 -DCPPHTTPLIB_USE_POLL $(pkg-config --cflags cpp-httplib | sed 's/-D\w*BROTLI\w*//') \
    -I "$work/build/httplib" "$work/build/httplib/httplib.cc" -lssl -lcrypto -lz -lpthread

source_of libb2 "$b2_version"
touch "$work/build/config.h" # normally created by configure
(cd "$work/source"/libb2-*/src && compile c libb2.so.1 -I "$work/build" -I . -DSUFFIX= -DNATIVE_LITTLE_ENDIAN \
    -DHAVE_EXPLICIT_BZERO blake2{s,b}-ref.c blake2{s,b}p.c)

echo 'gssapi_krb5_2_MIT { global: gss_*; GSS_*; local: *; };' >"$work/build/kerberos.versions"
compile c libgssapi_krb5.so.2 -Wl,--version-script="$work/build/kerberos.versions" "$root/packaging/no_kerberos.c"
rm -rf "$work/apt" "$work/source" "$work/build"
touch "$work/whole"
echo "$work"
