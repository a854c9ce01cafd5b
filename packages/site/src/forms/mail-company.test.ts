import { sampleSite } from '@clavora/site-core/sample-site';
import { expect, it } from 'vitest';
import { mailCompany } from './mail-company.ts';

const slug = 'companies/italy';

function siteWith(answer: () => Record<string, unknown> | null) {
  return sampleSite('italy', {
    lookup: async () => {
      const content = answer();
      return content === null
        ? new Map()
        : new Map([[slug, { uuid: 'c', full_slug: slug, content: { component: 'company', _uid: 'c', ...content } }]]);
    },
  });
}

it('LIF-4 the next mail has what editors changed, and the last known company while the content service fails', async () => {
  let content: Record<string, unknown> | null = { legal_name: 'Clavora Italia S.r.l.', vat_id: 'IT00092612002' };
  let isDown = true;
  const lines = mailCompany(
    siteWith(() => {
      if (isDown) throw new Error('down');
      return content;
    }),
  );
  expect(await lines('it')).toEqual([]);
  isDown = false;
  expect(await lines('it')).toEqual(['Clavora Italia S.r.l.', 'P. IVA IT00092612002']);
  content = { legal_name: 'Clavora Italia S.p.A.' };
  expect(await lines('it')).toEqual(['Clavora Italia S.p.A.']);
  isDown = true;
  expect(await lines('it')).toEqual(['Clavora Italia S.p.A.']);
  isDown = false;
  content = null;
  expect(await lines('it')).toEqual([]);
});
