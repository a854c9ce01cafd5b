import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { afterEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { profileColumns } from './profile-columns.ts';

let given: SiteWithCatalogue | undefined;
afterEach(() => given?.forget());

it('CAT-10 lists the profiles of bars, each with a blank that is made, and leaves out those without blanks', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    profiles: [
      { height_mm: 8.6, thickness_mm: 2.4, left: '1.2-2.4:0.8@90;4-5.05:0.6@60', right: '1-2:0.5@90' },
      { height_mm: 18, thickness_mm: 4.9 },
      { height_mm: 9.1, thickness_mm: 2 },
    ],
    blanks: [
      { code: 'CLV-1', status: 'discontinued' },
      { code: 'CLV-2' },
      { code: 'CLV-3', kind: 'lever', profile_id: 'p2' },
    ],
  });
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  expect(profileColumns(open.file)).toEqual({
    ids: ['b2'],
    codes: ['CLV-2'],
    heights: [860],
    thicknesses: [240],
    left: [[120, 240, 80, 90, 400, 505, 60, 60]],
    right: [[100, 200, 50, 90]],
  });
});
