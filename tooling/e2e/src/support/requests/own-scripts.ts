import { ask } from './ask.ts';

/**
 * Returns the paths of the scripts that the page at `path` names and the one at `other` does not. Read from the HTML: what a browser has loaded when
 * its network is idle depends on how busy the machine is.
 */
export async function ownScripts(origin: string, path: string, other: string): Promise<string[]> {
  const scriptsOf = async (one: string): Promise<ReadonlySet<string>> =>
    new Set((await ask(origin, one)).body.match(/\/_next\/static\/chunks\/[^"\\\s]+\.js/g));
  const others = await scriptsOf(other);
  return [...(await scriptsOf(path))].filter((script) => !others.has(script));
}
