import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

type Tree = { [key: string]: string | Tree };

const plain = 'aceilnorsuyzACEILNORSUYZ';
const accented = 'áçéîłñöŕšûýžÁÇÉÎŁÑÖŔŠÛÝŽ';

/** Adds accents and a third of the length: unchanged text is hard-coded, cut text has too little space. */
function stretch(text: string): string {
  const marked = Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Padding is split into words of realistic length: a long one would break layouts that no language breaks.
  return marked + '~'.repeat(Math.ceil(letters / 3)).replaceAll(/~{9}(?=~)/g, '~~~~~~~~ ');
}

function transform(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: stretch(element.value) };
      case TYPE.plural:
      case TYPE.select:
        for (const option of Object.values(element.options)) option.value = transform(option.value);
        return element;
      case TYPE.tag:
        return { ...element, children: transform(element.children) };
      default:
        return element;
    }
  });
}

/** Returns English messages for tests and Storybook, each between ⟦ and ⟧, accented and longer, with its arguments. */
export function pseudoMessages(messages: Tree): Tree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? `⟦${printAST(transform(parse(value)))}⟧` : pseudoMessages(value),
    ]),
  );
}

/** Converts a text without arguments like `pseudoMessages`, for content. */
export function pseudoText(text: string): string {
  return text.trim() === '' ? text : `⟦${stretch(text)}⟧`;
}
