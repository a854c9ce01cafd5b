import { sampleSite } from '@clavora/site-core/sample-site';
import { expect, it } from 'vitest';
import { serviceOfOrigin } from './service-of-origin.ts';

it.each([
  ['https://api.storyblok.com', 'content'],
  ['https://api-us.storyblok.com', 'content'],
  ['https://a.storyblok.com', 'files'],
  ['https://private-img.storyblok.com', 'files'],
  ['https://app1-dsn.algolia.net', 'search'],
  ['https://app1-2.algolianet.com', 'search'],
  ['https://challenges.cloudflare.com', 'person-check'],
  ['https://collector.example', null],
  ['https://api.storyblok.com.example', null],
  ['nowhere', null],
])('OPS-8 names the hosted service at %s: %s', (origin, name) => {
  expect(serviceOfOrigin(sampleSite('italy', {}).environment)(origin)).toBe(name);
});

it('OPS-8 names the services of the environment', () => {
  const { environment } = sampleSite('italy', {});
  const nameOf = serviceOfOrigin({
    ...environment,
    content: { ...environment.content, endpoint: 'http://localhost:4001/v2' },
    auth: { domain: 'clavora.example' } as typeof environment.auth,
  });
  expect([nameOf('http://localhost:4001'), nameOf('https://clavora.example')]).toEqual(['content', 'identity']);
});
