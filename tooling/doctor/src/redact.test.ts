import { expect, it } from 'vitest';
import { createRedact } from './redact.ts';

it('OPS-10 removes secrets by the names of their variables, and passwords within URLs', () => {
  const redact = createRedact({
    STORYBLOK_TOKEN: 'token-1',
    STORYBLOK_PREVIEW_TOKEN: 'token-1-preview',
    DATABASE_URL: 'postgres://user:pass%2Fword@host/name',
    SITE_URL: 'https://www.clavora.example',
    SHORT_KEY: 'abc',
    EMPTY_SECRET: undefined,
  });
  expect(redact('token-1-preview token-1 pass%2Fword pass/word https://www.clavora.example abc')).toBe(
    '*** *** *** *** https://www.clavora.example abc',
  );
});
