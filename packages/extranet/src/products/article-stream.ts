import { setImmediate } from 'node:timers/promises';
import { type ExportForm, exportChunks } from '@clavora/catalogue/write-export';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { streamOf } from '../files/stream-chunks.ts';
import type { PartnerArticles } from './partner-file.ts';

/** Exports that a process writes at once: each costs a part of a core while it is read. */
const maxExports = 8;

const exportsOf = () => processSingleton('article-exports', () => ({ running: 0 }));

/** Whether the process writes as many exports as it may. */
export function areExportsFull(): boolean {
  return exportsOf().running >= maxExports;
}

/** Returns an export of a partner's articles, written as it is read; other requests are answered in between. */
export function articleStream(
  articles: PartnerArticles,
  form: Omit<ExportForm, 'kind' | 'publishedAt'>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const { publishedAt } = articles;
  return streamOf(paced(exportChunks(articles.all(), { ...form, kind: 'net', publishedAt })), { signal });
}

async function* paced(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const state = exportsOf();
  state.running += 1;
  try {
    for (const chunk of chunks) {
      yield chunk;
      await setImmediate();
    }
  } finally {
    state.running -= 1;
  }
}
