import type { RenderContext } from '@clavora/blocks/render-context';
import { consentCategory } from '@clavora/content-client/content-types/site-config';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { SiteConfigContent } from '@clavora/content-client/story';
import { type ConsentKind, consentKinds } from '@clavora/ui/consent';

/** A kind of cookies as the visitor reads of it. */
interface ConsentCategory {
  kind: 'necessary' | ConsentKind;
  title: string;
  text: string;
}

/** Everything that the question and the settings say, in one language. Plain text. */
export interface ConsentTexts {
  settings: string;
  title: string;
  message: string;
  categories: readonly ConsentCategory[];
  accept: string;
  reject: string;
  choose: string;
  save: string;
  close: string;
  alwaysOn: string;
  policy: { label: string; href: string } | null;
}

/** The content's texts, and the interface's own where an editor left one empty. */
export function consentTexts(config: SiteConfigContent | null, context: RenderContext): ConsentTexts {
  const { t } = context;
  // A category of no kind is neither always on nor asked for: its purpose is unknown.
  const given = parseParts(consentCategory, config?.consent_categories ?? []).flatMap(({ kind, title, text }) =>
    kind === null ? [] : [{ kind, title, text }],
  );
  const categories =
    given.length > 0 ? given : (['necessary', ...consentKinds] as const).map((kind) => ({ kind, title: '', text: '' }));
  const href = consentPolicyHref(config, context);
  return {
    settings: t('consent.settings'),
    title: config?.consent_title || t('consent.title'),
    message: config?.consent_message || t('consent.message'),
    categories: categories.map(({ kind, title, text }) => ({
      kind,
      title: title || t(`consent.categories.${kind}.title`),
      text: text || t(`consent.categories.${kind}.text`),
    })),
    accept: t('consent.accept'),
    reject: t('consent.reject'),
    choose: t('consent.choose'),
    save: t('consent.save'),
    close: t('navigation.close'),
    alwaysOn: t('consent.always_on'),
    policy: href === null ? null : { label: t('consent.policy'), href },
  };
}

/** The page that explains the cookies; null where the content names none. */
export function consentPolicyHref(config: SiteConfigContent | null, { resolveLink }: RenderContext): string | null {
  return resolveLink(config?.consent_policy ?? null);
}

/** Which text a choice is made of: a whole number from 1. */
export function consentRevision({ consent_revision: revision }: SiteConfigContent): number {
  return Math.max(1, Math.trunc(revision ?? 1));
}
