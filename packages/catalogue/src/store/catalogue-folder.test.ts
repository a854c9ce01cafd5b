import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Of } from '../compile/checksums.ts';
import { type CompiledCatalogue, checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { openCatalogueFile } from '../query/catalogue-file.ts';
import { smallMake, smallTables } from '../testing/small-tables.ts';
import { keptSets, publishSet, readCurrent, readHistory, rollBack } from './catalogue-folder.ts';
import { changedPages } from './changed-pages.ts';
import { previousSet } from './previous-set.ts';

let root: string;
let folder: string;
const at = new Date('2026-11-24T08:00:00Z');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  folder = join(root, 'published');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Compiles a data set whose one maker has a name. */
function compiledWith(name: string): CompiledCatalogue {
  return compileCatalogue(checkTables(smallTables({ makers: [{ name }, smallMake] }), { previous: null }), root);
}

const publish = (name: string) => publishSet(folder, root, compiledWith(name), { by: 'anna', at });

describe('publishing data sets', () => {
  it('CAT-1 the same tables compile to the same bytes', () => {
    const [first, second] = [compiledWith('Orbis'), compiledWith('Orbis')];
    expect(second).toEqual(first);
    expect(compiledWith('Tekkel').id).not.toBe(first.id);
  });

  it('CAT-2 the public file has no table of the partner file', () => {
    const compiled = compiledWith('Orbis');
    const tablesOf = (file: string) => {
      const open = openCatalogueFile(join(root, file));
      const names = open.all("select name from sqlite_schema where type = 'table'").map(({ name }) => name);
      open.close();
      return names;
    };
    expect(tablesOf(compiled.partner.file)).toEqual(expect.arrayContaining(['price', 'cut_spec']));
    expect(tablesOf(compiled.public.file)).not.toEqual(expect.arrayContaining(['price']));
    expect(tablesOf(compiled.public.file)).not.toEqual(expect.arrayContaining(['cut_spec']));
    expect(readFileSync(join(root, compiled.public.file)).includes('group:standard')).toBe(false);
  });

  it('CAT-1 a publish is current and in the history; a roll-back makes the one before current', () => {
    const first = publish('Orbis');
    const second = publish('Tekkel');
    expect(readCurrent(folder)).toEqual(second);
    const back = rollBack(folder, { by: 'bruno', at });
    expect(back.id).toBe(first.id);
    expect(readCurrent(folder)?.publishedBy).toBe('bruno');
    expect(readHistory(folder).map(({ id, action, by }) => `${action} ${id} ${by}`)).toEqual([
      `rollback ${first.id} bruno`,
      `publish ${second.id} anna`,
      `publish ${first.id} anna`,
    ]);
  });

  it.each([
    { steps: ['Good', 'Bad', 'back', 'Fixed', 'back'], becomes: 'Good' },
    { steps: ['One', 'Two', 'Three', 'back', 'back'], becomes: 'One' },
    { steps: ['One', 'Two', 'One', 'back'], becomes: 'Two' },
    { steps: ['One', 'Two', 'back', 'Two', 'back'], becomes: 'One' },
  ])('CAT-1 what was rolled back is not reached by a later roll-back: $steps', ({ steps, becomes }) => {
    for (const step of steps) {
      if (step === 'back') rollBack(folder, { by: 'bruno', at });
      else publish(step);
    }
    expect(readCurrent(folder)?.id).toBe(compiledWith(becomes).id);
  });

  const historyPath = () => join(folder, 'history.jsonl');

  it('CAT-1 a line of the history that was cut off takes no other with it', () => {
    const first = publish('Orbis');
    appendFileSync(historyPath(), '{"id":"0123');
    const second = publish('Tekkel');
    expect(readHistory(folder).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('CAT-1 a publish that was killed before its data set was current is not in the history, nor reached', () => {
    const first = publish('Orbis');
    const current = readFileSync(join(folder, 'current.json'));
    const killed = publish('Killed');
    writeFileSync(join(folder, 'current.json'), current);
    expect(readHistory(folder).map(({ id }) => id)).toEqual([first.id]);
    const second = publish('Tekkel');
    expect(readHistory(folder).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(existsSync(join(folder, `${killed.id}.json`))).toBe(true);
    expect(rollBack(folder, { by: 'bruno', at }).id).toBe(first.id);
  });

  it('CAT-1 the history of a folder whose current data set is not named is whole', () => {
    const first = publish('Orbis');
    rmSync(join(folder, 'current.json'));
    const second = publish('Tekkel');
    writeFileSync(join(folder, 'current.json'), '{');
    expect(readHistory(folder).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('CAT-1 rolls back to no data set of another version of the tables', () => {
    const first = publish('Orbis');
    publish('Tekkel');
    const path = join(folder, first.public.file);
    const database = new DatabaseSync(path);
    database.exec('pragma user_version = 1');
    database.close();
    const description = join(folder, `${first.id}.json`);
    writeFileSync(
      description,
      readFileSync(description, 'utf8').replace(first.public.sha256, sha256Of(readFileSync(path))),
    );
    expect(() => rollBack(folder, { by: 'bruno' })).toThrow(/has version 1 of the tables/);
    expect(readCurrent(folder)?.id).not.toBe(first.id);
  });

  it('CAT-1 a file that names no data set is named, with the way out', () => {
    publish('Orbis');
    const path = join(folder, 'current.json');
    writeFileSync(path, '{');
    expect(() => readCurrent(folder)).toThrow(`${path} is malformed; remove it and publish again`);
    rmSync(path);
    expect(publish('Orbis').id).toBe(readCurrent(folder)?.id);
  });

  /** Makes all files of the folder as old as an earlier day's. */
  const age = () => {
    for (const file of readdirSync(folder)) utimesSync(join(folder, file), at, at);
  };

  it('CAT-1 leaves the files that another publish is about to make current', () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) publish(name);
    age();
    const other = compiledWith('Other');
    copyFileSync(join(root, other.public.file), join(folder, other.public.file));
    publish('Five');
    expect(existsSync(join(folder, other.public.file))).toBe(true);
  });

  it('CAT-1 keeps the last three, and no half file', () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) publish(name);
    writeFileSync(join(folder, 'catalogue-0123456789abcdef.sqlite.part'), 'half');
    age();
    const last = publish('Five');
    const files = readdirSync(folder);
    expect(files.filter((file) => file.endsWith('.sqlite'))).toHaveLength(keptSets + 1);
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    expect(readCurrent(folder)?.id).toBe(last.id);
  });

  it('CAT-1 removes data sets beyond those that are kept, also beside a malformed description', () => {
    const [one, , three] = ['One', 'Two', 'Three', 'Four'].map(publish);
    writeFileSync(join(folder, `${three?.id}.json`), '{');
    age();
    publish('Five');
    expect(existsSync(join(folder, `${one?.id}.json`))).toBe(false);
    expect(readdirSync(folder).filter((file) => file.endsWith('.sqlite'))).toHaveLength(keptSets + 1);
  });

  it('CAT-1 names the description of a data set that is malformed', () => {
    const first = publish('Orbis');
    const second = publish('Tekkel');
    writeFileSync(join(folder, `${first.id}.json`), '{');
    expect(() => rollBack(folder, { by: 'bruno' })).toThrow(
      `${first.id}.json, which describes the data set, is malformed`,
    );
    expect(readCurrent(folder)).toEqual(second);
  });

  it('CAT-1 a damaged file changes nothing', () => {
    const first = publish('Orbis');
    const damaged = compiledWith('Tekkel');
    const path = join(root, damaged.public.file);
    writeFileSync(path, readFileSync(path).subarray(0, 5000));
    expect(() => publishSet(folder, root, damaged, { by: 'anna', at })).toThrow(/damaged/);
    expect(readCurrent(folder)).toEqual(first);
    expect(existsSync(join(folder, damaged.public.file))).toBe(false);
  });

  it('CAT-1 there is nothing to roll back to after the first publish', () => {
    publish('Orbis');
    expect(() => rollBack(folder, { by: 'anna' })).toThrow(/no earlier data set/);
  });

  /** Publishes a data set with documents of the machine that is still sold. */
  const publishWith = (...documents: readonly { id: string }[]) =>
    publishSet(folder, root, compileCatalogue(checkTables(smallTables({ documents }), { previous: null }), root), {
      by: 'anna',
      at,
    });

  it('LIF-2 a roll-back that would take a document away is refused, and says which', () => {
    publishWith({ id: 'manual' });
    const second = publishWith({ id: 'manual' }, { id: 'safety' });
    expect(() => rollBack(folder, { by: 'bruno', at })).toThrow(
      'documents.csv, id: "safety"; expected the document that was published, which stays while it is sold for mv1',
    );
    expect(readCurrent(folder)).toEqual(second);
  });

  it('LIF-2 a publish is compared with what was published, also with other versions of the tables', () => {
    const current = publishWith({ id: 'manual' }, { id: 'safety' });
    const database = new DatabaseSync(join(folder, current.public.file));
    database.exec('pragma user_version = 1; alter table document drop column withdrawn_on');
    database.close();
    const previous = previousSet(folder, current);
    const { problems } = checkTables(smallTables({ documents: [{ id: 'manual' }] }), { previous });
    expect(problems.listed.map(({ rule, value }) => `${rule} ${value}`)).toContain('paper-lost safety');
  });

  it('CAT-1 LIF-1 the pages of a machine change with what is kept of its versions', () => {
    const open = (changes: Parameters<typeof smallTables>[0]) =>
      openCatalogueFile(
        join(root, compileCatalogue(checkTables(smallTables(changes), { previous: null }), root).public.file),
      );
    const before = open({});
    expect(changedPages(before, open({ declarations: [{ place: 'Belluno' }] }))).toEqual(['machine:x1']);
    expect(changedPages(before, open({ machineVersions: [{ serial_to: 99 }] }))).toEqual(['machine:x1']);
    before.close();
  });

  it('CAT-1 only pages that show a changed row change', () => {
    const open = (changes: Parameters<typeof smallTables>[0]) =>
      openCatalogueFile(
        join(root, compileCatalogue(checkTables(smallTables(changes), { previous: null }), root).public.file),
      );
    const before = open({});
    const renamed = open({ makers: [{ name: 'Tekkel' }, smallMake] });
    expect(changedPages(before, renamed).toSorted()).toEqual(['blank:b1', 'catalogue', 'maker:m1']);
    const laterModel = open({ vehicles: [{ model: 'Ponente', year_from: 1991, year_to: 1999 }] });
    expect(changedPages(before, laterModel).toSorted()).toEqual(['blank:b1', 'make:m3', 'model:m3/ponente']);
    expect(changedPages(before, open({}))).toEqual([]);
    const withProduct = { blanks: [{ story_slug: 'clv-1' }] };
    const ofProduct = open(withProduct);
    expect(changedPages(before, ofProduct)).toContain('product:clv-1');
    const otherCode = open({ ...withProduct, aliases: [{ code: 'ORB 7L' }] });
    expect(changedPages(ofProduct, otherCode).toSorted()).toEqual(['blank:b1', 'maker:m1', 'product:clv-1']);
    before.close();
  });

  it('CAT-1 CAT-9 the product of a machine changes with the machine, its rules for kinds, and their fittings', () => {
    const open = ({ power = '180', cutter = 'F-21', side = 'A', priority = '0' } = {}) => {
      const files = smallTables({
        products: [
          { code: 'Banco 3', specs: `power=${power} W`, story_slug: 'banco-3' },
          { id: 'c1', kind: 'clamp', code: 'J-C' },
          { id: 'f1', kind: 'cutter', code: cutter, story_slug: 'f-21' },
        ],
        cutRules: [
          {
            kind: 'cylinder',
            operation: 'edge',
            clamp_id: 'c1',
            clamp_side: side,
            cutter_id: 'f1',
            verdict: 'yes',
            reason_key: null,
          },
          { blank_id: 'b1', priority },
        ],
      });
      const compiled = compileCatalogue(checkTables(files, { previous: null }), root);
      return openCatalogueFile(join(root, compiled.public.file));
    };
    const before = open();
    for (const change of [{ power: '190' }, { cutter: 'F-22' }, { side: 'B' }])
      expect(changedPages(before, open(change))).toContain('product:banco-3');
    // An exception for one blank is on the page of the blank.
    expect(changedPages(before, open({ priority: '5' }))).toEqual(['blank:b1']);
  });

  it('CAT-1 CAT-4 lists of makers change with the number of codes of each', () => {
    const open = (movedTo: string) => {
      const files = smallTables({
        makers: [{ name: 'Orbis' }, { name: 'Tekkel' }, smallMake],
        aliases: [{}, { maker_id: 'm2', code: 'TK 6L' }, { maker_id: movedTo, code: 'X 7L' }],
      });
      const compiled = compileCatalogue(checkTables(files, { previous: null }), root);
      return openCatalogueFile(join(root, compiled.public.file));
    };
    expect(changedPages(open('m1'), open('m2')).toSorted()).toEqual(['blank:b1', 'catalogue', 'maker:m1', 'maker:m2']);
  });
});
