import type { Addition } from './addition.ts';

/** What developers add most often. The additions do not meet: all of them can be made in one copy of the workspace. */
export const additions: readonly Addition[] = [
  {
    adds: 'a handler',
    files: [
      {
        path: 'packages/server/src/entrance/handler-rows.ts',
        changes: [
          {
            find: "  { path: '/api/mcp',",
            replace: "  { path: '/api/markets', methods: reading, caching: 'live' },\n  { path: '/api/mcp',",
          },
        ],
      },
      {
        path: 'packages/site/src/handlers/handlers.ts',
        changes: [
          {
            find: "  '/api/mcp': async",
            replace: `  '/api/markets': async () => {
    const { marketsResponse } = await import('../data/markets-route.ts');
    return { GET: marketsResponse };
  },
  '/api/mcp': async`,
          },
        ],
      },
      {
        path: 'packages/site/src/data/markets-route.ts',
        content: `import { marketIds } from '@clavora/i18n-routing/markets';

/** Answers with the ids of all markets. */
export function marketsResponse(): Response {
  return Response.json({ markets: marketIds });
}
`,
      },
    ],
    messages: {},
    shown: [
      {
        folder: 'packages/site',
        path: 'src/data/markets-route.test.ts',
        content: `import { handlerRows } from '@clavora/server/handler-rows';
import { expect, it } from 'vitest';
import { handlerLoaders } from '../handlers/handlers.ts';

it('answers', async () => {
  expect(handlerRows.map(({ path }) => path)).toContain('/api/markets');
  const { GET } = await handlerLoaders['/api/markets'](undefined as never);
  const answer = await GET?.(new Request('http://localhost/api/markets'), { params: Promise.resolve({}) });
  expect(await answer?.json()).toMatchObject({ markets: expect.arrayContaining(['italy']) });
});
`,
        also: ['handlers', 'next-config', 'path-case'],
      },
    ],
  },
  {
    adds: 'a facet of the search',
    files: [
      {
        path: 'packages/search/src/schema/facets.ts',
        changes: [
          { find: "  ['kind', 'kind'],\n", replace: "  ['kind', 'kind'],\n  ['vehicles', 'vehicle', 'searchable'],\n" },
        ],
      },
    ],
    messages: { 'search.facet.vehicles': 'Vehicle' },
    shown: [
      {
        folder: 'packages/search',
        path: 'src/schema/new-facet.test.ts',
        content: `import { expect, it } from 'vitest';
import { indexSettings } from '../config/settings.ts';
import { readSearchState } from '../query/search-state.ts';

it('is offered, counted and part of addresses', () => {
  expect(indexSettings('it').attributesForFaceting).toContain('searchable(vehicles)');
  expect(readSearchState(new URLSearchParams('vehicle=x')).facets).toEqual({ vehicles: ['x'] });
});
`,
        also: ['schema/facets', 'config'],
      },
    ],
  },
  {
    adds: 'a field of products, on their pages and in the search',
    files: [
      {
        path: 'packages/content-client/src/content-types/product.ts',
        changes: [
          {
            find: "    discontinued_since: text({ label: 'Discontinued since (year)' }),\n",
            replace:
              "    discontinued_since: text({ label: 'Discontinued since (year)' }),\n    warranty: text({ label: 'Warranty' }),\n",
          },
        ],
      },
      {
        path: 'packages/pages/src/templates/product/product-head.tsx',
        changes: [
          {
            find: '        <KeyFacts product={product} context={context} />\n',
            replace: `        <KeyFacts product={product} context={context} />
        {product.warranty !== '' && <p>{t('product.warranty', { text: product.warranty })}</p>}
`,
          },
        ],
      },
    ],
    messages: { 'product.warranty': 'Warranty: {text}' },
    generators: ['tooling/space/src/components/components-file.ts'],
    shown: [
      {
        folder: 'packages/pages',
        path: 'src/templates/product/warranty.test.tsx',
        content: `import { sampleContext } from '@clavora/blocks/sample-context';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductDetail } from './product-detail.tsx';

it('stands on the page', async () => {
  const story = sampleStory('product', { code: 'A', title: 'B', warranty: 'five years' }, 'en/global/products/sample');
  const page = samplePage('products', story, { page: 'detail' });
  const markup = renderToStaticMarkup(<ProductDetail page={page} context={await sampleContext('en')} />);
  expect(markup).toContain('Warranty: five years');
});
`,
        also: ['product-detail'],
      },
      {
        folder: 'packages/search',
        path: 'src/records/warranty.test.ts',
        content: `import { expect, it } from 'vitest';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { storyRecords } from './story-records.ts';

it('is found', () => {
  const story = sampleStory('it/global/prodotti/a', 'product', { code: 'A', title: 'B', warranty: 'cinque anni' });
  const records = storyRecords(story, sampleContext({ market: 'global', locale: 'it' }));
  expect(records.some(({ text }) => text.includes('cinque anni'))).toBe(true);
});
`,
        also: ['story-records'],
      },
    ],
  },
  {
    adds: 'a column of blanks, on pages, in comparisons, exports and answers to agents',
    files: [
      {
        path: 'packages/catalogue/src/tables/blanks.ts',
        changes: [
          {
            find: "    material: choice('the material', materials),\n",
            replace:
              "    weight_g: optional(number('its weight', { min: 0.1, max: 500, unit: 'g' })),\n    material: choice('the material', materials),\n",
          },
        ],
      },
      {
        path: 'packages/key-finder/src/blanks/blank-facts.ts',
        changes: [
          {
            find: "  {\n    key: 'gtin',",
            replace: `  {
    key: 'weight',
    form: 'figure',
    term: (t) => t('catalogue.weight'),
    value: ({ blank: { weight_g: weight } }, { format }) => (weight === null ? null : \`\${format.number(weight)} g\`),
  },
  {
    key: 'gtin',`,
          },
        ],
      },
      {
        path: 'packages/agents/src/mcp/get-blank.ts',
        changes: [
          {
            find: "      pack: z.int().describe('Pieces in a pack'),\n",
            replace:
              "      pack: z.int().describe('Pieces in a pack'),\n      weight: z.number().nullable().describe('In g; null where it is not known'),\n",
          },
          {
            find: '        pack: found.pack,\n',
            replace: '        pack: found.pack,\n        weight: found.weight_g,\n',
          },
        ],
      },
    ],
    messages: { 'catalogue.weight': 'Weight' },
    generators: ['tooling/catalogue/src/contract/write-contract.ts'],
    shown: [
      {
        folder: 'packages/key-finder',
        path: 'src/blanks/weight.test.ts',
        content: `import { expect, it } from 'vitest';
import { blankFactsOn } from './blank-facts.ts';

it('stands on pages and in comparisons', () => {
  for (const place of ['page', 'comparison'] as const)
    expect(blankFactsOn(place).map(({ key }) => key)).toContain('weight');
});
`,
        also: ['comparison'],
      },
      {
        folder: 'packages/agents',
        path: 'src/mcp/weight.test.ts',
        content: `import { expect, it } from 'vitest';
import { z } from 'zod';
import { getBlankTool } from './get-blank.ts';

it('is told to agents', () => {
  expect(JSON.stringify(z.toJSONSchema(getBlankTool.output))).toContain('"weight"');
});
`,
        also: ['mcp-route'],
      },
    ],
  },
  {
    adds: 'a kind of page of the key finder',
    files: [
      {
        path: 'packages/i18n-routing/src/routes/segment-ids.ts',
        changes: [{ find: "  'notices',\n", replace: "  'notices',\n  'transponders',\n" }],
      },
      {
        path: 'packages/i18n-routing/src/routes/routes.ts',
        changes: [
          {
            find: "  {\n    id: 'machines',",
            replace: `  {
    id: 'key-finder-transponders',
    path: ['key-finder', 'transponders'],
    listing: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'machines',`,
          },
        ],
      },
      {
        path: 'packages/site-core/src/key-finder/catalogue-view.ts',
        changes: [
          {
            find: "  | { kind: 'makes';",
            replace:
              "  | { kind: 'transponders'; transponders: readonly import('@clavora/catalogue/vehicles').Transponder[] }\n  | { kind: 'makes';",
          },
        ],
      },
      {
        path: 'packages/key-finder/src/kinds/transponders.ts',
        content: `import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { transponders as table } from '@clavora/catalogue/vehicles';
import type { Kind } from './kind.ts';

export const transponders: Kind<'transponders'> = {
  route: 'key-finder-transponders',
  load: ({ file }) => ({ kind: 'transponders', transponders: file.rows(table) }),
  tags: () => [catalogueTags.index],
  story: {
    title: (_view, { t }) => ({ title: t('catalogue.transponders_title'), summary: t('catalogue.transponders_summary') }),
  },
  sitemap: 'page',
};
`,
      },
      {
        path: 'packages/key-finder/src/kinds/kinds.ts',
        changes: [
          {
            find: "import { make, makes, model } from './vehicles.ts';\n",
            replace:
              "import { transponders } from './transponders.ts';\nimport { make, makes, model } from './vehicles.ts';\n",
          },
          { find: '  makes,\n', replace: '  transponders,\n  makes,\n' },
        ],
      },
      {
        path: 'packages/key-finder/src/templates/lists/transponders-view.tsx',
        content: `import { Container } from '@clavora/ui/container';
import { DefinitionList } from '@clavora/ui/definition-list';
import type { KindProps } from '../catalogue-props.ts';

/** Renders the transponders with their frequencies. */
export function TranspondersView({ view: { transponders }, context: { format } }: KindProps<'transponders'>) {
  return (
    <Container>
      <DefinitionList
        items={transponders.map(({ id, frequency_mhz: frequency }) => ({
          term: id,
          value: \`\${format.number(frequency)} MHz\`,
          isFigure: true,
        }))}
      />
    </Container>
  );
}
`,
      },
      {
        path: 'packages/pages/src/templates/page-template.tsx',
        changes: [
          {
            find: "  makes: ['key-finder', 'name-lists'],\n",
            replace: "  transponders: ['key-finder'],\n  makes: ['key-finder', 'name-lists'],\n",
          },
        ],
      },
      {
        path: 'packages/key-finder/src/templates/key-finder.tsx',
        changes: [
          {
            find: "import { MeasuresView } from './measures/measures-view.tsx';\n",
            replace:
              "import { TranspondersView } from './lists/transponders-view.tsx';\nimport { MeasuresView } from './measures/measures-view.tsx';\n",
          },
          {
            find: '  makes: { View: MakesView },\n',
            replace: '  transponders: { View: TranspondersView },\n  makes: { View: MakesView },\n',
          },
        ],
      },
    ],
    messages: {
      'catalogue.transponders_title': 'Transponders',
      'catalogue.transponders_summary': 'The chips of car keys with their frequencies.',
    },
    segments: { transponders: 'transponders' },
    generators: ['packages/i18n-routing/src/locales/generate-locale-lists.ts'],
    shown: [
      {
        folder: 'packages/key-finder',
        path: 'src/kinds/transponders.test.ts',
        content: `import { expect, it } from 'vitest';
import { kindAt } from './kinds.ts';

it('has an address', () => {
  expect(kindAt({ route: { id: 'key-finder-transponders' } as never, params: {} })).toBe('transponders');
});
`,
        also: ['catalogue-sitemap'],
      },
      {
        folder: 'packages/i18n-routing',
        path: 'src/routes/transponders.test.ts',
        content: `import { expect, it } from 'vitest';
import { routeTable } from './routes.ts';

it('is a route', () => {
  expect(routeTable.map(({ id }) => id)).toContain('key-finder-transponders');
});
`,
        also: ['routes'],
      },
    ],
  },
];
