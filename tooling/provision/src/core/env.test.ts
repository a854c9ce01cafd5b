import { expect, it } from 'vitest';
import {
  editorUrl,
  readDeliverySettings,
  readDraftSettings,
  readManagementSettings,
  readOptionalDeliverySettings,
} from './env.ts';

const hosted = { STORYBLOK_SPACE_ID: '12', STORYBLOK_MANAGEMENT_TOKEN: 'secret' };

it('OPS-10 reports all missing variables at once', () => {
  expect(() => readManagementSettings({ STORYBLOK_SPACE_ID: '' })).toThrow(
    /STORYBLOK_SPACE_ID: missing.*\n.*STORYBLOK_MANAGEMENT_TOKEN: missing/,
  );
  expect(() => readManagementSettings({ ...hosted, STORYBLOK_SPACE_ID: 'mine' })).toThrow(
    'STORYBLOK_SPACE_ID: not understood',
  );
  expect(() => readDeliverySettings({})).toThrow('STORYBLOK_TOKEN: missing, expected the public token');
});

it('CNT-3 limits requests to three a second at the hosted service, and much less strictly at a local one', () => {
  expect(readManagementSettings(hosted)).toMatchObject({ region: 'eu', origin: undefined, requestsPerSecond: 3 });
  const embedded = { ...hosted, STORYBLOK_MANAGEMENT_ENDPOINT: 'http://localhost:4001/v1/' };
  expect(readManagementSettings(embedded)).toMatchObject({ origin: 'http://localhost:4001', requestsPerSecond: 500 });
  const elsewhere = { ...hosted, STORYBLOK_MANAGEMENT_ENDPOINT: 'https://mapi.example/v1' };
  expect(readManagementSettings(elsewhere)).toMatchObject({ origin: 'https://mapi.example', requestsPerSecond: 3 });
});

it('neither sends the token unencrypted nor prints it', () => {
  const inTheClear = { ...hosted, STORYBLOK_MANAGEMENT_ENDPOINT: 'http://mapi.example/v1' };
  const read = () => readManagementSettings(inTheClear);
  expect(read).toThrow('STORYBLOK_MANAGEMENT_ENDPOINT: not understood, expected an https address');
  expect(read).not.toThrow('secret');
});

it('reads published content only if its token is set', () => {
  expect(readOptionalDeliverySettings({ STORYBLOK_TOKEN: '' })).toBeNull();
  expect(readOptionalDeliverySettings({ STORYBLOK_TOKEN: 'public', STORYBLOK_REGION: 'us' })).toEqual({
    token: 'public',
    endpoint: undefined,
    region: 'us',
    requestsPerSecond: 5,
  });
  expect(readOptionalDeliverySettings({ STORYBLOK_PREVIEW_TOKEN: 'preview' })).toMatchObject({ token: 'preview' });
});

it('reads drafts only if the preview token is set', () => {
  expect(readDraftSettings({ STORYBLOK_TOKEN: 'public' })).toBeNull();
  expect(readDraftSettings({ STORYBLOK_TOKEN: 'public', STORYBLOK_PREVIEW_TOKEN: 'preview' })).toMatchObject({
    token: 'preview',
  });
});

it('links to a story in the editor of its service', () => {
  const hostedEditor = 'https://app.storyblok.com/#/me/spaces/12/stories/0/0/7';
  expect(editorUrl(7, { STORYBLOK_SPACE_ID: '12' })).toBe(hostedEditor);
  const endpoint = (address: string) => ({ STORYBLOK_SPACE_ID: '12', STORYBLOK_ENDPOINT: address });
  expect(editorUrl(7, endpoint('http://localhost:4001/v2'))).toBe('http://localhost:4001/editor#story-7');
  expect(editorUrl(7, endpoint('https://content.example/v2'))).toBeNull();
  expect(editorUrl(7, {})).toBeNull();
});
