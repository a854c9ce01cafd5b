import { type Choice, choiceControl } from './choice-fields.ts';
import { button, element } from './dom.ts';
import { type ControlOptions, inputControl } from './text-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Creates a control for a file: its URL and metadata. */
export function assetControl({ id, value, onChange }: ControlOptions): HTMLElement {
  let asset = fieldsOf(value);
  const set = (field: string, text: unknown): void => {
    asset = { fieldtype: 'asset', ...asset, [field]: text };
    onChange(asset.filename ? asset : undefined);
  };
  const rows = [
    ['filename', 'Address'],
    ['alt', 'Alternative text'],
    ['title', 'Title'],
    ['focus', 'Focus'],
  ].map(([field = '', label = '']) => textRow(`${id}-${field}`, label, asset[field], (text) => set(field, text)));
  return element('div', { class: 'parts', id }, ...rows);
}

/** Creates a control for several files. */
export function assetsControl({ id, value, onChange, ...rest }: ControlOptions): HTMLElement {
  let assets: unknown[] = Array.isArray(value) ? value : [];
  const list = element('div', { class: 'parts', id });
  const draw = (): void => {
    const rows = assets.map((asset, index) =>
      element(
        'div',
        { class: 'part' },
        assetControl({
          ...rest,
          id: `${id}-${index}`,
          value: asset,
          onChange: (next) => {
            assets = assets.with(index, next ?? {});
            onChange(assets);
          },
        }),
        button('Remove', () => change(assets.toSpliced(index, 1)), { 'aria-label': `Remove file ${index + 1}` }),
      ),
    );
    list.replaceChildren(
      ...rows,
      button('Add a file', () => change([...assets, {}])),
    );
  };
  // The button that was pressed is replaced: the focus moves to the new file, or to the button that adds one.
  const change = (next: unknown[]): void => {
    const isMore = next.length > assets.length;
    assets = next;
    onChange(assets);
    draw();
    const target = isMore ? list.querySelector<HTMLElement>('.part:last-of-type input') : list.lastElementChild;
    if (target instanceof HTMLElement) target.focus();
  };
  draw();
  return list;
}

const linkTypes: readonly Choice[] = [
  { value: 'story', label: 'Story' },
  { value: 'url', label: 'Address' },
  { value: 'email', label: 'Email' },
  { value: 'asset', label: 'File' },
];

/** Creates a control for a link: to one of the stories of `targets`, or to a URL. */
export function linkControl(
  options: ControlOptions,
  targets: readonly { uuid: string; full_slug: string; name: string }[],
): HTMLElement {
  const { id, onChange } = options;
  let link = fieldsOf(options.value);
  const box = element('div', { class: 'parts', id });
  const set = (fields: Fields): void => {
    link = { fieldtype: 'multilink', id: '', url: '', cached_url: '', ...link, ...fields };
    onChange(link.linktype ? link : undefined);
  };
  const draw = (): void => {
    const kind = choiceControl(
      {
        id: `${id}-kind`,
        value: link.linktype,
        isRequired: false,
        describedBy: null,
        onChange: (linktype) => {
          link = {};
          if (linktype === undefined) onChange(undefined);
          else set({ linktype });
          draw();
          // The new list of kinds has the focus of the replaced one.
          box.querySelector('select')?.focus();
        },
      },
      linkTypes,
    );
    box.replaceChildren(row(`${id}-kind`, 'Leads to', kind), ...targetRows());
  };
  const targetRows = (): HTMLElement[] => {
    if (link.linktype === 'story') {
      const choices = targets.map(({ uuid, full_slug, name }) => ({ value: uuid, label: `${name} (${full_slug})` }));
      const chosen = choiceControl(
        {
          id: `${id}-story`,
          value: link.id,
          isRequired: false,
          describedBy: null,
          onChange: (uuid) =>
            set({ id: uuid ?? '', cached_url: targets.find((one) => one.uuid === uuid)?.full_slug ?? '' }),
        },
        choices,
      );
      const anchor = textRow(`${id}-anchor`, 'Anchor', link.anchor, (text) => set({ anchor: text }));
      return [row(`${id}-story`, 'Story', chosen), anchor];
    }
    if (link.linktype === 'email') return [textRow(`${id}-email`, 'Email', link.email, (email) => set({ email }))];
    if (link.linktype === undefined || link.linktype === '') return [];
    return [textRow(`${id}-url`, 'Address', link.url, (url) => set({ url, cached_url: url }))];
  };
  draw();
  return box;
}

function textRow(id: string, label: string, value: unknown, onText: (text: string) => void): HTMLElement {
  const options = {
    id,
    value,
    isRequired: false,
    describedBy: null,
    onChange: (text: unknown) => onText(String(text)),
  };
  return row(
    id,
    label,
    inputControl(options, 'text', (text) => text),
  );
}

function row(id: string, label: string, control: HTMLElement): HTMLElement {
  return element('div', { class: 'row' }, element('label', { for: id }, label), control);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
