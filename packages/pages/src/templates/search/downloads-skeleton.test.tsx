import { sampleContext } from '@clavora/blocks/sample-context';
import { block } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DownloadSection } from '../details/download-section.tsx';
import { DownloadsSkeleton } from './downloads-skeleton.tsx';

describe('DownloadsSkeleton', () => {
  it('TPL-7 has the same rows as the list that it replaces', async () => {
    const context = await sampleContext('en');
    const files = [1, 2, 3].map((number) => block('download', { title: `File ${number}` }));
    const list = renderToStaticMarkup(<DownloadSection title="Files" downloads={files} context={context} />);
    const skeleton = renderToStaticMarkup(<DownloadsSkeleton title="Files" rows={3} context={context} />);
    const rows = (html: string) => html.match(/<div class="[^"]*row[^"]*"><span class="[^"]*extension[^"]*">/g)?.length;
    expect(rows(skeleton)).toBe(3);
    expect(rows(skeleton)).toBe(rows(list));
  });

  it('TPL-7 announces loading to screen readers, and hides its empty rows from them', async () => {
    const html = renderToStaticMarkup(<DownloadsSkeleton title="Files" rows={2} context={await sampleContext('en')} />);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Loading files');
    expect(html).toMatch(/<div class="[^"]*list[^"]*" aria-hidden="true">/);
  });
});
