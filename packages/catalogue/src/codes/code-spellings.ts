/** Words before a code: `Art. 4711`, `Cod.: ORB 6L`, `Réf ORB 6L`. */
const wordBefore =
  /^(?:art(?:icolo|ikel|icle|[ií]culo|igo|icol)?|арт(?:икул)?|c[oó]d(?:ice|e|igo|ul)?|код|r[eé]f(?:[eé]renc(?:e|ia)|er[eê]ncia|erentie|erenz)?|rif(?:erimento)?|item|sku|n[rº°]|no)(?:[.:#]|(?=\s|-n[ro]))[\s-]*(?:(?:n[rº°o]?|no|number|nummer)(?:[.:#]|(?=\s))\s*)?[:#–-]?\s*(?=\S)/iu;

/** What scanners send before the data of a GS1 symbol: the kind of the symbol (ISO/IEC 15424). */
const symbology = /^\](?:C1|E[04]|d[12]|Q3|e0|J1)/;
/** A GTIN in an element string, with or without brackets (GS1 General Specifications, application identifier 01). */
const element = /^(?:\(01\)\s*(\d{14})|01(\d{14})(?=$|\D|1[017]|21))/;
/** A GTIN in the path of a GS1 Digital Link address. */
const digitalLink = /^https?:\/\/[^\s?#]*\/(?:01|gtin)\/(\d{8}|\d{12,14})(?=$|[/?#])/i;
const named = /^(?:EAN|GTIN|UPC|JAN|ШК|штрихкод)(?:[ -]?(?:8|12|13|14))?\s*[:.#-]?\s*(\d[\d -]{6,16}\d)$/iu;
/** A number as spreadsheets write it where they take it for one with decimals. */
const asNumber = /^(\d{7,14})[.,]0+$/;

/** Returns the GTIN of a text that a scanner sent, or that was copied with surrounding text; null for any other text. */
function gtinOf(text: string): string | null {
  const data = text.replace(symbology, '');
  for (const pattern of [element, digitalLink, named, asNumber]) {
    const [, ...groups] = pattern.exec(data) ?? [];
    const digits = groups.find((group) => group !== undefined);
    if (digits !== undefined) return digits.replaceAll(/[ -]/g, '');
  }
  return data !== text && /^\d{8,14}$/.test(data) ? data : null;
}

/** Returns the code in a text, without words before it, or the GTIN as data sets have it; null for a text that is neither. */
export function bareCode(text: string): string | null {
  const gtin = gtinOf(text);
  if (gtin !== null) return gtin;
  const bare = text.replace(wordBefore, '');
  return bare === text ? null : bare;
}

/** More codes in a text are several lines, not one blank. */
const maxTogether = 4;
const together = /\s*(?:[/=|;,+]|\s(?:or|o|ou|oder|of|sau|или|e|y|und|et|en|и|and)\s)\s*/iu;
const inBrackets = /^([^()]+?)\s*\(([^()]+)\)$/;

/** Returns the codes of a text that names one blank by several: `ORB 4P / TK-0804`, `ORB 4P (TK-0804)`; none for another text. */
export function codesTogether(text: string): readonly string[] {
  const [, before, within] = inBrackets.exec(text) ?? [];
  const parts = (before !== undefined && within !== undefined ? [before, within] : text.split(together)).map((part) =>
    part.trim(),
  );
  return parts.length > 1 && parts.length <= maxTogether && parts.every((part) => part !== '') ? parts : [];
}
