import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { publishSet, readCurrent } from './catalogue-folder.ts';
import { createMirror } from './mirror-catalogue.ts';

let root: string;
let server: Server;
let url: string;
let asked: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  asked = [];
  server = createServer((request, response) => {
    const path = join(root, 'published', request.url ?? '');
    if (request.headers.authorization !== 'Bearer secret') return void response.writeHead(401).end();
    if (!existsSync(path)) return void response.writeHead(404).end();
    const content = readFileSync(path);
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    asked.push(request.url ?? '');
    return void response.writeHead(200, { etag }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

function publish(name: string): void {
  const checked = checkTables(smallTables({ 'makers.csv': `id,kind,name\nm1,key,${name}\nm3,vehicle,Arvena\n` }), {
    previous: null,
  });
  publishSet(join(root, 'published'), root, compileCatalogue(checked, root), { by: 'anna' });
}

const mirror = (token: string | null = 'secret') => createMirror({ url, token, folder: join(root, 'copy') });
const copied = () => readCurrent(join(root, 'copy'));
const published = () => readCurrent(join(root, 'published'));

describe('createMirror', () => {
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
