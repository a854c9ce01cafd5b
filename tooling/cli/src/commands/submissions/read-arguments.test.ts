import { UsageError } from '@clavora/command-line/usage-error';
import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const read = (line: string) => readArguments(line === '' ? [] : line.split(' '));
const all = { market: null, isJson: false };

describe('readArguments', () => {
  it.each([
    ['list', { command: { name: 'list', filter: {} }, ...all }],
    [
      'list --market italy --form contact --state dead --since 2026-03-10T08:00Z --limit 5 --json',
      {
        command: {
          name: 'list',
          filter: { form: 'contact', state: 'dead', since: '2026-03-10T08:00:00.000Z', limit: 5 },
        },
        market: 'italy',
        isJson: true,
      },
    ],
    ['list --person a@b.example', { command: { name: 'list', filter: { person: 'a@b.example' } }, ...all }],
    ['show 12', { command: { name: 'show', id: '12' }, ...all }],
    ['dead', { command: { name: 'dead' }, ...all }],
    ['retry 12', { command: { name: 'retry', which: { submission: '12' } }, ...all }],
    ['retry --dead', { command: { name: 'retry', which: 'dead' }, ...all }],
    ['export', { command: { name: 'export', format: 'csv', filter: {}, out: null }, ...all }],
    [
      'export --format jsonl --out a.jsonl --form visit',
      { command: { name: 'export', format: 'jsonl', filter: { form: 'visit' }, out: 'a.jsonl' }, ...all },
    ],
    ['file 12 2 --out b', { command: { name: 'file', id: '12', number: 2, out: 'b' }, ...all }],
    ['erase a@b.example', { command: { name: 'erase', person: 'a@b.example', isCertain: false }, ...all }],
    ['erase a@b.example --yes', { command: { name: 'erase', person: 'a@b.example', isCertain: true }, ...all }],
    ['prune --json', { command: { name: 'prune' }, market: null, isJson: true }],
  ])('FRM-5 parses %j', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it('FRM-5 starts a day in the local time zone', () => {
    expect(read('list --since 2026-03-10').command).toMatchObject({
      filter: { since: new Date('2026-03-10T00:00').toISOString() },
    });
  });

  it.each([
    ['', 'A command is missing'],
    ['delete', 'There is no command "delete"'],
    ['toString', 'There is no command "toString"'],
    ['list 12', '"list" takes no further argument; got "12"'],
    ['list --yes', '"list" takes no --yes'],
    ['list --colour', "Unknown option '--colour'"],
    ['list --market', "Option '--market <value>' argument missing"],
    ['list --market atlantis', '--market: expected global, italy, spain, france, germany; got "atlantis"'],
    ['list --state lost', '--state: expected waiting, sent, dead; got "lost"'],
    [
      'list --since yesterday',
      '--since: expected a day such as 2026-03-10 or a time such as 2026-03-10T08:00Z; got "yesterday"',
    ],
    ['list --limit 0', 'limit: expected a number from 1 to 10000; got "0"'],
    ['show', '"show" takes <id>; got ""'],
    ['show 1 2', '"show" takes <id>; got "1 2"'],
    ['retry', '"retry" takes <id> or --dead'],
    ['retry 12 --dead', '"retry" takes <id> or --dead'],
    ['export --format xls', '--format: expected jsonl, csv; got "xls"'],
    ['file 12', '"file" takes <id> <number>; got "12"'],
    ['file 12 first', '<number>: expected a number from 1 to 10000; got "first"'],
    ['erase anna', 'Expected an address of mail; got "anna"'],
    ['erase a@b.example --dead', '"erase" takes no --dead'],
    ['prune all', '"prune" takes no further argument; got "all"'],
  ])('FRM-5 reports what it expected instead of %j', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });
});
