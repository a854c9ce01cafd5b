/** Latin letters for those that have no accent to remove. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * Returns the words of a name as they are compared and as addresses have them, with hyphens between: `Rondo Kombi` is `rondo-kombi`, `Волга 21` is `volga-21`,
 * `Ka+` is `ka-plus`. Letters of scripts other than Latin and Cyrillic stay.
 */
export function wordsOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('+', ' plus ');
  return Array.from(plain, (letter) => latin[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns the words of a name without letters that addresses have not. Empty for a name of such letters or signs alone. */
export function slugOf(name: string): string {
  return wordsOf(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns the letters and digits by which an id such as `krs:10021` is found, also where it is typed as `KRS 10021`. */
export function externalKey(id: string): string {
  return wordsOf(id).replaceAll('-', '');
}
