import type { Attributes } from './read-xml.ts';
import { WorkbookFault } from './workbook-fault.ts';
import type { Parts } from './workbook-parts.ts';

export interface Sheet {
  name: string;
  part: string;
}

/** What a workbook says of itself. */
interface WorkbookIndex {
  /** The visible sheets with cells: the one that is open first, the others as they stand. */
  sheets: readonly Sheet[];
  /** Whether days are counted from 1904. */
  is1904: boolean;
  /** The parts with the texts and the styles; null for none. */
  strings: string | null;
  styles: string | null;
}

/** Reads which sheets a workbook has: no sheets of charts, dialogs and macros, and none that is hidden. Throws a WorkbookFault for another document. */
export function readIndex(parts: Parts): WorkbookIndex {
  const ofPackage = [...parts.relationshipsOf('').values()];
  const workbook = ofPackage.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const found: { name: string; id: string; isVisible: boolean }[] = [];
  let root: string | undefined;
  let active = 0;
  let hasView = false;
  let is1904 = false;
  parts.read(workbook, {
    opened: (element, attributes) => {
      root ??= element;
      if (element === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (element === 'workbookView' && !hasView) {
        hasView = true;
        active = Number(attributes['activeTab'] ?? 0);
      }
      if (element === 'sheet') {
        const { name = '', state = 'visible' } = attributes;
        found.push({ name, id: relationshipId(attributes), isVisible: state === 'visible' });
      }
    },
  });
  if (root !== 'workbook') throw new WorkbookFault('It is another document');
  const relationships = parts.relationshipsOf(workbook);
  const partOf = (type: string, usual: string): string | null => {
    const part = [...relationships.values()].find((one) => one.type === type)?.target ?? usual;
    return parts.has(part) ? part : null;
  };
  const all = found.map(({ name, id, isVisible }) => {
    const { type, target } = relationships.get(id) ?? { type: '', target: 'xl/worksheets/sheet1.xml' };
    return { name, part: target, isList: isVisible && (type === 'worksheet' || type === '') };
  });
  const open = all[active];
  const inOrder = open ? [open, ...all.filter((sheet) => sheet !== open)] : all;
  return {
    sheets: inOrder.filter(({ isList }) => isList).map(({ name, part }) => ({ name, part })),
    is1904,
    strings: partOf('sharedStrings', 'xl/sharedstrings.xml'),
    styles: partOf('styles', 'xl/styles.xml'),
  };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Returns the id of the relationship of an element, whose name has any prefix. */
function relationshipId(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id') && !name.startsWith('xmlns'))?.[1] ?? '';
}
