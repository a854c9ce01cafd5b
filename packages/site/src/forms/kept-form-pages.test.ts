import { ContentError } from '@clavora/content-client/content-error';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { findForm } from '@clavora/pages/find-form';
import { sampleSite } from '@clavora/site-core/sample-site';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFormPage, loadFormPage } from './kept-form-pages.ts';

const url = '/forms/newsletter';
const block = (component: string, fields: object) => ({ component, _uid: component, ...fields });
const story = (body: unknown[]): RawStory => ({
  uuid: 'u',
  full_slug: 'it/global/forms/newsletter',
  name: 'Newsletter',
  content: { component: 'landing_page', _uid: 'p', title: 'Newsletter', body },
});
const withForm = story([block('custom_form', { form: 'newsletter', title: 'Notizie', fields: [] })]);

let published: RawStory | null;
let isDown: boolean;
let asked: number;

const site = sampleSite('italy', {
  lookup: async (slugs) => {
    asked += 1;
    if (isDown) throw new ContentError('no answer', null);
    return new Map(published && slugs.includes(published.full_slug) ? [[published.full_slug, published]] : []);
  },
  stories: async () => ({ stories: [], total: 0 }),
  datasource: async () => [],
});

beforeEach(() => {
  published = withForm;
  isDown = false;
  asked = 0;
});

async function shown(): Promise<void> {
  const { result } = await loadFormPage(site, url);
  if (result.kind === 'page') keepFormPage(site, url, result.page);
}

describe('loadFormPage', () => {
  it('SEC-6 FRM-5 returns the last shown page while the content service fails', async () => {
    await shown();
    isDown = true;
    const { result, isKept } = await loadFormPage(site, url);
    expect(result.kind === 'page' && findForm(result.page.story.content, 'newsletter')?.title).toBe('Notizie');
    expect(isKept).toBe(true);
  });

  it('FRM-1 returns the published page when the content service answers', async () => {
    await shown();
    published = story([block('custom_form', { form: 'newsletter', title: 'Novità', fields: [] })]);
    const { result, isKept } = await loadFormPage(site, url);
    expect(result.kind === 'page' && findForm(result.page.story.content, 'newsletter')?.title).toBe('Novità');
    expect(isKept).toBe(false);
  });

  it('FRM-1 removes a page that was found missing', async () => {
    await shown();
    published = null;
    expect((await loadFormPage(site, url)).result.kind).toBe('error');
    isDown = true;
    await expect(loadFormPage(site, url)).rejects.toBeInstanceOf(ContentError);
  });

  it('SEC-6 stores no page without forms', async () => {
    published = story([]);
    await shown();
    isDown = true;
    await expect(loadFormPage(site, url)).rejects.toBeInstanceOf(ContentError);
    expect(asked).toBe(2);
  });

  it('CNT-7 never stores a draft', async () => {
    await shown();
    isDown = true;
    await expect(loadFormPage({ ...site, isPreview: true }, url)).rejects.toBeInstanceOf(ContentError);
  });
});
