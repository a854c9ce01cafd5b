import { UsageError } from '@clavora/command-line/usage-error';
import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const read = (line: string) => readArguments(line === '' ? [] : line.split(' '));
const everything = { name: 'export', market: null, filter: {}, format: 'csv', out: null };

describe('readArguments', () => {
  it.each([
    ['', everything],
    ['export', everything],
    [
      '--market italy --since 2026-01-01T00:00Z --until 2026-02-01T00:00Z --who a@b.example --format jsonl --out a.jsonl',
      {
        name: 'export',
        market: 'italy',
        filter: {
          market: 'italy',
          since: '2026-01-01T00:00:00.000Z',
          until: '2026-02-01T00:00:00.000Z',
          who: 'a@b.example',
        },
        format: 'jsonl',
        out: 'a.jsonl',
      },
    ],
    ['person auth0|1 --out b', { name: 'person', partner: 'auth0|1', out: 'b' }],
    ['erase auth0|1', { name: 'erase', partner: 'auth0|1', isCertain: false }],
    ['erase auth0|1 --yes', { name: 'erase', partner: 'auth0|1', isCertain: true }],
    ['prune', { name: 'prune' }],
  ])('EXT-3 parses %j', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it('EXT-3 starts a day in the local time zone, and includes the last day', () => {
    expect(read('--since 2026-03-10 --until 2026-03-31')).toMatchObject({
      filter: { since: new Date('2026-03-10T00:00').toISOString(), until: new Date('2026-04-01T00:00').toISOString() },
    });
  });

  it.each([
    ['list', 'There is no command "list"'],
    ['toString', 'There is no command "toString"'],
    ['export italy', '"export" takes no further argument; got "italy"'],
    ['--market atlantis', '--market: expected global, italy, spain, france, germany; got "atlantis"'],
    [
      '--since yesterday',
      '--since: expected a day such as 2026-03-10 or a time such as 2026-03-10T08:00Z; got "yesterday"',
    ],
    [
      '--until 2026-13-01',
      '--until: expected a day such as 2026-03-10 or a time such as 2026-03-10T08:00Z; got "2026-13-01"',
    ],
    ['--format xls', '--format: expected jsonl, csv; got "xls"'],
    ['--colour', "Unknown option '--colour'"],
    ['erase', '"erase" takes <id>; got ""'],
    ['erase one other', '"erase" takes <id>; got "one other"'],
    ['erase one --who two', '"erase" takes no --who'],
    ['person', '"person" takes <id>; got ""'],
    ['prune --yes', '"prune" takes no --yes'],
  ])('EXT-3 reports what it expected instead of %j', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });
});
