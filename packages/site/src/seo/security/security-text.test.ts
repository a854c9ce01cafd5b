import { lastLocaleConfigs } from '@clavora/pages/load-locale-config';
import { sampleSite } from '@clavora/site-core/sample-site';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { securityContact, securityText } from './security-text.ts';
import { securityTextHandler } from './security-text-route.ts';

const facts = {
  contact: 'mailto:security@keys.example',
  policyUrl: 'https://italy.example/sicurezza',
  languages: ['it', 'en'],
  csafUrl: 'https://global.example/.well-known/csaf/provider-metadata.json',
  canonicalUrl: 'https://italy.example/.well-known/security.txt',
};

beforeEach(() => {
  const spies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockReturnValue(undefined);
  return () => vi.restoreAllMocks();
});

describe('securityText', () => {
  it('follows RFC 9116', () => {
    expect(securityText(facts, Date.parse('2026-11-22T19:30:12.345Z'))).toBe(
      [
        'Contact: mailto:security@keys.example',
        'Expires: 2027-05-21T00:00:00Z',
        'Preferred-Languages: it, en',
        'Canonical: https://italy.example/.well-known/security.txt',
        'Policy: https://italy.example/sicurezza',
        'CSAF: https://global.example/.well-known/csaf/provider-metadata.json',
        '',
      ].join('\n'),
    );
  });

  it.each(['2026-02-28T23:59:59Z', '2028-02-29T00:00:00Z', '2041-12-31T12:00:00Z'])(
    'is valid at %s, for less than a year',
    (moment) => {
      const now = Date.parse(moment);
      const [, expires = ''] = /^Expires: (.+)$/m.exec(securityText(facts, now)) ?? [];
      const days = (Date.parse(expires) - now) / 86_400_000;
      expect(days).toBeGreaterThan(90);
      expect(days).toBeLessThan(365);
    },
  );

  it.each([
    ['security@keys.example', 'mailto:security@keys.example'],
    [' mailto:security@keys.example ', 'mailto:security@keys.example'],
    ['https://keys.example/report', 'https://keys.example/report'],
    ['tel:+39-0420-555100', 'tel:+39-0420-555100'],
    ['http://keys.example', null],
    ['javascript:alert(1)', null],
    ['a@keys.example\nPolicy: https://evil.example', null],
    ['call us', null],
    ['', null],
  ])('accepts the contact %j as %s', (written, contact) => {
    expect(securityContact(written)).toBe(contact);
  });
});

const config = (fields: Record<string, unknown>) => [
  {
    uuid: 'u',
    full_slug: 'config/it',
    name: 'Configuration',
    content: { component: 'site_config', _uid: 'c', site_name: 'Clavora', ...fields },
  },
];
const ask = (stories: () => Promise<ReturnType<typeof config>>) =>
  securityTextHandler(sampleSite('italy', { stories: async () => ({ stories: await stories(), total: 1 }) }))();

describe('GET /.well-known/security.txt', () => {
  beforeEach(() => lastLocaleConfigs().clear());

  it('returns the facts of the configuration, with the URLs of the market', async () => {
    const policy = { linktype: 'story', id: 'p', cached_url: 'it/global/sicurezza' };
    const answer = await ask(async () =>
      config({ security_contact: 'security@keys.example', security_policy: policy }),
    );
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^Contact: mailto:security@keys\.example$/m);
    expect(text).toMatch(/^Preferred-Languages: it, en$/m);
    expect(text).toMatch(/^Canonical: https:\/\/italy\.example\/\.well-known\/security\.txt$/m);
    expect(text).toMatch(/^Policy: https:\/\/italy\.example\/sicurezza$/m);
    expect(text).not.toContain('CSAF:');
  });

  it('LIF-3 names the advisories of a site with a catalogue, at the same address on every market', async () => {
    const catalogue = { folder: '/nowhere', origin: null };
    const stories = async () => ({ stories: config({ security_contact: 'security@keys.example' }), total: 1 });
    const answer = await securityTextHandler(sampleSite('italy', { stories }, { catalogue }))();
    expect(await answer.text()).toContain('CSAF: https://global.example/.well-known/csaf/provider-metadata.json\n');
  });

  it('answers 404 without a contact', async () => {
    const answer = await ask(async () => config({}));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('OPS-7 answers 503 when the content service fails', async () => {
    const answer = await ask(async () => {
      throw new Error('down');
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });
});
