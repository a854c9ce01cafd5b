import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../definition/field-kind.ts';
import { sampleAnswer } from '../testing/sample-delivery.ts';
import { repeatedAnswer } from './repeated-answer.ts';

const t = translator('en', await loadMessages('en'));
const left = 'Received; not repeated in this email.';

const cases: readonly (readonly [FieldKind, readonly string[], string | null])[] = [
  ['checkboxes', ['A visit', 'An offer'], 'A visit\nAn offer'],
  ['select', ['Padua: north'], 'Padua: north'],
  ['radio', ['Yes'], 'Yes'],
  ['date', ['10 March 2026'], '10 March 2026'],
  ['number', ['40'], '40'],
  ['consent', ['Yes'], 'Agreed'],
  ['file', ['win.zip', 'b.pdf'], '2 files'],
  ['codes', ['list.csv'], '1 file'],
  ['codes', ['list.csv', '2 lines found', 'CLV-22L × 20'], '2 lines found\nCLV-22L × 20'],
  ['hidden', ['campaign'], null],
  ['email', ['Anna@Ferri.example'], 'Anna@Ferri.example'],
  ['email', ['other@evil.example'], left],
  ['phone', ['+39 049123456'], '+39 049123456'],
  ['phone', ['call me'], left],
  ['textarea', ['Hello'], left],
  ['text', ['Ferramenta Ferri S.p.A.'], 'Ferramenta Ferri S.p.A.'],
  ['text', ['ООО «Ключи и замки»'], 'ООО «Ключи и замки»'],
  ['text', ['a'.repeat(60)], 'a'.repeat(60)],
  ['text', ['a'.repeat(61)], left],
  ['text', ['Anna, see https://evil.example'], left],
  ['text', ['www.evil.example'], left],
  ['text', ['evil.example'], left],
  ['text', ['evil。example'], left],
  ['text', ['win@evil'], left],
  ['text', ['evil/prize'], left],
  ['text', ['Anna\nwin'], left],
];

describe('repeatedAnswer', () => {
  it.each(cases)('FRM-6 returns for %s %j the text %j', (kind, texts, expected) => {
    const answer = sampleAnswer({ name: 'x', kind, texts });
    expect(repeatedAnswer(answer, 'anna@ferri.example', t)).toBe(expected);
  });
});
