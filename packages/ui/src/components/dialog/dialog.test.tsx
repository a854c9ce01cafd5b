import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

const parts = { label: 'Pictures', closeLabel: 'Close', onClose: () => undefined };

describe('Dialog', () => {
  it('BLK-6 renders the browser’s own dialog, named, closed and empty until the script opens it', () => {
    const html = renderToStaticMarkup(
      <Dialog {...parts} isOpen={false}>
        Content
      </Dialog>,
    );
    expect(html).toMatch(/^<dialog aria-label="Pictures" class="[^"]*"><\/dialog>$/);
  });

  it('BLK-6 has a labelled button that closes it', () => {
    const html = renderToStaticMarkup(
      <Dialog {...parts} isOpen bar={<p>Caption</p>}>
        Content
      </Dialog>,
    );
    expect(html).toMatch(/<p>Caption<\/p>.*<button type="button"[^>]*aria-label="Close".*Content/);
  });
});
