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

describe('the pages of the partner area', () => {
  it('EXT-2 shows what has no tags to every partner, and nothing in a folder that is not for them', () => {
    expect(seen({ market: 'spain', roles: [] })).toEqual(['', '/cataloghi', '/cataloghi/listini']);
  });

  it('EXT-2 shows what is for a role or a market to those who have it, as far as the folders above let them', () => {
    expect(seen({ market: 'italy', roles: ['service'] })).toEqual([
      '',
      '/cataloghi',
      '/cataloghi/assistenza',
      '/cataloghi/assistenza/manuale',
      '/cataloghi/assistenza/solo-italia',
      '/cataloghi/listini',
      '/cataloghi/listini/germania',
    ]);
    // The folder is for service, the page in it for sales: nobody has a role that both name.
    expect(seen({ market: 'italy', roles: ['service', 'sales'] })).not.toContain('/cataloghi/assistenza/vendite');
  });

  it('EXT-2 hides a page whose tag names no market', () => {
    for (const market of ['global', 'italy', 'germany'] as const) {
      expect(seen({ market, roles: ['service', 'sales'] })).not.toContain('/cataloghi/refuso');
    }
  });

  it('EXT-2 finds what is not permitted by no path, uuid or folder', () => {
    const directory = partnerDirectory(all, { market: 'spain', roles: [] });
    expect(directory.at('/extranet/cataloghi/assistenza')).toBeNull();
    expect(directory.byUuid('uuid of /extranet/cataloghi/assistenza/manuale')).toBeNull();
    expect(directory.children('/extranet/cataloghi').map(({ path }) => path)).toEqual(['/extranet/cataloghi/listini']);
    expect(directory.below('/extranet')).toHaveLength(2);
  });

  it('EXT-5 names the folders above a page without the home of the area', () => {
    const directory = partnerDirectory(all, { market: 'italy', roles: ['service'] });
    expect(directory.above('/extranet/cataloghi/assistenza/manuale').map(({ path }) => path)).toEqual([
      '/extranet/cataloghi',
      '/extranet/cataloghi/assistenza',
    ]);
    expect(directory.above('/extranet')).toEqual([]);
  });
});
