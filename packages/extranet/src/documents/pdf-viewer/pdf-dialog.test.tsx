// @vitest-environment happy-dom

import { onSessionEnded } from '@clavora/auth/browser/session-ended-event';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleScreen } from '../../testing/sample-screen.ts';
import { PdfDialog } from './pdf-dialog.tsx';
import { PdfFile } from './pdf-file.tsx';
import { type PdfOpening, SignedOut } from './pdf-opening.ts';
import { pdfViewerLabels } from './pdf-viewer-labels.ts';

interface Opened {
  href: string;
  fail: (error: unknown) => void;
  close: () => void;
}

/** The opened files: reading them needs a worker and a canvas, which only browsers have. */
let opened: Opened[];

function open(href: string): PdfOpening<string> {
  const { promise, reject } = Promise.withResolvers<string>();
  const close = vi.fn<() => void>();
  opened.push({ href, fail: reject, close });
  return { document: promise, close };
}

const files = [
  { key: 'a1', title: 'Manual', href: '/files/manual.pdf', name: 'manual.pdf' },
  { key: 'b2', title: 'Price list', href: '/files/prices.pdf', name: 'prices.pdf' },
];
let stage: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  opened = [];
  window.history.replaceState(null, '', '/extranet/manual');
  document.body.innerHTML = '<a href="/files/prices.pdf" data-pages-of="b2">Look</a><div></div>';
  stage = document.querySelector('div') ?? document.body;
  root = createRoot(stage);
});
afterEach(() => act(async () => root.unmount()));

async function show(): Promise<void> {
  const { t } = await sampleScreen('en');
  const labels = pdfViewerLabels(t);
  await act(async () =>
    root.render(
      <PdfDialog files={files} labels={labels}>
        {(file, page) => (
          <PdfFile key={file.key} file={file} open={open} labels={labels}>
            {() => page}
          </PdfFile>
        )}
      </PdfDialog>,
    ),
  );
}
const dialog = () => stage.querySelector('dialog');
const fail = (error: unknown) => act(async () => opened.at(-1)?.fail(error));

describe('PdfDialog', () => {
  it('EXT-3 opens no file before a click', async () => {
    await show();
    expect(dialog()?.open).toBe(false);
    expect(opened).toEqual([]);
  });

  it('EXT-3 opens at its own address, under the name of the file', async () => {
    await show();
    await act(async () => document.querySelector('a')?.click());
    expect(window.location.hash).toBe('#file=b2&page=1');
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe('Pages of “Price list”');
    expect(opened.map(({ href }) => href)).toEqual(['/files/prices.pdf']);
  });

  it('EXT-3 opens the first file at #page, and nothing for an unknown file', async () => {
    window.history.replaceState(null, '', '#page=7');
    await show();
    expect(dialog()?.open).toBe(true);
    expect(opened.map(({ href }) => href)).toEqual(['/files/manual.pdf']);
    await act(async () => {
      window.history.replaceState(null, '', '#file=gone&page=7');
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(dialog()?.open).toBe(false);
  });

  it('EXT-3 closes the file and removes the hash when closed', async () => {
    window.history.replaceState(null, '', '#page=7');
    await show();
    await act(async () => dialog()?.close());
    expect(window.location.hash).toBe('');
    expect(opened.at(-1)?.close).toHaveBeenCalled();
  });

  it('EXT-3 shows a message if a file fails, with a link to it and a retry button', async () => {
    window.history.replaceState(null, '', '#page=1');
    await show();
    await fail(new Error('broken'));
    const alert = dialog()?.querySelector('[role="alert"]');
    expect(alert?.textContent).toContain('The pages cannot be shown here.');
    expect(alert?.querySelector('a')?.getAttribute('href')).toBe('/files/manual.pdf');
    await act(async () => alert?.querySelector('button')?.click());
    expect(opened).toHaveLength(2);
  });

  it('EXT-6 offers to sign in if the session has ended, then retries', async () => {
    const retries: ((() => void) | null)[] = [];
    const stop = onSessionEnded(({ retry }) => retries.push(retry));
    window.history.replaceState(null, '', '#page=1');
    await show();
    await fail(new SignedOut('refused'));
    expect(retries).toHaveLength(1);
    await act(async () => retries[0]?.());
    expect(opened).toHaveLength(2);
    stop();
  });
});
