/**
 * Writes `town-names.tsv`: names of towns by language, from the translations of Debian's package libgeonames-common (GeoNames, CC BY 4.0), of which the
 * argument names the unpacked folder `usr/share/locale`. Afterwards `npm run generate` in `packages/site`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@clavora/i18n-routing/locales';
import { sourceTowns } from './source-towns.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder usr/share/locale of the unpacked package');
const namesIn = (language: string) => readTranslations(readFileSync(join(folder, language, 'LC_MESSAGES/geonames.mo')));
const names = locales.map(namesIn);
/** The language of each country that has another than those of the site. */
const national = new Map(
  Object.entries({ AD: 'ca', BG: 'bg', CZ: 'cs', DK: 'da', HU: 'hu', PL: 'pl', RS: 'sr', SI: 'sl', UA: 'uk' }).map(
    ([country, language]) => [country, namesIn(language)],
  ),
);
const lines = sourceTowns().flatMap(({ id, name, countryCode }) => {
  const all = [...names, national.get(countryCode)];
  const own = all.map((byId) => byId?.get(id)?.replaceAll(/\s+/g, ' ') ?? '');
  return own.every((text) => text === '' || text === name) ? [] : [[id, ...own].join('\t').trimEnd()];
});
const text = `# Names of towns by language: GeoNames (CC BY 4.0), from Debian's libgeonames-common. Towns that have one name are left out. "national": in a country's language that is none of these.
${['id', ...locales, 'national'].join('\t')}
${lines.join('\n')}
`;
writeFileSync(join(import.meta.dirname, 'town-names.tsv'), text);
console.log(`wrote the names of ${lines.length} towns`);

/** Reads a catalogue of gettext: translations by the texts that they replace. */
function readTranslations(file: Buffer): Map<string, string> {
  const little = file.readUInt32LE(0) === 0x950412de;
  const number = (at: number) => (little ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const textAt = (at: number) => file.toString('utf8', number(at + 4), number(at + 4) + number(at));
  const [count, originals, translations] = [number(8), number(12), number(16)];
  return new Map(
    Array.from({ length: count }, (_, index) => [textAt(originals + index * 8), textAt(translations + index * 8)]),
  );
}
