import { describe, expect, it } from 'vitest';
import { locales } from '../locales/locales.ts';
import { breakCompounds } from './break-compounds.ts';
import { loadMessages } from './messages.ts';

describe('breakCompounds', () => {
  it.each([
    ['de', 'Schlüsselkopiermaschinen', 'Schlüsselkopier|maschinen'],
    ['de', 'Haus- und Objektschlüssel', 'Haus- und Objektschlüssel'],
    ['de', 'Sicherheitsschließzylinderschlüsselrohlinge', 'Sicherheitsschließ|zylinder|schlüssel|rohlinge'],
    ['de', 'Auto- und Transponderschlüssel', 'Auto- und Transponder|schlüssel'],
    ['de', 'Alle Maschinen und Autoschlüssel', 'Alle Maschinen und Autoschlüssel'],
    ['nl', 'Sleutelkopieermachines', 'Sleutelkopieer|machines'],
    ['nl', 'Werkplaatsprogrammeerapparaat', 'Werkplaats|programmeer|apparaat'],
    ['nl', 'Buitengesloten, brievenbussloten', 'Buitengesloten, brievenbus|sloten'],
    ['en', 'Key-cutting machines', 'Key-cutting machines'],
  ])('SHL-8 has a soft hyphen before the last part of a long compound in %s: %s', (_, text, expected) => {
    expect(breakCompounds(text).replaceAll('\u00ad', '|')).toBe(expected);
  });

  it.each(locales.filter((locale) => locale !== 'de' && locale !== 'nl'))(
    'SHL-8 has nothing to break in %s',
    async (locale) => {
      const text = JSON.stringify(await loadMessages(locale));
      expect(breakCompounds(text)).toBe(text);
    },
  );
});
