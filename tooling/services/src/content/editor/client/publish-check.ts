import type { EditedBlok, StoryFinding } from '../editor-contract.ts';
import { loadFindings } from './api.ts';
import { button, byId, element } from './dom.ts';

/** What to do with a story: publish it, keep editing it, or correct a field of a block first. */
export type PublishChoice = 'publish' | 'back' | Pick<StoryFinding, 'uid' | 'field'>;

/** Resolves to `publish` if the content has no problems; otherwise shows them, and resolves to the editor's choice (CNT-14). */
export async function askPublish(id: number, content: EditedBlok): Promise<PublishChoice> {
  const findings = await loadFindings(id, content);
  return findings.length === 0 ? 'publish' : choose(findings);
}

/** Returns the name of the field in its block: `title` of `body[2].items[0].title`, `items` of `body[2].items[0]`. */
export function fieldName(path: string): string {
  return (
    path
      .replace(/(?:\[\d+\])+$/, '')
      .split('.')
      .at(-1) ?? ''
  );
}

function choose(findings: readonly StoryFinding[]): Promise<PublishChoice> {
  const dialog = byId('dialog', HTMLDialogElement);
  let choice: PublishChoice = 'back';
  const close = (made: PublishChoice) => () => {
    choice = made;
    dialog.close();
  };
  const lines = findings.map(({ uid, field, message }) =>
    element('li', {}, button(field || 'Story', close({ uid, field })), ` ${message}`),
  );
  const count = findings.length === 1 ? 'a problem' : `${findings.length} problems`;
  dialog.replaceChildren(
    element('h2', { id: 'dialog-title' }, `The story has ${count}`),
    element('p', {}, 'Visitors would see it as it is. Choose a field to correct it.'),
    element('ul', { class: 'findings' }, ...lines),
    element(
      'div',
      { class: 'actions' },
      button('Back', close('back')),
      button('Publish anyway', close('publish'), { class: 'primary' }),
    ),
  );
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(choice), { once: true });
  });
}
