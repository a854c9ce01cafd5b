/** Tells the editor which text was clicked, so that it can show its field; the bridge sends only the block. */
export interface ClickedText {
  action: 'clickedText';
  /** Empty if the click was not on a text. */
  text: string;
}

/** Returns the message for a click on `target`, with the text of the innermost element that holds text of its own. */
export function clickedText(target: EventTarget | null): ClickedText {
  const holdsText = target instanceof Element && [...target.childNodes].some(isText);
  return { action: 'clickedText', text: holdsText ? (target.textContent ?? '').replaceAll(/\s+/g, ' ').trim() : '' };
}

function isText(node: ChildNode): boolean {
  return node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '';
}
