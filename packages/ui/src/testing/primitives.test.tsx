import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { ButtonLink } from '../components/button/button-link.tsx';
import { CarouselTrack } from '../components/carousel/carousel-track.tsx';
import { CodeLabel } from '../components/code-label/code-label.tsx';
import { DefinitionList } from '../components/definition-list/definition-list.tsx';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { DownloadRow } from '../components/download-row/download-row.tsx';
import { Link } from '../components/link/link.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs/breadcrumbs.tsx';
import { Table } from '../components/table/table.tsx';

describe('Link', () => {
  it('CNT-5 renders the text alone without a target', () => {
    expect(renderToStaticMarkup(<Link href={null}>Words</Link>)).toBe('<span class="text">Words</span>');
  });

  it('CNT-5 opens a new window without access to this one', () => {
    expect(
      renderToStaticMarkup(
        <Link href="/a" target="_blank">
          x
        </Link>,
      ),
    ).toContain('target="_blank" rel="noopener"');
  });
});

describe('ButtonLink', () => {
  it('has the look of its emphasis', () => {
    expect(
      renderToStaticMarkup(
        <ButtonLink href="/a" emphasis="secondary">
          Go
        </ButtonLink>,
      ),
    ).toMatch(/class="[^"]*button secondary"/);
  });
});

describe('CodeLabel', () => {
  it('can break after its separators and is read and copied as one word', () => {
    const html = renderToStaticMarkup(<CodeLabel code="CLV-14R.2X" />);
    expect(html.replaceAll(/<(?!wbr)[^>]+>/g, '')).toBe('CLV-<wbr/>14R.<wbr/>2X');
    expect(html).toContain('translate="no"');
  });
});

describe('Breadcrumbs', () => {
  it('BLK-5 has an accessible name and marks the current page', () => {
    const html = renderToStaticMarkup(
      <Breadcrumbs
        label="You are here"
        items={[
          { label: 'Home', href: '/' },
          { label: 'Keys', href: null },
        ]}
      />,
    );
    expect(html).toContain('<nav aria-label="You are here"');
    expect(html).toContain('<span aria-current="page">Keys</span>');
    expect(renderToStaticMarkup(<Breadcrumbs label="x" items={[]} />)).toBe('');
  });
});

describe('Table', () => {
  it('SHL-7 scrolls by keyboard and has an accessible name', () => {
    expect(
      renderToStaticMarkup(
        <Table label="Depths">
          <tbody />
        </Table>,
      ),
    ).toContain('role="group" aria-label="Depths" tabindex="0"');
  });
});

describe('Disclosure', () => {
  it('BLK-6 renders the browser’s own disclosure, one open at a time if named', () => {
    const html = renderToStaticMarkup(
      <Disclosure name="faq" isOpen summary={<h3>Asked</h3>}>
        Answered
      </Disclosure>,
    );
    expect(html).toMatch(/^<details[^>]*open=""[^>]*name="faq"|^<details[^>]*name="faq"[^>]*open=""/);
    expect(html).toMatch(/<summary[^>]*><h3>Asked<\/h3>/);
  });
});

describe('DefinitionList', () => {
  it('renders nothing without items', () => {
    expect(renderToStaticMarkup(<DefinitionList items={[]} />)).toBe('');
  });
});

describe('DownloadRow', () => {
  it('CNT-4 renders without a link when the file is missing', () => {
    expect(renderToStaticMarkup(<DownloadRow href={null} title="Manual" extension="" facts={[]} />)).not.toContain(
      '<a',
    );
  });
});

describe('CarouselTrack', () => {
  const labels = {
    previous: 'Previous',
    next: 'Next',
    position: (index: number, count: number) => `${index} of ${count}`,
  };
  const draw = async (count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({ key: String(index), content: index }));
    const { prelude } = await prerender(<CarouselTrack label="Keys" items={items} labels={labels} />);
    return new Response(prelude).text();
  };

  it('BLK-6 renders a named, focusable list, whose buttons are hidden until their code runs', async () => {
    const html = await draw(3);
    expect(html).toContain('role="group" aria-label="Keys" tabindex="0"');
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html.match(/<button[^>]* hidden=""/g)).toHaveLength(2);
  });

  it('BLK-6 renders nothing without items', async () => {
    expect(await draw(0)).toBe('');
  });
});
