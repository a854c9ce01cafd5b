import { contentTypes } from '@clavora/content-client/content-types/content-types';
import { type BlockDefinition, defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, option, richText, text } from '@clavora/content-client/schema/fields';
import { isStoryOf } from '@clavora/content-client/story';
import { describe, expect, it } from 'vitest';
import { searchRecord } from '../schema/search-record.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleStory, sampleUuid } from '../testing/sample-story.ts';
import { storyRecords } from './story-records.ts';
import { maxPassageLength } from './texts/passages.ts';

const italy: SiteLocale = { market: 'italy', locale: 'it' };
const italian: SiteLocale = { market: 'global', locale: 'it' };
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const document = (...words: string[]) => ({ type: 'doc', content: words.map(paragraph) });

const blank = sampleStory('it/global/prodotti/clv-17x', 'product', {
  code: 'CLV-17X',
  title: 'Chiave a croce grezza',
  summary: 'Ottone nichelato,\nquattro alette.',
  family: 'residential_keys',
  kind: 'Chiave a croce',
  kind_id: 'cruciform_key',
  is_new: true,
  images: [{ filename: 'https://a.example/f/1/800x600/x/key.png', alt: 'Chiave' }],
  drawing: [{ component: 'key_blade', _uid: 'd', data: '{"length":28}' }],
  description: document('Ogni aletta ha il suo codice.', 'Tre alette: CLV-17X-3.'),
  specifications: [
    { component: 'specification', _uid: 's1', label: 'Materiale', value: 'Ottone', value_id: 'brass' },
    { component: 'specification', _uid: 's3', label: 'Tipo di taglio', value: 'Filo, quattro alette' },
    { component: 'specification', _uid: 's2', label: 'Peso', value: '13.6', unit: 'g' },
  ],
  variants: [{ component: 'product_variant', _uid: 'v', code: 'CLV-17X-L', label: 'Lama lunga' }],
  cross_references: [{ component: 'cross_reference', _uid: 'c', maker: 'Orbis', code: 'ORB X5', match: 'exact' }],
  vehicles: [
    { component: 'vehicle_fit', _uid: 'f', make: 'Norda', model: 'Vento', generation: 'IV', year_from: '2018' },
    { component: 'vehicle_fit', _uid: 'g', make: 'Norda', model: 'Skald', year_to: 2020 },
  ],
  machines: [{ component: 'machine_fit', _uid: 'm', machine: sampleUuid('it/global/prodotti/combi-4') }],
  categories: [sampleUuid('it/global/categorie/punzonate')],
});
const names = new Map([
  [sampleUuid('it/global/prodotti/combi-4'), 'Combi 4'],
  [sampleUuid('it/global/categorie/punzonate'), 'Chiavi punzonate'],
]);

/** What a key catalogue claims of the sample blank. */
const claims = {
  references: [{ maker: 'Tekkel', code: 'TK 9', relation: 'near' as const }],
  vehicles: [{ make: 'Arvena', model: 'Lince', generation: 'II', from: 2023, to: null }],
  machines: ['Banco 3'],
  terms: ['Vela-80', 'LX 0001–2400'],
};

describe('storyRecords', () => {
  it('CAT-2 SRC-5 a product of the key catalogue is found by its claims, not by the same fields of its story', () => {
    const claimsOf = (slug: string) => (slug === 'clv-17x' ? claims : null);
    const [record] = storyRecords(blank, sampleContext(italy, { claimsOf, nameOf: (uuid) => names.get(uuid) ?? null }));
    expect(record).toMatchObject({
      crossCodes: ['tk9', 'tk', '9'],
      crossReferences: ['Tekkel TK 9'],
      nearReferences: ['Tekkel TK 9'],
      vehicleMakes: ['Arvena'],
      vehicles: ['Arvena Lince II'],
      vehicleYears: ['Arvena Lince II 2023 2024 2025 2026'],
      machines: ['Banco 3'],
    });
    expect(record?.text).toMatch(/Vela-80 LX 0001–2400$/);
    expect(record?.text).not.toContain('Norda');
    expect(searchRecord.parse(record)).toEqual(record);
  });

  it('SRC-5 contains all words by which a product is found, in one record per market', () => {
    const context = { nameOf: (uuid: string) => names.get(uuid) ?? null, idOf: () => 'dimple' };
    const records = storyRecords(blank, sampleContext(italy, context));
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      objectID: blank.story.uuid,
      storyId: blank.story.uuid,
      part: 0,
      type: 'product',
      href: '/prodotti/clv-17x',
      locale: 'it',
      market: 'italy',
      scope: 'global',
      title: 'Chiave a croce grezza',
      summary: 'Ottone nichelato, quattro alette.',
      code: 'CLV-17X',
      codes: ['clv17x', '17x', 'clv'],
      variantCodes: ['clv17xl', '17xl', 'xl'],
      crossCodes: ['orbx5', 'x5', 'orb'],
      crossReferences: ['Orbis ORB X5'],
      vehicleMakes: ['Norda'],
      vehicles: ['Norda Vento IV', 'Norda Skald'],
      vehicleYears: [
        'Norda Vento IV 2018 2019 2020 2021 2022',
        'Norda Vento IV 2023 2024 2025 2026',
        'Norda Skald 2020',
      ],
      machines: ['Combi 4'],
      materials: ['brass'],
      materialNames: ['Ottone'],
      cutTypes: ['filo-quattro-alette'],
      transponders: [],
      bladeLength: '25-30',
      mentionedCodes: ['clv17x3', 'clv17xl'],
      categories: ['dimple'],
      categoryNames: ['Chiavi punzonate'],
      facetNames: [
        'categories:dimple:Chiavi punzonate',
        'productKind:cruciform_key:Chiave a croce',
        'cutTypes:filo-quattro-alette:Filo, quattro alette',
        'materials:brass:Ottone',
      ],
      relatedIds: [...names.keys()].toReversed(),
      image: { url: 'https://a.example/f/1/800x600/x/key.png', alt: 'Chiave', focus: '', width: 800, height: 600 },
      drawing: '{"length":28}',
      family: 'residential_keys',
      productKind: 'cruciform_key',
      kindName: 'Chiave a croce',
      categoryWords: null,
      isNew: true,
      date: Date.UTC(2026, 0, 2) / 1000,
      sortCode: 'clv 00000017x',
    });
    expect(records[0]?.text).toBe(
      'Ogni aletta ha il suo codice. Tre alette: CLV-17X-3. Materiale Ottone Tipo di taglio Filo, quattro alette Peso 13,6\u202fg CLV-17X-L Lama lunga Norda Vento IV Norda Skald',
    );
    expect(searchRecord.parse(records[0])).toEqual(records[0]);
  });

  it('SRC-5 contains the address of the page on each market', () => {
    expect(storyRecords(blank, sampleContext(italian))[0]?.href).toBe('/it/prodotti/clv-17x');
    expect(storyRecords(blank, sampleContext({ market: 'germany', locale: 'de' }))).toEqual([]);
    const own = sampleStory('it/italy/prodotti/solo-qui', 'product', { code: 'S-1' });
    expect(storyRecords(own, sampleContext(italian))).toEqual([]);
    expect(storyRecords(own, sampleContext(italy))[0]).toMatchObject({ href: '/prodotti/solo-qui', scope: 'italy' });
  });

  it.each([
    [
      'excluded from search engines',
      'it/global/prodotti/x',
      'product',
      { seo: [{ component: 'seo', no_index: true }] },
    ],
    ['of a kind that its route does not show', 'it/global/prodotti/x', 'news_article', {}],
    ['the search page itself', 'it/global/cerca', 'section', {}],
    ['at no route', 'it/global/a/b/c', 'page', {}],
    ['a thank-you page', 'it/global/thank-you', 'landing_page', {}],
    ['at a partner path in public folders', 'it/global/extranet/prodotti', 'section', {}],
  ])('SRC-5 returns no record for a story %s', (_, slug, component, fields) => {
    expect(storyRecords(sampleStory(slug, component, fields), sampleContext(italy))).toEqual([]);
  });

  it('SRC-6 returns records of partner stories for the partner audience only, and none of public ones at partner addresses', () => {
    const partner = sampleStory('extranet/it/prodotti', 'product_listing');
    expect(partner.audience).toBe('partner');
    const [record] = storyRecords(partner, sampleContext(italy));
    expect(record?.href).toBe('/extranet/prodotti');
    expect(storyRecords({ ...partner, audience: 'public' }, sampleContext(italy))).toEqual([]);
    expect(storyRecords({ ...blank, audience: 'partner' }, sampleContext(italy))).toEqual([]);
  });

  it('SRC-6 TPL-3 finds a partner page by its order code and by all words of the public page', () => {
    const own = sampleStory('extranet/it/prodotti/clv-17x', 'partner_product', {
      title: 'CLV-17X, condizioni',
      summary: 'Listino 2027.',
      product: blank.story.uuid,
      order_code: '90-1700',
      customs_code: '8301 70 00',
      currency: 'EUR',
      packs: [{ component: 'pack_unit', _uid: 'p', label: 'Scatola', gtin: '04006381333931' }],
      notes: document('Sconto fuori listino.'),
      downloads: [
        {
          component: 'download',
          _uid: 'd',
          title: 'Listino prezzi 2027',
          version: 'Edizione 3',
          file: { filename: 'https://a.example/f/1/x/secret/listino.pdf' },
        },
      ],
    });
    const { story } = blank;
    if (!isStoryOf(story, 'product')) throw new Error('Expected a product');
    const [record] = storyRecords(
      own,
      sampleContext(italy, { productOf: () => story, nameOf: (uuid) => names.get(uuid) ?? null }),
    );
    expect(record).toMatchObject({
      type: 'product',
      href: '/extranet/prodotti/clv-17x',
      title: 'CLV-17X, condizioni',
      code: '90-1700',
      codes: ['901700', '1700', '90', 'clv17x', '17x', 'clv'],
      crossReferences: ['Orbis ORB X5'],
      vehicleMakes: ['Norda'],
      machines: ['Combi 4'],
      family: 'residential_keys',
      drawing: '{"length":28}',
      image: { alt: 'Chiave' },
      relatedIds: [blank.story.uuid, ...[...names.keys()].toReversed()],
      audienceRoles: ['*'],
    });
    expect(record?.text).toBe('8301 70 00 Scatola 04006381333931 Sconto fuori listino. Listino prezzi 2027 Edizione 3');
    expect(JSON.stringify(record)).not.toContain('secret');
    expect(searchRecord.parse(record)).toEqual(record);
    // The public page was withdrawn, or never existed.
    const [alone] = storyRecords(own, sampleContext(italy));
    expect(alone).toMatchObject({ code: '90-1700', codes: ['901700', '1700', '90'], family: null, drawing: null });
  });

  it('SRC-6 finds an album by the captions of its pictures, and contains no address of them', () => {
    const album = sampleStory('extranet/it/fotogalleria/stand', 'album', {
      title: 'Fiera',
      image: { filename: 'https://a.example/f/1/800x600/secret/stand.jpg' },
      pictures: [
        {
          component: 'album_picture',
          _uid: 'a',
          caption: 'Il banco delle duplicatrici',
          image: { filename: 'https://a.example/f/1/800x600/secret/banco.jpg' },
        },
      ],
    });
    const [record] = storyRecords(album, sampleContext(italy));
    expect(record).toMatchObject({ type: 'page', title: 'Fiera', image: null });
    expect(record?.text).toBe('Il banco delle duplicatrici');
    expect(JSON.stringify(record)).not.toContain('secret');
  });

  it('SRC-6 derives ids of partner records that cannot be guessed from those of their stories', () => {
    const partner = sampleStory('extranet/it/prodotti', 'product_listing');
    const idWith = (idSecret: string) => storyRecords(partner, sampleContext(italy, { idSecret }))[0]?.objectID;
    expect(idWith('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(idWith('a')).toBe(idWith('a'));
    expect(idWith('a')).not.toBe(idWith('b'));
  });

  it('SRC-6 lets partners find stories that are excluded from search engines', () => {
    const excluded = sampleStory('extranet/it/prodotti', 'product_listing', {
      seo: [{ component: 'seo', no_index: true }],
    });
    expect(storyRecords(excluded, sampleContext(italy))).toHaveLength(1);
  });

  it.each([
    ['it/global/categorie/x', 'category', 'category'],
    ['it/global/risorse/bulletins/x', 'resource', 'resource'],
    ['it/global/eventi-e-notizie/notizie-su-di-noi/x', 'news_article', 'news'],
    ['it/global/eventi-e-notizie/comunicati-stampa/x', 'press_release', 'press'],
    ['it/global/eventi-e-notizie/eventi/x', 'event', 'event'],
    ['it/global/chi-siamo', 'section', 'page'],
    ['it/global/home', 'landing_page', 'page'],
    ['it/global/contatti/x', 'contact', 'page'],
  ])('SRC-2 finds %s, a %s, as %s', (slug, component, type) => {
    const [record] = storyRecords(sampleStory(slug, component), sampleContext(italy));
    expect(record).toMatchObject({ type, code: null, sortCode: null, codes: [], productKind: null });
    expect(record?.categoryWords).toBe(type === 'category' ? 'it global categorie x' : null);
    expect(searchRecord.safeParse(record).success).toBe(true);
  });

  it('SRC-2 contains what a shop is and in which country, and what a contact is', () => {
    const words = (slug: string, component: string, fields: Record<string, unknown> = {}) =>
      storyRecords(sampleStory(slug, component, fields), sampleContext(italian))[0]?.placeWords;
    expect(words('it/global/negozi-clavora/x', 'shop', { country_code: 'de' })).toEqual([
      'negozio',
      'rivenditore',
      'Germania',
    ]);
    expect(words('it/global/negozi-clavora/x', 'shop', { country_code: '??' })).toEqual(['negozio', 'rivenditore']);
    expect(words('it/global/contatti/x', 'contact')).toEqual(['contatto', 'ufficio']);
    expect(words('it/global/chi-siamo', 'section')).toEqual([]);
  });

  it('SRC-5 contains the date of the event or publication, in seconds', () => {
    const fair = sampleStory('it/global/eventi-e-notizie/eventi/x', 'event', {
      starts_at: '2026-12-01 08:30',
      ends_at: '2026-12-02 17:00',
    });
    expect(storyRecords(fair, sampleContext(italy))[0]).toMatchObject({
      date: Date.UTC(2026, 11, 1, 8, 30) / 1000,
      endsAt: Date.UTC(2026, 11, 2, 17) / 1000,
    });
    const days = { starts_at: '2026-12-01', ends_at: '2026-12-02', time_zone: 'America/New_York' };
    const abroad = sampleStory('it/global/eventi-e-notizie/eventi/x', 'event', days);
    expect(storyRecords(abroad, sampleContext(italy))[0]).toMatchObject({
      date: Date.UTC(2026, 11, 1, 5) / 1000,
      endsAt: Date.UTC(2026, 11, 3, 4, 59) / 1000,
      timeZone: 'America/New_York',
    });
    const day = sampleStory('it/global/eventi-e-notizie/notizie-su-di-noi/x', 'news_article', { date: '2026-11-03' });
    const record = storyRecords(day, sampleContext(italy))[0];
    expect(record?.date).toBe(Date.UTC(2026, 10, 2, 23) / 1000);
    expect(record).not.toHaveProperty('timeZone');
    const undated = sampleStory('it/global/eventi-e-notizie/notizie-su-di-noi/x', 'news_article', { date: '' });
    expect(storyRecords(undated, sampleContext(italy))[0]?.date).toBe(Date.UTC(2026, 0, 2) / 1000);
  });

  it('SRC-5 splits a long text into records that differ in their passage only', () => {
    const sentences = Array.from({ length: 200 }, (_, index) => `Слово номер ${index} в длинном тексте о ключах.`);
    const story = sampleStory('ru/global/sobytiya-i-novosti/novosti-o-nas/x', 'news_article', {
      text: document(...sentences),
    });
    const records = storyRecords(story, sampleContext({ market: 'global', locale: 'ru' }));
    expect(records.length).toBeGreaterThan(3);
    expect(records.map(({ objectID }) => objectID)).toEqual(
      records.map((_, part) => (part === 0 ? story.story.uuid : `${story.story.uuid}-${part}`)),
    );
    expect(records.map(({ text: passage }) => passage).join(' ')).toBe(sentences.join(' '));
    const common = records.map(({ objectID: _id, part: _part, text: _text, digest: _digest, ...rest }) => rest);
    for (const fields of common) expect(fields).toEqual(common[0]);
    for (const record of records) {
      expect(record.text.length).toBeLessThanOrEqual(maxPassageLength);
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
    }
  });

  it('SRC-5 limits long titles and summaries to the size of a record', () => {
    const endless = 'Ж'.repeat(10_000);
    const story = sampleStory('ru/global/sobytiya-i-novosti/novosti-o-nas/x', 'news_article', {
      title: `Заголовок ${endless}`,
      summary: `Краткое описание. ${endless}`,
    });
    const [record] = storyRecords(story, sampleContext({ market: 'global', locale: 'ru' }));
    expect(record?.title).toMatch(/^Заголовок Ж+$/);
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
  });

  it('SRC-5 reads texts and nested texts of blocks by their definitions, but not options or unknown blocks', () => {
    const note = defineBlock({
      name: 'note',
      title: 'Note',
      description: 'A note.',
      role: 'block',
      fields: {
        title: text({ label: 'Title' }),
        tone: option({ label: 'Tone', values: ['loud', 'quiet'] }),
        text: richText({ label: 'Text' }),
        notes: blocks({ label: 'Notes', allow: ['note'] }),
      },
    });
    const inner = { component: 'note', _uid: 'i', title: 'inner', tone: 'quiet' };
    const body = [
      {
        component: 'note',
        _uid: 'o',
        title: 'outer',
        text: {
          type: 'doc',
          content: [
            {
              type: 'heading',
              attrs: { level: 2 },
              content: [
                { type: 'text', text: 'half' },
                { type: 'text', text: 'words' },
              ],
            },
            { type: 'blok', attrs: { body: [inner] } },
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'one' }, { type: 'hard_break' }, { type: 'text', text: 'two' }],
            },
            'nonsense',
          ],
        },
        notes: [inner, null, { component: 'unknown', title: 'hidden' }],
      },
    ];
    const definitions = new Map([...contentTypes, note].map((definition) => [definition.name, definition]));
    const [record] = storyRecords(sampleStory('it/global/x', 'page', { body }), sampleContext(italy, { definitions }));
    expect(record?.text).toBe('outer halfwords inner one two inner');
  });

  it('SRC-5 reads the title and lead of a form, but not its questions and texts for senders', () => {
    const textField = text({ label: '' });
    const fields = {
      title: textField,
      receipt_text: textField,
      label: textField,
      fields: blocks({ label: '', allow: [] }),
    };
    const formBlocks = ['custom_form', 'form_group', 'form_field'].map((name) =>
      defineBlock({ name, title: '', description: '', role: 'block', fields }),
    );
    const definitions = new Map<string, BlockDefinition>();
    for (const definition of [...contentTypes, ...formBlocks]) definitions.set(definition.name, definition);
    const field = { component: 'form_field', _uid: 'e', label: 'Domanda' };
    const group = { component: 'form_group', _uid: 'g', title: 'Gruppo', fields: [field] };
    const form = {
      component: 'custom_form',
      _uid: 'f',
      title: 'Il modulo',
      receipt_text: 'Ricevuta',
      fields: [field, group],
    };
    const story = sampleStory('it/global/forms/modulo', 'landing_page', { title: 'Pagina', body: [form] });
    const [record] = storyRecords(story, sampleContext(italy, { definitions }));
    expect(record?.text).toBe('Il modulo');
  });

  it('SRC-5 changes the digest with every change of content, and only then', () => {
    const digestOf = (fields: Record<string, unknown>) =>
      storyRecords(sampleStory('it/global/x', 'page', fields), sampleContext(italy))[0]?.digest;
    expect(digestOf({ title: 'A' })).toBe(digestOf({ title: 'A' }));
    expect(digestOf({ title: 'A' })).not.toBe(digestOf({ title: 'B' }));
  });
});
