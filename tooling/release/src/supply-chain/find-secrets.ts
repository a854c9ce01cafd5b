import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { listGitFiles } from '../workspace/list-git-files.ts';
import { ownSecretsIn } from './own-secrets.ts';

/** Larger files are pictures and generated data. */
const maxBytes = 1_000_000;
const binary = new Set(['.avif', '.gif', '.ico', '.jpg', '.mp4', '.pdf', '.png', '.webp', '.woff', '.woff2', '.zip']);

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };

/** Files with invented passwords, which tests of refused addresses and of masked output need. */
const examples = new Set(['packages/forms/src/rules/rules.test.ts', 'tooling/doctor/src/redact.test.ts']);

/** A text that has the shape of a key. The text itself is masked. */
export interface FoundSecret {
  /** Relative to the root. */
  file: string;
  line: number;
  message: string;
}

/** Returns the texts in the files that git has or would add that look like keys of a service, private keys or passwords in addresses. */
export async function findSecrets(root: string): Promise<FoundSecret[]> {
  const listed = await listGitFiles(root, ['ls-files', '--cached', '--others', '--exclude-standard']);
  const found: FoundSecret[] = [];
  for (const file of listed) {
    if (binary.has(extname(file)) || examples.has(file)) continue;
    const path = join(root, file);
    // A file that is deleted and not committed yet is still in the list. Links have no content of their own.
    const entry = await lstat(path).catch(unlessMissing);
    if (entry?.isFile() && entry.size <= maxBytes) found.push(...(await secretsIn(file, await readFile(path, 'utf8'))));
  }
  return found;
}

/** Returns the texts in a file that look like secrets, one a line. */
export async function secretsIn(file: string, content: string): Promise<FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: extname(file), contentType: 'text' },
    options: { config, maskSecrets: true },
  });
  const known = messages.map(({ message, loc }) => ({ file, line: loc.start.line, message }));
  const own = ownSecretsIn(content).map(({ index, message }) => ({
    file,
    line: content.slice(0, index).split('\n').length,
    message,
  }));
  // Several rules may find the same secret.
  const byLine = new Map([...own, ...known].map((found) => [found.line, found]));
  return [...byLine.values()].toSorted((first, second) => first.line - second.line);
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
