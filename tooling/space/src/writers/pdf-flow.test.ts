import { expect, it } from 'vitest';
import { type FlowItem, flowPages } from './pdf-flow.ts';
import { PdfSheet } from './pdf-layout.ts';
import { standardTypeface } from './pdf-typeface.ts';

const written = (items: readonly FlowItem[]) =>
  flowPages(items).map((paint) => {
    const sheet = new PdfSheet('portrait', standardTypeface);
    paint(sheet);
    return [...sheet.page.content.matchAll(/([\d.]+) Td \((.*?)\) Tj/g)].map(([, y, text]) => ({ y: Number(y), text }));
  });

const rows = Array.from({ length: 100 }, (_, i) => [`row ${i}`]);
const table: FlowItem = { kind: 'table', columns: [{ heading: 'Heading', width: 100 }], rows };

it('continues a table on the next page with its headings, without losing a row', () => {
  const pages = written([{ kind: 'title', text: 'Title' }, table]);
  expect(pages).toHaveLength(3);
  expect(pages.map((page) => page.filter(({ text }) => text === 'Heading').length)).toEqual([1, 1, 1]);
  expect(pages.flat().flatMap(({ text }) => (text?.startsWith('row') ? [text] : []))).toEqual(rows.flat());
});

it('draws everything between the head and the foot of the page', () => {
  const text: FlowItem = { kind: 'text', text: 'words that are broken into lines '.repeat(40).trim() };
  const pages = written([table, { kind: 'heading', text: 'Heading' }, { kind: 'steps', steps: ['one', 'two'] }, text]);
  const heights = pages.flat().map(({ y }) => y);
  expect(Math.min(...heights)).toBeGreaterThan(50);
  expect(Math.max(...heights)).toBeLessThan(842 - 66);
});

it('begins a page with a title, and creates no empty page', () => {
  const title: FlowItem = { kind: 'title', text: 'Title' };
  expect(written([title, { kind: 'page' }, { kind: 'page' }, title, { kind: 'text', text: 'text' }])).toHaveLength(2);
});
