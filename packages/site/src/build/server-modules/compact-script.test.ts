import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compactScript } from './compact-script.ts';

const script = `
// Сравнение – a comment.
const greeting = 'Добрый день – “ciao” 🔑';
function readLetters(text) {
  return text.match(/\\p{L}+/gu);
}
[greeting, readLetters(greeting), \`\${greeting}\\n…\`, String.raw\`\\u0414 Ж\`, readLetters.name];
`;

it('SHL-10 compacts scripts of the server to one byte a character, and they say the same', async () => {
  const compact = await compactScript(script);
  expect(compact.length).toBeLessThan(script.length + 100);
  expect(compact).not.toContain('Сравнение');
  expect(compact.split('\n').length).toBeLessThan(4);
  expect(runInNewContext(compact)).toEqual(runInNewContext(script));
  // Raw text alone has no escapes.
  expect(compact.replace(/String\.raw`[^`]*`/, '')).toMatch(/^[\0-\xff]*$/);
});
