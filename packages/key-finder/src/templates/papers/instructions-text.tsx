import { keyed } from '@clavora/ui/keyed';

/**
 * Renders the Markdown of instructions: headings, paragraphs and lists. The title of the text is a heading below that of its section. Other marks stay as they are
 * written.
 */
export function InstructionsText({ markdown }: { markdown: string }) {
  const blocks = markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return keyed(blocks, String).map(([key, block]) => <Block key={key} block={block} />);
}

const heading = /^(#{1,3}) (.+)$/;
const numbered = /^\d+\. /;
const marked = /^- /;

function Block({ block }: { block: string }) {
  const [, level = '', title = ''] = heading.exec(block) ?? [];
  if (level.length === 1) return <h3>{title}</h3>;
  if (level.length > 1) return <h4>{title}</h4>;
  const lines = block.split('\n');
  const isList = (mark: RegExp) => lines.every((line) => mark.test(line));
  const items = (mark: RegExp) =>
    keyed(lines, String).map(([key, line]) => <li key={key}>{line.replace(mark, '')}</li>);
  if (isList(numbered)) return <ol>{items(numbered)}</ol>;
  if (isList(marked)) return <ul>{items(marked)}</ul>;
  return <p>{lines.join(' ')}</p>;
}
