import { describe, expect, it } from 'vitest';
import { expandShops } from './expand-shops.ts';

const row = {
  title: 'Shop',
  street: 'Street 1',
  postal_code: '10122',
  city: 'Torino',
  country_code: 'IT',
  latitude: 45.07,
  longitude: 7.68,
  phone: '+39 0420 555 301',
  kind: 'counter',
  hours: '1-5 09:00-12:30 15:30-19:00; 6 09:00-13:00',
  city_names: 'Turin',
};
const counter = { summary: { en: 'Cut while you wait.' }, services: { en: 'House keys' } };
const table = (change: object) => ({
  component: 'shop',
  route: 'shops',
  kinds: { counter },
  shops: { 'torino-shop': { ...row, ...change } },
});

describe('expandShops', () => {
  it('TPL-9 returns a group for each row, with the texts of its kind', () => {
    const { kind: _kind, hours: _hours, city_names: _names, ...facts } = row;
    expect(expandShops(table({}))).toEqual([
      {
        name: 'torino-shop',
        group: {
          component: 'shop',
          route: 'shops',
          slug: 'torino-shop',
          content: {
            ...facts,
            ...counter,
            city_names: expect.objectContaining({ en: 'Turin', ru: 'Turin', same: true }),
            hours: [
              {
                component: 'opening_hours',
                first_day: '1',
                last_day: '5',
                opens: '09:00',
                closes: '19:00',
                break_from: '12:30',
                break_to: '15:30',
              },
              { component: 'opening_hours', first_day: '6', last_day: '6', opens: '09:00', closes: '13:00' },
            ],
          },
        },
      },
    ]);
  });

  it.each([
    ['an unknown kind', { kind: 'bakery' }, "torino-shop: expected a known kind, got 'bakery'"],
    ['hours of another form', { hours: '9 to 5' }, 'expected hours such as'],
    ['a missing fact', { city: undefined }, '.city'],
    ['an unknown fact', { fax: '1' }, 'fax'],
  ])('TPL-9 rejects %s', (_, change, message) => {
    expect(() => expandShops(table(change))).toThrow(message);
  });
});
