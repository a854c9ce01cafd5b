import { keyBlades } from '../blades/key-blades.ts';
import { isMapping } from '../core/translate.ts';
import type { Lookups } from './lookups.ts';

/** Adds the fields of a part that its author may omit because a file or the drawing library determines them. */
export function completePart(
  part: Readonly<Record<string, unknown>>,
  assets: Lookups['assets'],
  report: (field: string, message: string) => void,
): Readonly<Record<string, unknown>> {
  if (part.component === 'download') return completeDownload(part, assets);
  if (part.component === 'key_blade' && typeof part.data === 'string' && part.data.startsWith('blade:')) {
    const slug = part.data.slice('blade:'.length);
    const blade = Object.entries(keyBlades).find(([key]) => key === slug)?.[1];
    if (!blade) report('data', `there is no drawn key ${slug}`);
    return { ...part, data: blade ? JSON.stringify(blade) : '' };
  }
  return part;
}

function completeDownload(
  part: Readonly<Record<string, unknown>>,
  assets: Lookups['assets'],
): Readonly<Record<string, unknown>> {
  const file = isMapping(part.file) ? part.file.file : part.file;
  const asset = typeof file === 'string' ? assets.get(file) : undefined;
  if (!asset) return part;
  return {
    size_bytes: asset.sizeBytes,
    ...(asset.pages === undefined ? {} : { pages: asset.pages }),
    ...part,
  };
}
