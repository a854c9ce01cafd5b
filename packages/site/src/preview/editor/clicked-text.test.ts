// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { clickedText } from './clicked-text.ts';

it.each([
  ['a text', '<p id="target"> Six\n pins </p>', 'Six pins'],
  ['a text with an emphasis', '<p id="target">Six <em>pins</em></p>', 'Six pins'],
  ['an emphasis within a text', '<p>Six <em id="target">pins</em></p>', 'pins'],
  ['a box around texts', '<div id="target"> <p>Six</p> <p>pins</p> </div>', ''],
  ['a picture', '<img id="target" alt="Key">', ''],
])('CNT-7 a click on %s is sent to the editor with its text', (_case, html, text) => {
  document.body.innerHTML = html;
  expect(clickedText(document.getElementById('target'))).toEqual({ action: 'clickedText', text });
});

it('CNT-7 a click on nothing has no text', () => {
  expect(clickedText(null)).toEqual({ action: 'clickedText', text: '' });
});
