import { drawnKey } from '@clavora/blocks/key-blade-data';
import { KeyPicture } from '@clavora/blocks/key-picture';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { ContentOf } from '@clavora/content-client/story';
import { Picture } from '@clavora/ui/picture';
import styles from './product-stage.module.css';

interface ProductStageProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

/** The product as a drawing with its dimensions where there is data to draw from, else as a picture; further pictures below. */
export function ProductStage({ product, context }: ProductStageProps) {
  const key = drawnKey(product.drawing, context);
  const [first, ...others] = product.images;
  const shown = key === null ? others : product.images.slice(1);
  return (
    <div className={styles.stage}>
      {key === null ? (
        first !== undefined && (
          <div className={styles.ground}>
            <Picture asset={first} alt={first.alt || product.title} sizes="(min-width: 60rem) 54vw, 92vw" isPriority />
          </div>
        )
      ) : (
        <figure className={styles.ground}>
          <KeyPicture
            drawnKey={key}
            context={context}
            title={context.t('product.drawing', { name: product.title })}
            dimensions
            section
            className={styles.drawing}
          />
          <figcaption className={styles.caption}>{key.caption || context.t('product.dimensions_in_mm')}</figcaption>
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
