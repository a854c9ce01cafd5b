"""Writes the workbooks of sheets.json with openpyxl and XlsxWriter, has Gnumeric and LibreOffice write those of openpyxl, and LibreOffice those of locales/*.json.

python3 author_workbooks.py <folder> [<program> …]. On Debian: apt-get install gnumeric libreoffice-calc python3-openpyxl python3-xlsxwriter.
"""

import base64
import datetime
import json
import os
import shutil
import subprocess
import sys
import tempfile
from io import BytesIO

import openpyxl
import xlsxwriter
from author_libreoffice import with_libreoffice
from flat_sheets import encoded_pixel
from openpyxl.chart import BarChart, Reference

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "sheets.json"), encoding="utf8") as file:
    books = json.load(file)


pixel = base64.b64decode(encoded_pixel)


def date_of(cell):
    text = cell["date"]
    return datetime.datetime.fromisoformat(text) if "T" in text else datetime.datetime.fromisoformat(text + "T00:00")


def with_openpyxl(book, path):
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.active)
    if book.get("is1904"):
        workbook.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    for given in book["sheets"]:
        sheet = workbook.create_sheet(given["name"])
        sheet.sheet_state = given.get("state", "visible")
        for row, cells in enumerate(given["rows"], 1):
            for column, cell in enumerate(cells, 1):
                place = sheet.cell(row, column)
                if isinstance(cell, dict):
                    if "date" in cell:
                        place.value = date_of(cell)
                    elif "formula" in cell:
                        place.value = "=" + cell["formula"]
                    elif "number" in cell or "truth" in cell:
                        place.value = cell.get("number", cell.get("truth"))
                    elif "error" in cell:
                        place.value = cell["error"]
                        place.data_type = "e"
                    elif "string" in cell:
                        place.value = cell["string"]
                        place.data_type = "s"
                    if "format" in cell:
                        place.number_format = cell["format"]
                else:
                    place.value = cell
                    if isinstance(cell, str):
                        place.data_type = "s"
        for area in given.get("merged", []):
            sheet.merge_cells(area)
        for row in given.get("hidden", []):
            sheet.row_dimensions[row].hidden = True
        for row in given.get("high", []):
            sheet.row_dimensions[row].height = 60
        for column in given.get("hiddenColumns", []):
            sheet.column_dimensions[openpyxl.utils.get_column_letter(column)].hidden = True
        sheet.auto_filter.ref = given.get("filter")
        if given.get("picture"):
            # Pictures need another library.
            sheet.add_chart(BarChart(), "E1")
    if book.get("chart"):
        first = workbook.worksheets[0]
        chart = BarChart()
        chart.add_data(Reference(first, min_col=2, min_row=2, max_row=3))
        workbook.create_chartsheet("Grafico", 0).add_chart(chart)
    workbook.active = book.get("active", 0)
    workbook.properties.creator = ""
    workbook.save(path)


def with_xlsxwriter(book, path):
    # In constant memory, texts are written in their cells.
    workbook = xlsxwriter.Workbook(path, {"date_1904": bool(book.get("is1904")), "constant_memory": bool(book.get("inline"))})
    formats = {}

    def format_of(cell):
        code = cell.get("format")
        if code is not None and code not in formats:
            formats[code] = workbook.add_format({"num_format": code})
        return formats.get(code)

    if book.get("chart"):
        first = workbook.add_chartsheet("Grafico")
        chart = workbook.add_chart({"type": "column"})
        chart.add_series({"values": "=Pedido!$B$2:$B$3"})
        first.set_chart(chart)
    sheets = []
    for given in book["sheets"]:
        sheet = workbook.add_worksheet(given["name"])
        sheets.append(sheet)
        for area in given.get("merged", []):
            first = given["rows"][int(area[1]) - 1][0]
            sheet.merge_range(area, first)
        for row, cells in enumerate(given["rows"]):
            for column, cell in enumerate(cells):
                if not isinstance(cell, dict):
                    write = sheet.write_string if isinstance(cell, str) else sheet.write_number
                    write(row, column, cell)
                elif "date" in cell:
                    sheet.write_datetime(row, column, date_of(cell), format_of(cell))
                elif "number" in cell:
                    sheet.write_number(row, column, cell["number"], format_of(cell))
                elif "truth" in cell:
                    sheet.write_boolean(row, column, cell["truth"])
                elif "string" in cell:
                    sheet.write_string(row, column, cell["string"], format_of(cell))
                elif "formula" in cell:
                    sheet.write_formula(row, column, "=" + cell["formula"], None, cell["value"])
                elif "error" in cell:
                    formula = "=NA()" if cell["error"] == "#N/A" else "=1/0"
                    sheet.write_formula(row, column, formula, None, cell["error"])
        for row in given.get("hidden", []):
            sheet.set_row(row - 1, None, None, {"hidden": True})
        for row in given.get("high", []):
            sheet.set_row(row - 1, 60)
        for column in given.get("hiddenColumns", []):
            sheet.set_column(column - 1, column - 1, None, None, {"hidden": True})
        if "filter" in given:
            sheet.autofilter(given["filter"])
        if given.get("picture"):
            sheet.insert_image("E1", "logo.png", {"image_data": BytesIO(pixel)})
        if given.get("state") == "hidden":
            sheet.hide()
    if "active" in book:
        sheets[book["active"]].activate()
        sheets[book["active"]].set_first_sheet()
    workbook.close()


# A list as the site saves it, with apostrophes before formulas.
saved_list = "\ufeffcode,quantity,own code,note\r\n'=HK53,5,,'+1\r\nORB 6L,20,CLV-22L,'-x\r\n"


def with_gnumeric(folder, written):
    # Gnumeric does not write which sheets are hidden, and which one is open.
    for path in [path for path in written if "sheets" not in path]:
        # Texts also as the first edition of the standard has them.
        edition = "xlsx" if "texts" in path else "xlsx2"
        target = os.path.join(folder, os.path.basename(path))
        convert("--recalc", "-T", "Gnumeric_Excel:" + edition, path, target)
    os.makedirs(os.path.join(folder, "kinds"))
    for kind in ["xls", "ods", "html", "gnumeric"]:
        for path in [path for path in written if "titles" in path]:
            convert(path, os.path.join(folder, "kinds", "titles." + kind))
    with tempfile.TemporaryDirectory() as temporary:
        path = os.path.join(temporary, "list.csv")
        with open(path, "w", encoding="utf8") as csv:
            csv.write(saved_list)
        convert("-I", "Gnumeric_stf:stf_csvtab", path, os.path.join(folder, "saved-list.xlsx"))


def convert(*arguments):
    subprocess.run(["ssconvert", *arguments], check=True, stderr=subprocess.DEVNULL)


def main(folder, programs):
    for program in programs:
        os.makedirs(os.path.join(folder, program), exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        written = []
        for name, book in books.items():
            written.append(os.path.join(temporary, name + ".xlsx"))
            with_openpyxl(book, written[-1])
            if "openpyxl" in programs:
                shutil.copyfile(written[-1], os.path.join(folder, "openpyxl", name + ".xlsx"))
            if "xlsxwriter" in programs:
                with_xlsxwriter(book, os.path.join(folder, "xlsxwriter", name + ".xlsx"))
        if "gnumeric" in programs:
            with_gnumeric(os.path.join(folder, "gnumeric"), written)
        if "libreoffice" in programs:
            with_libreoffice(os.path.join(folder, "libreoffice"), written)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:] or ["openpyxl", "xlsxwriter", "gnumeric", "libreoffice"])
