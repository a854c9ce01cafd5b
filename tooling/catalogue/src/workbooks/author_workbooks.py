"""Writes the workbooks of sheets.json with openpyxl and XlsxWriter, and has Gnumeric write those of openpyxl.

python3 author_workbooks.py <folder>. On Debian: apt-get install gnumeric python3-openpyxl python3-xlsxwriter.
"""

import datetime
import glob
import json
import os
import subprocess
import sys
import tempfile

import openpyxl
import xlsxwriter
from openpyxl.chart import BarChart, Reference

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "sheets.json"), encoding="utf8") as file:
    books = json.load(file)


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
    if book.get("chart"):
        first = workbook.worksheets[0]
        chart = BarChart()
        chart.add_data(Reference(first, min_col=2, min_row=2, max_row=3))
        workbook.create_chartsheet("Grafico", 0).add_chart(chart)
    workbook.active = book.get("active", 0)
    workbook.save(path)


def with_xlsxwriter(book, path):
    workbook = xlsxwriter.Workbook(path, {"date_1904": bool(book.get("is1904"))})
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
                elif "formula" in cell:
                    sheet.write_formula(row, column, "=" + cell["formula"], None, cell["value"])
                elif "error" in cell:
                    formula = "=NA()" if cell["error"] == "#N/A" else "=1/0"
                    sheet.write_formula(row, column, formula, None, cell["error"])
        for row in given.get("hidden", []):
            sheet.set_row(row - 1, None, None, {"hidden": True})
        if given.get("state") == "hidden":
            sheet.hide()
    if "active" in book:
        sheets[book["active"]].activate()
        sheets[book["active"]].set_first_sheet()
    workbook.close()


# A list as the site saves it, with apostrophes before formulas.
saved_list = "\ufeffcode,quantity,own code,note\r\n'=HK53,5,,'+1\r\nORB 6L,20,CLV-22L,'-x\r\n"


def main(folder):
    for program in ["openpyxl", "xlsxwriter", "gnumeric"]:
        os.makedirs(os.path.join(folder, program), exist_ok=True)
    for name, book in books.items():
        with_openpyxl(book, os.path.join(folder, "openpyxl", name + ".xlsx"))
        with_xlsxwriter(book, os.path.join(folder, "xlsxwriter", name + ".xlsx"))
    written = sorted(glob.glob(os.path.join(folder, "openpyxl", "*.xlsx")))
    # Gnumeric does not write which sheets are hidden, and which one is open.
    for path in [path for path in written if "sheets" not in path]:
        target = os.path.join(folder, "gnumeric", os.path.basename(path))
        subprocess.run(["ssconvert", "--recalc", "-T", "Gnumeric_Excel:xlsx2", path, target], check=True, stderr=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as temporary:
        path = os.path.join(temporary, "list.csv")
        with open(path, "w", encoding="utf8") as csv:
            csv.write(saved_list)
        target = os.path.join(folder, "gnumeric", "saved-list.xlsx")
        subprocess.run(["ssconvert", "-I", "Gnumeric_stf:stf_csvtab", path, target], check=True, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    main(sys.argv[1])
