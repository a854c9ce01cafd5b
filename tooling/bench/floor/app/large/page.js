import { createElement } from 'react';

/** A static page of about as many bytes as a home page, in HTML and in the data of React. */
// oxlint-disable-next-line import/no-default-export -- required by Next.
export default function Page() {
  const rows = Array.from({ length: 850 }, (_, row) =>
    createElement('li', { key: row, className: `row row-${row}` }, `Row ${row}: ${words(row)}`),
  );
  return createElement('ul', null, rows);
}

const words = (row) => Array.from({ length: 12 }, (_, word) => ((row + 7) * (word + 3) * 7919) % 4099).join(' ');
