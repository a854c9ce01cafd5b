import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { StoryObj } from '@storybook/nextjs-vite';
import type { ReactNode } from 'react';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { type SampleWords, sampleWords } from './sample-words.ts';

interface PartnerStoryOptions {
  /** The language of the story, unless the toolbar selects another. */
  locale?: Locale;
  play?: NonNullable<StoryObj['play']>;
}

/** Returns a screen of the partner area as a story, in its own language or that of the toolbar. */
export function partnerStory(
  draw: (props: PartnerScreenProps, words: SampleWords) => ReactNode,
  { locale = 'en', play }: PartnerStoryOptions = {},
): StoryObj {
  return {
    parameters: { layout: 'fullscreen', locale },
    render: (_args, { loaded }) => {
      const context = loaded.context as { t: Translator; format: Formatter; locale: Locale };
      const props: PartnerScreenProps = {
        t: context.t,
        format: context.format,
        locale: context.locale,
        localeTag: localeRow(context.locale).formatTag,
        hrefOf: (entry) => entry.path,
      };
      // The samples are content in the language of the story, whatever the toolbar selects.
      return <main translate="no">{draw(props, sampleWords(context.locale))}</main>;
    },
    ...(play ? { play } : {}),
  };
}
