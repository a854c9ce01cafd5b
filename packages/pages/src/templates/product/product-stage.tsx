import { type DrawnKey, drawnKey } from '@clavora/blocks/key-blade-data';
import type { RenderContext } from '@clavora/blocks/render-context';
import { StageDrawing } from '@clavora/blocks/stage-drawing';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { ContentOf } from '@clavora/content-client/story';
import { drawnBlank, unmeasuredNote } from '@clavora/key-finder/drawn-blank';
import { Gallery, type GalleryItem } from '@clavora/ui/gallery';
import { NumberMarks } from '@clavora/ui/number-marks';
import { Picture } from '@clavora/ui/picture';
import { legendOf, ProductLegend, placesOf } from './product-legend.tsx';
import styles from './product-stage.module.css';

interface ProductStageProps {
  product: ContentOf<'product'>;
  /** The blank whose measures the drawing has; null for a product that is not in the catalogue, which is drawn from its own. */
  record: BlankRecord | null;
  context: RenderContext;
}

/** The width of an enlarged picture in pixels. */
const largeWidth = 2400;

/** Renders the product as a drawing with dimensions if it has data for one, else as a picture; further pictures below. All can be enlarged. */
export function ProductStage({ product, record, context }: ProductStageProps) {
  const { t } = context;
  const key = record === null ? editorsKey(product, context) : catalogueKey(record, context);
  const [first, ...others] = product.images;
  const isOnPaper = key !== null && first !== undefined;
  // A drawing from data takes the place of the numbered picture.
  const parts = key === null && first !== undefined ? legendOf(product) : [];
  const items: GalleryItem[] = [
    ...(key === null ? [] : [drawingItem({ key, name: product.title, fallback: first ?? null, context })]),
    ...(isOnPaper ? others : product.images).map((asset, index) => ({
      key: asset.url,
      href: imageUrl(asset, { width: Math.min(largeWidth, asset.width || largeWidth), quality: 85 }),
      caption: captionOf(asset),
      ...(index === 0 && {
        overlay: <NumberMarks places={placesOf(parts)} />,
        note: <ProductLegend parts={parts} context={context} />,
      }),
      content: (
        <Picture
          asset={asset}
          alt={asset.alt || product.title}
          {...(key === null && index === 0
            ? { sizes: '(min-width: 60rem) 54vw, 92vw', isPriority: true }
            : { sizes: '(min-width: 60rem) 14vw, 46vw' })}
        />
      ),
    })),
  ];
  return (
    <div className={styles.stage}>
      <Gallery
        look="stage"
        label={t('product.pictures')}
        items={items}
        labels={{
          enlarge: t('gallery.enlarge'),
          close: t('gallery.close'),
          previous: t('gallery.previous'),
          next: t('gallery.next'),
          fullSize: t('gallery.full_size'),
          position: (index, count) => t('gallery.position', { index, count }),
        }}
      />
    </div>
  );
}

/** A key to draw, and what its drawing shows without being measured. */
interface StageKey extends DrawnKey {
  note: string | null;
}

function editorsKey(product: ContentOf<'product'>, context: RenderContext): StageKey | null {
  const key = drawnKey(product.drawing, context);
  return key && { ...key, note: null };
}

/** A blank is drawn as on its other pages: from the data set (CNT-17). */
function catalogueKey(record: BlankRecord, context: RenderContext): StageKey {
  const { data, unmeasured } = drawnBlank(record);
  return { data, caption: '', note: unmeasuredNote(unmeasured, context) };
}

interface DrawingItemParts {
  key: StageKey;
  name: string;
  /** The target of the drawing's link without script. */
  fallback: Asset | null;
  context: RenderContext;
}

function drawingItem({ key, name, fallback, context }: DrawingItemParts): GalleryItem {
  return {
    key: 'drawing',
    href: fallback && imageUrl(fallback, { width: Math.min(largeWidth, fallback.width || largeWidth), quality: 85 }),
    caption: key.caption || context.t('product.dimensions_in_mm'),
    note: (
      <span className={styles.scale}>
        {context.t('product.scale_printed')}
        {key.note !== null && `. ${key.note}`}
      </span>
    ),
    content: <StageDrawing drawnKey={key} title={context.t('product.drawing', { name })} context={context} />,
  };
}

/** Returns the text of a picture: its title, or its alternative text. */
function captionOf({ title, alt }: Asset): string {
  return title || alt;
}
