import type { RawStory } from '@clavora/content-client/schema/fields';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastLocaleConfigs, loadLocaleConfig } from './load-locale-config.ts';

const config: RawStory = {
  uuid: 'c',
  full_slug: 'config/it',
  name: 'Configuration',
  content: { component: 'site_config', _uid: 'c', site_name: 'Clavora' },
};
const company: RawStory = {
  uuid: 'm',
  full_slug: 'companies/italy',
  name: 'Company',
  content: { component: 'company', _uid: 'm', legal_name: 'Clavora Italia S.r.l.' },
};
const head: RawStory = {
  uuid: 'h',
  full_slug: 'companies/global',
  name: 'Head',
  content: { component: 'company', _uid: 'h', legal_name: 'Clavora S.p.A.' },
};
let groupHead = '';
let isDown = false;
let siteName = 'Clavora';
const marks: string[] = [];
const site = {
  ...sampleSite('italy', {
    stories: async () => {
      if (isDown) throw new Error('down');
      return {
        stories: [
          { ...config, content: { ...config.content, site_name: siteName } },
          { ...company, content: { ...company.content, group_head: groupHead } },
          head,
        ],
        total: 3,
      };
    },
  }),
  cache: { ...noCache, keepBriefly: async () => void marks.push('briefly') },
};

beforeEach(() => {
  isDown = false;
  siteName = 'Clavora';
  groupHead = '';
  marks.length = 0;
  lastLocaleConfigs().clear();
});

describe('loadLocaleConfig', () => {
  it('SEC-6 OPS-7 returns the last configuration while the content service fails, cached briefly', async () => {
    const before = await loadLocaleConfig(site, 'it');
    expect(marks).toEqual([]);
    isDown = true;
    expect(await loadLocaleConfig(site, 'it')).toEqual(before);
    expect(marks).toEqual(['briefly']);
  });

  it('CNT-12 returns the same object to all pages until the configuration changes', async () => {
    const before = await loadLocaleConfig(site, 'it');
    expect(await loadLocaleConfig(site, 'it')).toBe(before);
    siteName = 'Another name';
    expect((await loadLocaleConfig(site, 'it')).config).toMatchObject({ site_name: 'Another name' });
  });

  it('LIF-4 has the company of the market, in the same request', async () => {
    const { company: parsed, companyStory } = await loadLocaleConfig(site, 'it');
    expect(parsed?.legal_name).toBe('Clavora Italia S.r.l.');
    expect(companyStory?.uuid).toBe('m');
  });

  it('LIF-5 has the head of the group as the maker of products, or the company itself', async () => {
    expect((await loadLocaleConfig(site, 'it')).maker?.legal_name).toBe('Clavora Italia S.r.l.');
    groupHead = 'Clavora S.p.A.';
    expect((await loadLocaleConfig(site, 'it')).maker?.legal_name).toBe('Clavora S.p.A.');
  });

  it('OPS-7 rejects for a language that was never read', async () => {
    await loadLocaleConfig(site, 'it');
    isDown = true;
    await expect(loadLocaleConfig(site, 'en')).rejects.toThrow('down');
  });

  it('CNT-7 never stores a draft, nor replaces one', async () => {
    await loadLocaleConfig({ ...site, isPreview: true }, 'it');
    isDown = true;
    await expect(loadLocaleConfig(site, 'it')).rejects.toThrow('down');
  });
});
