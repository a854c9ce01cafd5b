const safeSchemes = new Set(['http', 'https', 'mailto', 'tel']);
const namedEntities: Record<string, string> = { colon: ':', tab: '\t', newline: '\n', amp: '&' };

/**
 * Returns the URL if it is safe in an `href`, else null (CNT-5). Browsers ignore control characters and white space inside a scheme, and editors
 * paste entities: both are removed before the scheme is checked.
 */
export function safeUrl(url: string): string | null {
  const trimmed = url.trim();
  if (trimmed === '') return null;
  const decoded = trimmed.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
  // oxlint-disable-next-line no-control-regex -- the expression matches control characters
  const bare = decoded.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\u2060\ufeff]/g, '');
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1];
  if (scheme === undefined) return trimmed;
  return safeSchemes.has(scheme.toLowerCase()) ? trimmed : null;
}
