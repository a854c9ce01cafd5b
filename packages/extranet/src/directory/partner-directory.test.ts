import type { Viewer } from '@clavora/content-client/audience';
import { describe, expect, it } from 'vitest';
import { type PartnerEntry, partnerDirectory } from './partner-directory.ts';

function entry(path: string, tags: readonly string[] = []): PartnerEntry {
  return {
    uuid: `uuid of ${path}`,
    fullSlug: `extranet/it${path.replace('/extranet', '') || '/home'}`,
    path,
    component: 'section',
    title: path,
    summary: '',
    date: null,
    publishedAt: null,
    tags,
    image: null,
    fileCount: 0,
    kind: null,
    code: null,
    edition: null,
    validFrom: null,
    validUntil: null,
    terms: '',
  };
}

const all = [
  entry('/extranet'),
  entry('/extranet/cataloghi'),
  entry('/extranet/cataloghi/assistenza', ['role:service']),
  entry('/extranet/cataloghi/assistenza/manuale'),
  entry('/extranet/cataloghi/assistenza/solo-italia', ['market:italy']),
  entry('/extranet/cataloghi/assistenza/vendite', ['role:sales']),
  entry('/extranet/cataloghi/listini'),
  entry('/extranet/cataloghi/listini/germania', ['market:germany', 'market:italy']),
  entry('/extranet/cataloghi/refuso', ['market:itali']),
];

const seen = (viewer: Viewer) => partnerDirectory(all, viewer).entries.map(({ path }) => path.replace('/extranet', ''));

describe('partnerDirectory', () => {
  it('EXT-2 contains untagged pages for every partner, except in folders hidden from them', () => {
    expect(seen({ market: 'spain', roles: [] })).toEqual(['', '/cataloghi', '/cataloghi/listini']);
  });

  it('EXT-2 contains pages for a role or a market if the partner has it and the folders above permit it', () => {
    expect(seen({ market: 'italy', roles: ['service'] })).toEqual([
      '',
      '/cataloghi',
      '/cataloghi/assistenza',
      '/cataloghi/assistenza/manuale',
      '/cataloghi/assistenza/solo-italia',
      '/cataloghi/listini',
      '/cataloghi/listini/germania',
    ]);
    // The folder is for service, the page in it for sales: no role is in both.
    expect(seen({ market: 'italy', roles: ['service', 'sales'] })).not.toContain('/cataloghi/assistenza/vendite');
  });

  it('EXT-2 omits a page with an unknown market tag', () => {
    for (const market of ['global', 'italy', 'germany'] as const) {
      expect(seen({ market, roles: ['service', 'sales'] })).not.toContain('/cataloghi/refuso');
    }
  });

  it('EXT-2 omits hidden pages from every path, uuid and folder', () => {
    const directory = partnerDirectory(all, { market: 'spain', roles: [] });
    expect(directory.at('/extranet/cataloghi/assistenza')).toBeNull();
    expect(directory.byUuid('uuid of /extranet/cataloghi/assistenza/manuale')).toBeNull();
    expect(directory.children('/extranet/cataloghi').map(({ path }) => path)).toEqual(['/extranet/cataloghi/listini']);
    expect(directory.below('/extranet')).toHaveLength(2);
  });

  it('EXT-5 returns the folders above a page without the home page of the area', () => {
    const directory = partnerDirectory(all, { market: 'italy', roles: ['service'] });
    expect(directory.above('/extranet/cataloghi/assistenza/manuale').map(({ path }) => path)).toEqual([
      '/extranet/cataloghi',
      '/extranet/cataloghi/assistenza',
    ]);
    expect(directory.above('/extranet')).toEqual([]);
  });
});
