import { describe, expect, it } from 'vitest';
import { readCommand, readCommandLine } from './command-line.ts';
import { day, duration, flag, moment, oneOf, text, whole } from './options.ts';
import { UsageError } from './usage-error.ts';

const options = {
  timeout: duration(3_600_000, 60_000),
  count: whole(1, 100, 5),
  edge: oneOf(['nginx', 'varnish'], 'nginx'),
  since: moment(),
  on: day(),
  out: text(),
  json: flag,
};
const valuesOf = (...args: readonly string[]) => readCommandLine(args, { options }).values;

describe('readCommandLine', () => {
  it('returns values by their kind, and the usual ones', () => {
    expect(valuesOf()).toEqual({
      timeout: 60_000,
      count: 5,
      edge: 'nginx',
      since: null,
      on: null,
      out: null,
      json: false,
    });
    expect(valuesOf('--count', '7', '--edge=varnish', '--json', '--out', 'a', '--on', '2028-02-29')).toMatchObject({
      count: 7,
      edge: 'varnish',
      json: true,
      out: 'a',
      on: '2028-02-29',
    });
  });

  it.each([
    ['90', 90_000],
    ['90s', 90_000],
    ['3m', 180_000],
    ['1.5m', 90_000],
    ['1h', 3_600_000],
    ['250ms', 250],
  ])('reads %s as a time', (given, timeout) => {
    expect(valuesOf('--timeout', given)).toMatchObject({ timeout });
  });

  it.each(['', '0', '0s', '-3m', '3M', '3min', '3 m', 'm', 'NaN', 'Infinity', '1e3', '0x10', '61m', '3m30'])(
    'names the time "%s", which is none',
    (given) => {
      expect(() => valuesOf(`--timeout=${given}`)).toThrow(
        new UsageError(`--timeout: expected a time such as 90s or 3m, at most 60m; got "${given}"`),
      );
    },
  );

  it.each(['0', '101', '1.5', '1e1', '0x5', '', ' 5', '-1'])('names the number "%s", which is none', (given) => {
    expect(() => valuesOf(`--count=${given}`)).toThrow(
      new UsageError(`--count: expected a number from 1 to 100; got "${given}"`),
    );
  });

  it.each(['yesterday', '2026-02-31', '2026-13-01', '5', '2026-3-1', '2026-03-10T08:00', '2026-03-10T25:00Z'])(
    'names the time "%s", which is none',
    (given) => {
      expect(() => valuesOf('--since', given)).toThrow(
        new UsageError(
          `--since: expected a day such as 2026-03-10 or a time such as 2026-03-10T08:00Z; got "${given}"`,
        ),
      );
    },
  );

  it('begins a day in the zone of this machine', () => {
    expect(valuesOf('--since', '2026-03-10').since).toBe(new Date('2026-03-10T00:00').toISOString());
    expect(valuesOf('--since', '2026-03-10T08:00+01:00').since).toBe('2026-03-10T07:00:00.000Z');
    const { until } = readCommandLine(['--until', '2026-03-31'], { options: { until: moment(1) } }).values;
    expect(until).toBe(new Date('2026-04-01T00:00').toISOString());
  });

  it.each([
    [['--edge', 'apache'], '--edge: expected nginx, varnish; got "apache"'],
    [['--out='], '--out: expected a text; got ""'],
    [['--colour'], "Unknown option '--colour'"],
    [['-x'], "Unknown option '-x'"],
    [['--out'], "Option '--out <value>' argument missing"],
    [['--json=yes'], "Option '--json' does not take an argument"],
    [['--out', 'a', '--out', 'b'], '--out is there twice'],
    [['--json', '--json'], '--json is there twice'],
    [['italy'], 'The command takes no further argument; got "italy"'],
  ])('names what is wrong in %j', (args, message) => {
    expect(() => valuesOf(...args)).toThrow(new UsageError(message));
  });

  it('takes as many words as a command has', () => {
    const wordsOf = (words: readonly string[], ...args: readonly string[]) => readCommandLine(args, { words }).words;
    expect(wordsOf(['market'], 'italy')).toEqual(['italy']);
    expect(wordsOf(['market?'])).toEqual([]);
    expect(wordsOf(['market…'], 'italy', 'spain')).toEqual(['italy', 'spain']);
    expect(() => wordsOf(['market'])).toThrow('The command takes <market>; got ""');
    expect(() => wordsOf(['market?'], 'italy', 'spain')).toThrow('The command takes [market]; got "italy spain"');
    expect(() => wordsOf(['market…'], '')).toThrow('<market> is empty');
  });
});

describe('readCommand', () => {
  const commands = {
    deploy: { words: ['market'], options: { timeout: options.timeout } },
    tag: { options: { json: flag } },
    stop: {},
  };

  it('returns the command with its words and values', () => {
    expect(readCommand(['deploy', 'italy', '--timeout', '3m'], commands)).toEqual({
      name: 'deploy',
      words: ['italy'],
      values: { timeout: 180_000 },
    });
    expect(readCommand([], commands, 'stop')).toEqual({ name: 'stop', words: [], values: {} });
  });

  it.each([
    [[], 'A command is missing'],
    [[''], 'A command is missing'],
    [['toString'], 'There is no command "toString"; there are deploy, tag, stop'],
    [['tag', '--timeout', '3m'], '"tag" takes no --timeout'],
    [['deploy'], '"deploy" takes <market>; got ""'],
    [['stop', 'italy'], '"stop" takes no further argument; got "italy"'],
    [['deploy', 'italy', '--colour'], "Unknown option '--colour'"],
  ])('names what is wrong in %j', (args, message) => {
    expect(() => readCommand(args, commands)).toThrow(new UsageError(message));
  });
});
