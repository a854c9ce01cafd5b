import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { readDrawing } from '../drawings/read-drawing.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { type FlowItem, flowPages } from '../writers/pdf-flow.ts';
import { brandedDocument, letterWidthIn } from '../writers/pdf-layout.ts';
import { manualWords } from './manual-words.ts';

/** Returns the path of a document in a language, without the language for English. */
export function pathIn(locale: CompleteLocale, name: string): string {
  return `documents/${name}${locale === 'en' ? '' : `-${locale}`}.pdf`;
}

function manual(locale: CompleteLocale): AssetDocument {
  const words = manualWords[locale];
  const items: FlowItem[] = [
    { kind: 'title', text: 'Linea 9 Elettronica', line: words.version },
    { kind: 'drawing', ...readDrawing('products/linea-9-elettronica', { callOuts: false }), height: 420 },
    { kind: 'title', text: words.cutting },
    { kind: 'steps', steps: words.steps },
    { kind: 'heading', text: words.vice },
    { kind: 'drawing', ...readDrawing('products/j-c'), height: 190 },
    { kind: 'steps', steps: words.faces },
    { kind: 'heading', text: words.service },
    {
      kind: 'table',
      columns: [
        { heading: words.every, width: 120 },
        { heading: words.what, width: 387 },
      ],
      rows: words.intervals,
    },
  ];
  return brandedDocument(
    pathIn(locale, 'manual-linea-9'),
    'portrait',
    'MAN L9 / 4.2',
    { title: words.title, language: locale },
    flowPages(items, 'portrait', letterWidthIn(locale)),
  );
}

/** Returns the manual of Linea 9 in each language: `documents/manual-linea-9-<language>.pdf`. */
export function manuals(): AssetDocument[] {
  return completeLocales.map(manual);
}
