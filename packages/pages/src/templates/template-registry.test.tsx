import { sampleContext } from '@clavora/blocks/sample-context';
import type { PageComponent, RouteId, RouteRow } from '@clavora/i18n-routing/routes';
import { routeTable, templates } from '@clavora/i18n-routing/routes';
import { sampleListing, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { publicTemplateName, templateRegistry } from './template-registry.tsx';

/** The routes of public pages: the partner area has its own templates. */
const rows = (routeTable as readonly (RouteRow & { id: RouteId })[]).filter(({ guards }) => guards === undefined);

/** Every content type of the route table, with its template. */
const cases = rows.flatMap(({ id, listing, detail }) => [
  ...(listing?.components ?? []).map((component) => ({
    id,
    page: 'listing' as const,
    component,
    template: listing?.template,
  })),
  // The sample page has none of the few slugs of custom landings.
  ...(id === 'custom-landing' ? [] : (detail?.components ?? [])).map((component) => ({
    id,
    page: 'detail' as const,
    component,
    template: detail?.template,
  })),
]);

async function draw(
  id: RouteId,
  page: 'listing' | 'detail',
  component: PageComponent,
  fields: Record<string, unknown>,
) {
  const row = rows.find((candidate) => candidate.id === id);
  const template = page === 'listing' ? row?.listing?.template : row?.detail?.template;
  if (!template) throw new Error(`expected route "${id}" to have a ${page} page`);
  const Template = templateRegistry[publicTemplateName(template)];
  const listed = page === 'listing' ? (row?.listing?.lists ?? []) : [];
  const model = samplePage(id, sampleStory(component, fields), {
    page,
    listing: listed.length > 0 ? sampleListing([]) : null,
  });
  const context = await sampleContext('en');
  return { html: renderToStaticMarkup(<Template page={model} context={context} />), warnings: context.warnings };
}

describe('templateRegistry', () => {
  it.each(templates)('TPL-2 has a template %s', (name) => {
    expect(templateRegistry[name]).toBeTypeOf('function');
  });

  it.each(cases)('TPL-2 renders $component at the $page of $id with one h1', async ({ id, page, component }) => {
    const { html } = await draw(id, page, component, { title: 'The title' });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('The title');
  });

  it.each(cases)('CNT-4 renders a malformed $component at the $page of $id', async ({ id, page, component }) => {
    const broken = Object.fromEntries(
      ['body', 'body_below', 'text', 'image', 'images', 'date', 'downloads', 'hours', 'specifications', 'machines'].map(
        (field) => [field, { wrong: true }],
      ),
    );
    const { html } = await draw(id, page, component, {
      ...broken,
      title: 'T'.repeat(10_000),
      body: [{ component: 'unknown' }],
    });
    expect(html).toContain('T'.repeat(10_000));
  });
});
