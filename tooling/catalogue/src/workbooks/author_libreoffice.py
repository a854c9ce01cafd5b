"""Has LibreOffice write workbooks: those of locales/*.json, each in the locale of its file, and those of openpyxl once more, one also as files of other kinds."""

import glob
import json
import os
import shutil
import subprocess
import tempfile

from flat_sheets import flat_sheets

here = os.path.dirname(os.path.abspath(__file__))

# Without it, the program has the language of its machine.
profile = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>{0}</value></prop></item>
<item oor:path="/org.openoffice.Office.Linguistic/General"><prop oor:name="DefaultLocale" oor:op="fuse"><value>{0}</value></prop></item>
</oor:items>"""

# The ids by which filters know a language (MS-LCID).
language_ids = {"it": 1040, "de": 1031, "fr": 1036, "es": 3082, "ru": 1049, "en": 1033, "pl": 1045}


class LibreOffice:
    """The program with a profile of its own in a temporary folder."""

    def __init__(self, temporary, tag):
        folder = os.path.join(temporary, "profile", "user")
        os.makedirs(folder)
        with open(os.path.join(folder, "registrymodifications.xcu"), "w", encoding="utf8") as file:
            file.write(profile.format(tag))
        self.settings = "-env:UserInstallation=file://" + os.path.join(temporary, "profile")

    def convert(self, given, target, *options, to="xlsx"):
        """Converts files to workbooks, or files of another kind, in a folder, in one process."""
        os.makedirs(target, exist_ok=True)
        command = ["soffice", self.settings, "--headless", "--norestore", *options, "--convert-to", to, "--outdir", target]
        subprocess.run([*command, *given], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
        end = "." + to
        missing = [path for path in given if not os.path.exists(os.path.join(target, os.path.splitext(os.path.basename(path))[0] + end))]
        if missing:
            raise RuntimeError("LibreOffice has not converted " + ", ".join(missing))


def with_libreoffice(folder, written):
    """Writes the workbooks of all locales to a folder, and those that are `written` once more."""
    for path in sorted(glob.glob(os.path.join(here, "locales", "*.json"))):
        language = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf8") as file:
            content = json.load(file)
        locale = {"language": language, **content["locale"]}
        with tempfile.TemporaryDirectory() as temporary:
            program = LibreOffice(temporary, f"{language}-{locale['country']}")
            sources = {"fods": [], "csv": []}
            for name, book in content["books"].items():
                kind = "csv" if "csv" in book else "fods"
                source = os.path.join(temporary, f"{name}.{kind}")
                with open(source, "w", encoding="utf8") as file:
                    file.write("\n".join(book["csv"]) if kind == "csv" else flat_sheets(book, locale))
                sources[kind].append(source)
            target = os.path.join(folder, language)
            program.convert(sources["fods"], target)
            # Semicolons, UTF-8, with the numbers and dates of the language.
            program.convert(sources["csv"], target, f"--infilter=CSV:59,34,76,1,,{language_ids[language]},false,true")
    with tempfile.TemporaryDirectory() as temporary:
        program = LibreOffice(temporary, "en-GB")
        program.convert(written, os.path.join(folder, "again"))
        one = [path for path in written if "titles" in path]
        for kind in ["xls", "html", "slk", "dif", "xlsm", "xltx"]:
            program.convert(one, os.path.join(folder, "kinds"), to=kind)
