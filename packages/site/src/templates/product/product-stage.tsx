import type { RenderContext } from '@clavora/blocks/render-context';
import { keyBlade } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { keySvg } from '@clavora/ui/drawing/key-drawing';
import { Picture } from '@clavora/ui/picture';
import { parseKeyBlade } from './key-blade-schema.ts';
import styles from './product-stage.module.css';

interface ProductStageProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

/** The product as a drawing with its dimensions where there is data to draw from, else as a picture; further pictures below. */
export function ProductStage({ product, context }: ProductStageProps) {
  const drawing = drawnKey(product, context);
  const [first, ...others] = product.images;
  const shown = drawing === null ? others : product.images.slice(1);
  return (
    <div className={styles.stage}>
      {drawing === null ? (
        first !== undefined && (
          <div className={styles.ground}>
            <Picture asset={first} alt={first.alt || product.title} sizes="(min-width: 60rem) 54vw, 92vw" isPriority />
          </div>
        )
      ) : (
        <figure className={styles.ground}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from checked numbers; its texts are escaped. */}
          <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawing.svg }} />
          <figcaption className={styles.caption}>{drawing.caption || context.t('product.dimensions_in_mm')}</figcaption>
        </figure>
      )}
      {shown.length > 0 && (
        <ul role="list" className={styles.pictures} aria-label={context.t('product.pictures')}>
          {shown.map((asset) => (
            <li key={asset.url}>
              <Picture asset={asset} alt={asset.alt || product.title} sizes="(min-width: 60rem) 27vw, 46vw" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DrawnKey {
  svg: string;
  caption: string;
}

/** The key's drawing in the page's language; null where there is no data, or none that can be drawn. */
function drawnKey(product: ContentOf<'product'>, { t, format, warn }: RenderContext): DrawnKey | null {
  const [blade] = parseParts(keyBlade, product.drawing);
  if (blade === undefined) return null;
  try {
    const svg = keySvg(parseKeyBlade(blade.data), {
      dimensions: true,
      section: true,
      title: t('product.drawing', { name: product.title }),
      formatNumber: (millimetres) => format.number(millimetres, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
    return { svg, caption: blade.caption };
  } catch (error) {
    warn(
      `Product ${product.code}: its blade cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}
