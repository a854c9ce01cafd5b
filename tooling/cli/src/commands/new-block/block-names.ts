import { parseSync, Visitor } from 'oxc-parser';
import { z } from 'zod';
import type { FileChange, ReadFile } from '../../scaffold/change.ts';

interface BlockNames {
  /** Of its definition. */
  camel: string;
  /** Of its component. */
  pascal: string;
  /** Of its examples. */
  fixtures: string;
  /** In the content service. */
  component: string;
}

/** Returns the names of a block in code and content, by the name of its folder. */
export function blockNames(folder: string): BlockNames {
  const camel = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    fixtures: `${camel}Fixtures`,
    component: folder.replaceAll('-', '_'),
  };
}

const componentList = z.array(z.object({ name: z.string() }));
/** The lists of all blocks, which are generated from their folders. */
export const registryFiles = ['schemas.gen.ts', 'registry.gen.ts', 'fixtures.gen.ts'].map(
  (file) => `packages/blocks/src/registry/${file}`,
);

/**
 * Throws if a name of the block is taken: in the content service by a block, a part or a content type; in code by JavaScript, by the lists of all blocks or
 * by `sample`, the files of a block with another name.
 */
export function requireFreeNames(name: string, sample: readonly FileChange[], read: ReadFile): void {
  const { camel, pascal, fixtures, component } = blockNames(name);
  const components = componentList.parse(JSON.parse(read('tooling/space/components.json')));
  if (components.some((known) => known.name === component))
    throw new Error(`There is a block, a part or a content type "${component}" already`);
  const code = [...sample, ...registryFiles.map((path) => ({ path, content: read(path) }))];
  const taken = new Set(code.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(identifiersOf));
  for (const identifier of [camel, pascal, fixtures]) {
    if (!isIdentifier(identifier) || taken.has(identifier) || identifier in Object.prototype)
      throw new Error(`"${name}" cannot be the name of a block: the code would have "${identifier}", which is taken`);
  }
}

/** Names that a module may declare, but that mean something else in JavaScript. */
const restricted = new Set(['undefined', 'globalThis', 'Infinity', 'NaN']);

function isIdentifier(text: string): boolean {
  const { errors } = parseSync('name.ts', `export const ${text} = 0;`, { showSemanticErrors: true });
  return !restricted.has(text) && errors.length === 0;
}

/** Returns the names that a file declares, imports or uses; not those of properties. */
function identifiersOf({ path, content }: FileChange): string[] {
  const found = new Map<number, string>();
  const properties = new Set<number>();
  new Visitor({
    Identifier: ({ start, name }) => void found.set(start, name),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || properties.add(key.start)),
    MemberExpression: ({ property, computed }) => void (computed || properties.add(property.start)),
  }).visit(parseSync(path, content).program);
  return [...found].filter(([start]) => !properties.has(start)).map(([, name]) => name);
}
