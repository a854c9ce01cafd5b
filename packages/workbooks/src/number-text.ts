/** Returns a number as cells have it: all digits with a decimal point, never a power of ten. Reads as the same number. */
export function numberText(value: number): string {
  const [digits = '', power] = `${value}`.split('e');
  if (power === undefined) return digits;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  const written = `${whole}${fraction}`;
  const point = whole.length + Number(power);
  return point > 0
    ? `${sign}${written.padEnd(point, '0')}`
    : `${sign}0.${written.padStart(written.length - point, '0')}`;
}
