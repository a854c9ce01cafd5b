import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedText } from '../../scaffold/changed-text.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Changes the file of a fault in a workspace; returns a function that restores it. Throws, and changes nothing, where the fault does not apply. */
export function plantFault(root: string, fault: Pick<PlantedFault, 'file' | 'changes'>): () => void {
  const path = join(root, fault.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, changedText(before, fault));
  return () => writeFileSync(path, before);
}
