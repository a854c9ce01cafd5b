import type { PageData as Data } from '../../browser/page-data.ts';

/** Renders the data of a page for the script of the site (`start-page.ts`). */
export function PageData({ data }: { data: Data }) {
  // A text of the data must not end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/json" data-page-data="" dangerouslySetInnerHTML={{ __html: json }} />;
}
