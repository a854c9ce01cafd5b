import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handlerRows } from '@clavora/server/handler-rows';
import { describe, expect, it } from 'vitest';

/**
 * Every path of the partner area that takes POST: `once` where it changes something, so that its forms carry a key that is accepted once
 * (`handle-list-action.test.ts` sends each of its actions twice); else why it changes nothing.
 */
const posts: Readonly<Record<string, string>> = {
  '/api/extranet/archive/[...path]': 'sends files; a choice of pictures may be too long for an address',
  '/api/extranet/changes/[locale]': 'notes what was read, or a wish, each of which stays as it is when it comes again',
  '/api/extranet/lists/[locale]': 'once',
  '/api/extranet/notices/[locale]': 'notes a confirmation, which stays as it is when it comes again',
  '/api/extranet/prices/[locale]': 'sends prices; the pieces of a list may be too long for an address',
};

/** The forms that are sent by POST, those of the form block aside, by file below `packages`: where their key is from, or why they need none. */
const forms: Readonly<Record<string, string>> = {
  'extranet/src/gallery/album-pictures.tsx': 'to the archive',
  'extranet/src/lists/changes/list-changes.tsx': 'what was read stays read when it comes again',
  'extranet/src/lists/changes/mail-wish.tsx': 'a wish stays as it is when it comes again',
  'extranet/src/lists/detail/list-detail.tsx':
    'to the page of lists of the public site, which stores nothing before its own form is sent',
  'extranet/src/lists/list-form.tsx': '{...submissionKeyField()}',
  'extranet/src/notices/notice-confirmations.tsx': 'a confirmation stays as it is when it comes again',
  'key-finder/src/templates/blank/save-blank-form.tsx': 'with the terms of the blank',
  'key-finder/src/templates/code-list/save-list-form.tsx': '{...submissionKeyField()}',
  'key-finder/src/templates/steps/next-steps.tsx': 'to the page of lists, which stores nothing',
  'key-finder/src/templates/steps/part-to-list.tsx': 'to the page of lists, which stores nothing',
};

/** Answers that bring a form with its key. */
const answers = ['extranet/src/products/blank-terms-route.ts'] as const;

const packages = join(import.meta.dirname, '../..');

async function sourcesBelow(folder: string): Promise<[string, string][]> {
  const files = await readdir(join(packages, folder), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\.tsx?$/.test(file));
  return Promise.all(
    sources.map(
      async (file) => [join(folder, file), await readFile(join(packages, folder, file), 'utf8')] as [string, string],
    ),
  );
}

describe('the partner area', () => {
  it('FRM-8 accepts each POST that changes something once', () => {
    const paths = handlerRows.flatMap((row): (readonly [string, readonly string[]])[] => [
      ...Object.entries<readonly string[]>('exceptions' in row ? row.exceptions : {}),
      [row.path, row.methods],
    ]);
    const taking = paths.filter(([path, methods]) => path.startsWith('/api/extranet/') && methods.includes('POST'));
    expect(taking.map(([path]) => path).toSorted()).toEqual(Object.keys(posts).toSorted());
  });

  it('FRM-8 has a key in each form that changes something', async () => {
    const folders = ['extranet/src', 'key-finder/src', 'pages/src', 'site/src'] as const;
    const sources = (await Promise.all(folders.map(sourcesBelow))).flat();
    const posting = sources.filter(([, text]) => /method=.post/i.test(text));
    expect(posting.map(([file]) => file).toSorted()).toEqual(Object.keys(forms).toSorted());
    const keyed = posting.filter(([file]) => forms[file] === '{...submissionKeyField()}');
    expect(keyed.filter(([, text]) => !text.includes('{...submissionKeyField()}'))).toEqual([]);
    const texts = new Map(sources);
    for (const file of answers) expect(texts.get(file)).toContain('[listFields.key]: newSubmissionKey()');
  });
});
