import QtQuick
import ROCmForge
import ROCmForge.Core

// Chooses the type in which the KV cache is stored.
Segmented {
    readonly property var words: ({ f16: qsTr("16-bit"), q8_0: qsTr("8-bit"), q4_0: qsTr("4-bit") })

    name: qsTr("Cache")
    options: Library.caches.map(cache => ({ value: cache, text: words[cache] || cache }))
}
