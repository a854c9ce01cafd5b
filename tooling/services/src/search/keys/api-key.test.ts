import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ApiKey, readKey } from './api-key.ts';

const keys: ApiKey[] = [
  { value: 'admin', acl: ['admin'] },
  { value: 'search', acl: ['search'], indexes: ['public_*', '*_by_date', '*_it_*', 'exact'] },
  {
    value: 'parent',
    acl: ['search'],
    indexes: ['partner_*', 'public_*'],
    queryParameters: 'filters=a:1&hitsPerPage=3',
    maxHitsPerQuery: 5,
  },
];
const now = () => 1_000_000;
const read = (value: string | undefined) => readKey(value, keys, now);
const made = (query: string, parent = 'parent'): string =>
  Buffer.from(createHmac('sha256', parent).update(query).digest('hex') + query).toString('base64');

describe('rights of a key', () => {
  it.each([
    ['public_it', true],
    ['x_by_date', true],
    ['a_it_b', true],
    ['exact', true],
    ['exactly', false],
    ['partner_de', false],
  ])('SRC-6 OPS-2 %s: %s', (index, isOpen) => expect(read('search').may('search', index)).toBe(isOpen));

  it('SRC-6 OPS-2 grants everything to the admin key and only search to others', () => {
    expect(read('admin').may('deleteIndex', 'partner_de')).toBe(true);
    expect(read('search').may('addObject', 'public_it')).toBe(false);
    expect(() => read('search').require('addObject', 'public_it')).toThrow('Method not allowed with this API key');
    expect(() => read('search').require('search', 'partner_de')).toThrow('Index not allowed with this API key');
  });

  it('SRC-6 OPS-2 narrows and never widens the rights of a derived key', () => {
    const narrow = read(made('restrictIndices=partner_de,other&filters=b:2&hitsPerPage=9&page=1'));
    expect(['partner_de', 'public_it', 'other'].map((index) => narrow.may('search', index))).toEqual([
      true,
      false,
      false,
    ]);
    expect(narrow.restriction).toEqual({
      filters: [
        { kind: 'facet', attribute: 'a', value: '1' },
        { kind: 'facet', attribute: 'b', value: '2' },
      ],
      params: { hitsPerPage: 3, page: 1 },
      maxHits: 5,
      maySeeAll: false,
    });
    expect(read(made('restrictIndices=["partner_*"]')).may('search', 'partner_de')).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['unknown', 'guessed'],
    ['one whose words were changed', made('restrictIndices=a').replace(/.{4}$/, 'YWJj')],
    ['one made from the admin key', made('', 'admin')],
    ['one whose time is over', made('validUntil=1000')],
    ['one with an invalid expiry', made('validUntil=soon')],
  ])('SRC-6 OPS-2 grants nothing: %s', (_what, value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ status: 403 }));
  });

  it('SRC-6 OPS-2 expires', () => {
    expect(read(made('validUntil=1001')).may('search', 'partner_de')).toBe(true);
  });
});
