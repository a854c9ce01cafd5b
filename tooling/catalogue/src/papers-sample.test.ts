import { readFileSync, rmSync } from 'node:fs';
import { products } from '@clavora/catalogue/cutting';
import { declarations, documents, firmware, machineVersions, spareParts } from '@clavora/catalogue/machine-papers';
import { machineRecord, machinesOf } from '@clavora/catalogue/machine-record';
import { machineOfPlate, papersOfMachine, serialText } from '@clavora/catalogue/papers-of-machine';
import { isCutting } from '@clavora/catalogue/set-ups';
import { textLocales } from '@clavora/catalogue/texts';
import { readCatalogue } from '@clavora/space/catalogue';
import { afterAll, describe, expect, it } from 'vitest';
import { compileSample } from './testing/compiled-sample.ts';

const sample = compileSample(60);
const { file } = sample;

afterAll(() => {
  file.close();
  rmSync(sample.folder, { recursive: true, force: true });
});

const versions = file.rows(machineVersions);
const stories = readCatalogue();
const partsOf = (version: string) =>
  file
    .rows(spareParts)
    .filter((part) => part.versions.includes(version))
    .toSorted((first, second) => first.number - second.number);

/** Which kinds of blanks the words of the content mean. */
const kindOfWord: Readonly<Record<string, string>> = {
  flat_keys: 'cylinder',
  padlock_keys: 'padlock',
  car_edge_keys: 'car-edge',
  cruciform_keys: 'cruciform',
  dimple_keys: 'dimple',
  track_keys: 'car-laser',
  tubular_keys: 'tubular',
  bit_keys: 'lever',
  double_bit_keys: 'lever',
};

describe('the machines of the sample', () => {
  it('LIF-1 have versions, and every version has instructions in nine languages and a declaration', () => {
    const machines = file.rows(products, "kind = 'machine'").map(({ id }) => id);
    expect(new Set(versions.map(({ machine_id: machine }) => machine))).toEqual(new Set(machines));
    for (const { id } of versions) {
      const own = file.rows(documents).filter((row) => row.versions.includes(id) && row.file.endsWith('.md'));
      const instructions = own.filter(({ kind }) => kind === 'instructions');
      expect(instructions).toHaveLength(textLocales.length);
      expect(new Set(instructions.map(({ locale }) => locale))).toEqual(new Set(textLocales));
      expect(own.filter(({ kind }) => kind === 'declaration')).toHaveLength(1);
      expect(file.rows(declarations).filter((row) => row.versions.includes(id))).toHaveLength(1);
    }
  });

  it.each(versions.map((version) => [version.id, version] as const))(
    'LIF-1 %s has its papers at its first and last serial number, in nine languages',
    (id, version) => {
      const machine = machineOfPlate(file, version.machine_id);
      const numbers = [version.serial_from, version.serial_to ?? version.serial_from + 99_999];
      const found = numbers.map((number) => machine && papersOfMachine(file, machine, serialText(version, number)));
      for (const papers of found) {
        expect(papers?.plate?.version?.id).toBe(id);
        const languages = papers?.instructions.flatMap((edition) => edition.languages) ?? [];
        expect(languages.map(({ text }) => text?.markdown.startsWith(`# ${machine?.code}: `))).toEqual(
          textLocales.map(() => true),
        );
        expect(papers?.declarations).toHaveLength(1);
      }
    },
  );

  it('LIF-1 FRM-1 have serial numbers that the form for faults accepts, and its examples are some of them', () => {
    const form = readFileSync(new URL('../../space/content/pages/report-a-fault.yaml', import.meta.url), 'utf8');
    const [, field = ''] = /name: serial\n(.*?)- component/s.exec(form) ?? [];
    const [, rule = ''] = /matches:\/(.+)\/i\n/.exec(field) ?? [];
    const refused = versions
      .flatMap((version) => [serialText(version, version.serial_from), serialText(version, version.serial_from + 1)])
      .filter((serial) => !new RegExp(rule, 'i').test(serial));
    expect(refused).toEqual([]);
    const examples = [...field.matchAll(/[A-Z][A-Z0-9]+[ -]\d[\d ]*\d/g)].map(([serial]) => serial);
    expect(examples).toHaveLength(textLocales.length);
    for (const serial of new Set(examples)) {
      const machines = machinesOf(file).map(({ id }) => machineOfPlate(file, id));
      const known = machines.filter((machine) => machine && papersOfMachine(file, machine, serial)?.plate?.version);
      expect({ serial, machines: known.length }).toEqual({ serial, machines: 1 });
    }
  });

  it('LIF-1 are found by their GTIN with and without zeros before it', () => {
    for (const { id, gtin } of file.rows(products, "kind = 'machine'")) {
      const bare = (gtin ?? '').replace(/^0+/, '');
      const spellings = [8, 12, 13, 14]
        .filter((length) => length >= bare.length)
        .map((length) => bare.padStart(length, '0'));
      expect(spellings.map((spelling) => machineOfPlate(file, spelling)?.id)).toEqual(spellings.map(() => id));
    }
  });

  it.each(versions.map((version) => [version.id, version.machine_id]))(
    'CAT-9 %s: every place of the drawing has a part, and every part a place',
    (id, machine) => {
      const places = stories.find(({ slug }) => slug === machine)?.facts.parts ?? [];
      expect(partsOf(id).map(({ number, left, top }) => ({ number, left, top }))).toEqual(
        places.map(({ left, top }, at) => ({ number: at + 1, left, top })),
      );
      const drawings = file.rows(documents).filter((row) => row.kind === 'spare-parts' && row.versions.includes(id));
      expect(drawings).toHaveLength(places.length > 0 ? 1 : 0);
    },
  );

  it('CAT-9 cut what their product says, by the rules', () => {
    const said = machinesOf(file).flatMap(({ id }) => {
      const words = stories.find(({ slug }) => slug === id)?.facts.specifications['key_types'];
      return Array.isArray(words) ? [{ id, kinds: words.map((word) => kindOfWord[String(word)] ?? word) }] : [];
    });
    expect(said.length).toBeGreaterThan(5);
    for (const { id, kinds } of said) {
      const cut = machineRecord(file, id)?.kinds.filter(({ setUp }) => isCutting(setUp)) ?? [];
      expect(cut.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    }
  });

  it('CAT-9 have the firmware that must be installed before another, and keep what was withdrawn', () => {
    const released = file.rows(firmware);
    const ids = new Set(released.map(({ id }) => id));
    expect(released.filter(({ from_id: from }) => from !== null && !ids.has(from))).toEqual([]);
    expect(released.filter(({ withdrawn_on: day }) => day !== null).map(({ id }) => id)).toEqual(['linea-9-2.4']);
  });
});
