import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

type Tree = { [key: string]: string | Tree };

const plain = 'aceilnorsuyzACEILNORSUYZ';
const accented = 'áçéîłñöŕšûýžÁÇÉÎŁÑÖŔŠÛÝŽ';

/** Letters with accents and a third more of them: text that stays plain is hard-coded, text that is cut has no room to grow. */
function stretch(text: string): string {
  const marked = Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return marked + '~'.repeat(Math.ceil(letters / 3));
}

function transform(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: stretch(element.value) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([form, option]) => [
        form,
        { ...option, value: transform(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
    }
    return element.type === TYPE.tag ? { ...element, children: transform(element.children) } : element;
  });
}

/** A language for tests and Storybook, made from English: every text between ⟦ and ⟧, accented and longer, its arguments kept. */
export function pseudoMessages(messages: Tree): Tree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? `⟦${printAST(transform(parse(value)))}⟧` : pseudoMessages(value),
    ]),
  );
}
