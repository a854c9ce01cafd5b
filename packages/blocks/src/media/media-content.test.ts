import { mediaItem } from '@clavora/content-client/content-types/shared-parts';
import { parseBlock } from '@clavora/content-client/schema/define-block';
import { describe, expect, it } from 'vitest';
import { picture } from '../testing/sample-content.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { assetFile, embedAddress, film, mediaBlock } from '../testing/sample-media.ts';
import { mediaContent } from './media-content.ts';

const image = picture('scenes/packing', 'A packing bench');

async function contentOf(fields: Record<string, unknown>) {
  const context = await sampleContext('en');
  const content = mediaContent(parseBlock(mediaItem, mediaBlock('m', fields)), context);
  return { kind: content?.kind ?? null, name: content?.name, warnings: context.warnings };
}

describe('mediaContent', () => {
  it.each([
    ['picture', { image }],
    ['video', { image, video: film.video }],
    ['video', { video: assetFile('film.webm') }],
    ['embed', { image, embed_url: embedAddress }],
    // A hosted file sends no requests to other services.
    ['video', { image, video: film.video, embed_url: embedAddress }],
    [null, {}],
    [null, { title: 'Deleted', image: { filename: '' } }],
  ] as const)('BLK-4 returns a %s for %j', async (kind, fields) => {
    const content = await contentOf(fields);
    expect(content.kind).toBe(kind);
    expect(content.warnings).toEqual([]);
  });

  it.each([
    ['its title', { image, title: 'Packing', caption: 'By hand' }, 'Packing'],
    ['its picture', { image, caption: 'By hand' }, 'A packing bench'],
    ['its caption', { video: film.video, caption: 'By hand' }, 'By hand'],
    ['its kind', { video: film.video }, 'Video'],
  ] as const)('BLK-4 takes the name from %s', async (_, fields, name) => {
    expect((await contentOf(fields)).name).toBe(name);
  });

  it.each([
    [
      'picture',
      { image, embed_url: 'https://videos.example/17' },
      'field "embed_url": expected a video of YouTube or Vimeo',
    ],
    [null, { embed_url: 'javascript:alert(1)' }, 'field "embed_url": expected a video of YouTube or Vimeo'],
    [
      'picture',
      { image, video: assetFile('film.mov') },
      'field "video": expected a file .mp4 or .webm, got "film.mov"',
    ],
    ['embed', { embed_url: embedAddress, video: assetFile('a.exe') }, 'field "video": expected a file .mp4 or .webm'],
    [
      'video',
      { video: film.video, captions: assetFile('a.srt') },
      'field "captions": expected a file .vtt, got "a.srt"',
    ],
    ['picture', { image: { ...image, alt: '' } }, 'field "image": expected a text that describes the picture'],
  ] as const)('CNT-4 returns a %s for %j, and reports why', async (kind, fields, warning) => {
    const content = await contentOf(fields);
    expect(content.kind).toBe(kind);
    expect(content.warnings).toEqual([expect.stringContaining(warning)]);
  });
});
