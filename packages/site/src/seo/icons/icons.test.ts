import { execFileSync } from 'node:child_process';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { previewGate } from '@clavora/server/preview-gate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { icoFile } from './ico-file.ts';
import { iconList, iconPath } from './icon-list.ts';
import { iconHandler } from './icon-route.ts';

const ask = (file: string) => iconHandler(new Request('https://x.example'), { params: Promise.resolve({ file }) });
const contentOf = async (file: string) => Buffer.from(await (await ask(file)).arrayBuffer());

/** Returns the colours of an image at its corner and in the middle of the bow. */
async function coloursOf(png: Buffer): Promise<{ size: number; isCornerOpen: boolean; ground: string; mark: string }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(offset, offset + 4)];
  };
  const hex = ([red = 0, green = 0, blue = 0]: number[]) =>
    `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { size: info.width, isCornerOpen: at(0, 0)[3] === 0, ground: hex(at(0.9, 0.9)), mark: hex(at(0.41, 0.5)) };
}

describe('icons', () => {
  it('match the current drawing of the mark', () => {
    expect(() => execFileSync(process.execPath, [`${import.meta.dirname}/draw-icons.ts`, '--check'])).not.toThrow();
  });

  it.each(iconList.filter(({ file }) => file.endsWith('.png')))(
    '$file has its size, and the mark in brass on ink',
    async ({ file, shape, sizes }) => {
      const { headers } = await ask(file);
      expect(headers.get('content-type')).toBe('image/png');
      expect(await coloursOf(await contentOf(file))).toEqual({
        size: sizes[0],
        isCornerOpen: shape === 'application',
        ground: '#16150f',
        mark: '#ead9b0',
      });
    },
  );

  it('favicon.ico contains a complete image of each size', async () => {
    const file = await contentOf('favicon.ico');
    expect((await ask('favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
      expect(file.readUInt8(entry)).toBe(size);
      expect(await coloursOf(file.subarray(offset, offset + length))).toMatchObject({ size, ground: '#16150f' });
    }
  });

  it('icoFile writes a zero for 256 pixels', () => {
    expect(icoFile([{ size: 256, png: Buffer.alloc(0) }]).readUInt8(6)).toBe(0);
  });

  it('answer 404 for names outside the list', async () => {
    expect((await ask('icon-512.png')).status).toBe(200);
    for (const file of ['other.png', 'constructor', '../x']) expect((await ask(file)).status).toBe(404);
  });

  it.each(iconList)('CNT-8 $file is public on a deployment of drafts only', ({ file }) => {
    const keys = { spaceId: 7, accessToken: 'preview' };
    const settings = { keys, isSecure: false, editorOrigin: 'https://editor.example', only: { credentials: null } };
    const request = Object.assign(new IncomingMessage(new Socket()), { url: iconPath(file) });
    expect(previewGate(settings, 'italy')(request, new ServerResponse(request))).toBe('public');
  });
});
