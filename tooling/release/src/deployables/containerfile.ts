/** An instruction of a Containerfile; `text` is what follows its name, with continued lines joined. */
export interface Instruction {
  name: string;
  text: string;
}

/** Returns the instructions of a Containerfile, without comments. */
export function readContainerfile(text: string): Instruction[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^\s*([A-Za-z]+)\s+(.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`Expected an instruction of a Containerfile, got "${line}"`);
      return { name: name.toUpperCase(), text: rest.trim() };
    });
}

/** What a COPY instruction copies, within the context and within the image. */
export interface CopyStep {
  from: string;
  to: string;
}

/** Returns the COPY instructions, in order. Throws for one that needs more than the context, such as another stage. */
export function copySteps(instructions: readonly Instruction[]): CopyStep[] {
  return instructions
    .filter(({ name }) => name === 'COPY' || name === 'ADD')
    .map(({ name, text }) => {
      const [from, to, ...others] = text.split(/\s+/);
      if (name === 'ADD' || from === undefined || to === undefined || others.length > 0 || from.startsWith('--'))
        throw new Error(`Expected COPY with one source of the context, got "${name} ${text}"`);
      return { from, to };
    });
}
