import { sampleContext } from '@clavora/blocks/sample-context';
import { type LayoutName, layouts } from '@clavora/i18n-routing/routes';
import { sampleShell } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteLayout } from './site-layout.tsx';

const crumbs = [
  { label: 'Products', href: '/en/products' },
  { label: 'Cylinder keys', href: null },
];

async function draw(
  layout: LayoutName,
  shell = sampleShell('en', { crumbs }),
  options: { hidesPreFooter?: boolean } = {},
): Promise<string> {
  const context = await sampleContext('en');
  return renderToStaticMarkup(
    <SiteLayout layout={layout} shell={shell} context={context} {...options}>
      <h1>Page</h1>
    </SiteLayout>,
  );
}

/** The parts around the page in each layout. */
const expected: Record<
  LayoutName,
  { menu: boolean; crumbs: boolean; preFooter: boolean; columns: boolean; partner: boolean }
> = {
  default: { menu: true, crumbs: true, preFooter: false, columns: true, partner: false },
  empty: { menu: false, crumbs: false, preFooter: false, columns: false, partner: false },
  'with-prefooter': { menu: true, crumbs: true, preFooter: true, columns: true, partner: false },
  'simple-landing': { menu: false, crumbs: false, preFooter: false, columns: false, partner: false },
  'custom-landing-pages': { menu: false, crumbs: false, preFooter: false, columns: false, partner: false },
  extranet: { menu: false, crumbs: true, preFooter: false, columns: false, partner: true },
  'extranet-with-prefooter': { menu: false, crumbs: true, preFooter: true, columns: false, partner: true },
};

describe('SiteLayout', () => {
  it.each(layouts)('TPL-1 renders the layout %s', async (layout) => {
    const html = await draw(layout);
    expect({
      menu: html.includes('aria-label="Main"'),
      crumbs: html.includes('aria-label="You are here"'),
      preFooter: html.includes('Send us the measures.'),
      columns: html.includes('aria-label="Footer"'),
      partner: html.includes('Public site'),
    }).toEqual(expected[layout]);
    expect(html.match(/<main/g)).toHaveLength(1);
  });

  it('TPL-1 leaves out the pre-footer of a page that hides it', async () => {
    expect(await draw('with-prefooter', sampleShell('en'), { hidesPreFooter: true })).not.toContain(
      'Send us the measures.',
    );
  });

  it.each(layouts)('has a skip link if there is a header: %s', async (layout) => {
    const html = await draw(layout);
    expect(html.includes('href="#content"')).toBe(html.includes('<header'));
    expect(html).toContain('<main id="content"');
  });

  it.each(layouts)('prints the address of the page below it: %s', async (layout) => {
    const html = await draw(layout, sampleShell('en', { printedAddress: 'global.example/en/products' }));
    expect(html.indexOf('>global.example/en/products</p>')).toBeGreaterThan(html.indexOf('</main>'));
    expect(await draw(layout)).not.toContain('global.example/en/products');
  });

  it('BLK-5 opens one panel of the header at a time, without script', async () => {
    const html = await draw('default');
    const panels = html.match(/<details[^>]*>/g) ?? [];
    expect(panels.length).toBeGreaterThan(2);
    expect(panels.every((panel) => panel.includes('name="site-panel"'))).toBe(true);
    expect(html).toMatch(/<button[^>]*popoverTarget="site-menu"/i);
    expect(html).toMatch(/<nav id="site-menu" popover="auto"/);
  });

  it('BLK-5 shows the links of chosen groups on phones without opening their entry, and in its panel', async () => {
    const html = await draw('default');
    const [, menu = ''] = /<nav id="site-menu"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const [direct = '', ...panels] = menu.split('<details');
    const finder = /<a [^>]*href="\/en\/global\/key-finder"[^>]*>Key finder/;
    expect(direct).toMatch(finder);
    expect(panels.filter((panel) => finder.test(panel))).toHaveLength(1);
    // The other groups are in their panels alone.
    expect(direct).not.toContain('Cylinder keys');
  });

  it('CNT-5 BLK-5 keeps what editors chose for the links of header, pre-footer, footer and legal line', async () => {
    const shell = sampleShell('en', { crumbs });
    const titles: string[] = [];
    const chosen = JSON.parse(JSON.stringify(shell.config), (name, value) => {
      if (name !== 'link' || value === null || !('linktype' in value)) return value;
      titles.push(`Link ${titles.length + 1}`);
      return { ...value, target: '_blank', rel: 'nofollow', title: titles.at(-1) };
    });
    const html = await draw('with-prefooter', { ...shell, config: chosen });
    expect(titles.length).toBeGreaterThan(5);
    for (const title of titles) {
      const [anchor] = new RegExp(`<a [^>]*title="${title}"[^>]*>`).exec(html) ?? [];
      expect(anchor).toMatch(/ target="_blank" rel="nofollow noopener"/);
    }
  });

  it('BLK-5 omits entries, groups and links without target', async () => {
    const html = await draw('default');
    expect(html).toContain('Cylinder keys');
    for (const text of ['Leads nowhere', 'Empty', 'Without links']) expect(html).not.toContain(text);
  });

  it('BLK-5 marks the menu entry nearest above the page, and no other', async () => {
    const under = [
      { label: 'Products', href: '/en/global/products' },
      { label: 'Key-cutting machines', href: '/en/global/category/duplicating-machines' },
      { label: 'Linea 9', href: null },
    ];
    const html = await draw('default', sampleShell('en', { crumbs: under }));
    expect(html.match(/<summary[^>]*data-current/g)).toHaveLength(1);
    expect(html).toMatch(/<summary[^>]*data-current=""[^>]*>Machines/);
  });

  it('LIF-4 says in the footer who runs the site, also without configuration', async () => {
    const html = await draw('with-prefooter', sampleShell('en', { config: null, switcher: [] }));
    const [, lines = ''] = /<address[^>]*>(.*)<\/address>/s.exec(html) ?? [];
    expect(
      lines
        .replaceAll(/<[^>]*>/g, '')
        .trim()
        .split('\n'),
    ).toEqual([
      'Clavora S.p.A.',
      'Via delle Fresatrici 26, 38099 Valmarena, Italy',
      'Tel. +39\u00a00420\u00a0555\u00a0100',
      'VAT no. IT00092612001',
    ]);
  });

  it('BLK-5 has a plain header and footer without configuration', async () => {
    const html = await draw('with-prefooter', sampleShell('en', { config: null, switcher: [] }));
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).not.toContain('aria-label="Main"');
    expect(html).toContain('action="/en/search"');
  });

  it('BLK-5 omits breadcrumbs of a single page', async () => {
    const html = await draw('default', sampleShell('en', { crumbs: [{ label: 'Products', href: null }] }));
    expect(html).not.toContain('aria-label="You are here"');
  });

  it('SHL-7 searches by a plain GET form', async () => {
    const html = await draw('default');
    expect(html).toMatch(/<form [^>]*action="\/en\/search" method="get"/);
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
  });

  it('SRC-3 suggests only in the search of the public header', async () => {
    expect(await draw('default')).toContain('data-suggestions="/api/search/en"');
    expect(await draw('extranet')).not.toContain('data-suggestions');
  });

  it('EXT-5 keeps the links of the partner header inside the partner area', async () => {
    const html = await draw('extranet');
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    expect(header).toContain('href="/en/extranet"');
    expect(header.match(/href="\/en"/g)).toHaveLength(1);
  });
});
