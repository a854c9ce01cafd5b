/** What a sheet shows, as its template reads it. Texts are plain: none of it is markup. */
export interface Sheet {
  /** Of the page: `pt`. */
  language: string;
  /** Of the document, as a reader shows it. */
  title: string;
  /** Whose sheet it is. */
  brand: string;
  /** The address of the page. */
  url: string;
  paper: Paper;
  /** What stands beside the code that leads to the page. */
  head: readonly SheetPart[];
  body: readonly SheetPart[];
  /** The code that leads to the page: a picture with its alternative text, which is the address. */
  code: Picture;
}

/** An upright sheet, or one of half its size that lies. */
export type Paper = 'a4' | 'a5-landscape';

/** Alternative text and SVG, with its width in millimetres where it is drawn in true size; null for another. */
export interface Picture {
  alt: string;
  svg: string;
  widthMm: number | null;
}

export type SheetPart =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[]; isNumbered?: boolean }
  /** Terms, and what is said of each. */
  | { kind: 'terms'; rows: readonly (readonly [term: string, value: string])[] }
  /** Rows have as many cells as the head. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'picture'; picture: Picture; caption: string };
