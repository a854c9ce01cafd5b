type Attributes = Record<string, string | number | boolean | null | undefined>;
type Child = Node | string | null | undefined | false;

/** Creates an element with children and attributes (true gives an empty one; false, null and undefined none). */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Creates a button. */
export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onClick);
  return made;
}

/** Returns the element with an id; throws if the page has none of that kind. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`Expected a ${kind.name} #${id}; got ${found?.tagName ?? 'none'}`);
  return found;
}

/** Returns the texts of a form by the names of its controls, without files. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Fills a select; the first value is selected unless `chosen` names another. */
export function fillSelect(
  select: HTMLSelectElement,
  options: readonly { value: string; label: string }[],
  chosen?: string,
): void {
  select.replaceChildren(
    ...options.map(({ value, label }) => element('option', { value, selected: value === chosen }, label)),
  );
}
