import { webhookSignature } from '@clavora/services/content/webhooks';
import { describe, expect, it } from 'vitest';
import { isSigned, parsePublishCall } from './webhook.ts';

describe('parsePublishCall', () => {
  const story = { text: 'The story …', space_id: 1, story_id: 7, full_slug: 'it/global/prodotti/clv-22l' };

  it.each([
    ['published', { ...story, action: 'published' }, { spaceId: 1, kind: 'story', storyId: 7 }],
    ['unpublished', { ...story, action: 'unpublished' }, { spaceId: 1, kind: 'story', storyId: 7 }],
    ['deleted', { ...story, action: 'deleted' }, { spaceId: 1, kind: 'story', storyId: 7 }],
    ['moved', { ...story, action: 'moved' }, { spaceId: 1, kind: 'story', storyId: 7 }],
    ['a space id as text', { ...story, action: 'published', space_id: '1' }, { spaceId: 1, kind: 'story', storyId: 7 }],
    [
      'a datasource',
      { action: 'entries_updated', space_id: 1, datasource_slug: 'redirects' },
      { spaceId: 1, kind: 'datasource', slug: 'redirects' },
    ],
    ['a release', { action: 'merged', space_id: 1, release_id: 3 }, { spaceId: 1, kind: 'anything' }],
    ['something new', { action: 'blown_up', space_id: 1, story_id: null }, { spaceId: 1, kind: 'anything' }],
  ])('CNT-9 parses: %s', (_, payload, expected) => {
    expect(parsePublishCall(JSON.stringify(payload))).toEqual(expected);
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '"published"',
    '{"action":"published","space_id":1,"story_i',
    '{}',
    '{"action":"published"}',
    '{"action":"published","space_id":null}',
    '{"action":"published","space_id":"one"}',
    '{"action":7,"space_id":1}',
    '{"action":"published","space_id":1,"story_id":"7; drop"}',
    '{"action":"published","space_id":1,"story_id":-1}',
    '{"action":"published","space_id":1,"story_id":1e400}',
    '{"action":"entries_updated","space_id":1,"datasource_slug":""}',
  ])('CNT-9 returns null: %s', (body) => {
    expect(parsePublishCall(body)).toBeNull();
  });
});

describe('isSigned', () => {
  const body = Buffer.from('{"action":"published","text":"ключ"}');
  const signature = webhookSignature('secret', body.toString());

  it('CNT-9 depends on the raw body and the secret', () => {
    expect(isSigned(body, signature, 'secret')).toBe(true);
    expect(isSigned(body, signature.toUpperCase(), 'secret')).toBe(true);
    expect(isSigned(body, signature, 'another')).toBe(false);
    expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), signature, 'secret')).toBe(false);
    expect(isSigned(body.subarray(0, -1), signature, 'secret')).toBe(false);
  });

  it.each([
    '',
    '0',
    signature.slice(1),
    `${signature}00`,
    `${signature.slice(0, -1)}g`,
    ` ${signature}`,
    'é'.repeat(40),
  ])('CNT-9 rejects an invalid signature: "%s"', (other) => {
    expect(isSigned(body, other, 'secret')).toBe(false);
  });
});
