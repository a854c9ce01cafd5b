import { normaliseCode } from '../codes/codes.ts';
import type { PartPlace } from '../resolve/code-index.ts';
import { products } from '../tables/cutting.ts';
import { machineVersions, spareParts } from '../tables/machine-papers.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { serialText } from './papers-of-machine.ts';

/** Returns where the spare parts of machines are, by the keys of their codes: for each machine in the latest version that has the part. */
export function partPlaces(file: CatalogueFile): ReadonlyMap<string, readonly PartPlace[]> {
  const machines = new Map(file.rows(products, "kind = 'machine'").map(({ id, code }) => [id, code]));
  const latestFirst = file
    .rows(machineVersions)
    .toSorted((first, second) => second.year_from - first.year_from || second.serial_from - first.serial_from);
  const parts = file.rows(spareParts);
  const found = new Map<string, PartPlace[]>();
  for (const version of latestFirst) {
    const machine = { id: version.machine_id, code: machines.get(version.machine_id) ?? version.machine_id };
    for (const { code, number, name_key: nameKey, versions } of parts) {
      if (!versions.includes(version.id)) continue;
      const key = normaliseCode(code);
      const places = found.get(key) ?? [];
      if (places.some((place) => place.machine.id === machine.id)) continue;
      found.set(key, [...places, { code, number, nameKey, machine, serial: serialText(version, version.serial_from) }]);
    }
  }
  return found;
}
