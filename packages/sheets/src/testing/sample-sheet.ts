import type { Sheet } from '../reading/sheet.ts';

/** Returns a small sheet with every kind of part. */
export function sampleSheet(given: Partial<Sheet> = {}): Sheet {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0H4V2H0Z"/></svg>';
  return {
    language: 'en',
    title: 'CLV-22L · A blank',
    brand: 'Clavora',
    url: 'https://clavora.example/clv-22l',
    paper: 'a4',
    head: [
      { kind: 'heading', level: 1, text: 'A blank' },
      { kind: 'text', text: 'CLV-22L' },
    ],
    body: [
      { kind: 'picture', picture: { alt: 'The blank, drawn', svg, widthMm: 40 }, caption: 'Dimensions in mm' },
      { kind: 'terms', rows: [['Length', '28.4 mm']] },
      { kind: 'heading', level: 2, text: 'Codes' },
      { kind: 'table', head: ['Maker', 'Code'], rows: [['Orbis', 'ORB 6L']] },
      { kind: 'list', items: ['First', 'Second'] },
    ],
    code: { alt: 'https://clavora.example/01/00071400000235', svg, widthMm: null },
    ...given,
  };
}
