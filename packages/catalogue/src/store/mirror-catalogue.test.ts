import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallMake, smallTables } from '../testing/small-tables.ts';
import { publishSet, readCurrent } from './catalogue-folder.ts';
import { createMirror } from './mirror-catalogue.ts';

let root: string;
let server: Server;
let url: string;
let asked: string[];
/** Whether the answers with this ending never end, and have no length. */
let endless: string | null;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  asked = [];
  endless = null;
  server = createServer((request, response) => {
    const path = join(root, 'published', request.url ?? '');
    if (request.headers.authorization !== 'Bearer secret') return void response.writeHead(401).end();
    if (!existsSync(path)) return void response.writeHead(404).end();
    const content = readFileSync(path);
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    asked.push(request.url ?? '');
    if (endless !== null && path.endsWith(endless)) {
      response.writeHead(200, { etag });
      // The connection is closed by who has had enough.
      return void pipeline(Readable.from(repeated(content)), response).catch(() => undefined);
    }
    return void response.writeHead(200, { etag }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

function* repeated(content: Uint8Array) {
  for (;;) yield content;
}

function publish(name: string): void {
  const checked = checkTables(smallTables({ makers: [{ name }, smallMake] }), {
    previous: null,
  });
  publishSet(join(root, 'published'), root, compileCatalogue(checked, root), { by: 'anna' });
}

const mirror = (token: string | null = 'secret') =>
  createMirror({ origin: { url, token }, folder: join(root, 'copy'), maxFileBytes: 1_000_000 });
const copied = () => readCurrent(join(root, 'copy'));
const published = () => readCurrent(join(root, 'published'));

/** Copies the folder of data sets itself, as a site does that can read it. */
const folderMirror = () => createMirror({ origin: { directory: join(root, 'published') }, folder: join(root, 'copy') });

describe('createMirror', () => {
  it('CAT-1 copies the data set of a folder, and keeps its copy while that has a damaged one, or none', async () => {
    const copy = folderMirror();
    await copy.refresh();
    expect(copied()).toBeNull();
    publish('Orbis');
    await copy.refresh();
    const first = copied();
    expect(first).toEqual(published());
    publish('Tekkel');
    const path = join(root, 'published', published()?.public.file ?? '');
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 3000));
    await expect(copy.refresh()).rejects.toThrow(/damaged/);
    expect(copied()).toEqual(first);
    writeFileSync(path, whole);
    await copy.refresh();
    expect(copied()).toEqual(published());
    rmSync(join(root, 'published'), { recursive: true });
    await copy.refresh();
    expect(copied()).not.toBeNull();
  });

  it('CAT-1 copies a file again that is damaged in the copy, once there is a doubt', async () => {
    publish('Orbis');
    const copy = folderMirror();
    await copy.refresh();
    const path = join(root, 'copy', copied()?.public.file ?? '');
    const whole = readFileSync(path);
    writeFileSync(path, Buffer.from(whole).fill(255, 4096, 8192));
    await copy.refresh();
    expect(readFileSync(path).equals(whole)).toBe(false);
    await copy.refresh(true);
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  it('CAT-1 keeps in the copy the data set and the one before, and what another process may be writing', async () => {
    const copy = folderMirror();
    const files = () => readdirSync(join(root, 'copy'));
    const sets = [];
    for (const name of ['Orbis', 'Tekkel', 'Arvena']) {
      publish(name);
      sets.push(published()?.public.file ?? '');
      await copy.refresh();
    }
    expect(files()).toEqual(expect.arrayContaining(sets));
    const before = new Date(Date.now() - 3_600_000);
    for (const file of files()) utimesSync(join(root, 'copy', file), before, before);
    publish('Last');
    await copy.refresh();
    const [first, second, third] = sets;
    expect(files()).not.toContain(first);
    expect(files()).not.toContain(second);
    expect(files()).toEqual(expect.arrayContaining([third, published()?.public.file]));
  });

  it('CAT-1 OPS-7 occupies one thread while the file system of the folder hangs, however often it is looked at', async () => {
    publish('Orbis');
    const path = join(root, 'published/current.json');
    const text = readFileSync(path);
    rmSync(path);
    // Opening a pipe that nobody writes to does not return.
    execFileSync('mkfifo', [path]);
    const copy = folderMirror();
    // More than the threads of a process.
    const looks = Array.from({ length: 10 }, () => copy.refresh());
    expect(await readFile(import.meta.filename, 'utf8')).not.toBe('');
    expect(copied()).toBeNull();
    // It can be opened once another opens it for reading.
    const pipe = await vi.waitFor(() => openSync(path, constants.O_WRONLY | constants.O_NONBLOCK), 10_000);
    writeSync(pipe, text);
    closeSync(pipe);
    await Promise.all(looks);
    expect(copied()).toEqual(JSON.parse(text.toString()));
  });

  it('CAT-1 copies the data set of a URL once, and the next one when it is published', async () => {
    publish('Orbis');
    const copy = mirror();
    await copy.refresh();
    expect(copied()).toEqual(published());
    await copy.refresh();
    expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1);
    asked = [];
    publish('Tekkel');
    await copy.refresh();
    expect(copied()).toEqual(published());
    // The partner file is the same as before.
    expect(asked.filter((path) => path.endsWith('.sqlite'))).toHaveLength(1);
  });

  it('CAT-1 keeps its copy while the URL does not answer or has a damaged file', async () => {
    publish('Orbis');
    const copy = mirror();
    await copy.refresh();
    const before = copied();
    publish('Tekkel');
    const file = published()?.public.file ?? '';
    const whole = readFileSync(join(root, 'published', file));
    writeFileSync(join(root, 'published', file), whole.subarray(0, 3000));
    await expect(copy.refresh()).rejects.toThrow(/damaged/);
    expect(copied()).toEqual(before);
    expect(readdirSync(join(root, 'copy')).filter((name) => name.endsWith('.part'))).toEqual([]);
    writeFileSync(join(root, 'published', file), whole);
    await copy.refresh();
    const latest = copied();
    expect(latest).toEqual(published());
    writeFileSync(join(root, 'published/current.json'), '{');
    await expect(copy.refresh()).rejects.toThrow(/current.json is malformed/);
    expect(copied()).toEqual(latest);
  });

  it.each([
    ['.sqlite', 'more than 1000000 bytes'],
    ['.json', 'more than 100000 bytes'],
  ])('CAT-1 stops reading an answer %s without a length that is too large', async (ending, message) => {
    publish('Orbis');
    endless = ending;
    await expect(mirror().refresh()).rejects.toThrow(message);
    expect(copied()).toBeNull();
    expect(existsSync(join(root, 'copy')) ? readdirSync(join(root, 'copy')) : []).toEqual([]);
  });

  it('CAT-1 copies once for calls at the same time', async () => {
    publish('Orbis');
    const copy = mirror();
    await Promise.all([copy.refresh(), copy.refresh()]);
    expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('.sqlite'))).toHaveLength(2);
    publish('Tekkel');
    await copy.refresh();
    expect(copied()).toEqual(published());
  });

  it.each([
    ['a file is missing', (copy: string) => rmSync(join(copy, copied()?.public.file ?? ''))],
    ['the current data set is not named', (copy: string) => writeFileSync(join(copy, 'current.json'), '{')],
  ])('CAT-1 copies again after a restart where %s', async (_what, damage) => {
    publish('Orbis');
    await mirror().refresh();
    damage(join(root, 'copy'));
    await mirror().refresh();
    expect(copied()).toEqual(published());
    expect(existsSync(join(root, 'copy', published()?.public.file ?? ''))).toBe(true);
  });

  it('CAT-2 sends its token, and is refused without it', async () => {
    publish('Orbis');
    await expect(mirror(null).refresh()).rejects.toThrow('401');
    expect(copied()).toBeNull();
  });
});
