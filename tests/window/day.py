"""A day's work, step by step. Each step acts as a person would and checks what a person would see."""

import time

from day_answers import Answers
from day_attachments import Attachments
from day_comfort import Comfort
from day_files import Files
from day_languages import Languages
from day_presets import Presets
from day_privacy import Privacy
from day_prompts import Prompts
from day_shelf import Shelf
from day_tree import Tree
from heard import GermanWindow
from screen import text_of, until


class Day(Answers, Presets, Prompts, Tree, Attachments, Files, Shelf, Comfort, Privacy, Languages):
    def main(self):
        self.begin()
        for number, step in enumerate(self.steps(), 1):
            began = time.monotonic()
            step()
            print(f"{number:2} {step.__doc__} ({time.monotonic() - began:.1f} s)", flush=True)
        self.end()

    def steps(self):
        return [
            self.first_start, self.open_models, self.load,
            self.short_answers, self.ask_first, self.copy_answer,
            self.regenerate, self.earlier_version, self.edit_question, self.edited_is_kept, self.continue_answer,
            self.insert_message, self.delete_message,
            self.stop_an_answer, self.grammar, self.schema, self.no_form, self.stop_text,
            self.make_preset, self.use_preset, self.gauge, self.choose_preset,
            self.save_prompt, self.use_prompt,
            self.attach, self.send_attached, self.open_attachment,
            self.rename, self.pin, self.into_folder, self.duplicate, self.search, self.jump, self.trash,
            self.export_markdown, self.export_json, self.import_json, self.refuse_import,
            self.palette, self.shortcut_sheet, self.larger_text, self.contrast, self.hide_sidebar,
            self.connections, self.offline, self.log,
            self.choose_german, self.tomorrow, self.german,
        ]

    def first_start(self):
        """The first start shows what to do"""
        self.models_button()
        self.window.picture("day-01-first-start")

    def open_models(self):
        """The picker lists a model that fits"""
        self.hand.press(self.models_button())
        self.window.find("list item", lambda node: ", fits" in node.name)

    def load(self):
        """The model loads, and the window shows its device"""
        self.hand.press(self.shows("push button", "Load Endless"))
        self.gone("dialog", "Models")
        self.window.find("push button", lambda node: node.name.startswith("Model: Endless") and "CPU" in node.name, 60)

    def ask_first(self):
        """A question is answered"""
        self.first = self.answer_to("How many stars are there")
        assert self.first, "there is no answer"

    def copy_answer(self):
        """An answer is copied and pasted"""
        self.hand.press(self.button("Copy answer"))
        message = self.window.find("text", "Message")
        self.hand.write(message, "")
        self.window.key("ctrl+v")
        until("the answer is in the composer", 10, lambda: text_of(message).strip() == self.first)
        self.hand.write(message, "")

    def tomorrow(self):
        """After a restart, everything is as before"""
        titles = self.titles()
        self.end()
        self.begin()
        until("the same conversations are listed", 20, lambda: self.titles() == titles)


class GermanDay(Day):
    """The steps of the day in German, in the dark theme."""

    window_class = GermanWindow
    looks = "theme=dark\nlanguage=de"
    other_theme = "Light"

    def palette(self):
        """The palette finds a command and its opposite"""
        super().palette()
        self.command("Dark theme")

    def steps(self):
        return [step for step in super().steps() if step not in (self.choose_german, self.german)]
