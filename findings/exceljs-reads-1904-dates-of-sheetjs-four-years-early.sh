#!/usr/bin/env bash
# exceljs@4.4.0, xlsx@0.18.5: the dates of a workbook that counts days from 1904 are read four years and a day early.
#
# One expects that both readers see the same day: the workbook says that it counts from 1904 (ECMA-376, `workbookPr`), and its cell has the number of that day and a format of a date.
# Seen: SheetJS writes the setting as `date1904="true"`, a boolean of XML Schema like `1`. ExcelJS knows only `1`: it takes the workbook for one that counts from 1900, so 28 November 2026 is 27 November 2022.
# ExcelJS reads its own workbooks with that setting, in which it writes `1`, as they are.
# It matters for whoever reads orders with days of delivery that another program wrote: nothing fails, and each day is a day of the same form.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 >/dev/null
cat > check.js <<'JS'
const ExcelJS = require('exceljs');
const XLSX = require('xlsx');
const day = Date.UTC(2026, 10, 28);
const dayOf = (date) => date.toISOString().slice(0, 10);
const readDay = async (bytes) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  return dayOf(workbook.worksheets[0].getCell('A1').value);
};
(async () => {
  const book = XLSX.utils.book_new();
  book.Workbook = { WBProps: { date1904: true } };
  const cell = { t: 'n', v: (day - Date.UTC(1904, 0, 1)) / 86_400_000, z: 'yyyy-mm-dd' };
  XLSX.utils.book_append_sheet(book, { A1: cell, '!ref': 'A1' }, 'Delivery');
  const ofSheetJs = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
  const own = new ExcelJS.Workbook();
  own.properties.date1904 = true;
  const ownCell = own.addWorksheet('Delivery').getCell('A1');
  ownCell.value = new Date(day);
  ownCell.numFmt = 'yyyy-mm-dd';
  const seen = {
    written: dayOf(new Date(day)),
    readBySheetJs: XLSX.read(ofSheetJs).Sheets.Delivery.A1.w,
    readByExcelJs: await readDay(ofSheetJs),
    ofExcelJsItself: await readDay(await own.xlsx.writeBuffer()),
  };
  console.log(seen);
  const isAsStated = seen.readByExcelJs === '2022-11-27' && seen.ofExcelJsItself === seen.written;
  process.exit(isAsStated ? 0 : 1);
})();
JS
node check.js
