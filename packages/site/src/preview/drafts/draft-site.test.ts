import { newSession } from '@clavora/server/preview-session';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { expect, it } from 'vitest';
import { draftSite } from './draft-site.ts';

const session = newSession('italy', Date.now());

it('CNT-7 draftSite caches nothing, and marks drafts for blocks', () => {
  const site = sampleSite('italy', {}, { preview: { accessToken: 'preview', editorOrigin: 'https://editor.example' } });
  const draft = draftSite(site, session, null);
  expect(draft.cache).toBe(noCache);
  expect(draft.isPreview).toBe(true);
  expect(draft.content).not.toBe(site.content);
  expect(site.isPreview).toBe(false);
});

it('CNT-8 draftSite throws without a preview token', () => {
  expect(() => draftSite(sampleSite('italy', {}, { preview: null }), session, null)).toThrow('STORYBLOK_PREVIEW_TOKEN');
});
