import { createRouting } from '@clavora/i18n-routing/routing';
import { secondCompanyBrand, secondCompanySource } from '@clavora/space/second-company';
import { expect, it } from 'vitest';
import type { ReportedStory } from './reported-story.ts';
import { spaceReports } from './space-reports.ts';

it('CNT-13 CNT-14 LIF-4 names each fault of the space of another company, by story and field', async () => {
  const { stories } = await secondCompanySource().load();
  const routing = createRouting({ brand: secondCompanyBrand, guards: ['auth'] });
  const published: ReportedStory[] = stories.filter((story) => story.published);
  const reports = spaceReports(published, { routing, locale: 'it' });
  const found = (title: string) =>
    reports
      .filter((report) => report.title === title)
      .flatMap(({ findings }) => findings.map(({ story, field = '' }) => `${story.full_slug} ${field}`.trim()));
  expect(found('Stories that the sites need')).toEqual([
    'it/global/cerca',
    'it/global/trova-chiave',
    'it/global/trova-chiave/lista',
    'extranet/it/cerca',
    'extranet/it/liste',
    'it/global/thank-you',
    'it/global/landing-smart-pro-mini',
  ]);
  expect(found('Forms that are not as they are meant')).toEqual(['it/global/contact-us/scriverci']);
  expect(found('Required fields left empty')).toEqual([
    'config/it header[2].label',
    'it/global/prodotti/sv-55 summary',
    'it/global/prodotti/sv-55 images',
    'it/global/contact-us/scriverci body[1].fields[3].label',
    'it/global/risorse/cataloghi/bracci kind',
    'it/global/risorse/cataloghi/bracci downloads[0].file',
    'companies/italy postal_code',
    'companies/italy phone',
    'companies/italy register_number',
    'companies/italy accessibility_authority',
    'companies/italy accessibility_reviewed',
    'companies/italy capital',
  ]);
  expect(found('Values that pages cannot use')).toEqual([
    'it/global/prodotti/sv-61 family',
    'it/global/prodotti/sv-61 drawing[0].data',
    'it/global/negozi-serravento/ferramenta-olmo country_code',
    'it/global/negozi-serravento/ferramenta-olmo latitude',
    'it/global/negozi-serravento/ferramenta-olmo email',
    'it/global/negozi-serravento/ferramenta-olmo hours[0].opens',
    'it/global/eventi-e-notizie/eventi/porte-aperte time_zone',
    'it/global/eventi-e-notizie/eventi/porte-aperte disciplines[1]',
    'it/global/eventi-e-notizie/eventi/porte-aperte ends_at',
    'it/global/lavora-con-noi/collaudo posted_at',
    'it/global/risorse/cataloghi/bracci downloads[0].size_bytes',
    'it/global/chi-siamo body',
    'companies/italy vat_id',
  ]);
  expect(found('Blocks where they are not drawn')).toEqual(['it/global/home body[2]', 'it/global/home body[1]']);
  expect(found('Identifiers that are used twice')).toEqual([
    'it/global/home body[6]',
    'it/global/prodotti/sv-10 code',
    'it/global/prodotti/sv-12 code',
    'it/global/prodotti/sv-61 variants[1].code',
  ]);
  expect(found('Broken links')).toEqual([]);
  expect(found('Stories without a page')).toEqual([]);
});
