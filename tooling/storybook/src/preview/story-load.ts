import type { StoryLoad } from '@clavora/blocks/block-story';
import { sampleContext } from '@clavora/blocks/sample-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages, type Messages, translator } from '@clavora/i18n-routing/messages';
import { pseudoMessages, pseudoText } from '@clavora/i18n-routing/pseudolocale';
import { adaptContent } from './adapt-content.ts';
import { asWritten, pseudolocale, type Toolbars } from './toolbars.ts';

/** Returns the props of a story: the context that a page would have, and its content, as the toolbars select. */
export async function loadStory(
  writtenIn: Locale = 'en',
  { locale = asWritten, market = 'global', version = 'published' }: Toolbars = {},
): Promise<StoryLoad> {
  const isPreview = version === 'preview';
  const isPseudo = locale === pseudolocale;
  const language = isPseudo ? 'en' : locale === asWritten ? writtenIn : locale;
  const context = await sampleContext(language, { market, isPreview });
  return {
    context: isPseudo ? { ...context, t: translator('en', await loadPseudoMessages()) } : context,
    adapt: (content) => adaptContent(content, { text: isPseudo ? pseudoText : (text) => text, isEditable: isPreview }),
  };
}

async function loadPseudoMessages(): Promise<Messages> {
  // It has the keys of English: only the texts differ.
  return pseudoMessages(await loadMessages('en')) as Messages;
}
