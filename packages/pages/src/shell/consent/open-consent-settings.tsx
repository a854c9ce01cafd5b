import type { ConsentAgreement } from '@clavora/ui/consent-mode';
import { rootBeside } from '../../browser/root-beside.ts';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';
import { ConsentSettings } from './consent-settings.tsx';
import { consentTextsPath } from './consent-texts-path.ts';

const root = rootBeside();
let texts: Promise<ConsentTexts> | null = null;

/**
 * Opens the settings of consent over the page, and returns a function that shows a choice of another tab in them, if they are open. Rejects if their texts
 * cannot be loaded.
 */
export async function openConsentSettings(
  locale: string,
  onChosen: (agreement: ConsentAgreement) => void,
): Promise<() => void> {
  texts ??= fetchTexts(locale);
  texts.catch(() => {
    texts = null;
  });
  const loaded = await texts;
  let isOpen = true;
  const render = (): void => {
    root.render(
      <ConsentSettings
        texts={loaded}
        isOpen={isOpen}
        onClose={close}
        onChosen={(agreement) => {
          close();
          onChosen(agreement);
        }}
      />,
    );
  };
  const close = (): void => {
    isOpen = false;
    render();
  };
  render();
  return render;
}

async function fetchTexts(locale: string): Promise<ConsentTexts> {
  const response = await fetch(consentTextsPath(locale));
  if (!response.ok) throw new Error(`Expected the texts of the consent, got ${response.status}`);
  return response.json();
}
