import { describe, expect, it } from 'vitest';
import { checkValues } from './check-values.ts';

const complete = {
  SITE_BRAND: 'key-works',
  STORYBLOK_SPACE_ID: '1',
  AUTH0_DOMAIN: 'clavora.example',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLAIMS: 'https://clavora.example/',
  AUTH0_ORGANIZATION: 'rete-clavora',
  MAIL_FROM: 'website@clavora.example',
  FORMS_INBOX: 'italy@clavora.example',
};

describe('checkValues', () => {
  it('OPS-4 accepts values that are complete with the secrets of their services', () => {
    expect(() => checkValues('italy', complete)).not.toThrow();
    expect(() => checkValues('italy', { SITE_BRAND: 'key-works' })).not.toThrow();
  });

  it('OPS-4 lists everything that a site would reject', () => {
    const { SITE_BRAND: _, AUTH0_CLAIMS: __, ...incomplete } = complete;
    expect(() => checkValues('italy', { ...incomplete, CACHE_MEMORY_MB: 'much' })).toThrow(
      /SITE_BRAND.*AUTH0_CLAIMS.*CACHE_MEMORY_MB/s,
    );
  });
});
