import { expect, it } from 'vitest';
import { listOfOneCode } from './list-of-one-code.ts';

it.each(['CLV-22L', '1', 'A 1,5', '987654321'])(
  'CAT-7 puts a quantity where the list of the blank %s has it',
  (code) => {
    const { before, behind } = listOfOneCode({ id: 'b1', code });
    const listed = (text: string) => text.trim().split('\r\n').length;
    const empty = `${before}${behind}`;
    expect(listed(empty)).toBe(2);
    for (const quantity of [1, 10, 250]) {
      const whole = `${before}${quantity}${behind}`;
      expect(whole).toContain(`${quantity}`);
      expect(whole.length - empty.length).toBe(`${quantity}`.length);
    }
  },
);
