#!/usr/bin/env bash
# Updates the translation files from the sources: adds new texts as unfinished and removes obsolete ones.
# `update.sh FOLDER` updates the files in another folder.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "${1:-$here}" && pwd)
cd "$here/../.."

lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
update() {
    "$lupdate" -silent -I . -locations none -no-obsolete "$@"
}

# The engine marks its texts with Text::tr("…") (engine/base/message.h), which lupdate does not recognize.
marked=$(mktemp --suffix=.cpp)
trap 'rm -f "$marked"' EXIT
# shellcheck disable=SC2016  # $1 belongs to the Perl program
find engine -name '*.cpp' -o -name '*.h' | LC_ALL=C sort | xargs -r perl -0777 -ne '
    print "QT_TRANSLATE_NOOP(\"Engine\", $1)\n" while /\bText::tr\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)\)/g' >"$marked"

for catalogue in "$folder"/rocmforge_*.ts; do
    # The sources are in English, so English needs translations for plural forms only.
    case $catalogue in
    */rocmforge_en.ts) update -pluralonly app qml "$marked" -ts "$catalogue" ;;
    *) update app qml "$marked" -ts "$catalogue" ;;
    esac
done
