import { codePicture } from './code-picture.ts';
import { readPage } from './read-page.ts';
import type { Paper, Sheet, SheetPart } from './sheet.ts';

/** What a page's sheet has besides what the page says. */
export interface SheetPlan {
  paper: Paper;
  /** Of the article that the page shows, by which its code leads to its page in the visitor's language; null for a page of another kind, or an article without one. */
  gtin: string | null;
}

/** The document of a page that becomes a sheet. */
export interface SheetPage {
  html: string;
  /** Its address, where it names none. */
  url: string;
  plan: SheetPlan;
}

/** The digits of a GTIN in a GS1 Digital Link. */
const gtinLength = 14;

/** Returns a page as a sheet. */
export function makeSheet({ html, url, plan: { paper, gtin } }: SheetPage): Sheet {
  const { language, title, brand, canonical, parts } = readPage(html);
  const own = canonical ?? url;
  const target = gtin === null ? own : new URL(`/01/${gtin.padStart(gtinLength, '0')}`, own).href;
  const code = codePicture(target);
  return { language: language.split('-', 1)[0] ?? '', title, brand, url: own, paper, ...besideCode(parts), code };
}

/** Splits the parts of a sheet into those beside its code, and the others. */
export function besideCode(parts: readonly SheetPart[]): Pick<Sheet, 'head' | 'body'> {
  const end = parts.findIndex((part) => !isIntroduction(part));
  return end === -1 ? { head: parts, body: [] } : { head: parts.slice(0, end), body: parts.slice(end) };
}

/** Whether a part may stand beside the code: title and texts do. */
function isIntroduction(part: SheetPart): boolean {
  return part.kind === 'text' || (part.kind === 'heading' && part.level === 1);
}
