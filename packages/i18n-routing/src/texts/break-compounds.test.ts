import { describe, expect, it } from 'vitest';
import { breakCompounds } from './break-compounds.ts';

describe('breakCompounds', () => {
  it.each([
    ['de', 'Schlüsselkopiermaschinen', 'Schlüsselkopier|maschinen'],
    ['de', 'Auto- und Transponderschlüssel', 'Auto- und Transponder|schlüssel'],
    ['de', 'Alle Maschinen und Autoschlüssel', 'Alle Maschinen und Autoschlüssel'],
    ['nl', 'Sleutelkopieermachines', 'Sleutelkopieer|machines'],
    ['en', 'Key-cutting machines', 'Key-cutting machines'],
  ])('SHL-8 has a soft hyphen before the last part of a long compound in %s: %s', (locale, text, expected) => {
    expect(breakCompounds(text, locale).replaceAll('\u00ad', '|')).toBe(expected);
  });
});
