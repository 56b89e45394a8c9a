"""Steps about chat settings that are saved as a preset."""

from screen import text_of, until
from words import Words


class Presets(Words):
    def preset_is(self, name):
        self.hand.find("push button", f"Preset: {name}")

    def make_preset(self):
        """Chat settings are saved as a preset"""
        self.window.key("ctrl+n")
        self.set_row("Maximum length", "24")
        self.preset_is("Custom")
        self.hand.press(self.hand.find("push button", "Save as a preset"))
        self.hand.write(self.window.find("text", "Preset name"), "Briefly")
        self.hand.press(self.button("Save"))
        self.preset_is("Briefly")
        self.window.picture("day-preset")
        self.window.key("ctrl+i")

    def use_preset(self):
        """The preset applies to this conversation"""
        said = self.answer_to("How many stars are there")
        assert said == self.first, f"{said!r} isn't what the same choices said before, {self.first!r}"
        until("the footer says why it ended", 10, lambda: self.footer("24 tokens") and self.footer("at the token limit"))

    def choose_preset(self):
        """Another conversation uses the preset"""
        self.window.key("ctrl+n")
        self.inspector()
        self.hand.press(self.hand.find("push button", "Preset: Default"))
        self.hand.press(self.window.find("menu item", "Briefly"))
        self.preset_is("Briefly")
        until("its choice shows", 10, lambda: text_of(self.hand.find("text", "Maximum length")) == "24")
        self.window.key("ctrl+i")
