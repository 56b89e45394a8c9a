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
for catalogue in "$folder"/rocmforge_*.ts; do
    # The sources are in English; only its plural forms need a translation.
    case $catalogue in
    */rocmforge_en.ts) update -pluralonly app qml -ts "$catalogue" ;;
    *) update app qml -ts "$catalogue" ;;
    esac
done
