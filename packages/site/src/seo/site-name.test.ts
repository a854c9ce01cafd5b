import { sampleContext } from '@clavora/blocks/sample-context';
import { parseSiteConfig } from '@clavora/content-client/story';
import { block, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import { expect, it } from 'vitest';
import { pageMetadata } from './metadata/page-metadata.ts';
import { socialImage } from './social-image/social-image.ts';
import { organization } from './structured-data/publisher.ts';

it('CNT-13 a site without a name has none in metadata', async () => {
  const config = parseSiteConfig(block('site_config', {}));
  const story = sampleStory('product', { title: 'Blank', code: 'CLV-1' }, 'en/global/products/sample');
  const page = samplePage('products', story, { page: 'detail', config });
  const site = sampleSite('global', {});
  const context = await sampleContext('en');
  expect(pageMetadata(site, page, context).openGraph).not.toHaveProperty('siteName');
  expect(organization(site, page)).not.toHaveProperty('name');
  expect(socialImage(story, config, context).siteName).toBe('');
});
