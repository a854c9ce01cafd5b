import type { RawStory } from '@clavora/content-client/schema/fields';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { findPublicFiles } from './find-public-files.ts';

const address = (name: string) => `https://a.storyblok.com/f/9/x/aaaaaaaaaa/${name}`;

function story(full_slug: string, ...names: string[]): RawStory {
  const files = names.map((name) => ({ fieldtype: 'asset', filename: address(name) }));
  return { uuid: full_slug, full_slug, content: { component: 'page', _uid: 'u', files } };
}

const partnerPage = (...names: string[]) => story('extranet/it/listini/a', ...names);

/** Returns a site with these stories, its requests, and a storage in which only the given names are private. */
function siteOver(stories: readonly RawStory[], privateNames: readonly string[] = []) {
  const asked: string[] = [];
  const site = sampleSite('italy', {
    stories: async ({ slugs, page = 1, perPage = 25 }) => {
      const folder = String(slugs[0]).replace(/\*$/, '');
      asked.push(folder);
      const found = stories.filter(({ full_slug }) => full_slug.startsWith(folder));
      return { stories: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
  });
  const storage: typeof fetch = async (input) =>
    new Response(null, { status: privateNames.some((name) => input === address(name)) ? 403 : 200 });
  return { site, asked, storage };
}

describe('findPublicFiles', () => {
  it('SEC-3 finds the files of the partner area that open without a signature', async () => {
    const { site, storage } = siteOver([partnerPage('open.pdf', 'closed.pdf')], ['closed.pdf']);
    expect(await findPublicFiles(site, { fetch: storage })).toEqual({
      files: [{ name: 'open.pdf', story: 'extranet/it/listini/a' }],
      uncheckedCount: 0,
    });
  });

  it('SEC-3 reads no public page while every file is private', async () => {
    const { site, asked, storage } = siteOver([partnerPage('closed.pdf')], ['closed.pdf']);
    expect(await findPublicFiles(site, { fetch: storage })).toEqual({ files: [], uncheckedCount: 0 });
    expect(asked.every((folder) => folder.startsWith('extranet/'))).toBe(true);
  });

  it.each(['it/global/azienda', 'de/germany/ueber-uns'])(
    'SEC-3 ignores a file that a public page shows too, at %s',
    async (slug) => {
      const { site, storage } = siteOver([partnerPage('factory.png'), story(slug, 'factory.png')]);
      expect((await findPublicFiles(site, { fetch: storage })).files).toEqual([]);
    },
  );

  it('SEC-3 reads every page of a long list', async () => {
    const many = Array.from({ length: 150 }, (_, index) => story(`extranet/it/listini/${index}`, `${index}.pdf`));
    const { site, storage } = siteOver(many);
    expect((await findPublicFiles(site, { fetch: storage })).files).toHaveLength(150);
  });

  it('SEC-3 counts the files that did not answer', async () => {
    const { site } = siteOver([partnerPage('a.pdf', 'b.pdf')]);
    const failing: typeof fetch = async () => new Response(null, { status: 503 });
    expect(await findPublicFiles(site, { fetch: failing })).toEqual({ files: [], uncheckedCount: 2 });
  });
});
