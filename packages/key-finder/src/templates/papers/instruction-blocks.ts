/** A part of instructions, as page and PDF show it. */
export type InstructionBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: readonly string[] };

const heading = /^(#{1,3}) (.+)$/;
const numbered = /^\d+\. /;
const marked = /^- /;

/** Reads the Markdown of instructions: headings, paragraphs and lists. Other marks stay as they are written. */
export function instructionBlocks(markdown: string): InstructionBlock[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock);
}

function readBlock(block: string): InstructionBlock {
  const [, marks = '', text = ''] = heading.exec(block) ?? [];
  if (marks !== '') return { kind: 'heading', level: marks.length, text };
  const lines = block.split('\n');
  const mark = [numbered, marked].find((one) => lines.every((line) => one.test(line)));
  if (mark === undefined) return { kind: 'text', text: lines.join(' ') };
  return { kind: 'list', isNumbered: mark === numbered, items: lines.map((line) => line.replace(mark, '')) };
}
