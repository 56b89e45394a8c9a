import QtQuick
import ROCmForge

// The whole window with invented content. Each part of the window has a file with its scenes.
Main {
    id: main

    readonly property list<SceneGroup> groups: [
        StartScenes {
            window: main
        },
        EngineScenes {
            window: main
        },
        ChatScenes {
            window: main
        },
        BlockScenes {
            window: main
        },
        WritingScenes {
            window: main
        },
        SidebarScenes {
            window: main
        },
        SheetScenes {
            window: main
        },
        PickerScenes {
            window: main
        },
        DiscoverScenes {
            window: main
        },
        RemoteScenes {
            window: main
        },
        SettingsScenes {
            window: main
        },
        InspectorScenes {
            window: main
        }
    ]
    readonly property BlankWindow blank: BlankWindow {
        window: main
    }
    property var names: []  // names of all scenes
    property bool searching: false

    // Scenes with a search show the sidebar's list, so the list must be visible at any width.
    onFoldedChanged: {
        if (searching)
            folded ? search() : drawer.close();
    }

    Component.onCompleted: {
        for (let i = 0; i < groups.length; ++i)
            names = names.concat(groups[i].sceneNames());
    }

    function reset() {
        blank.reset();
    }
    function stage(name) {
        for (let i = 0; i < groups.length; ++i) {
            if (groups[i].sceneNames().includes(name))
                return groups[i][name + "Scene"]();
        }
        throw new Error("There is no scene " + name);
    }
}
