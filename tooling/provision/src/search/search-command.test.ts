import { synonymsOf } from '@clavora/search/synonyms';
import { fixtureBlok } from '@clavora/services/content/fixture-space';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FixtureSearch, startFixtureSearch } from '../testing/fixture-search.ts';
import { runSearchCommand } from './search-command.ts';

let target: FixtureSearch;
beforeEach(async () => {
  target = await startFixtureSearch();
});
afterEach(() => target.close());

const italian = ['--market', 'italy'];
const index = 'test_public_it_italy';
const names = async () => (await target.client.listIndices()).items.map(({ name }) => name);
const codes = async (indexName = index) => {
  const { hits } = await target.client.searchSingleIndex<{ code: string }>({ indexName });
  return hits.map(({ code }) => code).toSorted();
};

describe('the index of blanks', () => {
  it('CAT-3 SRC-5 is made, compared, repaired and set up with those of the pages', async () => {
    target.publishCatalogue();
    const blanks = 'test_public_blanks';
    expect((await target.run('check')).output).toMatch(/^test_public_blanks +\d+ {2}missing/m);
    expect((await target.run('index')).output).toMatch(/^test_public_blanks +\d+ {2}new/m);
    const all = await codes(blanks);
    expect(all).toContain('CLV-1');
    const deleted = await target.client.deleteObject({ indexName: blanks, objectID: 'b1' });
    await target.client.waitForTask({ indexName: blanks, taskID: deleted.taskID });
    const set = await target.client.setSettings({ indexName: blanks, indexSettings: { hitsPerPage: 99 } });
    await target.client.waitForTask({ indexName: blanks, taskID: set.taskID });
    const check = await target.run('check');
    expect(check.output).toMatch(
      /^test_public_blanks +\d+ {2}\+1 +\d+\n {4}\+ CLV-1\n {4}settings, replicas or synonyms differ/m,
    );
    expect((await target.run('settings')).output).toContain(blanks);
    expect((await target.run('repair')).output).toMatch(/^test_public_blanks +\d+ {2}\+1/m);
    expect(await codes(blanks)).toEqual(all);
    expect(await target.run('check')).toMatchObject({ code: 0 });
  });

  it('CAT-3 SRC-5 is left alone where a market, a language or an audience is chosen', async () => {
    target.publishCatalogue();
    expect((await target.run('index', ...italian)).output).not.toContain('test_public_blanks');
  });
});

describe('index, check, repair', () => {
  it('SRC-5 OPS-10 index creates every index with settings, replicas and synonyms; then nothing differs', async () => {
    const { code, output } = await target.run('index');
    expect(code).toBe(0);
    expect(output).toMatch(/^index +records {2}changed +ms$/m);
    expect(output).toMatch(/^test_public_it_italy +3 {2}new +\d+$/m);
    expect(output).toMatch(/^test_partner_it_italy +1 {2}new +\d+$/m);
    expect(output).toMatch(/^26 indexes, 7 records, \d+ ms$/m);
    expect(await codes()).toEqual(['CLV-1', 'CLV-2', 'CLV-3']);
    expect(await codes('test_public_it_global_by_code')).toEqual(['CLV-1', 'CLV-2']);
    expect(await names()).toHaveLength(26 * 4);
    const check = await target.run('check', '--locale', 'it');
    expect(check).toMatchObject({ code: 0 });
    expect(check.output.match(/ none /g)).toHaveLength(4);
    expect((await target.run('settings', '--locale', 'it')).output).toContain('No differences.');
  });

  it('SRC-5 index is limited to the given market, language and audience', async () => {
    await target.run('index', '--locale', 'it', '--audience', 'public');
    expect((await names()).filter((name) => !name.includes('_by_'))).toEqual(['test_public_it_global', index]);
    expect(await target.run('check', '--market', 'spain')).toMatchObject({ code: 1 });
    expect(await target.run('check', '--locale', 'it', '--audience', 'public')).toMatchObject({ code: 0 });
  });

  it('SRC-5 check finds missing, changed and removed records by page; repair writes them', async () => {
    await target.run('index', ...italian);
    await target.edit(([first, second, ...others]) => [
      ...(first ? [{ ...first, content: fixtureBlok('product', { title: 'Nuovo', code: 'CLV-9' }) }] : []),
      ...others.filter(({ id }) => id !== 3),
      ...(second ? [{ ...second, full_slug: 'it/global/prodotti/z' }] : []),
    ]);
    const check = await target.run('check', ...italian);
    expect(check.code).toBe(1);
    expect(check.output).toMatch(/^test_public_it_italy +2 {2}\+2 -1 +\d+$/m);
    expect(check.output).toMatch(/^ {4}\+ \/prodotti\/a$/m);
    expect(check.output).toMatch(/^ {4}\+ \/prodotti\/z$/m);
    expect(check.output).toMatch(/^ {4}- 00000000-0000-4000-8000-000000000003$/m);
    expect(await codes()).toEqual(['CLV-1', 'CLV-2', 'CLV-3']);
    const repair = await target.run('repair', ...italian);
    expect(repair).toMatchObject({ code: 0 });
    expect(repair.output).toContain('+2 -1');
    expect(await codes()).toEqual(['CLV-2', 'CLV-9']);
    expect((await target.run('repair', ...italian)).output).not.toMatch(/[+-]\d/);
    expect(await target.run('check', ...italian)).toMatchObject({ code: 0 });
  });

  it('SRC-5 repair creates a missing index completely', async () => {
    expect((await target.run('check', ...italian)).output).toContain('missing');
    expect(await target.run('repair', ...italian)).toMatchObject({ code: 0 });
    expect(await target.run('check', ...italian)).toMatchObject({ code: 0 });
  });

  it.each(['index', 'repair'])(
    'SRC-5 %s empties no index without content unless --allow-loss is set',
    async (command) => {
      await target.run('index', ...italian);
      await target.edit(() => []);
      const { code, output } = await target.run(command, ...italian);
      expect(code).toBe(1);
      expect(output).toMatch(/^test_public_it_italy +0 {2}refused/m);
      expect(output).toContain('would lose 3 records and contain 0');
      expect(await codes()).toHaveLength(3);
      expect(await target.run(command, ...italian, '--allow-loss')).toMatchObject({ code: 0 });
      expect(await codes()).toEqual([]);
    },
  );

  it('SRC-5 keeps an index whose update the service rejects, and writes the others', async () => {
    await target.run('index', ...italian);
    await target.edit((stories) => stories.filter(({ id }) => id !== 3));
    await target.refuse(400, `${index}_next_`);
    const { code, output } = await target.run('index', ...italian);
    await target.refuse(null);
    expect(code).toBe(1);
    expect(output).toMatch(/^test_public_it_italy +2 {2}failed/m);
    expect(output).toContain('400 Internal Server Error');
    expect(output).toMatch(/^test_partner_it_italy +1 {2}none/m);
    expect(await codes()).toHaveLength(3);
    expect((await names()).filter((name) => name.includes('_next_'))).toEqual([]);
  });

  it('SRC-5 reports a rejected record by name and writes the others', async () => {
    await target.run('index', ...italian);
    await target.edit((stories) =>
      stories.map((story) => ({ ...story, content: { ...story.content, title: `${story.id} nuovo` } })),
    );
    await target.refuse(400, `${index}/batch`);
    const { code, output } = await target.run('repair', ...italian);
    await target.refuse(null);
    expect(code).toBe(1);
    expect(output).toContain('! the service took no record of italy it /prodotti/a: Internal Server Error');
    expect(output).toMatch(/^test_partner_it_italy +1 {2}\+1/m);
    expect(await target.run('repair', ...italian)).toMatchObject({ code: 0 });
  });

  it('SRC-5 reports the progress of an aborted run', async () => {
    await target.refuse(403, '/1/indexes/test_public_it');
    await expect(target.run('index', ...italian)).rejects.toThrow(
      /^[01] of 2 indexes are done, then: 403 .*ALGOLIA_ADMIN_KEY/,
    );
    await target.refuse(null);
    await expect(
      runSearchCommand(['index', ...italian], {
        env: { ...target.env, STORYBLOK_TOKEN: 'another' },
        print: () => undefined,
        note: () => undefined,
      }),
    ).rejects.toThrow(/^Content request .* failed/);
  });
});

describe('settings', () => {
  it('SRC-5 settings lists differences in an index, its replicas and synonyms; --apply changes only those', async () => {
    await target.run('index', ...italian);
    const { client } = target;
    await client.setSettings({ indexName: index, indexSettings: { hitsPerPage: 7, replicas: [`${index}_by_name`] } });
    await client.deleteIndex({ indexName: `${index}_by_code` });
    await client.saveSynonyms({ indexName: index, synonymHit: [], replaceExistingSynonyms: true });
    await client.setSettings({ indexName: `${index}_by_name`, indexSettings: { ranking: ['custom'] } });
    const plan = await target.run('settings', ...italian);
    expect(plan.code).toBe(1);
    expect(plan.output).toContain(`~ update settings ${index}\n    hitsPerPage: 7 → 24`);
    expect(plan.output).toContain(`~ update synonyms ${index}`);
    expect(plan.output).toContain(`+ create replica ${index}_by_code`);
    expect(plan.output).toContain(`~ update settings ${index}_by_name\n    ranking`);
    expect((await target.run('check', ...italian)).output).toContain('npm run search -- settings');
    expect(await target.run('settings', '--apply', ...italian)).toMatchObject({ code: 0 });
    expect((await target.run('settings', ...italian)).output).toContain('No differences.');
    expect(await target.run('check', ...italian)).toMatchObject({ code: 0 });
    expect(await codes(`${index}_by_code`)).toHaveLength(3);
  });

  it('SRC-5 settings reports a synonym phrase that differs from the code', async () => {
    await target.run('index', ...italian);
    const phrase = synonymsOf('it').find(({ type }) => type === 'oneWaySynonym');
    if (!phrase) throw new Error('Expected a phrase among the synonyms');
    await target.client.saveSynonyms({ indexName: index, synonymHit: [{ ...phrase, input: 'altro' }] });
    const { code, output } = await target.run('settings', ...italian);
    expect(code).toBe(1);
    expect(output).toContain(`~ update synonyms ${index}\n    ${phrase.objectID}: "oneWaySynonym: altro = `);
    await target.run('settings', '--apply', ...italian);
    expect(await target.run('settings', ...italian)).toMatchObject({ code: 0 });
  });

  it('SRC-5 settings reports missing indexes, which need records first', async () => {
    const { code, output } = await target.run('settings', '--apply', ...italian);
    expect(code).toBe(1);
    expect(output).toContain(`! ${index} is missing`);
    expect(await names()).toEqual([]);
  });
});

describe('keys', () => {
  const ours = async () =>
    (await target.client.listApiKeys()).keys.filter(({ description }) => description?.includes('(test)'));
  const valueOf = (output: string, variable: string) =>
    new RegExp(`^${variable}=(.+)$`, 'm').exec(output)?.[1] ?? 'none';
  const as = (key: string, ...args: string[]) =>
    runSearchCommand(args, {
      env: { ...target.env, ALGOLIA_ADMIN_KEY: key },
      print: () => undefined,
      note: () => undefined,
    });

  it('SRC-6 keys creates three keys with their permissions; the second run has nothing to do', async () => {
    const plan = await target.run('keys');
    expect(plan.code).toBe(1);
    expect(plan.output).toContain('+ create key public\n    acl: search\n    indexes: test_public_*');
    expect(await ours()).toEqual([]);
    await target.run('keys', '--apply');
    expect((await ours()).map(({ acl, indexes }) => [acl, indexes])).toEqual([
      [['search'], ['test_public_*']],
      [['search'], ['test_partner_*']],
      [['addObject', 'deleteObject', 'deleteIndex', 'browse', 'settings', 'editSettings', 'listIndexes'], ['test_*']],
    ]);
    expect(await target.run('keys', '--apply')).toMatchObject({ code: 0 });
    expect(await target.run('keys')).toMatchObject({ code: 0 });
    expect(await ours()).toHaveLength(3);
  });

  it('SRC-6 keys creates each key once while no POST is answered that the service executes', async () => {
    await target.fail({ mode: 'unanswered', method: 'POST' });
    await target.run('keys', '--apply');
    expect(await ours()).toHaveLength(3);
    await target.run('keys', '--rotate', 'partner', '--apply');
    await target.fail({ mode: 'none' });
    expect(await ours()).toHaveLength(4);
    expect(await target.run('keys')).toMatchObject({ code: 0 });
  });

  it('SRC-5 grants the indexing key all that indexing needs, and nothing else', async () => {
    const { output } = await target.run('keys', '--apply', '--show');
    const key = valueOf(output, 'ALGOLIA_ADMIN_KEY');
    for (const command of ['index', 'check', 'repair', 'settings', 'prune']) {
      expect(await as(key, command, ...(command === 'prune' ? [] : italian))).toBe(0);
    }
    await expect(as(key, 'keys')).rejects.toThrow(/^403 .*ALGOLIA_ADMIN_KEY/);
    await expect(as(key, 'index', ...italian, '--prefix', 'other')).rejects.toThrow('403');
    await expect(as(valueOf(output, 'ALGOLIA_PARTNER_KEY'), 'index', ...italian)).rejects.toThrow('403');
  });

  it('prints key values only on request, and never the given key', async () => {
    const made = await target.run('keys', '--apply');
    const shown = await target.run('keys', '--show');
    for (const { value } of await ours()) {
      expect(made.output).not.toContain(value);
      expect(shown.output).toContain(value);
    }
    const { output } = await target.run('index', ...italian);
    for (const text of [made.output, shown.output, output]) expect(text).not.toContain('the-admin-key');
  });

  it('SRC-6 keys narrows a key that was widened by hand, and keeps limits set by hand', async () => {
    await target.run('keys', '--apply');
    const [known] = await ours();
    if (!known) throw new Error('Expected the public key');
    const { value: key, createdAt: _, ...settings } = known;
    const limits = { maxQueriesPerIPPerHour: 1_000, referers: ['https://www.example.com/*'] };
    await target.client.updateApiKey({ key, apiKey: { ...settings, ...limits, indexes: ['*'] } });
    const plan = await target.run('keys');
    expect(plan.output).toContain('~ update key public\n    indexes: "*" → "test_public_*"');
    expect(plan.output).toContain('! public: limited by referer or address');
    expect(await target.run('keys', '--apply')).toMatchObject({ code: 0 });
    const repaired = (await ours()).find(({ value }) => value === key);
    expect(repaired).toMatchObject({ ...limits, indexes: ['test_public_*'] });
  });

  it('SRC-6 keys creates a new key beside the one in use, which is deleted on request', async () => {
    await target.run('keys', '--apply');
    const before = await ours();
    await target.run('keys', '--rotate', 'partner', '--apply');
    expect(await ours()).toHaveLength(4);
    const both = await target.run('keys', '--show');
    expect(both).toMatchObject({ code: 0 });
    expect(both.output).toContain('! partner: 1 older');
    expect(before.map(({ value }) => value)).not.toContain(valueOf(both.output, 'ALGOLIA_PARTNER_KEY'));
    await expect(target.run('keys', '--rotate', 'partner', '--retire')).rejects.toThrow('two steps');
    await target.run('keys', '--retire', '--apply');
    const after = await target.run('keys', '--show');
    expect(await ours()).toHaveLength(3);
    expect(valueOf(after.output, 'ALGOLIA_PARTNER_KEY')).toBe(valueOf(both.output, 'ALGOLIA_PARTNER_KEY'));
    expect(valueOf(after.output, 'ALGOLIA_SEARCH_KEY')).toBe(before[0]?.value);
  });

  it('keeps the keys of other environments of the application', async () => {
    await target.run('keys', '--apply');
    await target.run('keys', '--apply', '--prefix', 'staging');
    expect(await ours()).toHaveLength(3);
    expect((await target.client.listApiKeys()).keys.flatMap(({ indexes = [] }) => indexes)).toContain(
      'staging_public_*',
    );
  });
});

describe('prune', () => {
  it('SRC-5 prune deletes indexes of removed sites with their replicas, and no other', async () => {
    await target.run('index', ...italian);
    const unplanned = 'test_public_xx_atlantis';
    const replicas = [`${unplanned}_by_name`];
    await target.client.setSettings({ indexName: unplanned, indexSettings: { replicas } });
    await target.client.setSettings({ indexName: 'another_public_xx_atlantis', indexSettings: {} });
    const before = await names();
    const plan = await target.run('prune');
    expect(plan.code).toBe(1);
    expect(plan.output).toContain(`- delete index ${unplanned}\n    0 records\n- delete index ${unplanned}_by_name`);
    expect(await names()).toEqual(before);
    expect(await target.run('prune', '--apply')).toMatchObject({ code: 0 });
    expect(await names()).toEqual(before.filter((name) => !name.startsWith(unplanned)));
    expect(await target.run('prune')).toMatchObject({ code: 0 });
  });
});

describe('search command', () => {
  it('rejects unknown values and an incomplete environment', async () => {
    await expect(target.run('toString')).rejects.toThrow('There is no command "toString"');
    await expect(target.run('index', 'italy')).rejects.toThrow('"index" takes no further argument; got "italy"');
    await expect(target.run('index', '--market', 'utopia')).rejects.toThrow('--market: expected global, ');
    await expect(target.run('index', '--market', 'italy', '--locale', 'de')).rejects.toThrow(
      'The market "italy" has no locale "de"',
    );
    await expect(target.run('keys', '--rotate', 'all')).rejects.toThrow('--rotate: expected public, ');
    await expect(target.run('index', '--prefix', 'A_b')).rejects.toThrow('SEARCH_INDEX_PREFIX: lower-case');
    const context = { print: () => undefined, note: () => undefined };
    await expect(runSearchCommand(['index'], { ...context, env: {} })).rejects.toThrow('ALGOLIA_ADMIN_KEY');
    const { STORYBLOK_TOKEN: _, ...without } = target.env;
    await expect(runSearchCommand(['index'], { ...context, env: without })).rejects.toThrow('STORYBLOK_TOKEN: missing');
    await expect(target.run()).rejects.toThrow('A command is missing');
  });
});
