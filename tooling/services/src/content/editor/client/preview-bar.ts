import type { EditorSettings, StoryRow } from '../editor-contract.ts';
import { previewAddress } from './api.ts';
import { byId, fillSelect } from './dom.ts';
import { frameStory, type OpenStory } from './open-story.ts';
import type { PreviewFrame } from './preview-frame.ts';

/** The site, the width and the address of the preview. */
export interface PreviewBar {
  /** Shows the page of the open story, on the chosen site. */
  show(): Promise<void>;
  /** Selects the site for a story: the market's own for a story of one market, else the chosen one. */
  chooseSite(story: StoryRow): void;
  clear(): void;
}

export interface PreviewBarOptions {
  sites: EditorSettings['sites'];
  frame: PreviewFrame;
  open: () => OpenStory | null;
  /** The page is to be shown again, on the chosen site. */
  onShow: () => void;
}

/** Creates the bar over the preview. */
export function previewBar({ sites, frame, open, onShow }: PreviewBarOptions): PreviewBar {
  const site = byId('site', HTMLSelectElement);
  const openPage = byId('open-page', HTMLAnchorElement);
  fillSelect(
    site,
    sites.map(({ name }) => ({ value: name, label: name })),
  );
  site.addEventListener('change', onShow);
  byId('reload', HTMLButtonElement).addEventListener('click', onShow);
  const widths = document.querySelectorAll<HTMLButtonElement>('[data-width]');
  for (const choice of widths) {
    choice.addEventListener('click', () => {
      for (const other of widths) other.setAttribute('aria-pressed', String(other === choice));
      frame.setWidth(choice.dataset.width ?? 'full');
    });
  }
  const clear = (): void => {
    openPage.hidden = true;
    frame.clear();
  };
  return {
    clear,
    async show() {
      openPage.hidden = true;
      const wanted = open();
      if (!wanted || site.value === '') return frame.clear();
      const { id, name } = wanted.story;
      const address = await previewAddress(id, site.value);
      // Another story may have been opened while the URL was being created.
      const current = open();
      if (current?.story.id !== id) return;
      openPage.href = address;
      openPage.hidden = false;
      frame.show(address, frameStory(current), `${name} on ${site.value}`);
    },
    chooseSite({ market }) {
      if (sites.some(({ name }) => name === market)) site.value = market ?? '';
    },
  };
}
