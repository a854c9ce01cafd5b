import { callToAction } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { ButtonLink } from '@clavora/ui/button-link';
import { classNames } from '@clavora/ui/class-names';
import { Link } from '@clavora/ui/link';
import { linkTarget } from '../render/link-target.ts';
import type { RenderContext } from '../render/render-context.ts';
import styles from './actions.module.css';

interface ActionsProps {
  actions: readonly RawBlock[];
  context: Pick<RenderContext, 'resolveLink'>;
  /** `onward` renders them as links with an arrow, ignoring their emphasis. */
  look?: 'buttons' | 'onward';
  className?: string | undefined;
}

/** Buttons that editors placed; those without a label or a target are left out. */
export function Actions({ actions, context, look = 'buttons', className }: ActionsProps) {
  const shown = parseParts(callToAction, actions).flatMap(({ _uid, label, link, emphasis }) => {
    const { href, attributes } = linkTarget(link, context);
    return href === null || label.trim() === ''
      ? []
      : [{ key: `${_uid} ${href}`, label, emphasis, target: { href, ...attributes } }];
  });
  if (shown.length === 0) return null;
  return (
    <div className={classNames(styles.actions, className)}>
      {shown.map(({ key, label, emphasis, target }) =>
        look === 'onward' || emphasis === 'text' ? (
          <Link key={key} look="onward" {...target}>
            {label}
          </Link>
        ) : (
          <ButtonLink key={key} emphasis={emphasis} {...target}>
            {label}
          </ButtonLink>
        ),
      )}
    </div>
  );
}
