import { Parser } from 'htmlparser2';
import { WorkbookFault } from './workbook-fault.ts';

/** Elements within elements; a sheet has fewer than ten. */
const maxDepth = 64;
/** Attributes of an element; that of a cell has five. */
const maxAttributes = 200;
/** Bytes that are parsed at once: nothing behind the last row that is wanted is. */
export const bytesAtOnce = 65_536;

export type Attributes = Readonly<Record<string, string>>;

/** Each may return false: nothing more is wanted. */
export interface XmlHandlers {
  opened: (element: string, attributes: Attributes) => boolean | void;
  text?: (text: string) => void;
  closed?: (element: string) => boolean | void;
}

/**
 * Reads elements by their names without prefix, in parts; returns whether the text was read to its end. Entities that a document declares are not
 * expanded. Throws a WorkbookFault for elements deeper, or with more attributes, than those of a workbook.
 */
export function readXml(xml: Uint8Array, { opened, text, closed }: XmlHandlers): boolean {
  let depth = 0;
  let attributes = 0;
  const progress = { isWanted: true };
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1;
        attributes = 0;
        // For each end of an element, the parser looks through all that are open.
        if (depth > maxDepth) throw new WorkbookFault(`Its elements are more than ${maxDepth} deep`);
      },
      onattribute: () => {
        attributes += 1;
        if (attributes > maxAttributes) throw new WorkbookFault(`An element has more than ${maxAttributes} attributes`);
      },
      onopentag: (name, given) => {
        if (progress.isWanted && opened(localName(name), given) === false) progress.isWanted = false;
      },
      ontext: (data) => {
        if (progress.isWanted) text?.(data);
      },
      onclosetag: (name) => {
        depth -= 1;
        if (progress.isWanted && closed?.(localName(name)) === false) progress.isWanted = false;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  let at = 0;
  for (; at < xml.length && progress.isWanted; at += bytesAtOnce)
    parser.write(decoder.decode(xml.subarray(at, at + bytesAtOnce), { stream: true }));
  if (!progress.isWanted) return false;
  parser.end(decoder.decode());
  return progress.isWanted;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
