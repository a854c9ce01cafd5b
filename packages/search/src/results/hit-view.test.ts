import { describe, expect, it } from 'vitest';
import { sampleHit } from '../testing/sample-hits.ts';
import { isCardHit } from './card-hit.ts';
import { entriesOf, highlightOf, isDrawable, matchesOf, passageOf } from './hit-view.ts';

const image = { url: 'https://x.example/a.jpg', alt: '', focus: '', width: 2, height: 1 };

const whole = [
  sampleHit(),
  sampleHit({ code: null, family: null, kind: 'guide', type: 'resource', date: 1_700_000_000, endsAt: 1_700_000_001 }),
  sampleHit({ image, drawing: '{}', discontinuedSince: '2019', isNew: true }),
];
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  objectID: ['', 1, null],
  storyId: ['', undefined],
  type: ['shop', null, 'toString'],
  href: ['https://elsewhere.example', '//elsewhere.example', 'javascript:x', null],
  title: [null, {}],
  summary: [undefined, 1],
  code: [1, undefined],
  image: [{}, { ...image, url: 1 }, { ...image, width: '2' }, 'x', undefined],
  drawing: [{}, undefined],
  family: [1, undefined],
  kind: [1, undefined],
  isNew: ['yes', undefined],
  discontinuedSince: [null],
  date: ['2020', 1.5, undefined],
  endsAt: ['2020', undefined],
};

describe('isDrawable', () => {
  it('SRC-7 accepts and rejects the same hits as the schema', () => {
    const cases: unknown[] = [
      null,
      'text',
      ...whole,
      ...Object.entries(wrong).flatMap(([field, values]) =>
        values.map((value) => Object.fromEntries(Object.entries({ ...sampleHit(), [field]: value }))),
      ),
    ];
    expect(cases.map(isDrawable)).toEqual(cases.map(isCardHit));
    expect(cases.filter(isDrawable)).toEqual(whole);
  });
});

describe('highlightOf and matchesOf', () => {
  const hit = sampleHit({
    title: 'R&D <x>',
    _highlightResult: {
      summary: { value: 'a <mark>key</mark>', matchLevel: 'full' },
      vehicles: [
        { value: '<mark>Norda</mark> Vento', matchLevel: 'full' },
        { value: 'Rovena Alto', matchLevel: 'none' },
      ],
      machines: { value: 'not a list', matchLevel: 'full' },
    },
    _snippetResult: { text: { value: '… <mark>key</mark> …', matchLevel: 'full' } },
  });

  it("SRC-2 return the service's marks, and escaped text where there are none", () => {
    expect(highlightOf(hit, 'summary')).toBe('a <mark>key</mark>');
    expect(highlightOf(hit, 'title')).toBe('R&amp;D &lt;x&gt;');
    expect(matchesOf(hit, 'vehicles').map(({ value }) => value)).toEqual(['<mark>Norda</mark> Vento']);
    expect(entriesOf(hit, 'vehicles')).toHaveLength(2);
    expect(entriesOf(hit, 'machines')).toEqual([]);
    expect(passageOf(hit)).toBe('… <mark>key</mark> …');
    expect(passageOf(sampleHit())).toBeNull();
    expect(passageOf(sampleHit({ _snippetResult: { text: { value: 'x', matchLevel: 'none' } } }))).toBeNull();
  });
});
