import { keyed } from '@clavora/ui/keyed';
import { type InstructionBlock, instructionBlocks } from './instruction-blocks.ts';

/** Renders the Markdown of instructions. The title of the text is a heading below that of its section. */
export function InstructionsText({ markdown }: { markdown: string }) {
  return keyed(instructionBlocks(markdown), JSON.stringify).map(([key, block]) => <Block key={key} block={block} />);
}

function Block({ block }: { block: InstructionBlock }) {
  if (block.kind === 'heading') return block.level === 1 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>;
  if (block.kind === 'text') return <p>{block.text}</p>;
  const items = keyed(block.items, String).map(([key, item]) => <li key={key}>{item}</li>);
  return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}
