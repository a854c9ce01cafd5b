import { type SampleContext, sampleContext } from '@clavora/blocks/sample-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import { block, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProductDetail } from './product-detail.tsx';

const blade = {
  kind: 'edge',
  length: 23.5,
  width: 8.4,
  thickness: 2.2,
  tip: 'angled',
  shoulder: 'double',
  metal: 'brass',
  bow: 'round',
  bowWidth: 24,
  bowHeight: 24,
  hole: 'round',
  profile: 'twin',
  cuts: [2, 4, 1],
  depths: [0.5, 1.1, 1.7, 2.3, 2.9],
  spacing: 3.9,
  first: 5.2,
  sides: 1,
};
const picture = { filename: 'https://a.storyblok.com/f/1/2000x1500/abc/clv.png', alt: 'The key' };
const related = (slug: string, fields: Record<string, unknown>) => ({
  uuid: slug,
  full_slug: `en/global/products/${slug}`,
  content: block('product', fields),
});

const full = {
  code: 'CLV-14R.2X',
  title: 'Cylinder key blank',
  family: 'residential_keys',
  images: [picture],
  drawing: [block('key_blade', { data: JSON.stringify(blade) })],
  specifications: [
    block('specification', { label: 'Blade length', value: '23.50', unit: 'mm', group: 'Blade', is_key_fact: true }),
    block('specification', { label: 'Material', value: 'drawn brass', group: 'Material' }),
    block('specification', { label: 'Without value', value: '', group: 'Blade' }),
  ],
  variants: [block('product_variant', { code: 'CLV-14R.2X-N', label: 'nickel plated', pack_size: '25' })],
  cross_references: [block('cross_reference', { maker: 'Orbis', code: 'ORB 5D', match: 'exact' })],
  machines: [
    block('machine_fit', { machine: related('linea-9', { title: 'Linea 9' }), clamp: 'jaw C', cutter: 'F-21' }),
    block('machine_fit', { machine: 'a-deleted-story', clamp: 'jaw D' }),
  ],
  vehicles: [
    block('vehicle_fit', {
      make: 'Norda',
      model: 'Vento',
      year_from: '2012',
      year_to: '2019',
      frequency_mhz: '433.92',
    }),
    block('vehicle_fit', { make: 'Arvena', model: 'Lince', year_from: '2020' }),
  ],
  related_products: [related('clv-22l', { title: 'Long blank', code: 'CLV-22L' }), 'another-deleted-story'],
  downloads: [
    block('download', {
      title: 'Sheet',
      kind: 'product_sheet',
      file: { filename: 'https://a.storyblok.com/f/1/x/sheet.pdf' },
    }),
  ],
};

async function draw(
  fields: Record<string, unknown>,
  locale: Locale = 'en',
): Promise<{ html: string; context: SampleContext }> {
  const context = await sampleContext(locale);
  const page = samplePage('products', sampleStory('product', fields, 'en/global/products/sample'), { page: 'detail' });
  return { html: renderToStaticMarkup(<ProductDetail page={page} context={context} />), context };
}

/** Returns the visible text, without the markup that divides codes. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe('ProductDetail', () => {
  it('TPL-2 shows facts, machines, replaced codes and documents above the text', async () => {
    const { html } = await draw({
      ...full,
      description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The story' }] }] },
    });
    const order = [
      'Cylinder key blank',
      'Fits these vehicles',
      'Cut by',
      'Replaces',
      'Documents',
      'Specifications',
      'Variants',
      'The story',
      'Related products',
    ];
    const places = order.map((text) => html.search(new RegExp(`${text}</(h[12]|p)>`)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((first, second) => first - second));
  });

  it.each(['large_machines', 'residential_keys'])(
    'SHL-7 fits the longest word of a title in a line, in %s',
    async (family) => {
      const { html } = await draw({ ...full, family, title: 'Станок для перфорированных ключей' }, 'ru');
      expect(html).toMatch(/<h1[^>]* data-word="10"/);
    },
  );

  it('TPL-8 counts each document once, and offers the sheet in the language of the page', async () => {
    const downloads = (['de', 'en', 'it'] as const).map((language) =>
      block('download', {
        title: 'Sheet',
        kind: 'product_sheet',
        language,
        file: { filename: `https://a.storyblok.com/f/1/x/sheet-${language}.pdf` },
      }),
    );
    for (const locale of ['en', 'it', 'de'] as const) {
      const { html } = await draw({ ...full, downloads }, locale);
      const [head = ''] = html.split('id="documents"');
      expect(new Set(head.match(/sheet-(?:de|en|it)\.pdf/g))).toEqual(new Set([`sheet-${locale}.pdf`]));
      expect(textOf(/<a[^>]*href="#documents"[^>]*>.*?<\/a>/.exec(html)?.[0] ?? '')).toMatch(/^1\s/);
    }
  });

  it('TPL-2 draws the key from its data with dimensions in the language’s figures', async () => {
    expect((await draw(full)).html).toMatch(/<text[^>]*>23\.5<\/text>/);
    expect((await draw(full, 'de')).html).toMatch(/<text[^>]*>23,5<\/text>/);
  });

  it.each([
    ['no JSON', '{'],
    ['no blade', '{"length":"long"}'],
    ['a cut without depth', JSON.stringify({ ...blade, cuts: [99] })],
    ['a blade of 90 m', JSON.stringify({ ...blade, length: 90_000 })],
  ])('CNT-4 shows the picture when the blade data is %s, and logs it', async (_, data) => {
    const { html, context } = await draw({ ...full, drawing: [block('key_blade', { data })] });
    expect(html).toContain('alt="The key"');
    expect(html).not.toContain('<text');
    expect(context.warnings.length).toBeGreaterThan(0);
  });

  describe('legend of a numbered picture', () => {
    const machine = {
      title: 'Bench machine',
      images: [picture, { ...picture, filename: 'https://a.storyblok.com/f/1/2000x1500/abd/detail.png' }],
      legend: [
        block('numbered_part', { name: 'Motor', left: '12.5', top: '4' }),
        block('numbered_part', { name: 'Left clamp', left: '40', top: '4' }),
      ],
    };

    it('CAT-9 links each number to its row and each row to its number, in the order of the list', async () => {
      const { html } = await draw(machine);
      expect(html).toMatch(/<ol role="list"[^>]*aria-label="Parts in the picture"/);
      for (const [number, name] of [
        [1, 'Motor'],
        [2, 'Left clamp'],
      ] as const) {
        expect(html).toMatch(
          new RegExp(`<a id="number-${number}" href="#part-${number}" aria-label="${number} ${name}"`),
        );
        expect(html).toContain(`<li id="part-${number}"><a href="#number-${number}">${number}\u2002${name}</a>`);
      }
      expect(html).toContain('style="inset-inline-start:12.5%;inset-block-start:4%"');
    });

    it('CAT-9 is on the first picture alone, in the language of the page', async () => {
      const { html } = await draw(machine, 'de');
      expect(html.match(/id="number-/g)).toHaveLength(2);
      expect(html).toContain('aria-label="Teile im Bild"');
      expect(html.indexOf('id="number-2"')).toBeLessThan(html.indexOf('detail.png'));
    });

    it.each([
      ['no position', {}],
      ['words for a position', { left: 'left', top: '4' }],
      ['a position outside of the picture', { left: '140', top: '4' }],
    ])('CNT-4 is complete although a part has %s', async (_, position) => {
      const { html } = await draw({ ...machine, legend: [block('numbered_part', { name: 'Motor', ...position })] });
      expect(html).toContain('id="part-1"');
      expect(html).not.toContain('id="number-1"');
      expect(html).not.toContain('href="#number-1"');
    });

    it('CAT-9 is absent beside a drawing from data, which has no numbers', async () => {
      const { html } = await draw({ ...full, legend: machine.legend });
      expect(html).not.toContain('id="part-1"');
    });
  });

  it('CNT-4 renders a product of which only the name is known', async () => {
    const { html } = await draw({ title: 'Bare' });
    expect(html).toContain('Bare');
    for (const text of ['Cut by', 'Replaces', 'Documents', 'Specifications', 'Variants', 'Related products']) {
      expect(html).not.toContain(text);
    }
  });

  it('TPL-2 names a machine by its code, and links clamps, cutters and tracers that are products', async () => {
    const fit = block('machine_fit', {
      machine: related('linea-9', { title: 'Linea 9, code machine', code: 'Linea 9' }),
      clamp: 'jaw C, face 1',
      clamp_product: related('j-c', { title: 'Jaw', code: 'J-C' }),
      cutter: 'F-45C',
      cutter_product: 'a-deleted-story',
      tracer: 'optical reading',
    });
    const { html } = await draw({ ...full, machines: [fit] });
    const table = /<table[\s\S]*?<\/table>/.exec(html.slice(html.indexOf('id="cut-by"')))?.[0] ?? '';
    expect(table).toMatch(/<a [^>]*href="[^"]*linea-9"[^>]*>Linea 9<\/a>/);
    expect(table).toMatch(/<a [^>]*href="[^"]*j-c"[^>]*>jaw C, face 1<\/a>/);
    expect(table.match(/<a /g)).toHaveLength(2);
    expect(textOf(table)).toContain('F-45Coptical reading');
    expect(textOf(table)).not.toContain('code machine');
  });

  it('CNT-4 omits machines and products that were deleted', async () => {
    const { html } = await draw(full);
    expect(html).toContain('Linea 9');
    expect(html).not.toContain('jaw D');
    expect(textOf(html)).toContain('CLV-22L');
  });

  it.each([
    ['en', '23.50'],
    ['it', '23,50'],
    ['ru', '23,50'],
  ] as const)('SHL-8 formats specifications in %s, the unit after a thin space', async (locale, figure) => {
    const { html } = await draw(full, locale);
    expect(html).toContain(`${figure}\u202Fmm`);
    expect(html).toContain('drawn brass');
    expect(html).not.toContain('Without value');
  });

  it('TPL-2 shows the years of a vehicle, and omits empty columns', async () => {
    const { html } = await draw(full);
    expect(html).toContain('2012–2019');
    expect(html).toContain('since 2020');
    expect(html).toContain('433.92\u202FMHz');
    expect(html).not.toContain('Code series');
  });

  it('TPL-2 summarizes vehicles, machines and replaced codes in one line of links to their sections', async () => {
    const { html } = await draw(full);
    const [, list = ''] = /<nav aria-label="On this page"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    expect(textOf(list.replaceAll('</li>', ' · '))).toBe(
      'Fits 2 vehicles · Cut by 1 machine · Replaces 1 code · 1 document · 1 variant · Specifications · Related products · ',
    );
    for (const [, id] of list.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  });

  it('TPL-2 enlarges its pictures by a link that works without script', async () => {
    const { html } = await draw({ ...full, drawing: [], images: [picture] });
    expect(html).toMatch(
      /<a href="https:\/\/a\.storyblok\.com\/f\/1\/2000x1500\/abc\/clv\.png\/m\/2000x0[^"]*"[^>]*data-enlarge/,
    );
    expect(html).toContain('<figcaption');
  });

  it('TPL-2 enlarges the drawing too, and links to its picture without script', async () => {
    const [, opener = ''] =
      /<a href="([^"]+)"[^>]*data-enlarge="true"[^>]*><span[^>]*>Enlarge: /.exec((await draw(full)).html) ?? [];
    expect(opener).toContain('clv.png');
    expect((await draw({ ...full, images: [] })).html).toMatch(/<button type="button"[^>]*data-enlarge/);
  });

  it('TPL-2 draws the key in its true size on paper, with a note', async () => {
    const { html } = await draw(full);
    const [, width = '', size = ''] = /viewBox="\S+ \S+ (\S+) \S+" width="([\d.]+)mm"/.exec(html) ?? [];
    expect(Number(size)).toBeGreaterThan(blade.length);
    expect(size).toBe(width);
    expect(html).toContain('Scale 1 : 1');
  });

  it('TPL-2 has copy buttons for its codes, those of variants and of other makers', async () => {
    const { html } = await draw(full);
    expect([...html.matchAll(/data-copy="([^"]+)"/g)].map(([, code]) => code)).toEqual([
      'CLV-14R.2X',
      'ORB 5D',
      'CLV-14R.2X-N',
    ]);
  });

  it.each([
    ['en', 'Copy ORB 5D'],
    ['de', 'ORB 5D kopieren'],
    ['nl', 'ORB 5D kopiëren'],
  ] as const)('SHL-8 names the button of a code in the word order of %s', async (locale, name) => {
    expect((await draw(full, locale)).html).toContain(`>${name}</`);
  });

  it('TPL-2 groups the codes of one maker', async () => {
    const { html } = await draw({
      ...full,
      cross_references: [
        block('cross_reference', { maker: 'Orbis', code: 'ORB 5D' }),
        block('cross_reference', { maker: 'Tekkel', code: 'TK-1' }),
        block('cross_reference', { maker: 'Orbis', code: 'ORB 6D', match: 'near', note: 'longer' }),
      ],
    });
    const [, table = ''] = /<div id="code-table">(.*?)<\/table>/s.exec(html) ?? [];
    const rows = [...table.matchAll(/<tr data-terms="([^"]*)"/g)].map(([, terms]) => terms);
    expect(rows).toEqual(['Orbis ORB 5D', 'Orbis ORB 6D', 'Tekkel TK-1']);
  });

  it('TPL-2 renders every vehicle as a row with make, model and years as filter terms', async () => {
    const { html } = await draw(full);
    expect([...html.matchAll(/<tr data-terms="([^"]*\|[^"]*)"/g)].map(([, terms]) => terms)).toEqual([
      'Norda|Vento|2012-2019',
      'Arvena|Lince|2020-',
    ]);
  });

  it('TPL-2 links to its categories', async () => {
    const category = {
      uuid: 'c',
      full_slug: 'en/global/category/cylinder-keys',
      content: block('category', { title: 'Cylinder keys' }),
    };
    const { html } = await draw({ ...full, categories: [category, 'deleted'] });
    expect(html).toMatch(/<a[^>]*href="\/en\/global\/category\/cylinder-keys"/);
  });

  it('TPL-2 FRM-1 links to the quote page of the configuration, and offers the product sheet', async () => {
    const { html } = await draw(full);
    expect(html).toMatch(
      /<a[^>]*href="\/en\/global\/contact-us\/request-a-quote\?about=CLV-14R\.2X"[^>]*>Request a quote/,
    );
    expect(html).toMatch(/<a[^>]*href="https:\/\/a\.storyblok\.com\/f\/1\/x\/sheet\.pdf"[^>]*download/);
  });

  it('TPL-2 links from a discontinued product to its successor', async () => {
    const { html } = await draw({
      ...full,
      discontinued_since: '2024',
      successor: related('clv-99', { title: 'Next blank', code: 'CLV-99' }),
    });
    expect(html).toContain('Discontinued since 2024');
    expect(html).toContain('href="/en/global/products/clv-99"');
  });

  it('TPL-2 renders a category that partners open by the same route', async () => {
    const page = samplePage('products', sampleStory('category', { title: 'Cylinder keys' }), { page: 'detail' });
    expect(renderToStaticMarkup(<ProductDetail page={page} context={await sampleContext('en')} />)).toContain(
      'Cylinder keys',
    );
  });
});
