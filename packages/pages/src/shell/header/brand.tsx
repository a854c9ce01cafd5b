import type { RenderContext } from '@clavora/blocks/render-context';
import type { ShellModel } from '@clavora/site-core/page-model';
import { logoMarkPath } from '@clavora/ui/drawing/logo-mark';
import styles from './brand.module.css';

interface BrandProps {
  shell: ShellModel;
  href: string;
  context: RenderContext;
}

/** Renders the mark and, if the site has one, the name, as a link to home. */
export function Brand({ shell, href, context }: BrandProps) {
  const name = shell.config?.site_name ?? '';
  return (
    <a
      className={styles.brand}
      href={href}
      aria-label={[name, context.t('navigation.home')].filter(Boolean).join(', ')}
    >
      <svg className={styles.mark} viewBox="0 5.5 24 13" aria-hidden="true" focusable="false">
        <path d={logoMarkPath} fill="currentColor" fillRule="evenodd" />
      </svg>
      {name !== '' && <span>{name}</span>}
    </a>
  );
}
