import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Sheet } from '../reading/sheet.ts';
import { fontFiles } from './font-files.ts';
import { lettersOf } from './letters-of.ts';
import { printable } from './printable.ts';
import { template } from './template.ts';

/** Where the template finds its data: in memory, nothing is read from the disk. */
const folder = '/sheets';

/** Sets sheets as PDF, one after the other. */
export interface SheetSetter {
  /**
   * Returns a sheet as tagged PDF that meets PDF/UA-1, the same bytes for the same sheet. Throws for one that does not meet it, and for whatever Typst warns of:
   * without a font it would write an empty page.
   */
  set(sheet: Sheet): Uint8Array<ArrayBuffer>;
}

/** Creates the setter of sheets, which holds some 80 MB. */
export function createSheetSetter(files = fontFiles()): SheetSetter {
  const fontBlobs = files.map((file) => readFileSync(file));
  const letters = new Set(fontBlobs.flatMap((font) => [...lettersOf(font)]));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  return {
    set(sheet) {
      const address = sheet.url.replace(/^https?:\/\//, '');
      const data = JSON.stringify({ ...sheet, address }, (_name, value: unknown) =>
        typeof value === 'string' ? printable(value, letters) : value,
      );
      compiler.mapShadow(`${folder}/sheet.json`, Buffer.from(data));
      try {
        const compiled = compiler.compile({ mainFileContent: template, resetRead: true });
        const faults = compiled.takeError() ?? compiled.takeWarnings();
        if (faults !== null) throw new Error(messagesOf(compiler.fetchDiagnostics(faults)));
        const { result } = compiled;
        if (result === null) throw new Error('Typst returned no sheet');
        return Uint8Array.from(compiler.pdf(result, { pdfStandard: 'ua-1' }));
      } finally {
        // Typst would keep what it has computed for every sheet.
        compiler.evictCache(0);
      }
    },
  };
}

function messagesOf(faults: readonly { message?: unknown }[]): string {
  return `Typst: ${faults.map(({ message }) => String(message)).join('; ')}`;
}
