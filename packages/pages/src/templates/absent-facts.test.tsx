import { sampleContext } from '@clavora/blocks/sample-context';
import { parseSiteConfig } from '@clavora/content-client/story';
import type { ShellModel } from '@clavora/site-core/page-model';
import { block, samplePage, sampleShell, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { consentTexts } from '../loaders/consent-texts.ts';
import { SiteLayout } from '../shell/site-layout/site-layout.tsx';
import { CareerDetail } from './details/career-detail.tsx';
import { ProductResource } from './details/product-resource.tsx';
import { PlaceHours } from './places/place-hours.tsx';
import { ProductDetail } from './product/product-detail.tsx';

const context = await sampleContext('en');
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('an empty option field', () => {
  it('CNT-13 of an open position shows no contract', () => {
    const career = sampleStory('career', { title: 'Toolmaker', department: 'Tools' }, 'en/global/careers/sample');
    if (career.content.component !== 'career') throw new Error('Expected an open position');
    const html = renderToStaticMarkup(
      <CareerDetail
        content={career.content}
        page={samplePage('careers', career, { page: 'detail' })}
        context={context}
      />,
    );
    expect(text(html)).toContain('Tools');
    expect(text(html)).not.toMatch(/Contract|Permanent/i);
  });

  it('CNT-13 of a product shows no lock of a vehicle and no match', () => {
    const product = sampleStory(
      'product',
      {
        title: 'Blank',
        code: 'CLV-1',
        vehicles: [block('vehicle_fit', { make: 'Norda', model: 'Vento', applies_to: '' })],
        cross_references: [block('cross_reference', { maker: 'Orbis', code: 'ORB 5D', match: '' })],
      },
      'en/global/products/sample',
    );
    const page = samplePage('products', product, { page: 'detail' });
    const html = text(renderToStaticMarkup(<ProductDetail page={page} context={context} />));
    expect(html).toContain('Norda');
    expect(html).toContain('ORB');
    expect(html).not.toMatch(/all locks|identical|near/);
  });

  it('CNT-13 of a resource shows no kind', () => {
    const resource = sampleStory('resource', { title: 'Sheets', kind: '' }, 'en/global/resources/sample');
    const page = samplePage('resources', resource, { page: 'detail' });
    expect(text(renderToStaticMarkup(<ProductResource page={page} context={context} />))).not.toContain('Guide');
  });

  it('CNT-13 of opening hours shows no day', () => {
    const hours = [
      block('opening_hours', { first_day: '', last_day: '', opens: '08:00', closes: '12:00' }),
      block('opening_hours', { first_day: '2', last_day: '', opens: '09:00', closes: '13:00' }),
    ];
    const html = renderToStaticMarkup(<PlaceHours hours={hours} context={context} />);
    expect([...html.matchAll(/data-days="([^"]*)"/g)].map(([, days]) => days)).toEqual(['2-2']);
    expect(text(html)).not.toContain('Monday');
  });

  it('CNT-13 of a cookie category shows no category, and none that is always on', () => {
    const categories = [
      block('consent_category', { kind: '', title: 'Something' }),
      block('consent_category', { kind: 'analytics' }),
    ];
    const config = parseSiteConfig(block('site_config', { consent_categories: categories }));
    expect(consentTexts(config, context).categories.map(({ kind }) => kind)).toEqual(['analytics']);
  });
});

describe('a site without a name', () => {
  const draw = (parts: Pick<ShellModel, 'config'>) =>
    renderToStaticMarkup(
      <SiteLayout layout="default" shell={sampleShell('en', { company: null, ...parts })} context={context}>
        <h1>Page</h1>
      </SiteLayout>,
    );

  it('CNT-13 shows no name, claim or company line around its pages', () => {
    const html = draw({ config: parseSiteConfig(block('site_config', {})) });
    expect(html).not.toMatch(/Clavora|1926/);
    expect(html).toContain('aria-label="Home"');
  });

  it('CNT-13 shows a year of foundation on the edge of the footer only if the configuration has one', () => {
    const digits = (founded_year: unknown) => {
      const html = draw({ config: parseSiteConfig(block('site_config', { founded_year })) });
      return [...html.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, digit]) => digit).join('');
    };
    expect(['1974', '', undefined, '12', '2026.5', 'soon'].map(digits)).toEqual(['1974', '', '', '', '', '']);
  });

  it('CNT-13 shows no name without a configuration', () => {
    const html = draw({ config: null });
    expect(html).toContain('aria-label="Home"');
    expect(html).not.toMatch(/Clavora|1926/);
  });
});
