import { sampleContext } from '@clavora/blocks/sample-context';
import { isStoryOf } from '@clavora/content-client/story';
import { sampleStory } from '@clavora/site-core/sample-page';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const fair = {
  title: 'Sicherheitsmesse; Schlüssel, Schlösser \\ mehr',
  summary: 'Halle 4, Stand C 26:\nLinea 9, Duo Laser; neu: der Codeleser.',
  starts_at: '2027-02-09 08:00',
  ends_at: '2027-02-12 16:30',
  time_zone: 'Europe/Berlin',
  venue: 'Messe Essen',
  stand: '4 · C 26',
  city: 'Essen',
  country_code: 'DE',
  disciplines: ['locksmithing', 'hardware_trade'],
};
const url = 'https://germany.example/events-und-news/events/messe';

async function fileOf(fields: Record<string, unknown>, page: string | null = url): Promise<string | null> {
  const story = sampleStory('event', { ...fair, ...fields }, 'de/global/events/messe');
  if (!isStoryOf(story, 'event')) throw new Error('expected an event');
  return calendarFile([{ event: story, url: page }], await sampleContext('de'), { producer: 'Key // Works' });
}

interface Property {
  parameters: string;
  value: string;
}

/** Parses an iCalendar file (RFC 5545); throws if it is invalid. */
function readCalendar(file: string): Map<string, Property> {
  if (!file.endsWith('\r\n')) throw new Error('expected a file whose last line ends');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`expected at most 75 bytes, got ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`expected no bare line break, got ${line}`);
  }
  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const properties = new Map<string, Property>();
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`expected a property, got ${line}`);
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END' && open.pop() !== value) throw new Error(`expected the end of what is open, got ${line}`);
    else properties.set(name, { parameters, value });
  }
  if (open.length > 0) throw new Error(`expected ${open.join()} to end`);
  return properties;
}

const text = (value: string | undefined) =>
  value?.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));

describe('calendarFile', () => {
  it('TPL-6 contains title, times in UTC and place, with special characters escaped', async () => {
    const calendar = readCalendar((await fileOf({})) ?? '');
    expect(Object.fromEntries([...calendar].map(([name, { value }]) => [name, text(value)]))).toMatchObject({
      VERSION: '2.0',
      UID: 'uuid of de/global/events/messe',
      SUMMARY: fair.title,
      DESCRIPTION: `${fair.summary}\n\n${url}`,
      LOCATION: 'Messe Essen, 4 · C 26, Essen, Deutschland',
      DTSTART: '20270209T080000Z',
      DTEND: '20270212T163000Z',
      CATEGORIES: 'Schlüsseldienst,Eisenwarenhandel',
      URL: url,
      STATUS: 'CONFIRMED',
    });
    // Escaped in the file, not only equal after parsing.
    expect(calendar.get('SUMMARY')?.value).toBe('Sicherheitsmesse\\; Schlüssel\\, Schlösser \\\\ mehr');
    expect(calendar.get('DTSTAMP')?.value).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it.each([
    ['one day', '2027-02-08 23:00', '', '20270209', '20270210'],
    ['four days', '2027-02-08 23:00', '2027-02-11 23:00', '20270209', '20270213'],
    ['over the end of the year', '2026-12-30 23:00', '2026-12-31 23:00', '20261231', '20270102'],
  ])(
    'TPL-6 writes an event of whole days as dates, ending on the following day: %s',
    async (_, starts_at, ends_at, start, end) => {
      const calendar = readCalendar((await fileOf({ starts_at, ends_at })) ?? '');
      expect(calendar.get('DTSTART')).toEqual({ parameters: ';VALUE=DATE', value: start });
      expect(calendar.get('DTEND')).toEqual({ parameters: ';VALUE=DATE', value: end });
    },
  );

  it('TPL-6 ends an event without end at the end of its day, in its own time zone', async () => {
    const calendar = readCalendar(
      (await fileOf({ starts_at: '2027-02-09 23:00', ends_at: '', time_zone: 'Asia/Tokyo' })) ?? '',
    );
    expect(calendar.get('DTEND')?.value).toBe('20270210T150000Z');
  });

  it('TPL-6 ends an event at midnight that lasts until midnight', async () => {
    const calendar = readCalendar((await fileOf({ starts_at: '2026-11-20 17:00', ends_at: '2026-11-20 23:00' })) ?? '');
    expect(calendar.get('DTEND')?.value).toBe('20261120T230000Z');
  });

  it('TPL-6 folds lines by bytes without splitting characters', async () => {
    const title = `Выставка замочно-скобяных изделий ${'и промышленного оборудования '.repeat(6)}🔑`;
    const calendar = readCalendar((await fileOf({ title })) ?? '');
    expect(calendar.get('SUMMARY')?.value).toBe(title);
  });

  it('CNT-4 omits missing facts, and events without date', async () => {
    const bare = { summary: '', venue: '', stand: '', city: '', country_code: '', disciplines: [] };
    const calendar = readCalendar((await fileOf(bare, null)) ?? '');
    expect([...calendar.keys()]).not.toEqual(expect.arrayContaining(['DESCRIPTION']));
    expect([...calendar.keys()]).not.toEqual(expect.arrayContaining(['LOCATION']));
    expect([...calendar.keys()]).not.toEqual(expect.arrayContaining(['URL']));
    expect(await fileOf({ starts_at: 'soon' })).toBeNull();
  });
});
