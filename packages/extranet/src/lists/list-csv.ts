import { csvLine } from '@clavora/database/csv-line';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { ListRow } from './list-row.ts';
import { netSum } from './list-total.ts';

const columns = [
  'code',
  'name',
  'status',
  'quantity',
  'price',
  'currency',
  'pieces',
  'net',
  'net_sum',
  'net_currency',
  'note',
  'address',
] as const;

interface ListCsvOptions {
  locale: Locale;
  t: Translator;
  /** The origin of addresses, such as `https://www.example.com`. */
  origin: string;
}

/**
 * Returns a list as CSV, in UTF-8 with a byte order mark. Numbers have the locale's format; the separator is a semicolon if that has a decimal
 * comma, as spreadsheets there expect.
 */
export function listCsv(rows: readonly ListRow[], { locale, t, origin }: ListCsvOptions): string {
  const figures = new Intl.NumberFormat(localeRow(locale).formatTag, { useGrouping: false, maximumFractionDigits: 6 });
  const separator = figures.format(1.5).includes(',') ? ';' : ',';
  const number = (value: number | null | undefined): string => (value == null ? '' : figures.format(value));
  const head = columns.map((column) => t(`partner.lists.column.${column}`));
  const lines = rows.map((row) => {
    const { item, page, price, net, fileHref } = row;
    return [
      page?.code ?? (item.kind === 'code' ? item.code : ''),
      page?.title ?? t(item.kind === 'code' ? 'catalogue.list.is_unknown' : 'partner.lists.unavailable'),
      [
        page && statusText(page, t),
        row.remark,
        net?.together !== undefined && t('partner.lists.together', { count: net.together }),
      ]
        .filter(Boolean)
        .join(' · '),
      number(item.quantity),
      number(price?.amount),
      price?.currency ?? '',
      number(price?.pieces),
      number(net?.amount),
      number(netSum(row)?.amount),
      net?.currency ?? '',
      item.note,
      page ? new URL(fileHref ?? page.href, origin).href : '',
    ];
  });
  return `\uFEFF${[head, ...lines].map((cells) => csvLine(cells, separator)).join('')}`;
}

function statusText({ status, successor }: NonNullable<ListRow['page']>, t: Translator): string {
  return [status, successor && `${t('product.successor')} ${successor.code}`].filter(Boolean).join(' · ');
}
