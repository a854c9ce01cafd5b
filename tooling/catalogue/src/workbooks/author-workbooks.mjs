/**
 * Writes the workbooks of sheets.json with ExcelJS and SheetJS: `node author-workbooks.mjs <folder> <folder with both in node_modules> [<program>]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , folder = '.', modules = '.', program] = process.argv;
const load = createRequire(join(modules, 'package.json'));
const books = JSON.parse(readFileSync(new URL('sheets.json', import.meta.url), 'utf8'));

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const dateOf = ({ date }) => new Date(`${date.includes('T') ? date : `${date}T00:00`}:00Z`);
const isPlain = (cell) => typeof cell !== 'object';

/** ExcelJS writes no sheets of charts. */
async function withExcelJs(book, path) {
  const { Workbook } = load('exceljs');
  const workbook = new Workbook();
  workbook.properties.date1904 = book.is1904 === true;
  for (const given of book.sheets) {
    const sheet = workbook.addWorksheet(given.name, { state: given.state ?? 'visible' });
    given.rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        const place = sheet.getCell(row + 1, column + 1);
        if (isPlain(cell)) place.value = cell;
        else if (cell.date) place.value = dateOf(cell);
        else if (cell.formula) place.value = { formula: cell.formula, result: cell.value };
        else if (cell.error) place.value = { error: cell.error };
        else if (cell.string) place.value = cell.string;
        else if (!cell.empty) place.value = cell.number ?? cell.truth;
        if (cell.format) place.numFmt = cell.format;
      });
    });
    for (const area of given.merged ?? []) sheet.mergeCells(area);
    for (const row of given.hidden ?? []) sheet.getRow(row).hidden = true;
    for (const column of given.hiddenColumns ?? []) sheet.getColumn(column).hidden = true;
    for (const row of given.high ?? []) sheet.getRow(row).height = 60;
    if (given.filter) sheet.autoFilter = given.filter;
    if (given.picture) {
      const imageId = workbook.addImage({ base64: pixel, extension: 'png' });
      sheet.addImage(imageId, { tl: { col: 4, row: 0 }, ext: { width: 64, height: 32 } });
    }
  }
  workbook.views = [{ activeTab: book.active ?? 0 }];
  await workbook.xlsx.writeFile(path);
}

const errors = { '#N/A': 42, '#DIV/0!': 7 };

function withSheetJs(book, path) {
  const xlsx = load('xlsx');
  const workbook = {
    SheetNames: [],
    Sheets: {},
    Workbook: { Sheets: [], WBProps: { date1904: book.is1904 === true } },
  };
  const days = (Date.UTC(1904, 0, 1) - Date.UTC(1899, 11, 30)) / 86_400_000;
  for (const given of book.sheets) {
    const sheet = {};
    given.rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        const place = xlsx.utils.encode_cell({ r: row, c: column });
        if (typeof cell === 'string') sheet[place] = { t: 's', v: cell };
        else if (typeof cell === 'number') sheet[place] = { t: 'n', v: cell };
        else if (cell.date) {
          const serial = dateOf(cell).getTime() / 86_400_000 + 25_569 - (book.is1904 ? days : 0);
          sheet[place] = { t: 'n', v: serial, z: cell.format };
        } else if (cell.formula) {
          sheet[place] = { t: typeof cell.value === 'number' ? 'n' : 's', v: cell.value, f: cell.formula };
        } else if (cell.string) sheet[place] = { t: 's', v: cell.string, z: cell.format };
        else if (cell.error) sheet[place] = { t: 'e', v: errors[cell.error], w: cell.error };
        else if (cell.truth !== undefined) sheet[place] = { t: 'b', v: cell.truth };
        else if (!cell.empty) sheet[place] = { t: 'n', v: cell.number, z: cell.format };
      });
    });
    const width = Math.max(1, ...given.rows.map((cells) => cells.length));
    sheet['!ref'] = xlsx.utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(1, given.rows.length) - 1, c: width - 1 },
    });
    sheet['!merges'] = (given.merged ?? []).map((area) => xlsx.utils.decode_range(area));
    sheet['!rows'] = Array.from(given.rows, (_, row) => ({ hidden: (given.hidden ?? []).includes(row + 1) }));
    sheet['!cols'] = Array.from({ length: width }, (_, column) => ({
      hidden: (given.hiddenColumns ?? []).includes(column + 1),
    }));
    if (given.filter) sheet['!autofilter'] = { ref: given.filter };
    workbook.SheetNames.push(given.name);
    workbook.Sheets[given.name] = sheet;
    workbook.Workbook.Sheets.push({ Hidden: given.state === 'hidden' ? 1 : 0 });
  }
  writeFileSync(
    path,
    xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: book.inline !== true }),
  );
}

const programs = {
  exceljs: withExcelJs,
  sheetjs: (book, path) => {
    // SheetJS does not write which sheet is open.
    if (book.active === undefined) withSheetJs(book, path);
  },
};
for (const [name, write] of Object.entries(programs)) {
  if (program !== undefined && program !== name) continue;
  mkdirSync(join(folder, name), { recursive: true });
  for (const [title, book] of Object.entries(books)) {
    if (!book.chart) await write(book, join(folder, name, `${title}.xlsx`));
  }
}
