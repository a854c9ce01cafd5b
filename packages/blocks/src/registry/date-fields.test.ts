import { lastDayFields } from '@clavora/content-client/content-end';
import { marketTable } from '@clavora/i18n-routing/markets';
import { expect, it } from 'vitest';
import { definitionsByName } from './definitions-by-name.ts';

const fields = [...definitionsByName.values()].flatMap((definition) =>
  Object.entries(definition.fields)
    .filter(([, { kind }]) => kind === 'datetime')
    .map(([name, { storyblok }]) => [`${definition.name}.${name}`, name, storyblok] as const),
);

it.each(fields)('CNT-16 says to editors how the date of %s is read', (_, name, { description = '', disable_time }) => {
  expect(description).toContain('profile');
  const isMoment = disable_time !== true;
  expect(isMoment).toBe(name === 'starts_at' || name === 'ends_at');
  const zones = marketTable.filter(({ timeZone }) => description.includes(timeZone));
  expect(zones).toHaveLength(isMoment ? 0 : marketTable.length);
});

it('CNT-16 what has a last day is over after it', () => {
  const isLast = ([, , { description = '' }]: (typeof fields)[number]) => description.includes('included to its end');
  const names = new Set(fields.filter(isLast).map(([, name]) => name));
  expect([...names].toSorted()).toEqual([...lastDayFields].toSorted());
});
