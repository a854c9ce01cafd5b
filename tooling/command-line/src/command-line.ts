import { parseArgs } from 'node:util';
import { type Option, readValue, type ValueOption } from './options.ts';
import { UsageError } from './usage-error.ts';

export type Options = Readonly<Record<string, Option>>;

/** What a command takes. */
export interface CommandLine<Given extends Options> {
  /** Names of its words, such as `market`; `market?` may be missing, `market…` may be there any number of times. */
  words?: readonly string[];
  options?: Given;
}

type Values<Given extends Options> = {
  readonly [Name in keyof Given]: Given[Name] extends ValueOption<infer Value> ? Value : boolean;
};

/** A command line as it was given. */
export interface ReadCommandLine<Given extends Options> {
  words: readonly string[];
  values: Values<Given>;
}

/** Reads the arguments of a command. Throws a UsageError that names what is wrong: an unknown, repeated or invalid option, a missing or further word. */
export function readCommandLine<const Given extends Options>(
  args: readonly string[],
  { words = [], options }: CommandLine<Given>,
): ReadCommandLine<Given> {
  const given = options ?? ({} as Given);
  const parsed = parse(args, given);
  checkWords(null, words, parsed.words);
  return { words: parsed.words, values: valuesOf(given, parsed.values) };
}

type Commands = Readonly<Record<string, CommandLine<Options>>>;

type ReadCommand<Known extends Commands> = {
  [Name in keyof Known]: {
    name: Name;
    words: readonly string[];
    values: Known[Name] extends { options: infer Given extends Options }
      ? Values<Given>
      : Readonly<Record<string, never>>;
  };
}[keyof Known];

/**
 * Reads the arguments of a command that is the first word, `usual` where there is none. Throws a UsageError that names what is wrong: also an option that only
 * another command takes.
 */
export function readCommand<const Known extends Commands>(
  args: readonly string[],
  commands: Known,
  usual?: keyof Known & string,
): ReadCommand<Known> {
  const all: Options = Object.assign({}, ...Object.values(commands).map(({ options }) => options ?? {}));
  const { words, values } = parse(args, all);
  const [name = usual ?? '', ...rest] = words;
  if (name === '') throw new UsageError('A command is missing');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}`);
  const options = command.options ?? {};
  const foreign = [...values.keys()].filter((option) => !Object.hasOwn(options, option));
  if (foreign.length > 0) throw new UsageError(`"${name}" takes no --${foreign.join(', --')}`);
  checkWords(name, command.words ?? [], rest);
  // The compiler does not relate a name that is only known here to its entry.
  const read: unknown = { name, words: rest, values: valuesOf(options, values) };
  return read as ReadCommand<Known>;
}

interface Parsed {
  words: readonly string[];
  /** What is given, by option; an empty text for a flag. */
  values: ReadonlyMap<string, string>;
}

function parse(args: readonly string[], options: Options): Parsed {
  const types = Object.entries(options).map(([name, { kind }]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ]);
  try {
    const { tokens, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(types),
      allowPositionals: true,
      tokens: true,
    });
    const values = new Map<string, string>();
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      if (values.has(token.name)) throw new UsageError(`--${token.name} is there twice`);
      values.set(token.name, token.value ?? '');
    }
    return { words: positionals, values };
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UsageError) throw error;
    // Node's messages go on with advice for other programs.
    const [message = ''] = error.message.split(/\.?\n|\. /);
    throw new UsageError(message);
  }
}

function checkWords(command: string | null, names: readonly string[], words: readonly string[]): void {
  const isOpen = names.at(-1)?.endsWith('…') ?? false;
  const needed = names.filter((name) => !/[?…]$/.test(name)).length;
  if (words.length < needed || (!isOpen && words.length > names.length)) {
    const wanted = names.map((name) => (name.endsWith('?') ? `[${name.slice(0, -1)}]` : `<${name}>`)).join(' ');
    const subject = command === null ? 'The command' : `"${command}"`;
    throw new UsageError(`${subject} takes ${wanted || 'no further argument'}; got "${words.join(' ')}"`);
  }
  const empty = words.indexOf('');
  if (empty !== -1) throw new UsageError(`<${(names[empty] ?? names.at(-1) ?? '').replace(/[?…]$/, '')}> is empty`);
}

function valuesOf<Given extends Options>(options: Given, given: ReadonlyMap<string, string>): Values<Given> {
  const values = Object.entries(options).map(([name, option]) => {
    const text = given.get(name);
    if (option.kind === 'flag') return [name, text !== undefined];
    return [name, text === undefined ? option.usual : readValue(`--${name}`, option, text)];
  });
  return Object.fromEntries(values) as Values<Given>;
}
