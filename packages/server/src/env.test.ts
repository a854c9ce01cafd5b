import { describe, expect, it } from 'vitest';
import {
  readDocumentMemory,
  readListenAddress,
  readPreviewSettings,
  readShutdownTimes,
  readTrustedProxies,
} from './env.ts';

describe('readListenAddress', () => {
  it('OPS-4 returns port and hostname of the environment', () => {
    expect(readListenAddress({})).toEqual({ port: 3000, hostname: 'localhost' });
    expect(readListenAddress({ PORT: '8080', HOSTNAME: '0.0.0.0' })).toEqual({ port: 8080, hostname: '0.0.0.0' });
  });

  it.each(['http', '-1', '65536', '3.5'])('OPS-4 rejects the port %s', (port) => {
    expect(() => readListenAddress({ PORT: port })).toThrow(`got "${port}"`);
  });
});

describe('readTrustedProxies', () => {
  it('FRM-6 returns the number of the environment', () => {
    expect([readTrustedProxies({}), readTrustedProxies({ TRUSTED_PROXIES: '2' })]).toEqual([0, 2]);
    expect(() => readTrustedProxies({ TRUSTED_PROXIES: 'all' })).toThrow('got "all"');
  });
});

describe('readPreviewSettings', () => {
  const space = { STORYBLOK_SPACE_ID: '7', STORYBLOK_PREVIEW_TOKEN: 'preview' };

  it('CNT-7 returns the settings of the environment', () => {
    expect(readPreviewSettings('italy', {})).toEqual({
      keys: null,
      isSecure: false,
      editorOrigin: 'https://app.storyblok.com',
      only: null,
    });
    expect(readPreviewSettings('italy', { ...space, STORYBLOK_EDITOR_ORIGIN: 'http://localhost:4001/' })).toEqual({
      keys: { spaceId: 7, accessToken: 'preview' },
      isSecure: false,
      editorOrigin: 'http://localhost:4001',
      only: null,
    });
  });

  it.each([
    [{ SITE_URL: 'https://www.clavora.it' }, true],
    [{ SITE_URL_ITALY: 'https://www.clavora.it' }, true],
    [{ SITE_URL: '', SITE_URL_ITALY: 'https://www.clavora.it' }, true],
    [{ SITE_URL: 'http://localhost:3001', SITE_URL_ITALY: 'https://www.clavora.it' }, false],
    [{ SITE_URL_SPAIN: 'https://www.clavora.es' }, false],
  ])('CNT-8 reads from %j whether the site uses https: %s', (source, isSecure) => {
    expect(readPreviewSettings('italy', source)).toMatchObject({ isSecure });
  });

  it('CNT-8 returns a deployment of drafts only, with or without credentials', () => {
    expect(readPreviewSettings('italy', { ...space, PREVIEW_ONLY: 'true' }).only).toEqual({ credentials: null });
    expect(readPreviewSettings('italy', { ...space, PREVIEW_ONLY: 'false' }).only).toBeNull();
    expect(
      readPreviewSettings('italy', { ...space, PREVIEW_ONLY: 'true', PREVIEW_USER: 'agency', PREVIEW_PASSWORD: 'x:y' })
        .only,
    ).toEqual({ credentials: { user: 'agency', password: 'x:y' } });
  });

  it.each([
    [{ PREVIEW_ONLY: 'true' }, /STORYBLOK_SPACE_ID and STORYBLOK_PREVIEW_TOKEN/],
    [{ ...space, PREVIEW_ONLY: 'yes' }, /true or false; got "yes"/],
    [{ ...space, PREVIEW_ONLY: 'true', PREVIEW_USER: 'agency' }, /come together with/],
    [{ PREVIEW_ONLY: 'yes', PREVIEW_USER: 'agency' }, /true or false[^]*come together/],
    [{ STORYBLOK_EDITOR_ORIGIN: 'editor' }, /must be a URL; got "editor"/],
  ])('CNT-8 rejects incomplete settings: %j', (source, message) => {
    expect(() => readPreviewSettings('italy', source)).toThrow(message);
  });
});

describe('readDocumentMemory', () => {
  it('SEC-1 returns bytes, 64 MB by default', () => {
    expect(readDocumentMemory({})).toBe(64 * 1024 * 1024);
    expect(readDocumentMemory({ CACHE_DOCUMENTS_MB: '8' })).toBe(8 * 1024 * 1024);
  });

  it.each(['0', '-1', '1.5', 'many', '20000'])('SEC-1 rejects "%s"', (given) => {
    expect(() => readDocumentMemory({ CACHE_DOCUMENTS_MB: given })).toThrow('CACHE_DOCUMENTS_MB');
  });
});

describe('readShutdownTimes', () => {
  it('OPS-5 returns milliseconds, without delay by default', () => {
    expect(readShutdownTimes({})).toEqual({ delayMs: 0, timeoutMs: 10_000 });
    expect(readShutdownTimes({ SHUTDOWN_DELAY_MS: '5000', SHUTDOWN_TIMEOUT_MS: '0' })).toEqual({
      delayMs: 5_000,
      timeoutMs: 0,
    });
  });

  it.each(['SHUTDOWN_DELAY_MS', 'SHUTDOWN_TIMEOUT_MS'])('OPS-5 rejects an invalid %s', (name) => {
    for (const given of ['-1', '1.5', '5s', '600001']) {
      expect(() => readShutdownTimes({ [name]: given })).toThrow(`got "${given}"`);
    }
  });
});
