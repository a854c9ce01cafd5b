import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wholeCodes } from './whole-codes.tsx';

/** Returns the text with the parts in brackets that no line ends in. */
const kept = (text: string) =>
  renderToStaticMarkup(<p>{wholeCodes(text)}</p>).replaceAll(
    /<span translate="no" class="[^"]+">([^<]*)<\/span>/g,
    '[$1]',
  );

it.each([
  ['L9-230001 bis L9-259999', '[L9-230001] bis [L9-259999]'],
  ['С номера L9-230001', 'С номера [L9-230001]'],
  ['SP-L901.2', '[SP-L901].2'],
  ['2006/42/EC, 2014/53/EU', '[2006/42/EC], [2014/53/EU]'],
  ['B3-1, B3-1', '[B3-1], [B3-1]'],
  ['key-cutting set-up, Haus- und Objektschlüssel, об/мин', 'key-cutting set-up, Haus- und Objektschlüssel, об/мин'],
  ['12345, 03/2012, 2012-03', '12345, 03/2012, 2012-03'],
  ['ABCDEFGHIJKLMNOP-QRSTUVWXYZ-123456', 'ABCDEFGHIJKLMNOP-QRSTUVWXYZ-123456'],
  ['', ''],
])('BLK-2 LIF-1 ends no line within a serial number, a code or the number of a part: %j', (text, shown) => {
  expect(kept(text)).toBe(`<p>${shown}</p>`);
});
