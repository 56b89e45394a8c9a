#!/usr/bin/env bash
# Brings the catalogues up to date with the sources: new texts come in as unfinished, those that are gone go.
# `update.sh FOLDER` does it to the catalogues in another folder.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "${1:-$here}" && pwd)
cd "$here/../.."

lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
update() {
    "$lupdate" -silent -I . -locations none -no-obsolete "$@"
}
for catalogue in "$folder"/rocmforge_*.ts; do
    # English is what the sources are written in; only its plurals are a translation.
    case $catalogue in
    */rocmforge_en.ts) update -pluralonly app qml -ts "$catalogue" ;;
    *) update app qml -ts "$catalogue" ;;
    esac
done
