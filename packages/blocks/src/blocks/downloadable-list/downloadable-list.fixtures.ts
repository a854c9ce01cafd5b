import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { BlockFixture } from '../../testing/sample-content.ts';

const file = (title: string, name: string, facts: Record<string, unknown>): RawBlock => ({
  component: 'download',
  _uid: `file-${name}`,
  title,
  file: { filename: `https://assets.clavora.example/f/1926/cafe/${name}`, alt: '', title: '' },
  ...facts,
});

export const downloadableListFixtures: readonly BlockFixture[] = [
  {
    name: 'files of several kinds, one of them missing',
    locale: 'de',
    raw: {
      component: 'downloadable_list',
      _uid: 'downloadable-list-1',
      title: 'Unterlagen',
      files: [
        file('Betriebsanleitung Linea 9', 'linea-9-manual-de.pdf', {
          kind: 'manual',
          language: 'de',
          version: '2.4',
          size_bytes: '4210000',
          pages: '86',
        }),
        file('Maßzeichnung CLV-22L', 'clv-22l.dxf', { kind: 'drawing', language: 'mul', size_bytes: '84000' }),
        file('EU-Konformitätserklärung nach Maschinenverordnung', 'linea-9-declaration.pdf', {
          kind: 'declaration',
          language: 'de',
          version: '2026-03',
          size_bytes: '212000',
          pages: '1',
        }),
        {
          component: 'download',
          _uid: 'file-missing',
          title: 'Ersatzteilliste',
          file: { filename: '' },
          kind: 'document',
          language: 'it',
        },
      ],
    },
  },
  {
    name: 'Russian, one file, no title',
    locale: 'ru',
    raw: {
      component: 'downloadable_list',
      _uid: 'downloadable-list-2',
      files: [
        file('Руководство по эксплуатации и техническому обслуживанию', 'linea-9-manual-ru.pdf', {
          kind: 'manual',
          language: 'ru',
          pages: '22',
        }),
      ],
    },
  },
];
