import type { RenderContext } from '@clavora/blocks/render-context';
import { consentCategory } from '@clavora/content-client/content-types/site-config';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { SiteConfigContent } from '@clavora/content-client/story';
import { type ConsentKind, consentKinds } from '@clavora/ui/consent';

/** A category of cookies, as the dialog describes it. */
interface ConsentCategory {
  kind: 'necessary' | ConsentKind;
  title: string;
  text: string;
}

/** The texts of the consent dialog and its settings in one language. Plain text. */
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

/** Returns the texts of the content, with the interface's default for each empty field. */
export function consentTexts(config: SiteConfigContent | null, context: RenderContext): ConsentTexts {
  const { t } = context;
  // A category without kind is left out: it is unknown whether it needs consent.
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

/** Returns the URL of the cookie policy; null if the content links none. */
export function consentPolicyHref(config: SiteConfigContent | null, { resolveLink }: RenderContext): string | null {
  return resolveLink(config?.consent_policy ?? null);
}

/** Returns the revision of the consent text: a whole number from 1. */
export function consentRevision({ consent_revision: revision }: SiteConfigContent): number {
  return Math.max(1, Math.trunc(revision ?? 1));
}
